// `search.test.yaml`: queries with the page or section that people expect, asked of the index as browsers ask it.
import * as v from "valibot";
import { SearchIndex, type Results } from "../../theme/client/search/engine.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { nearest } from "../text/nearest.js";
import { splitUrl } from "../text/path.js";
import { parseYaml } from "../text/yaml.js";
import type { PageEntry } from "./entries.js";
import type { SearchFiles } from "./files.js";

/** The site's file of expectations. */
export interface SearchTestFile {
  /** Path relative to the site folder. */
  readonly path: string;
  readonly text: string;
}

/** Among how many results the expected one has to be, where the file does not say. */
const DEFAULT_TOP = 3;

const schema = v.array(
  v.strictObject({
    query: v.pipe(v.string(), v.minLength(1)),
    expect: v.pipe(v.string(), v.startsWith("/")),
    top: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))),
  }),
);

const FORM = "Write a list of `{ query: …, expect: /path#section, top: 3 }`; `top` goes from 1 to 8";

/** Checks every expectation of the file; each that fails is an error at its line. */
export function checkSearch(
  file: SearchTestFile,
  search: SearchFiles,
  pages: readonly PageEntry[],
  baseUrl: string,
): Diagnostic[] {
  const yaml = parseYaml(file.text);
  const error = (message: string, at: { line: number; column: number }, hint: string): Diagnostic => ({
    severity: "error",
    code: "search-test",
    message,
    file: file.path,
    line: at.line,
    column: at.column,
    hint,
  });
  if (yaml.problems.length > 0)
    return yaml.problems.map((problem) => error(`Not valid YAML: ${problem.message}`, problem, FORM));
  const checked = v.safeParse(schema, yaml.value ?? []);
  if (!checked.success) {
    return checked.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return error(`The value of \`${path.join(".") || "the file"}\` does not fit`, yaml.at(path), FORM);
    });
  }
  const asked = asker(search);
  const known = addressesOf(pages, baseUrl);
  return checked.output.flatMap(({ query, expect, top = DEFAULT_TOP }, index): Diagnostic[] => {
    const url = known.get(addressOf(expect));
    if (url === undefined) {
      const suggestion = nearest(expect, [...known.keys()]);
      const hint = suggestion
        ? `Did you mean \`${suggestion}\`?`
        : "Give the path of a page, with `#` a section";
      return [error(`Search knows no page or section \`${expect}\``, yaml.at([index, "expect"]), hint)];
    }
    const found = asked(query);
    const addresses = url.includes("#")
      ? found.pages.flatMap(({ hits }) => hits.map((hit) => hit.url))
      : found.pages.map((page) => page.url);
    const place = addresses.indexOf(url);
    if (place >= 0 && place < top) return [];
    const where = place < 0 ? "not at all" : `in place ${place + 1}`;
    const first = addresses.slice(0, top).join(", ") || "nothing";
    return [
      error(
        `\`${query}\` finds \`${expect}\` ${where}, expected among the first ${top}`,
        yaml.at([index, "query"]),
        `Found instead: ${first}`,
      ),
    ];
  });
}

/** A way to ask the index that loads the files it wants from memory. */
export function asker(search: SearchFiles): (query: string) => Results {
  const index = new SearchIndex(search.manifest);
  const contents = new Map(
    search.files.map(({ path, content }) => [
      path.slice(path.lastIndexOf("/") + 1),
      Buffer.from(content).toString(),
    ]),
  );
  return (query) => {
    for (;;) {
      const answer = index.search(query);
      if (!("missing" in answer)) return answer;
      for (const file of answer.missing) index.add(file, contents.get(file) ?? "");
    }
  };
}

/** Addresses as the file gives them → addresses of results. */
function addressesOf(pages: readonly PageEntry[], baseUrl: string): Map<string, string> {
  return new Map(
    pages.flatMap(({ url, ids }) =>
      ids.map((id) => {
        const full = id === "" ? url : `${url}#${encodeURIComponent(id)}`;
        return [addressOf(`/${full.slice(baseUrl.length)}`), full] as const;
      }),
    ),
  );
}

/** With decoded fragment and without a slash at the end of the path. */
function addressOf(url: string): string {
  const { path, hash } = splitUrl(url);
  return (path.replace(/\/+$/, "") || "/") + decodeURI(hash);
}
