import * as v from "valibot";
import { defaultFolder } from "../schema/folders.js";
import { listOf } from "../schema/lists.js";
import { optionalText, sitePath } from "../schema/texts.js";

const flag = v.exactOptional(v.boolean());

/** The settings of a version of a book that is made. */
export const madeVersion = {
  label: optionalText,
  path: v.exactOptional(sitePath("")),
  banner: v.exactOptional(v.picklist(["none", "unreleased", "unmaintained"])),
  badge: flag,
  noIndex: flag,
  className: optionalText,
};

interface Given {
  readonly id?: string | undefined;
}

/**
 * The references that are books which are made. `key`: theirs in the configuration; `main`: that of a reference which a path alone stands
 * for; `usual`: id of one without.
 */
export const madeReferences = <Each extends Given, Made>(
  key: string,
  main: string,
  usual: string,
  each: v.GenericSchema<unknown, Each>,
) =>
  v.exactOptional(
    v.pipe(
      listOf(each, main),
      v.transform((all) =>
        all.map((given, index) => {
          const { id = usual } = given;
          return {
            routeBasePath: id,
            path: defaultFolder(id),
            ...given,
            id,
            key: `${key}[${index}]`,
          } as Made;
        }),
      ),
      v.check(
        (all) => new Set((all as Given[]).map(({ id }) => id)).size === all.length,
        "references with different ids",
      ),
    ),
    [],
  );
