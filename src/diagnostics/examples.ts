import { nearest } from "../text/nearest.js";
import { error, suggest } from "./kind.js";
import { exportsOf } from "./type-tables.js";

/** Problems with live examples, by code; see `DIAGNOSTICS`. */
export const EXAMPLES = {
  "example-component": error<[file: string, name: string | undefined, names: readonly string[]]>({
    about: "A page shows an example, and its file does not export the component that is meant.",
    message: (file, name, names) =>
      name !== undefined
        ? `\`${file}\` exports no component \`${name}\``
        : `\`${file}\` exports ${names.length === 0 ? "no" : "more than one"} component`,
    hint: (_, name, names) => {
      if (names.length === 0) return "Export the component of the example by default";
      return name === undefined
        ? `Export one by default, or set \`name\`. ${exportsOf(names)}`
        : suggest(nearest(name, names), exportsOf(names));
    },
  }),
};
