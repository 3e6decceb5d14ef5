// Syntax of mdBook, Hugo, Jekyll, GitBook, VitePress, Obsidian, Sphinx and a few more.
import { END, line, SHOWS_SYNTAX, type ForeignKind } from "./foreign-kind.js";

/** Tags of GitBook, which look like those of Liquid. */
const GITBOOK =
  "hint|tabs?|embed|content-ref|code|stepper|step|file|swagger(?:-\\w+)*|\\w*api(?:-\\w+)*|columns?|updates?|prompt|method";

/** Names of C++ that stand in two brackets. */
const CPP =
  /^(?:nodiscard|maybe_unused|noreturn|fallthrough|likely|unlikely|deprecated|no_unique_address|carries_dependency|assume|gnu::|clang::|msvc::)/;

/** What stands in two brackets in lists of numbers. */
const NUMERIC = /^[\d\s,;.–-]*$/;

/** Roles of Sphinx. */
const ROLES =
  "(?:ref|doc|term|class|func|meth|mod|attr|exc|data|numref|eq|download|guilabel|menuselection|envvar|option|program|(?:py|c|cpp|js|rst|std):\\w+)";

const TEMPLATE =
  "Write the value itself, or define it in `variables` of the configuration. A backslash before the braces says that they are text";

export const OTHERS: readonly ForeignKind[] = [
  {
    id: "mdbook-include",
    what: "a file that mdBook includes",
    tool: "mdBook",
    example: "{{#include file.rs}}",
    instead: 'Write `::snippet{file="@site/file.rs"}`',
    traces: ["{{#"],
    onlyMarkdown: true,
    pattern: /\{\{#(?:include|rustdoc_include|playground|playpen|title|template)\b[^{}\n]*\}\}/g,
  },
  {
    id: "mdbook-include",
    what: "a file that mdBook includes",
    tool: "mdBook",
    example: "{{#include file.rs}}",
    instead: 'Write `::snippet{file="@site/file.rs"}` in the place of the block',
    traces: ["{{#"],
    within: "code",
    pattern: /^[ \t]*\{\{#(?:include|rustdoc_include|playground|playpen)\b[^{}\n]*\}\}[ \t]*$/gm,
    accepts: (_, { language }) => !SHOWS_SYNTAX.test(language),
  },
  {
    id: "mdbook-hidden",
    what: "a line that mdBook and rustdoc hide",
    tool: "mdBook",
    example: "# fn main() {",
    instead: "Remove the lines that begin with `# `: they are shown here",
    traces: ["``rust", "``rs", "~~rust"],
    within: "code",
    pattern: /^[ \t]*#[ \t]+[^\s`][^\n]*$/gm,
    accepts: ([written], { language }) =>
      (language === "rust" || language === "rs") && /[;{},)]\s*$/.test(written),
  },
  {
    id: "hugo-shortcode",
    what: "a shortcode of Hugo",
    tool: "Hugo",
    example: '{{< figure src="a.png" >}}',
    instead: "Write a directive such as `:::note`, or Markdown",
    traces: ["{{<", "{{%"],
    within: "both",
    pattern: /\{\{[<%][ \t]*(?:\/[ \t]*)?[\w/.-]+/g,
  },
  {
    id: "gitbook",
    what: "a block of GitBook",
    tool: "GitBook",
    example: '{% hint style="info" %}',
    instead: "Write a directive: `:::info` for hints, `:::tabs`, `:::steps`, `:::columns`",
    traces: ["{%"],
    within: "both",
    pattern: new RegExp(
      String.raw`(?<!\{)\{%-?[ \t]*(?:end)?(?:${GITBOOK})\b(?![^%\n]*=\s*\[)[^%\n]*%\}`,
      "g",
    ),
  },
  {
    id: "liquid",
    what: "a tag of Liquid (Jekyll, Zola, Markdoc)",
    tool: "Jekyll",
    example: "{% include a.html %}",
    instead: 'Write what it stands for; what several pages have is a partial: `::partial{file="./_part.md"}`',
    traces: ["{%"],
    within: "both",
    pattern: /(?<!\{)\{%-?[ \t]*[A-Za-z_]\w*\b[^\n]{0,500}?-?%\}/g,
  },
  {
    id: "template",
    what: "an expression of a template (Jekyll, VitePress, Hugo, macros of MkDocs)",
    tool: "Jekyll",
    example: "{{ site.version }}",
    instead: TEMPLATE,
    traces: ["{{"],
    within: "both",
    onlyMarkdown: true,
    // `style={{ color: "red" }}` is JSX, which has a report of its own.
    pattern: /(?<![{$\\])(?!(?<==)\{\{\s*[\w$]+\s*:)\{\{(?![{<%#])-?[ \t]*[\w$.][^{}\n]*?\}\}(?!\})/g,
  },
  {
    id: "toml-front-matter",
    what: "front matter in TOML (Hugo, Zola)",
    tool: "Hugo",
    example: "+++",
    instead: "Write YAML between two lines `---`: `title: Title`",
    traces: ["+++\n"],
    pattern: /(?<![^])\+{3}(?=[ \t]*\n[^]*?\n\+{3}[ \t]*(?:\n|$))/g,
  },
  {
    id: "vitepress-snippet",
    what: "code that VitePress imports",
    tool: "VitePress",
    example: "<<< @/file.ts",
    instead: 'Write `::snippet{file="@site/file.ts"}`',
    traces: ["<<<"],
    pattern: line(String.raw`<<<[ \t]*[@.\/][^\s<]+`),
  },
  {
    id: "vitepress-include",
    what: "a file that VitePress includes",
    tool: "VitePress",
    example: "<!--@include: ./part.md-->",
    instead: 'Write `::partial{file="./_part.md"}`',
    traces: ["@include"],
    within: "comments",
    pattern: /<!--[ \t]*@include:/g,
  },
  {
    id: "vue-script",
    what: "a script of Vue",
    tool: "VitePress",
    example: "<script setup>",
    instead: "Write a component in React, and use it in an `.mdx` page",
    traces: ["<script setup"],
    within: "html",
    pattern: /<script setup\b/g,
  },
  {
    id: "vue-directive",
    what: "a directive of Vue",
    tool: "VitePress",
    example: '<a v-if="shown">',
    instead: "Write a component in React, and use it in an `.mdx` page",
    traces: [" v-", " @click"],
    within: "html",
    pattern:
      /<[a-z][\w-]*\s(?:[^<>]*\s)?(?:v-(?:if|for|else|else-if|model|html|text|bind|on|show|slot)\b|@click[.=])/g,
  },
  {
    id: "contents",
    what: "a place for the table of contents (VitePress, MkDocs, GitLab)",
    tool: "VitePress",
    example: "[[toc]]",
    instead: "Remove it, since pages show their contents at the side, or write `::toc`",
    traces: ["toc]", "TOC]", "TOC_]"],
    pattern: line(String.raw`\[(?:TOC|toc|\[(?:toc|TOC|_TOC_)\])\]${END}`),
    accepts: (_, { isDefined }) => !isDefined("toc"),
  },
  {
    id: "obsidian-embed",
    what: "an embedded file of Obsidian",
    tool: "Obsidian",
    example: "![[image.png]]",
    instead: 'Write `![](image.png)` for images, `::partial{file="./_part.md"}` for text of other files',
    traces: ["![["],
    pattern: /(?<!\\)!\[\[[^[\]\n]+\]\](?![([])/g,
  },
  {
    id: "wiki-link",
    what: "a link of a wiki (Obsidian, Foam)",
    tool: "Obsidian",
    example: "[[Page|text]]",
    instead: "Write `[text](page.md)`",
    traces: ["[["],
    pattern: /(?<![\\![\w])\[\[([^\s[\]\0][^[\]\n\0]*)\]\](?![ \t]?\(|[[:（])/g,
    accepts: ([, label = ""], { isDefined }) =>
      !CPP.test(label) && !NUMERIC.test(label) && !/["'`]|::/.test(label) && !isDefined(label),
  },
  {
    id: "obsidian-comment",
    what: "a comment of Obsidian",
    tool: "Obsidian",
    example: "%%comment%%",
    instead: "Write `<!-- comment -->`",
    traces: ["%%"],
    pattern: line(String.raw`%%(?=[^%\n]*[ \t])[^%\n]*%%${END}`),
  },
  {
    id: "docfx",
    what: "a block of Microsoft Learn (DocFX)",
    tool: "DocFX",
    example: "[!INCLUDE [a](a.md)]",
    instead: 'Write Markdown or a directive: `::snippet{file="…"}` for code, `::partial{file="…"}` for text',
    traces: ["[!"],
    pattern: /(?<!\\)\[!(?:INCLUDE|VIDEO|div|code-[\w+#]+)(?=[\s[(\]])/gi,
  },
  {
    id: "callout",
    what: "a callout of Obsidian, or an alert with a title,",
    tool: "Obsidian",
    example: "> [!hint] Title",
    instead:
      "Write `:::tip[Title]`, the text, and `:::`; quotes have the types `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` and `[!CAUTION]` without a title",
    traces: ["[!"],
    pattern: line(String.raw`\[!([A-Za-z][\w-]*)\][+-]?[^\n]*`),
    accepts: ([written = "", type = ""], { before, above, isDefined }) =>
      /^[ \t\d.)*+-]*>[ \t>]*$/.test(before) &&
      !/^[ \t>]*>[ \t]*\S/.test(above) &&
      !/^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i.test(written) &&
      !/^\[![^\]]*\][([]/.test(written) &&
      !isDefined(`!${type}`),
  },
  {
    id: "docsify",
    what: "a box of Docsify",
    tool: "Docsify",
    example: "!> Important",
    instead: "Write `:::warning` or `:::tip`, the text, and `:::`",
    traces: ["!> ", "?> "],
    pattern: /^[!?]>[ \t]+\S/gm,
  },
  {
    id: "myst-role",
    what: "a role of MyST",
    tool: "Sphinx",
    example: "{ref}`target`",
    instead: "Write a link: `[text](page.md#heading)`",
    traces: ["}`"],
    onlyMarkdown: true,
    pattern: /(?<![\w\\{}\0$/])\{[a-z][\w:+.-]*\}(?=\0)/g,
  },
  {
    id: "braced-container",
    what: "a container with braces (MyST, Pandoc, Quarto)",
    tool: "Sphinx",
    example: ":::{note}",
    instead: "Write `:::note`, or `<div>` in HTML",
    traces: [":::{", "::: {"],
    onlyMarkdown: true,
    pattern: line(String.raw`:{3,}[ \t]*\{[.#A-Za-z][^}\n]*\}`),
  },
  {
    id: "myst-target",
    what: "a target of MyST",
    tool: "Sphinx",
    example: "(name)=",
    instead: "Give the heading below the id: `## Title {#name}`",
    traces: [")="],
    pattern: line(String.raw`\([\w.:-]+\)=${END}`),
  },
  {
    id: "rst-directive",
    what: "a directive of reStructuredText",
    tool: "Sphinx",
    example: ".. note:: Text",
    instead: "Write `:::note`, the text, and `:::`",
    traces: [".. "],
    pattern: line(String.raw`\.\.[ \t]+(?:[a-z][\w-]*::(?=\s|$)|_[\w-]+:${END})`),
  },
  {
    id: "rst-role",
    what: "a role of reStructuredText",
    tool: "Sphinx",
    example: ":ref:`target`",
    instead: "Write a link: `[text](page.md#heading)`",
    traces: [":`"],
    pattern: new RegExp(String.raw`(?<![\w:\\]):${ROLES}:(?=\0)`, "g"),
  },
];
