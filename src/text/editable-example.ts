// How pages name the examples that readers edit, and how the bundler finds these names in the code of pages.
import { decodedData, encodedData } from "./encoded-data.js";

/** An example that readers edit. */
export interface EditableExample {
  /** Name of the export. */
  readonly component: string;
  /** The files that they edit, relative to the site folder: that of the component first. */
  readonly files: readonly string[];
  /** What they import, where they are no files but code in pages. Absent: the bundler finds it. */
  readonly imports?: readonly string[];
}

const PREFIX = "docsite-example:";

/** Its name, which says all of it. */
export function nameOfExample({ component, files, imports }: EditableExample): string {
  return PREFIX + encodedData(imports ? [component, files, imports] : [component, files]);
}

/** The examples that a text names, by their names. */
export function examplesIn(text: string): ReadonlyMap<string, EditableExample> {
  const found = new Map<string, EditableExample>();
  for (const [name, data] of text.matchAll(/\bdocsite-example:([\w%.-]+)/g)) {
    const [component, files, imports] = (decodedData(data) ?? []) as Partial<
      readonly [string, readonly string[], readonly string[]]
    >;
    if (component !== undefined && files) found.set(name, { component, files, ...(imports && { imports }) });
  }
  return found;
}
