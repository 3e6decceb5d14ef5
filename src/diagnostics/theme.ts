import { error, warning } from "./kind.js";

/** Problems with the code of a site: its theme, React pages and configuration, by code; see `DIAGNOSTICS`. */
export const THEME = {
  code: error<[problem: string, suggestion: string | undefined]>({
    about:
      "The bundler cannot read a file of the theme, a React page or the configuration, or warns about one. Warnings of the bundler are reported as warnings.",
    message: (problem) => problem,
    hint: (_, suggestion) => suggestion && `Did you mean ${suggestion}?`,
  }),
  "code.not-exported": error<[name: string]>({
    about: "A module imports a name that another module does not export.",
    message: (name) => `\`${name}\` is not exported`,
    hint: (name) => `Write \`export function ${name}\` or \`export const ${name}\``,
  }),
  "react-page": error({
    about: "The component of a React page throws an error when it is rendered.",
    message: (problem: string) => `The page fails to render: ${problem}`,
  }),
  "react-page.no-export": error({
    about: "A React page has no component as its default export.",
    message: () => "The page has no default export",
    hint: "Write `export default function Page() { … }`",
  }),
  "theme-failed.load": error({
    about: "A module of the theme or a React page throws an error when it is loaded.",
    message: (problem: string) => `The theme or a React page throws when it is loaded: ${problem}`,
  }),
  "theme-browser": warning({
    about:
      "A component of the theme uses state, effects or event handlers, but nothing of it reaches browsers.",
    message: () => "This needs the browser, but only the server runs it: it will not react",
    hint: 'Put `"use client"` at the top of the module of this component',
  }),
  "unused-override": warning<[suggestion: string | undefined]>({
    about:
      "A file in the site's `theme` folder replaces no file of the default theme, and nothing imports it. Its path is probably misspelled.",
    message: () => "No file of the default theme has this path, so nothing uses it",
    hint: (suggestion) => suggestion && `Did you mean \`${suggestion}\`?`,
  }),
};
