// What a partial is called among the parts of a page: its file, with what it is given.
import type { Document } from "../types/document.js";
import type { Parameters } from "../types/variables.js";

/** Names a Markdown file, or what becomes of it with some parameters. */
export function partialKey({
  path,
  parameters,
}: {
  readonly path: string;
  readonly parameters?: Parameters;
}): string {
  if (!parameters) return path;
  return `${path}?${JSON.stringify(Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/** The same of a document. */
export function partOfDocument({ path, asPartial }: Pick<Document, "path" | "asPartial">): string {
  return partialKey({ path, ...(asPartial && { parameters: asPartial.parameters }) });
}
