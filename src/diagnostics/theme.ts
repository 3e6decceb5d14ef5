import { error, warning } from "./kind.js";

/** What to do about an import that leads nowhere. */
function whereToFind(specifier: string, isOfNode: boolean): string {
  if (isOfNode) return "Browsers do not have the modules of Node.js, and this code is for browsers too";
  if (/^(?:\.|\/)/.test(specifier)) return "Check the path: it is relative to this file";
  if (specifier.startsWith("@site/")) return "Check the path: it is relative to the site folder";
  if (/^@(?:theme|docusaurus)(?:-\w+)?\//.test(specifier))
    return "docsite does not have this part of Docusaurus: import a module of your own, such as `@site/src/…`";
  const [, name] = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/|$)/.exec(specifier) ?? [];
  if (name !== undefined) return `Install it: \`npm install ${name}\``;
  return "Write a path that begins with `@site/`, or map it by `paths` in `tsconfig.json`";
}

/** Problems with the code of a site: its theme, React pages and configuration, by code; see `DIAGNOSTICS`. */
export const THEME = {
  code: error<[problem: string, suggestion: string | undefined]>({
    about:
      "The bundler cannot read a file of the theme, a React page or the configuration, or warns about one. Warnings of the bundler are reported as warnings.",
    message: (problem) => problem,
    hint: (_, suggestion) => {
      if (suggestion === undefined) return undefined;
      const isName = /\w/.test(suggestion);
      return isName
        ? `Did you mean ${suggestion}?`
        : "Is something missing before it, such as a comma or a bracket?";
    },
  }),
  "code.unresolved": error<[specifier: string, isOfNode: boolean]>({
    about: "A page, the theme or a module imports something that does not exist.",
    message: (specifier) => `Could not resolve "${specifier}"`,
    hint: whereToFind,
  }),
  "code.no-module": error<[file: string, extension: string]>({
    about:
      "Code imports a file of a kind that docsite cannot read, such as a component of another framework.",
    message: (file) => `\`${file}\` is no module that can be imported`,
    hint: (_, extension) =>
      /^\.(?:astro|svelte|vue)$/.test(extension)
        ? "Components are React components: write it as `.tsx`"
        : "For its text, add `?raw` to the address",
  }),
  "code.not-exported": error<[name: string]>({
    about: "A module imports a name that another module does not export.",
    message: (name) => `\`${name}\` is not exported`,
    hint: (name) => `Write \`export function ${name}\` or \`export const ${name}\``,
  }),
  "code.not-in-markdown": error<[name: string, file: string]>({
    about: "Code imports a name from a Markdown file that does not exist, or does not export it.",
    message: (name, file) => `\`${name}\` is not exported by \`${file}\``,
    hint: (name) => `Check the path, or write \`export const ${name} = …\` in an .mdx file`,
  }),
  "style-sheet": error({
    about: "Sass, Less or a plugin of PostCSS cannot read a style sheet of the site.",
    message: (problem: string) => problem,
  }),
  "style-sheet.warning": warning({
    about: "Sass or a plugin of PostCSS warns about a style sheet of the site.",
    message: (problem: string) => problem,
  }),
  "style-sheet.package": error({
    about: "A style sheet, or the configuration of PostCSS, needs a package that the site has not installed.",
    message: (name: string) => `This needs the package \`${name}\`, which is not installed`,
    hint: (name: string) => `Install it in the site's folder: \`npm install --save-dev ${name}\``,
  }),
  "style-sheet.config": error({
    about: "The configuration of PostCSS cannot be read, or a plugin in it throws an error.",
    message: (problem: string) => `The configuration of PostCSS fails: ${problem}`,
  }),
  "style-sheet.tailwind": error({
    about: "A style sheet imports Tailwind, and the site has no plugin of PostCSS that compiles it.",
    message: () => "Tailwind is imported, and nothing compiles it",
    hint: 'Install `@tailwindcss/postcss` and `postcss`, and write `export default { plugins: { "@tailwindcss/postcss": {} } }` in `postcss.config.mjs`',
  }),
  environment: error({
    about:
      "Code that goes to browsers reads an environment variable that is not for everybody: its name does not begin with `PUBLIC_`.",
    message: (name: string) => `Browsers do not get \`${name}\`, and this code goes there`,
    hint: (name: string) =>
      `If everybody may read it, name it \`${name.replace(/[^.]+$/, "PUBLIC_$&")}\`; otherwise, read it behind \`import.meta.env.SSR\`, or in code without \`"use client"\` on pages whose islands begin with it`,
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
  "react-page.no-component": error<[kind: string]>({
    about: "The default export of a React page is not a component.",
    message: (kind) => `The default export of the page is ${kind}, not a component`,
    hint: "Write `export default function Page() { … }`",
  }),
  "react-version": warning<[version: string, folder: string, own: string]>({
    about:
      "The site has React installed in another version than docsite, and has components. These run with the React of docsite, on the server and in browsers: two of them in one page would not work.",
    message: (version, folder, own) =>
      `The site has React ${version} in \`${folder}\`, and its components run with React ${own} of docsite`,
    hint: (_version, _folder, own) =>
      `Install that version for the site: \`npm install react@${own} react-dom@${own}\`, or remove its own`,
  }),
  hydration: warning({
    about:
      "In the dev server, a browser renders a component in another way than the build has done. Readers see the one first and then the other, and React renders the whole island anew.",
    message: () =>
      "A component shows something else in the browser (`+`) than in the HTML of the build (`-`)",
    hint: "What only browsers know, such as `window`, the time, the language or a stored value, is read in an effect, after the first rendering",
  }),
  suspense: warning({
    about:
      "The content of a `Suspense`, or code with `live` in a Docusaurus project, cannot be rendered while the site is built. The HTML of the page has the fallback, or nothing.",
    message: (problem: string) => `This is shown when scripts run, and not before: ${problem}`,
    hint: "Search engines and readers without JavaScript see the fallback of a `Suspense`, or nothing: let the content render without a browser",
  }),
  "react-page.partial": error<[path: string]>({
    about: "A React page shows a Markdown file that does not exist.",
    message: (path) => `There is no Markdown file \`${path}\``,
    hint: "Check the path of the import: it is relative to the file that has it",
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
  "theme-browser.context": warning({
    about:
      "A component of the theme reads a context whose provider browsers do not have around it: the component is only HTML there, or the provider is.",
    message: () =>
      "This reads a context that does not reach it in browsers: its provider in `theme/Root.tsx` runs there and this does not, or this does and its provider, a part of the theme, does not",
    hint: 'Put what reads it into a module with `"use client"`, and its provider into `theme/Root.tsx`',
  }),
  root: warning({
    about:
      "`Root`, which is around all pages and islands, shows elements that react to events. Browsers get its contexts and run its effects; what it shows is only HTML.",
    message: () => "What `Root` shows around the pages does not react in browsers",
    hint: 'Put it into a component of a module with `"use client"`, and show that in `theme/Shell.tsx`',
  }),
  "root.no-context": warning({
    about:
      "`Root` gives its children no context, but has effects or handlers. Browsers run it with the first island of a page, and not at all on pages without one.",
    message: () => "`Root` gives no context, and browsers only run it on pages with islands",
    hint: "For scripts of every page, name a module in `clientModules`",
  }),
  "root.not-shown": warning({
    about:
      "`src/theme/Root` of a Docusaurus project shows something around its children. docsite takes the contexts that it gives, and nothing else.",
    message: () => "`Root` shows something besides its children, which is not on the pages",
    hint: "Only contexts of `Root` are taken over: show the rest in a page, or in `theme/Shell.tsx`",
  }),
  "root.failed": error<[problem: string]>({
    about: "`Root`, which is around all pages and islands, throws an error when it is rendered.",
    message: (problem) => `\`Root\` fails to render: ${problem}`,
    hint: "It is rendered while the site is built as well: read what only browsers have in an effect",
  }),
  "unused-override": warning<[suggestion: string | undefined]>({
    about:
      "A file in the site's `theme` folder replaces no file of the default theme, and nothing imports it. Its path is probably misspelled.",
    message: () => "No file of the default theme has this path, so nothing uses it",
    hint: (suggestion) => suggestion && `Did you mean \`${suggestion}\`?`,
  }),
};
