import type { Point } from "../types/diagnostic.js";
import { error, suggest, warning } from "./kind.js";

const AS_MDX = "Name the file `.mdx`, or write `format: mdx` in its front matter";
const UNBOXED = "Its content is shown without a box; for tabs, give the outer fence more colons";

/** Problems with Markdown and front matter, by code; see `DIAGNOSTICS`. */
export const MARKDOWN = {
  "front-matter-syntax": error<[problem: string, repeated: boolean]>({
    about: "The front matter of a page is not valid YAML.",
    message: (problem) => `Front matter is not valid YAML: ${problem}`,
    hint: (_, repeated) =>
      repeated ? "Keep one of them" : "Quote values that hold a colon, or check the indentation",
  }),
  "front-matter-syntax.mapping": error({
    about: "The front matter of a page is valid YAML, but no mapping of keys to values.",
    message: () => "Front matter is not a mapping of keys to values",
    hint: "Write one `key: value` per line",
  }),
  "front-matter-syntax.unclosed": error({
    about: "A page begins with `---` and a key, but no second `---` ends the front matter.",
    message: () => "Front matter is not closed",
    hint: "Write `---` on a line of its own after the last key",
  }),
  "front-matter-syntax.place": warning({
    about: "Something stands before the front matter of a page, which is shown as a rule and a heading.",
    message: () => "This is shown as a heading: front matter has to begin in the first line",
    hint: "Move it to the beginning of the file, without an empty line or a comment before it",
  }),
  "front-matter-key": warning<[key: string, suggestion: string | undefined]>({
    about: "The front matter of a page has a key that docsite does not know. It has no effect.",
    message: (key) => `Unknown front matter key \`${key}\``,
    hint: (_, suggestion) => suggest(suggestion, "Remove it, or check its spelling"),
  }),
  "front-matter-key.misspelled": error<[key: string, suggestion: string]>({
    about: "The front matter of a page has a key that is probably a misspelling of a known one.",
    message: (key) => `Unknown front matter key \`${key}\``,
    hint: (_, suggestion) => `Did you mean \`${suggestion}\`?`,
  }),
  "front-matter-value": error<[key: string, expected: string, value: string]>({
    about: "A key of the front matter has a value of the wrong type or out of range.",
    message: (key) => `Front matter key \`${key}\` has the wrong value`,
    hint: (_, expected, value) => `Expected ${expected}, got ${value}`,
  }),
  "front-matter-value.own": warning<[key: string, expected: string, value: string]>({
    about:
      "A key of the front matter that sites may have for something of their own has a value that docsite does not read.",
    message: (key) => `Front matter key \`${key}\` is not read`,
    hint: (_, expected, value) =>
      `docsite expects ${expected} and got ${value}: change it, or give the key another name`,
  }),
  "ambiguous-date": warning<[date: string, other: string]>({
    about:
      "A date such as `01/02/2024` means one day in the United States and another one elsewhere. The month is read first.",
    message: (date, other) => `\`${date}\` may also mean ${other}`,
    hint: (_, other) => `Write the day as year, month and day, such as \`${other}\``,
  }),
  "front-matter-value.toc-levels": error({
    about: "The lowest level of the table of contents is greater than the highest one.",
    message: () => "`toc_min_heading_level` is greater than `toc_max_heading_level`",
    hint: "Swap the two values",
  }),
  "front-matter-value.draft-unlisted": error({
    about: "A page is marked as a draft and as unlisted.",
    message: () => "A page is either a draft or unlisted, not both",
    hint: "Remove `draft` or `unlisted`",
  }),
  "too-complex": error<[problem: string, hint: string]>({
    about: "A Markdown file is so long or so deeply nested that parsing it would take too long.",
    message: (problem) => problem,
    hint: (_, hint) => hint,
  }),
  "too-complex.length": error({
    about:
      "The partials, files and components of a page make it far longer than any page that is meant: partials that show others twice double it with each level.",
    message: () => "What this page shows of partials, files and components becomes longer than 10 MB",
    hint: "Show each partial fewer times, or split the page",
  }),
  "too-complex.depth": error({
    about:
      "Partials show other partials, and these further ones, more than 50 levels deep, or so deep that code in them fills the stack.",
    message: () => "Partials inside of each other, too many levels deep",
    hint: "Import what the inner ones show in the page itself",
  }),
  "directive-space": warning<[name: string]>({
    about: "A space follows the colons of a directive, so the line is shown as text.",
    message: () => "A space after the colons makes this ordinary text",
    hint: (name: string) => `Write \`:::${name}\` without the space`,
  }),
  "unknown-directive": warning<[name: string, suggestion: string | undefined]>({
    about: "A container has a name that docsite does not know. Its content is shown without a box.",
    message: (name) => `Unknown directive \`:::${name}\``,
    hint: (_, suggestion) => (suggestion ? `Did you mean \`:::${suggestion}\`?` : UNBOXED),
  }),
  "unknown-directive.tab": warning({
    about: "A `:::tab` is not inside of `:::tabs`. Its content is shown without a box.",
    message: () => "`:::tab` is outside of `:::tabs`",
    hint: UNBOXED,
  }),
  "tabs-content": warning({
    about: "A `:::tabs` container holds something that is not a `:::tab`. It is shown after the tabs.",
    message: () => "Only `:::tab[Label]` is allowed in `:::tabs`",
    hint: "Move it into a tab",
  }),
  "tabs-content.jsx": warning({
    about: "`<Tabs>` holds something that is not a `<TabItem>`. It is shown after the tabs.",
    message: () => "Only `<TabItem>` is allowed in `<Tabs>`",
    hint: "Move it into a `<TabItem>`",
  }),
  "tab-item": warning({
    about: "A `<TabItem>` is not inside of `<Tabs>`. Its content is shown without a tab.",
    message: () => "`<TabItem>` is outside of `<Tabs>`",
    hint: "Put it into `<Tabs>`",
  }),
  "tabs-query": warning({
    about: "Tabs are to put the open one into the address, but they have no group whose name it could go by.",
    message: () => "`queryString` has no effect without a group",
    hint: 'Write `queryString="name"`, or name the group',
  }),
  "component-content": warning<[component: string, allowed: string]>({
    about: "A component holds something that it has no place for. It is shown after the component.",
    message: (component, allowed) => `Only ${allowed} can stand in \`${component}\``,
    hint: "Move it out",
  }),
  "component-outside": warning<[component: string, parent: string]>({
    about: "A component stands outside of the one that it is a part of. Its content is shown without it.",
    message: (component, parent) => `\`${component}\` is outside of \`${parent}\``,
    hint: (_, parent) => `Put it into \`${parent}\``,
  }),
  "component-attribute": warning<[component: string, attribute: string, suggestion: string | undefined]>({
    about: "A built-in component has an attribute that it does not know. It has no effect.",
    message: (component, attribute) => `\`${component}\` has no attribute \`${attribute}\``,
    hint: (_, __, suggestion) => suggest(suggestion, "Remove it"),
  }),
  "component-attribute.missing": error<[component: string, attribute: string]>({
    about: "A built-in component lacks an attribute without which it shows nothing.",
    message: (component, attribute) => `\`${component}\` needs the attribute \`${attribute}\``,
  }),
  "component-value": warning<
    [attribute: string, value: string, allowed: string, suggestion: string | undefined]
  >({
    about: "An attribute of a built-in component has a value that it does not know.",
    message: (attribute, value) => `\`${attribute}\` cannot be \`${value}\``,
    hint: (_, __, allowed, suggestion) => suggest(suggestion, `Use one of ${allowed}`),
  }),
  "unknown-icon": warning<[name: string, suggestion: string | undefined]>({
    about: "A page names an icon that the theme does not have. Nothing is shown.",
    message: (name) => `Unknown icon \`${name}\``,
    hint: (_, suggestion) => suggest(suggestion, "The reference of components lists all icons"),
  }),
  "unknown-term": warning<[name: string, suggestion: string | undefined]>({
    about: "A page names a term that the glossary does not define. It is shown as text.",
    message: (name) => `The glossary has no term \`${name}\``,
    hint: (_, suggestion) =>
      suggest(suggestion, "Define it in the file that `glossary` of the configuration names"),
  }),
  "unknown-api-part": error<[kind: "operation" | "schema", name: string, suggestion: string | undefined]>({
    about: "A page shows an operation or a schema that no description of an API has.",
    message: (kind, name) => `There is no ${kind} \`${name}\``,
    hint: (kind, _, suggestion) =>
      suggest(
        suggestion,
        kind === "operation"
          ? "Operations are known by their `operationId`, or as `GET /path`"
          : "Schemas are known by their name where they have a page of their own",
      ),
  }),
  "ambiguous-api-part": error<[kind: "operation" | "schema", name: string, apis: readonly string[]]>({
    about:
      "A page shows an operation or a schema that is in several places under this name. The first one is shown.",
    message: (kind, name) => `There is more than one ${kind} \`${name}\``,
    hint: (_, __, [api = ""]) => `Name the description, too: \`api="${api}"\``,
  }),
  "no-cards": warning({
    about: "A page asks for cards of its category, but there are no pages to show.",
    message: () => "There are no pages for these cards",
    hint: "Only pages in a sidebar have a category",
  }),
  "mdx-syntax": error<[problem: string]>({
    about: "A page in MDX is not valid MDX.",
    message: (problem) => `Not valid MDX: ${problem}`,
    hint: (problem) => {
      const [, character] = /(?:after|before) `([<{])`/.exec(problem) ?? [];
      return character && `Write \`\\${character}\` for the character itself`;
    },
  }),
  "mdx-in-markdown.esm": warning<[word: string]>({
    about: "A Markdown file has an `import` or `export`, as MDX does. It is shown as text.",
    message: (word) => `This \`${word}\` is shown as text, because the file is Markdown and not MDX`,
    hint: AS_MDX,
  }),
  "mdx-in-markdown.component": warning<[name: string]>({
    about: "A Markdown file has a tag of a component, as MDX does. Browsers do not know it.",
    message: (name) =>
      `The component \`<${name}>\` is nothing but its text, because the file is Markdown and not MDX`,
    hint: AS_MDX,
  }),
  "mdx-in-markdown.attribute": warning<[none: string]>({
    about: "A Markdown file has a tag with an expression, as in JSX. Browsers read it as text.",
    message: () => "Attributes in braces have no effect, because the file is Markdown and not MDX",
    hint: AS_MDX,
  }),
  "mdx-in-markdown.comment": warning<[none: string]>({
    about: "A Markdown file has a comment in braces, as MDX does. It is shown as text.",
    message: () => "This comment is shown as text, because the file is Markdown and not MDX",
    hint: "Write `<!-- … -->`, or name the file `.mdx`",
  }),
  "html-structure.unclosed": warning<[name: string, form: "known" | "unknown" | "slash"]>({
    about:
      "An element in the HTML of a page has no end tag. It ends with the element or the text that it stands in.",
    message: (name) => `\`<${name}>\` is not closed`,
    hint: (name, form) => {
      if (form === "slash") return `A slash closes nothing in HTML: write \`<${name}></${name}>\``;
      const closed = `\`</${name}>\` where it ends`;
      return form === "known" ? `Write ${closed}` : `Write \`\\<${name}>\` if it is text, or ${closed}`;
    },
  }),
  "html-structure.stray": warning<[name: string]>({
    about: "An end tag in the HTML of a page has no start tag that it could belong to. It is left out.",
    message: (name) => `\`</${name}>\` closes nothing that is open here`,
    hint: (name) => `Remove it, or write \`<${name}>\` where the element begins`,
  }),
  "html-structure.cut": warning<[name: string]>({
    about: "A tag in the HTML of a page has no `>`. Browsers leave it out, with all that follows.",
    message: (name) => (name === "" ? "A tag has no `>`" : `The tag of \`${name}\` has no \`>\``),
    hint: "Write `>` where it ends, and the second quote of each value",
  }),
  "html-structure.comment": warning({
    about: "A comment in the HTML of a page has no end. All that follows is a part of it, and is not shown.",
    message: () => "The comment is not closed, so all that follows is a part of it",
    hint: "Write `-->` where it ends",
  }),
  "html-structure.document": warning<[name: string]>({
    about:
      "The HTML of a page has a tag of a whole document. A page has these tags already, so it is left out.",
    message: (name) => `\`<${name}>\` is left out, because every page has one`,
    hint: "Remove it. `head` in the configuration adds to the head of pages",
  }),
  "html-structure.text": warning({
    about: "The HTML of a page cannot be a part of a page, whatever closes it. It is shown as text.",
    message: () => "This HTML cannot be closed, and is shown as text",
    hint: "Put it into a block of code, or into an SVG or HTML file of its own",
  }),
  "directive-unclosed": warning<[name: string]>({
    about: "A container has no closing line of colons. It ends with the page, or with what is around it.",
    message: (name) => `\`${name}\` is not closed`,
    hint: "Close it by a line with as many colons",
  }),
  "code-feature": warning<[feature: string, hint?: string]>({
    about: "A code block asks for something that docsite does not have. It is shown as code.",
    message: (feature) => `\`${feature}\` has no effect: the block is shown as code`,
    hint: (feature, hint) =>
      hint ??
      (feature === "mdx-code-block"
        ? "Name the file `.mdx`, where its content is part of the page"
        : "Remove it, if code is meant"),
  }),
  "code-syntax": error<[language: string, problem: string]>({
    about: "A code block that is to be checked is not what its language allows.",
    message: (language, problem) => `This is not valid \`${language}\`: ${problem}`,
    hint: "Correct it, or write `check=false` behind the language where it is meant so",
  }),
  "code-unchecked": warning({
    about: "A code block asks for a check of its syntax that there is not.",
    message: (language: string) => `Nothing here can check \`${language}\``,
    hint: "Remove `check`, or name another language. Checked are JSON, YAML, environment files, JavaScript, TypeScript, CSS, and shell scripts where there is a `bash`",
  }),
  "code-unchecked.off": warning({
    about: "A code block asks for a check of its syntax, and the site has checks turned off.",
    message: (language: string) => `This \`${language}\` is not checked`,
    hint: "Set `markdown.codeBlocks.check` to `true` in the configuration",
  }),
  "missing-partial": error<[from: string]>({
    about:
      "A page imports or shows a Markdown file, or shows a part of a file or the types in it, that does not exist.",
    message: (from) => `There is no file \`${from}\``,
    hint: "Check the path; it is relative to this file, or to the site folder if it begins with `@site/`",
  }),
  "unknown-variable": error<[name: string, suggestion: string | undefined]>({
    about:
      "A text has a name in braces that is neither a variable of the site nor one of the page, on a site or a page that has variables.",
    message: (name) => `There is no variable \`${name}\``,
    hint: (name, suggestion) => {
      const define = "Define it in `variables` of the configuration or of front matter";
      return `${suggestion === undefined ? define : `Write \`${suggestion}\``}, or for the text itself \`\\{{ ${name} }}\``;
    },
  }),
  "unknown-variable.unset": error<[name: string]>({
    about: "A page shows an environment variable that the configuration names and that is not set.",
    message: (name) => `The environment variable \`${name}\` is not set`,
    hint: (name) => `Set it where the site is built: \`${name}=… docsite build\``,
  }),
  "partial-parameter": error<[path: string, name: string, suggestion: string | undefined]>({
    about:
      "A partial uses a name in braces that is neither a parameter that this page gives to it nor a variable.",
    message: (path, name) => `\`${path}\` needs \`${name}\``,
    hint: (_, name, suggestion) =>
      `Add \`${name}="…"\` here${suggestion === undefined ? "" : `; it knows \`${suggestion}\``}`,
  }),
  "partial-parameter.unused": warning<[path: string, name: string]>({
    about: "A page gives a parameter to a partial that does not use it.",
    message: (path, name) => `\`${path}\` has no use for \`${name}\``,
    hint: (_, name) => `Remove it, or write \`{{ ${name} }}\` in the partial`,
  }),
  "island-props": warning<[prop: string]>({
    about:
      "A part of a partial needs the browser, but code gave the partial a prop that cannot be sent there.",
    message: (prop) =>
      `This needs the browser, but the prop \`${prop}\` cannot be sent there: it will not react`,
    hint: "Give the partial texts, numbers, lists and plain objects only",
  }),
  snippet: error<[path: string, missing: string]>({
    about: "A page shows lines or a region of a file that the file does not have.",
    message: (path, missing) => `\`${path}\` has no ${missing}`,
    hint: "Regions begin with a comment `#region name` and end with `#endregion`",
  }),
  "partial-cycle": error<[from: string]>({
    about: "A Markdown file imports or shows itself, directly or through another one.",
    message: (from) => `\`${from}\` imports or shows this file`,
    hint: "Move what both need into a third file",
  }),
  "code-failed": error<[problem: string, at: Point | undefined, others: number]>({
    about: "JSX or an expression of a page threw an error while it was rendered.",
    message: (problem) => problem,
    hint: (_, at, others) =>
      at &&
      `Rendered for ${at.file}:${at.line}${others > 0 ? ` and ${others} more ${others > 1 ? "places" : "place"}` : ""}`,
  }),
  "unknown-component": error<[name: string, suggestion: string | undefined, others: string]>({
    about:
      "A page in MDX uses a component that it does not import, and that neither docsite nor the site has.",
    message: (name) => `Unknown component \`<${name}>\``,
    hint: (name, suggestion, others) =>
      (suggestion
        ? `Did you mean \`<${suggestion}>\`?`
        : `Import \`${name}\`, export it from \`theme/components.tsx\`, or write \`\\<${name}>\` for text`) +
      (others === "" ? "" : `. Also on ${others}`),
  }),
  "heading-id": warning<[written: string]>({
    about: "A heading ends with something like an id that has spaces, so it is shown as text.",
    message: (written) => `\`${written}\` is no id: it has spaces`,
    hint: (written) => {
      const name = written.replace(/[{}#]/g, "").trim().replace(/\s+/g, "-");
      return `Write \`{#${name}}\`, or \`\\${written}\` for text`;
    },
  }),
  "duplicate-id": error<[id: string, line: number]>({
    about: "Two headings of a page have the same explicit id. `docsite fix` gives the second one a number.",
    message: (id) => `Duplicate heading id \`${id}\``,
    hint: (_, line) => `The heading on line ${line} has it already; choose another one`,
  }),
  "second-h1": warning({
    about: "A page has a second heading of level 1. The first one is the title of the page.",
    message: () => "A page has one heading of level 1",
    hint: "Use `##` for sections",
  }),
  "code-note": warning<[number: number]>({
    about:
      "A line of code has the mark of a note, such as `// (1)!`, and the list after the block has no such item.",
    message: (number) => `No list after this block has note ${number}`,
    hint: () => "Write the notes as a numbered list right after the block",
  }),
  "broken-link.empty": warning({
    about: "A link has no address.",
    message: () => "This link has no address",
    hint: "Write it in the parentheses",
  }),
};
