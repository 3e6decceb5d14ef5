import { error, warning } from "./kind.js";

const SKIPPED = {
  outside: "that lead out of the repository",
  missing: "that lead to nothing",
  circle: "that lead to a folder that they are in",
  hidden: "that lead to hidden files or folders",
};

/** Why a symbolic link is skipped. */
export type SkippedLink = keyof typeof SKIPPED;

/** Problems with source files and output files, by code; see `DIAGNOSTICS`. */
export const FILES = {
  encoding: error({
    about: "A Markdown file has bytes that are not valid UTF-8, so its text cannot be read.",
    message: () => "The file is not valid UTF-8",
    hint: "Save it in UTF-8",
  }),
  unreadable: error({
    about: "The system does not allow reading a file or folder of the site.",
    message: (reason: string) => `The file or folder cannot be read: ${reason}`,
    hint: "Check its permissions and its name",
  }),
  "changed-file": error({
    about:
      "A Markdown file changed or was deleted while a part of the site was built, so the parts would not fit together.",
    message: () => "The file changed while the site was built",
    hint: "Build this part again",
  }),
  "symbolic-link": warning<[why: SkippedLink]>({
    about:
      "The content has a symbolic link that is not followed, because it leads out of the repository of the site, to hidden files, or nowhere.",
    message: (why) => `Symbolic links are skipped ${SKIPPED[why]}`,
    hint: "Replace the link with the file itself, or correct it",
  }),
  "unpublished-file": warning({
    about:
      "A static folder has a file such as `.env`, which usually holds keys and passwords. It is not published.",
    message: () => "Files with this name are not published",
    hint: "Move it out of the static folder, or rename it if readers should get it",
  }),
  "folder-as-page": warning({
    about: "The name of a folder ends in `.md` or `.mdx`. It is treated as a folder, not as a page.",
    message: () => "This is a folder with the name of a page",
    hint: "Rename the folder, or replace it with a file",
  }),
  "duplicate-file": error({
    about: "Two pages or redirects would be written to the same file.",
    message: (path: string) => `\`${path}\` would be written twice`,
    hint: "Change the path of the page or redirect",
  }),
  "duplicate-file.folder": error({
    about: "The site would have a file and a folder with the same path.",
    message: (path: string) => `\`${path}\` would be a file and a folder`,
    hint: "Change the path of the page or redirect",
  }),
  "duplicate-file.static": error({
    about: "A static file has the path of a file or folder that docsite generates.",
    message: (path: string) => `\`${path}\` is also generated`,
    hint: "Rename the static file",
  }),
  "duplicate-file.hidden": warning({
    about:
      "A static file of a project made for another tool has the path of a file that is generated. As there, the generated one is published.",
    message: (path: string) => `\`${path}\` is also generated, and this file is not published`,
    hint: "Remove the static file, or rename it",
  }),
  "duplicate-file.path": error<[path: string, isStatic: boolean]>({
    about: "The path of a file to publish leads out of the output folder.",
    message: (path) => `\`${path}\` is not a path inside the output folder`,
    hint: (_path, isStatic) => renameHint(isStatic),
  }),
  "duplicate-file.name": error<[path: string, most: number, isStatic: boolean]>({
    about: "The name of a file to publish is longer than file systems allow.",
    message: (path, most) => `\`${path}\` has a name of more than ${most} bytes`,
    hint: (_path, _most, isStatic) => renameHint(isStatic),
  }),
  "case-clash": error({
    about:
      "The paths of two published files differ only in case. Windows and macOS treat them as the same file.",
    message: (path: string, other: string) => `\`${path}\` and \`${other}\` differ only in case`,
    hint: "Rename one of the two pages or files",
  }),
  "write-failed": error<[reason: string, hint: string]>({
    about: "The built site could not be written, for example because the disk is full.",
    message: (reason) => reason,
    hint: (_reason, hint) => hint,
  }),
  "fix-failed": error({
    about: "`docsite fix` could not write a file that it changed.",
    message: (reason: string) => `The file cannot be written: ${reason}`,
    hint: "Check its permissions",
  }),
  "fix-failed.changed": error({
    about: "A file changed while `docsite fix` was running, so it was not overwritten.",
    message: () => "The file changed in the meantime and was not overwritten",
    hint: "Run `docsite fix` again",
  }),
};

function renameHint(isStatic: boolean): string {
  return isStatic ? "Rename the static file" : "Change the path of the page or redirect";
}
