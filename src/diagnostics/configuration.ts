import { error, suggest, warning } from "./kind.js";

/** Problems with the configuration of a site, by code; see `DIAGNOSTICS`. */
export const CONFIGURATION = {
  "config-missing-file": error({
    about: "The site folder has no configuration file. Every site needs one.",
    message: (folder: string, names: string) => `No configuration file in ${folder} (looked for ${names})`,
    hint: "Pass the site folder, or create a new site with `docsite init`",
  }),
  "config-several-files": error({
    about: "The site folder has more than one configuration file, so it is unclear which one applies.",
    message: (names: string) => `The site has more than one configuration file: ${names}`,
    hint: "Keep one of them",
  }),
  "config-syntax": error<[reason: string, hint: string | undefined]>({
    about: "The configuration file cannot be parsed or bundled.",
    message: (reason) => reason,
    hint: (_reason, hint) => hint,
  }),
  "config-threw": error<[reason: string, missing?: string]>({
    about: "The configuration file throws an error when it runs.",
    message: (reason) => `The configuration throws an error: ${reason}`,
    hint: (_reason, missing) =>
      missing === undefined
        ? undefined
        : `Install the packages of the project: what it imports of ${missing} is empty without them`,
  }),
  "docusaurus-package": warning({
    about:
      "The configuration of a Docusaurus project imports a package that is not installed. What it would do is left out.",
    message: (name: string) => `The package \`${name}\` is not installed`,
    hint: "Install the packages of the project",
  }),
  "config-missing": error<[path: string, expected: string, key: string]>({
    about: "A required key is missing from the configuration.",
    message: (path, expected) => `\`${path}\` is missing: expected ${expected}`,
    hint: (_path, _expected, key) => `Add \`${key}\``,
  }),
  "config-missing.export": error({
    about: "The configuration file has no default export.",
    message: () => "The file has no default export",
    hint: "Write `export default defineConfig({ … })`",
  }),
  "config-unknown-key": error<[path: string, known: string, suggestion: string | undefined]>({
    about: "The configuration has a key that docsite does not know. It is often a typo.",
    message: (path) => `Unknown key \`${path}\``,
    hint: (_path, known, suggestion) => suggest(suggestion, `Valid keys: ${known}`),
  }),
  "config-type": error<[place: string, expected: string, actual: string, hint: string | undefined]>({
    about: "A value of the configuration has the wrong type, such as a number instead of a string.",
    message: (place, expected, actual) => `Expected ${expected} for ${place}${actual && `, got ${actual}`}`,
    hint: (_place, _expected, _actual, hint) => hint,
  }),
  "config-value": error<[place: string, expected: string, actual: string, hint: string | undefined]>({
    about: "A value of the configuration has the right type, but it is not one of the allowed values.",
    message: (place, expected, actual) => `Expected ${expected} for ${place}${actual && `, got ${actual}`}`,
    hint: (_place, _expected, _actual, hint) => hint,
  }),
  "config-value.unreadable": error({
    about: "The configuration has a value that cannot be read, such as an object that contains itself.",
    message: (reason: string) => `The configuration cannot be read: ${reason}`,
    hint: "Use plain values only",
  }),
  redirect: error<[from: string, to: string, suggestion: string | undefined]>({
    about: "A redirect of the configuration leads to a page that does not exist.",
    message: (from, to) => `The redirect from \`${from}\` leads to \`${to}\`, which does not exist`,
    hint: (_from, _to, suggestion) => suggest(suggestion, "Use the path of a page"),
  }),
  "redirect.duplicate": error({
    about: "The configuration has two redirects from the same path.",
    message: (from: string) => `Duplicate redirect from \`${from}\``,
    hint: "Keep one of them",
  }),
  "redirect.path": error({
    about: "A redirect starts from something that is not a path of the site, such as a path with a query.",
    message: (from: string) => `\`${from}\` is not a path inside the site`,
    hint: "Use an old path such as /docs/old",
  }),
  "redirect.page": error({
    about: "A redirect starts from the path of an existing page, which would become unreachable.",
    message: (from: string) => `The redirect from \`${from}\` hides the page at this path`,
    hint: "Remove the redirect or the page",
  }),
  "redirect.pattern": warning({
    about: "A redirect starts from a path with `*` or `:name`, which stand for themselves.",
    message: (from: string) => `The redirect from \`${from}\` leads from this one path`,
    hint: "Write a redirect for each old path. Patterns belong into the files of the host",
  }),
  "redirect-loop": error({
    about: "Redirects of the configuration lead back to where they started.",
    message: (from: string) => `The redirect from \`${from}\` leads back to itself`,
    hint: "Use the path of a page",
  }),
  "missing-book": error({
    about: "A book of the configuration has a folder that does not exist.",
    message: (id: string, path: string) => `The folder \`${path}\` of the book \`${id}\` does not exist`,
    hint: "Paths are relative to the site folder. Create the folder, or correct its path",
  }),
  "missing-version": error({
    about: "A version of a book is listed, but has no folder.",
    message: (name: string, path: string) => `The version \`${name}\` has no folder \`${path}\``,
    hint: "Create the folder, or remove the name from the list",
  }),
  "unknown-version": error<[name: string, book: string, suggestion: string | undefined, list: string]>({
    about: "The configuration of a book names a version that the book does not have.",
    message: (name, book) => `The book \`${book}\` has no version \`${name}\``,
    hint: (_name, _book, suggestion, list) =>
      suggest(suggestion, `Versions are listed in \`${list}\`, or have a \`ref\``),
  }),
  "missing-ref": error({
    about: "A version of a book comes from a tag, branch or commit that the repository does not have.",
    message: (ref: string) => `The repository has no tag, branch or commit \`${ref}\``,
    hint: "Get it with `git fetch --tags`; a shallow clone, as on many build servers, has none",
  }),
  "missing-ref.folder": error({
    about: "A version of a book comes from a commit that has no such folder of documents.",
    message: (ref: string, folder: string) => `\`${ref}\` has no folder \`${folder}\``,
    hint: "The documents have to be in the folder where the book has them now",
  }),
  "missing-ref.large-file": error({
    about: "A file of a version from the repository is kept by Git LFS, and its content is not there.",
    message: () => "Git LFS keeps this file, and its content was not fetched",
    hint: "Get it with `git lfs fetch --all`",
  }),
  "missing-ref.repository": error({
    about: "A version of a book comes from a repository, but its folder is in none, or git is not installed.",
    message: (folder: string) => `The folder \`${folder}\` is in no repository`,
    hint: "A version with a `ref` needs git and a clone with its history",
  }),
  "no-version": error({
    about: "The settings of a book leave out all of its versions.",
    message: (book: string) => `The book \`${book}\` has no version to build`,
    hint: "Change `includeCurrentVersion` or `onlyIncludeVersions`",
  }),
  "versions-file": error({
    about: "The list of versions of a book is not a list of names.",
    message: () => "The list of versions is not a list of names",
    hint: 'Write them as `["2.0", "1.0"]`, the newest first; a name has no spaces and no slashes',
  }),
  "versions-file.syntax": error({
    about: "The list of versions of a book is not valid JSON.",
    message: (reason: string) => `The list of versions cannot be read: ${reason}`,
  }),
  "versioned-sidebars": error({
    about: "The file with the sidebars of a version has a wrong value.",
    message: (path: string, expected: string) => `Expected ${expected} for \`${path}\``,
  }),
  "versioned-sidebars.syntax": error({
    about: "The file with the sidebars of a version is not valid JSON.",
    message: (reason: string) => `The sidebars cannot be read: ${reason}`,
  }),
  "book-around-site": error({
    about: "The folder of a book holds the site itself, and so its output.",
    message: (id: string) => `The site lies in the folder of the book \`${id}\``,
    hint: "Choose a folder beside the site, or in it",
  }),
  "static-directory": error({
    about: "`staticDirectories` names a folder that does not exist.",
    message: (path: string) => `The folder \`${path}\` does not exist`,
    hint: "Paths are relative to the site folder. Create the folder, or correct its path",
  }),
  "static-directory.around": error({
    about: "A static folder holds the site itself, and so its output.",
    message: (path: string) => `The site lies in its static folder \`${path}\``,
    hint: "Choose a folder beside the site, or in it",
  }),
  "edit-url": error({
    about: "The function `editUrl` of a book throws an error.",
    message: (path: string, reason: string) => `\`editUrl\` failed for \`${path}\`: ${reason}`,
  }),
  "client-module": error({
    about: "`clientModules`, `feedback.module` or `search.provider.module` names a file that does not exist.",
    message: (path: string) => `The script \`${path}\` does not exist`,
    hint: "Paths are relative to the site folder. Create the file, or correct its path",
  }),
  "search-suggestion": error<[path: string, suggestion: string | undefined]>({
    about: "`search.suggestions` names a page that does not exist or is excluded from search.",
    message: (path) => `Search has no page \`${path}\``,
    hint: (_path, suggestion) => suggest(suggestion, "Use the path of a page, such as /docs/intro"),
  }),
};
