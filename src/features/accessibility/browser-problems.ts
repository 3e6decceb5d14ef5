// What was found in a browser → problems, each of which is told once, however many pages have it.
import { pageList } from "../../diagnostics/kind.js";
import { elementsIn } from "../../text/html-tree.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ServedSite } from "../../types/served-site.js";
import type { PageError } from "./browser-errors.js";
import { browserDiagnostic } from "./diagnostics.js";
import type { SeenBarrier, VisitedPage } from "./visited-page.js";
import { colorModes } from "./modes.js";
import { placesOf, type Place } from "./places.js";
import { readPage } from "./written-page.js";

type Page = VisitedPage["page"];

/** Something that is wrong in the same way in some places. */
interface Group<Found> {
  /** Where it was found, in the order of pages. */
  readonly found: readonly (readonly [Page, Found])[];
}

/** The problems of pages that were opened. */
export async function browserProblems(
  visited: readonly VisitedPage[],
  site: ServedSite,
): Promise<Diagnostic[]> {
  const errors = grouped(visited, (each) => each.errors, keyOfError);
  const barriers = grouped(visited, (each) => each.barriers, keyOfBarrier);
  return [
    ...errors.map(errorProblem),
    ...(await Promise.all(barriers.map((group) => barrierProblem(group, site)))),
  ];
}

function grouped<Found>(
  visited: readonly VisitedPage[],
  foundOn: (page: VisitedPage) => readonly Found[],
  keyOf: (found: Found, page: Page) => string,
): Group<Found>[] {
  const groups = new Map<string, (readonly [Page, Found])[]>();
  for (const each of visited)
    for (const found of foundOn(each)) {
      const key = keyOf(found, each.page);
      const group = groups.get(key);
      if (group) group.push([each.page, found]);
      else groups.set(key, [[each.page, found]]);
    }
  return [...groups.values()].map((found) => ({ found }));
}

function keyOfError({ kind, what, about }: PageError): string {
  return JSON.stringify([kind, what, about]);
}

/** Colors are wrong together, and what the theme or a component makes is the same on all pages. An element without a class is its author's. */
function keyOfBarrier({ rule, tag, classes, colors, place }: SeenBarrier, { address }: Page): string {
  if (colors !== undefined) return JSON.stringify([rule, colors]);
  return JSON.stringify([rule, tag, classes, place && classes === "" ? address : ""]);
}

function errorProblem({ found }: Group<PageError>): Diagnostic {
  const [[page, { kind, what, about }]] = found as [[Page, PageError]];
  const where = onPages(found);
  const place = beginningOf(page);
  switch (kind) {
    case "exception":
      return browserDiagnostic("browser-error", place, what, where, about);
    case "console":
      return browserDiagnostic("browser-error.console", place, what, where, about);
    case "request":
      return browserDiagnostic("browser-error.request", place, what, where, about ?? "");
    case "open":
      return browserDiagnostic("browser-error.open", place, what, where);
  }
}

async function barrierProblem({ found }: Group<SeenBarrier>, site: ServedSite): Promise<Diagnostic> {
  const [[page, first]] = found as [[Page, SeenBarrier]];
  const elements = new Set(found.map(([{ address }, { selector }]) => `${address} ${selector}`)).size;
  const more = elements - 1;
  const shown = `\`${first.selector}\`${more === 0 ? "" : ` and ${more} more element${more === 1 ? "" : "s"}`}`;
  const where = `${inViews(found, site)}${onPages(found)}`;
  const reason = first.reason.trim().split("\n")[0]?.replace(/\.$/, "") ?? "";
  const place = { ...beginningOf(page), ...(await placeOf(page, first, site)) };
  return browserDiagnostic("accessibility-browser", place, first.help, shown, where, reason, first.about);
}

function beginningOf({ source }: Page): Pick<Diagnostic, "file" | "line" | "column"> {
  return source === undefined ? {} : { file: source, line: 1, column: 1 };
}

/** The pages, for messages. The place names the only one by its file. */
function onPages(found: Group<unknown>["found"]): string {
  const pages = new Map(found.map(([page]) => [page.address, page]));
  const [only] = pages.values();
  if (pages.size === 1 && only) return only.source === undefined ? ` on ${only.address}` : "";
  return ` on ${pages.size} pages: ${pageList([...pages.keys()])}`;
}

/** The views that a barrier is in, where it is not in all of them. */
function inViews(found: Group<SeenBarrier>["found"], site: ServedSite): string {
  const modes = new Set(found.map(([, { view }]) => view.mode));
  const widths = new Set(found.map(([, { view }]) => view.width));
  const [mode] = modes.size < colorModes(site).length ? modes : [];
  const [width] = widths.size === 1 ? widths : [];
  return [mode && ` in ${mode} mode`, width && ` at a width of ${width} pixels`].filter(Boolean).join("");
}

/** Where the element is written, as far as the built page has the elements that the browser had. */
async function placeOf(
  { file, source }: Page,
  { rule, tag, place }: SeenBarrier,
  site: ServedSite,
): Promise<Place | undefined> {
  const text = source === undefined ? undefined : site.textOf(source);
  const html = site.files.get(file);
  if (source === undefined || text === undefined || !html || !place) return undefined;
  const { bodies = [] } = (await readPage(html, source, site)) ?? {};
  const all = bodies.flatMap((body) => [...elementsIn(body)]);
  const same = all.filter(({ tagName }) => tagName === tag);
  const element = same[place[0]];
  if (!element || same.length !== place[1]) return undefined;
  return placesOf([{ code: rule, element }], all, text)[0];
}
