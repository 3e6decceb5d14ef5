import { error, warning } from "./kind.js";

/** Problems with the code of Docusaurus projects, by code; see `DIAGNOSTICS`. */
export const DOCUSAURUS = {
  "mdx-1": warning<[count: number, files: string]>({
    about:
      "A project for Docusaurus 2 has pages in MDX 1 that are no MDX 3. They are read as MDX 1: Markdown in which HTML is JSX. Tags that do not match, and code in braces outside of tags, are text in them.",
    message: (count, files) =>
      `${count === 1 ? "A page is" : `${count} pages are`} read as MDX 1, which is what Docusaurus 2 reads: ${files}`,
    hint: "Write them in MDX 3 before you move to Docusaurus 3 or to docsite for good: its guide for the upgrade from MDX 1 says how",
  }),
  "missing-module": warning<[name: string, pages: string]>({
    about:
      "Code of a Docusaurus project imports a package that is not installed. The project is built without it: a note stands where it would draw something.",
    message: (name) => `The package \`${name}\` is not installed`,
    hint: (_, pages) =>
      pages === ""
        ? "Install the packages of the project"
        : `Install the packages of the project. A note stands in its place on ${pages}`,
  }),
  "missing-component": warning<[name: string, pages: string]>({
    about:
      "Code of a Docusaurus project imports a component of a theme that neither the project nor docsite has. A note stands in its place, with its children.",
    message: (name) => `There is no \`${name}\``,
    hint: (name, pages) =>
      `Add its name to \`stub\` to accept that a note stands in its place, or write \`src${name.replace(/^@theme[\w-]*/, "/theme")}\`. It is used on ${pages}`,
  }),
  "theme-parts": warning<[names: string]>({
    about:
      "A Docusaurus project overrides parts of its theme that belong to the frame of pages, or that nothing else imports. docsite's own parts take their place.",
    message: (names) => `Parts of Docusaurus's theme that the site overrides are not used: ${names}`,
    hint: (names) =>
      `docsite's own theme takes their place: its files can be overridden in \`theme/\`${
        /`Playground\b/.test(names)
          ? ". Live code has what `src/theme/ReactLiveScope` and `themeConfig.liveCodeBlock` give"
          : ""
      }`,
  }),
  "not-in-docusaurus": error<[name: string, module: string]>({
    about:
      "Code imports a name from a module of Docusaurus that docsite does not have there. In a Docusaurus project, this is a warning, and a note stands in its place.",
    message: (name, module) => `docsite has no \`${name}\` in \`${module}\``,
    hint: "Write it in the site, or leave it out",
  }),
};
