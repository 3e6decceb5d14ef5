// Settings of folders of content, of which there is one or a list of several.
import * as v from "valibot";
import { contentFolder, textThat, webAddress } from "./texts.js";

/** The folder of documents that have settings of their own. */
export const folder = (what: string) => contentFolder(["content/pages", "content/static"], what);

/** The folder of a book. */
export const folderOfBook = contentFolder(
  ["content/pages", "content/static"],
  "documents, such as content/guide, ../docs or . (the folder of the site)",
  { isWhole: true, isRoot: true },
);

/** The id of such a folder. */
export const id = textThat((value) => /^[a-z\d][\w-]*$/i.test(value), "a name of letters, digits, - and _");

/** What edit links begin with, or how they are made. */
export const editUrl = v.lazy((value): v.GenericSchema<unknown, string | boolean> => {
  // Functions are kept apart from the configuration, which has to be data.
  if (typeof value === "function")
    return v.pipe(
      v.function(),
      v.transform(() => true),
    );
  if (value === false) return v.literal(false);
  return typeof value === "string" ? webAddress : (v.never("an address, a function or false") as never);
});

/** The folder of what has this id, unless its settings name one. */
export const defaultFolder = (name: string) => `content/${name}`;

interface Named {
  readonly id: string;
  readonly path?: string | undefined;
}

const areDifferent = (values: readonly string[]) => new Set(values).size === values.length;

/**
 * A list with an id and a folder for each. `what`: what messages call them; `usual`: the folder of those that name none; `apart`: what
 * is expected of their folders.
 */
export const several = <Each extends Named>(
  what: string,
  each: v.GenericSchema<unknown, Each>,
  usual = defaultFolder,
  apart = `${what} with different folders`,
) =>
  v.pipe(
    v.array(each),
    v.check((all) => areDifferent(all.map(({ id: own }) => own)), `${what} with different ids`),
    v.check((all) => areDifferent(all.map(({ id: own, path = usual(own) }) => path)), apart),
  );

/** Makes what the settings of one or of several mean. `key`: that in the configuration; `make` is given the path of each in it. */
export function eachOf<Given extends object, Made>(
  given: Given | readonly Given[],
  key: string,
  make: (given: Given, path: string) => Made,
): Made[] {
  const isList = Array.isArray(given);
  const all = (isList ? given : [given]) as readonly Given[];
  return all.map((each, index) => make(each, isList ? `${key}[${index}]` : key));
}
