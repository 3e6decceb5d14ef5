// What a partial is called among the parts of a page: its file, with what it is given, or what is made of the file.
import type { Document, MadeOf, PartialImport } from "../types/document.js";
import type { Parameters } from "../types/variables.js";

/** Names a Markdown file, what becomes of it with some parameters, or what a feature makes of a file: the path of that document. */
export function partialKey({
  path,
  parameters,
  made,
}: {
  readonly path: string;
  readonly parameters?: Parameters;
  readonly made?: MadeOf;
}): string {
  if (made) return `${path}?${made.feature}${made.id ?? entriesOf(made.request)}`;
  return parameters ? `${path}?${entriesOf(parameters)}` : path;
}

/** Names a text file of which pages show parts, or what becomes of it with the variables of the site. */
export function snippetKey({ path, hasVariables }: Pick<PartialImport, "path" | "hasVariables">): string {
  return hasVariables ? `${path}?variables` : path;
}

function entriesOf(values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The same of a document. */
export function partOfDocument({ path, asPartial }: Pick<Document, "path" | "asPartial">): string {
  return partialKey({ path, ...(asPartial && { parameters: asPartial.parameters }) });
}
