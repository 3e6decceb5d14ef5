// What in the site's own pages keeps people from reading them.
import { elementsIn } from "../../text/html-tree.js";
import { keyOf } from "../../text/hash.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import { barrierDiagnostic } from "./diagnostics.js";
import { colorModes } from "./modes.js";
import { placesOf } from "./places.js";
import { readPage, type WrittenPage } from "./written-page.js";
import { barriersOf, type ReadPage } from "./rules.js";

/** Pages are read as browsers read them, once for each state that they have. */
export const accessibility: Feature = {
  name: "accessibility",
  async checkPages(site) {
    site.begin("Checking accessibility");
    const pages = site.pages.flatMap(({ file, source }) => {
      const text = source === undefined ? undefined : site.textOf(source);
      const html = site.files.get(file);
      return source !== undefined && text !== undefined && html ? [{ source, text, html }] : [];
    });
    const modes = colorModes(site);
    const keys = pages.map(({ source, text, html }) => keyOf(modes, source, text, html.key ?? ""));
    const found = await site.memo.getAll<readonly Diagnostic[]>(
      "accessibility",
      keys,
      async (missing, put) => {
        for (const place of missing) {
          const page = pages[place];
          if (!page) continue;
          const read = await readPage(page.html, page.source, site);
          await put(place, { value: read ? problemsIn(read, page.source, page.text, modes) : [] });
        }
      },
    );
    // A page in several languages may have one source.
    return [
      ...new Map(found.flatMap((each) => each ?? []).map((each) => [JSON.stringify(each), each])).values(),
    ];
  },
};

function problemsIn(
  { root, all, bodies }: WrittenPage,
  source: string,
  text: string,
  modes: ReadPage["modes"],
): Diagnostic[] {
  const main = all.find(({ tagName }) => tagName === "main");
  const title = main && [...elementsIn(main)].find(({ tagName }) => tagName === "h1");
  const barriers = barriersOf({ root, bodies, title, modes });
  const places = placesOf(
    barriers,
    [...(title ? [title] : []), ...bodies.flatMap((body) => [...elementsIn(body)])],
    text,
  );
  return barriers.map(({ code, values }, index) =>
    (barrierDiagnostic as (...given: readonly unknown[]) => Diagnostic)(
      code,
      { file: source, ...(places[index] ?? { line: 1, column: 1 }) },
      ...values,
    ),
  );
}
