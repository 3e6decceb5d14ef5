// Which problem a link that leads nowhere is.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { AddressTarget } from "../diagnostics/links.js";
import { decodePath, isHidden, splitUrl } from "../text/path.js";
import type { Diagnostic, Fix } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";

/** A name that differs only in case works on some machines and fails on others, so it has its own code. */
export function isSameInOtherCase(wanted: string | undefined, name: string | undefined): name is string {
  return wanted !== undefined && wanted.toLowerCase() === name?.toLowerCase();
}

/** Endings of documents, in this tool or another one: what is called so may be meant as a page. */
const DOCUMENT = /\.(?:adoc|aspx?|html?|markdown|mdown|mkd|mdx?|php|rst|txt)$/i;

/** The ending of a path that names a file and cannot mean a page, such as `.yml`, in lower case. `1.0` has none. */
export function fileEnding(path: string): string | undefined {
  const [ending] = /(?<=[^/])\.[a-z][a-z0-9]*$/i.exec(path) ?? [];
  return ending === undefined || DOCUMENT.test(ending) ? undefined : ending.toLowerCase();
}

/** What could be meant, where somebody is told of it. */
export function advice({ unadvised }: AuthoredLink, nearest: () => string | undefined): string | undefined {
  return unadvised ? undefined : nearest();
}

export function brokenLink(
  link: AuthoredLink,
  target: AddressTarget,
  suggestion: string | undefined,
  hasWrongCase: boolean,
): Diagnostic {
  if (target === "markdown-file" && isHidden(decodePath(splitUrl(link.url).path)))
    return diagnostic("broken-link.hidden", link.at, link.url);
  return hasWrongCase && suggestion !== undefined
    ? diagnostic("wrong-case.page", link.at, link.url, suggestion)
    : diagnostic("broken-link", link.at, link.url, target, suggestion);
}

export function withFix(problem: Diagnostic, { range }: AuthoredLink, fix: Fix | undefined): Diagnostic {
  return fix ? { ...problem, fix: { ...fix, ...(range && { range }) } } : problem;
}
