// What the tools for API operations answer.
import { counted } from "../text/counted.js";
import { decodePath } from "../text/path.js";
import { inPieces, lines, restricted, versionLine, type PieceOptions, type Restrictions } from "./answers.js";
import type { BuiltSite } from "./built-site.js";
import { filtered, operationFor, operationsOf, type Operation, type OperationFilter } from "./operations.js";
import { pageText } from "./page-text.js";
import type { Pages } from "./pages.js";
import { choose } from "./search.js";
import { RequestError } from "./request-error.js";

const LISTED = 50;

async function allOperations(
  site: BuiltSite,
  pages: Pages,
  rest: Restrictions,
): Promise<readonly Operation[]> {
  const { pages: shown } = restricted(pages, {
    ...(rest.language !== undefined && { language: rest.language }),
  });
  const ofVersion = rest.version === undefined ? [] : restricted(pages, rest).pages;
  // Of an API that has the version, others would repeat its operations.
  const apis = new Set(ofVersion.flatMap(({ version }) => version?.api ?? []));
  const others = shown.filter(({ version }) => version?.api === undefined || !apis.has(version.api));
  const operations = await operationsOf(site, pages, [...new Set([...ofVersion, ...others])]);
  if (operations.length === 0)
    throw new RequestError("The site describes no API", "Search its pages instead");
  return operations;
}

/** Answers `list_operations`. */
export async function listOperations(
  site: BuiltSite,
  pages: Pages,
  {
    text,
    method,
    tag,
    api,
    offset = 0,
    limit = LISTED,
    ...rest
  }: Restrictions & OperationFilter & { offset?: number; limit?: number },
): Promise<string> {
  const all = await allOperations(site, pages, rest);
  const apis = [...new Set(all.map((each) => each.api))];
  const tags = [...new Set(all.flatMap((each) => each.tags))];
  const wanted = {
    text,
    method: method && choose("method", method, asChoices([...new Set(all.map((each) => each.method))])).name,
    tag: tag && choose("tag", tag, asChoices(tags)).name,
    api: api && choose("API", api, asChoices(apis)).name,
  };
  const found = filtered(all, wanted);
  if (found.length === 0)
    throw new RequestError("No operation has all of that", `The tags: ${tags.join(", ")}`);
  const shown = found.slice(offset, offset + limit);
  if (shown.length === 0)
    throw new RequestError(`The offset ${offset} is behind the end`, `There are ${found.length} operations`);
  const next = offset + limit;
  return lines([
    `${counted(found.length, "operation")}${apis.length > 1 ? ` of ${apis.length} APIs: ${apis.join(", ")}` : ""}`,
    "",
    ...shown.map((operation) => lineOf(operation, apis.length > 1)),
    ...(next < found.length ? ["", `[${next} of ${found.length}. Go on with offset ${next}.]`] : []),
  ]);
}

function asChoices(names: readonly string[]) {
  return names.map((name) => ({ name, label: name }));
}

function lineOf(
  { method, path, summary, tags, page, api, isDeprecated }: Operation,
  isNamed: boolean,
): string {
  const notes = [...(isNamed ? [api] : []), ...tags, ...(isDeprecated ? ["deprecated"] : [])];
  return `- ${method} ${path}: ${summary}${notes.length > 0 ? ` [${notes.join(", ")}]` : ""} ${page.href}`;
}

/** Answers `read_operation`. */
export async function readOperation(
  site: BuiltSite,
  pages: Pages,
  {
    operation: wanted,
    sample,
    language,
    version,
    ...piece
  }: Restrictions & {
    operation: string;
    sample?: string;
  } & PieceOptions,
): Promise<string> {
  // The address of a page says which version it is of.
  const named = pages.at(wanted);
  const asked = version ?? (named?.isOld ? named.version?.index : undefined);
  const rest = {
    ...(language !== undefined && { language }),
    ...(asked !== undefined && { version: asked }),
  };
  const { page } = operationFor(await allOperations(site, pages, rest), pages, wanted);
  const text = await pageText(site, page);
  const shown = sample === undefined ? text : await withSample(site, pages, text, sample);
  return inPieces(`Address: ${pages.urlOf(page)}\n${versionLine(page)}`, shown, piece);
}

/** The text of an operation with other samples in the place of the one that it has. */
async function withSample(site: BuiltSite, pages: Pages, text: string, wanted: string): Promise<string> {
  // The section with the first sample ends with a link to the file of all.
  const [link, address = ""] = /^\[[^\n]*\]\((\S*-samples\/[^\s/)]+\.md)\)$/m.exec(text) ?? [];
  const root = pages.origin + pages.publicPath;
  const file = decodePath(address.slice(root.length));
  const isOwn = address.startsWith(root) && /^assets\/openapi\/[^/]+-samples\/[^/]+\.md$/.test(file);
  const samples = isOwn ? await site.textIfExists(file) : undefined;
  if (link === undefined || samples === undefined)
    throw new RequestError("There are no other request samples", "Leave out sample");
  const start = text.lastIndexOf("\n## ", text.indexOf(link)) + 1;
  const before = text.slice(0, start);
  const after = text.slice(text.indexOf(link) + link.length).replace(/^\n+/, "");
  const parts = samples.split(/^(?=## )/m).slice(1);
  const names = parts.map((part) => part.slice(3, part.indexOf("\n")));
  const shown =
    wanted.toLowerCase() === "all"
      ? parts
      : [parts[names.indexOf(choose("request sample", wanted, asChoices(names)).name)] ?? ""];
  return `${before}${shown.map((part) => part.replace("## ", "## Request sample: ").trim()).join("\n\n")}\n\n${after}`;
}
