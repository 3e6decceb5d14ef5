// The schema of the versions of a book.
import * as v from "valibot";
import { shape } from "../schema/shape.js";
import { optionalText, sitePath, text, textThat } from "../schema/texts.js";

const NAME_LENGTH = 32;

/** Whether a version may have a name: it is part of folders and addresses. */
export function isVersionName(name: string): boolean {
  return (
    // oxlint-disable-next-line no-control-regex -- they are not allowed in file names
    !/[/\\:*?"<>|#%&\s\u0000-\u001f]|^\.+$/.test(name) && name !== "" && name.length <= NAME_LENGTH
  );
}

const name = textThat(isVersionName, "the name of a version, such as 2.0");

const version = shape({
  // Git would take it for an option.
  ref: v.exactOptional(textThat((ref) => /^[^-\s][^\s]*$/.test(ref), "a tag, a branch or a commit")),
  label: optionalText,
  path: v.exactOptional(sitePath("")),
  banner: v.exactOptional(v.picklist(["none", "unreleased", "unmaintained"])),
  badge: v.exactOptional(v.boolean()),
  noIndex: v.exactOptional(v.boolean()),
  className: optionalText,
});

/** The keys of a book that are about its versions. */
export const versioning = {
  versions: v.exactOptional(v.record(name, version)),
  lastVersion: optionalText,
  includeCurrentVersion: v.exactOptional(v.boolean()),
  onlyIncludeVersions: v.exactOptional(v.pipe(v.array(text), v.minLength(1, "at least one version"))),
  disableVersioning: v.exactOptional(v.boolean()),
};
