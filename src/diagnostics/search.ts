import { error, suggest, warning } from "./kind.js";

const FORM = "Write a list of `{ query: …, expect: /path#section, top: 3 }`; `top` is a number from 1 to 8";

/** Problems with the site's tests of its search, by code; see `DIAGNOSTICS`. */
export const SEARCH = {
  "search-test.syntax": error({
    about: "`search.test.yaml` is not valid YAML.",
    message: (problem: string) => `Not valid YAML: ${problem}`,
    hint: FORM,
  }),
  "search-test.value": error({
    about: "An entry of `search.test.yaml` does not have the expected form.",
    message: (path: string) => `The value of \`${path || "the file"}\` is not valid`,
    hint: FORM,
  }),
  "search-test.provider": warning({
    about:
      "The site has a `search.test.yaml`, which tests the built-in search, but `search.provider` takes its place.",
    message: () =>
      "The tests of the search do not run: they are about the built-in one, which has been replaced",
    hint: "Remove the file, or `search.provider`",
  }),
  "search-package": error<[name: string, version: string]>({
    about: "`search.provider` takes a package that is not installed.",
    message: (name) => `The package \`${name}\`, which \`search.provider\` takes, is not installed`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
  "search-test.unknown-page": error<[address: string, suggestion: string | undefined]>({
    about: "`search.test.yaml` expects a page or section that is not in the search index.",
    message: (address) => `The search index has no page or section \`${address}\``,
    hint: (_, suggestion) => suggest(suggestion, "Give the path of a page, with `#` a section"),
  }),
  "search-test": error<
    [query: string, expected: string, place: number | undefined, top: number, found: readonly string[]]
  >({
    about:
      "A search of `search.test.yaml` does not find the expected page or section among its first results.",
    message: (query, expected, place, top) =>
      `\`${query}\` finds \`${expected}\` ${place === undefined ? "not at all" : `in place ${place}`}, expected among the first ${top}`,
    hint: (_query, _expected, _place, _top, found) => `Found instead: ${found.join(", ") || "nothing"}`,
  }),
};
