// The addresses in the texts of API descriptions, as the finished pages show them.
import type { DeadAddress, FileCheckInputs } from "../check/check-files.js";
import { deadLinkProblems } from "../site/links.js";
import { apiDataOf } from "../text/api-links.js";
import { LineIndex } from "../text/position.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { ApiPage } from "../types/site.js";
import type { SiteParts } from "./parts.js";

/** Which files show texts of descriptions, and where an address in them was written. */
export function describedIn({
  apis,
  pages,
  documents,
  sources,
}: SiteParts): Pick<FileCheckInputs, "isDescribed" | "describedAt"> {
  const described = new Map(
    pages.flatMap(({ page, links }) => ("api" in page ? [[page.route.file, { page, links }] as const] : [])),
  );
  const sourceOf = ({ api: id }: ApiPage) => apis.find((api) => api.id === id)?.source ?? "";
  /** Of a link that the site has resolved. */
  const linkAt = (file: string, address: string): Point | undefined => {
    const { page, links } = described.get(file) ?? { links: [] };
    const api = page && apis.find(({ id }) => id === page.api);
    const place = links.findIndex((link) => link?.href === address);
    return page && api && apiDataOf(page, api)?.links[place]?.at;
  };
  /** Of any address, as far as it is written in the way that the page has it. */
  const textAt = (source: string, address: string): Point | undefined => {
    const files = sources.apis.find(({ path }) => path === source)?.files ?? [];
    const file = files.find(({ text }) => text.includes(address));
    return file && { file: file.path, ...new LineIndex(file.text).positionAt(file.text.indexOf(address)) };
  };
  const ofApiPage = (file: string, page: ApiPage, url: string) => {
    const source = sourceOf(page);
    const at = linkAt(file, url) ?? textAt(source, url) ?? { file: source, line: 1, column: 1 };
    return { url, source, at };
  };
  const documentAt = new Map(
    pages.flatMap(({ page, links }) => {
      const document = documents.get(page.source ?? "");
      return document && showsParts(document) ? [[page.route.file, { document, links }] as const] : [];
    }),
  );
  /** Documents show parts of references beside texts of their own. */
  const ofDocument = (file: string, url: string) => {
    const { document, links = [] } = documentAt.get(file) ?? {};
    const isOwn =
      links.some((link) => link?.href === url) ||
      document?.markup.some(({ kind, value }) => kind === "address" && value === url);
    if (!document || isOwn) return undefined;
    for (const [path, { page }] of described) {
      const source = sourceOf(page);
      const at = linkAt(path, url) ?? textAt(source, url);
      if (at) return { url, source, at };
    }
    return undefined;
  };
  return {
    isDescribed: (file) => described.has(file),
    describedAt(file, url) {
      const { page } = described.get(file) ?? {};
      return page ? ofApiPage(file, page, url) : ofDocument(file, url);
    },
  };
}

function showsParts({ mentions = [] }: Document): boolean {
  return mentions.some(({ kind }) => kind === "operation" || kind === "schema");
}

/** One problem for each description, and one for each address that may be made elsewhere. */
export function deadAddressProblems(dead: readonly DeadAddress[]): Diagnostic[] {
  const unsure = dead.flatMap(({ unless, ...link }) =>
    unless ? deadLinkProblems([link]).map((problem) => ({ ...problem, unless })) : [],
  );
  return [...deadLinkProblems(dead.filter(({ unless }) => !unless)), ...unsure];
}
