// `reference/types`: the public types and functions, as they are declared.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import { code, fenced, page, prose, table } from "./page.js";
import { declarationsIn, type Declaration, type Declarations } from "./type-comments.js";

/** The pages by name, with the modules whose types they show. */
const TOPICS: Readonly<
  Record<string, { readonly title: string; readonly about: string; readonly files: readonly string[] }>
> = {
  functions: {
    title: "Functions",
    about:
      "What configurations, React pages and programs import from `docsite-cli` and `docsite-cli/content`.",
    files: ["index", "content", "given-pages", "program", "diagnostic"],
  },
  configuration: {
    title: "Types of the configuration",
    about: "What the configuration consists of. [Configuration](../configuration.md) describes every key.",
    files: [
      "config",
      "book",
      "blog",
      "navbar",
      "locale",
      "markdown-config",
      "reading-config",
      "api-config",
      "search-config",
      "cache",
      "code-blocks",
      "docusaurus",
      "head",
      "unified",
      "words",
    ],
  },
  plugins: {
    title: "Types of plugins",
    about: "What hooks get and give. [Plugin hooks](../plugin-hooks.md) describes them.",
    files: ["plugin", "front-matter"],
  },
  search: {
    title: "Types of the search",
    about: "What a search provider of one's own gets and gives, and what an export consists of.",
    files: ["search-provider", "search-record"],
  },
  browser: {
    title: "Types for scripts",
    about: "What scripts of a site get in browsers.",
    files: ["navigation", "feedback", "live"],
  },
  pages: {
    title: "Types of pages",
    about: "What the components of a theme get.",
    files: [],
  },
  api: {
    title: "Types of the API reference",
    about: "What the components of a theme get of an API description.",
    files: ["api", "api-form", "api-operation", "api-schema", "api-security", "api-text"],
  },
};

/** Where types are shown that no topic names: they are parts of pages. */
const OTHERS = "pages";

/** Something that is exported, and the page that shows it. */
export interface PublicType {
  readonly name: string;
  readonly topic: string;
  /** Absent: it is not found in its module. */
  readonly declaration?: Declaration;
}

const ENTRIES = ["src/index.ts", "src/content.ts", "src/features/types.ts", "src/features/content.ts"];

/** Everything that `docsite-cli` and `docsite-cli/content` export. `root`: absolute path of the repository. */
export function publicTypes(root: string, declarations: Declarations): readonly PublicType[] {
  const found = new Map<string, PublicType>();
  for (const entry of ENTRIES) {
    const text = readFileSync(path.join(root, entry), "utf8");
    for (const declaration of declarationsIn(text, entry).filter(({ isExported }) => isExported))
      found.set(declaration.name, { name: declaration.name, topic: topicOf(entry), declaration });
    for (const { name, from } of exportsIn(text)) {
      const declaration = declarations.get(name);
      if (!found.has(name))
        found.set(name, {
          name,
          topic: topicOf(from ?? declaration?.file ?? ""),
          ...(declaration && { declaration }),
        });
    }
  }
  return [...found.values()];
}

function topicOf(file: string): string {
  const name = path.basename(file).replace(/\.[jt]s$/, "");
  return Object.keys(TOPICS).find((topic) => TOPICS[topic]?.files.includes(name)) ?? OTHERS;
}

function exportsIn(text: string): { readonly name: string; readonly from?: string }[] {
  const { program } = parse(text, { sourceType: "module", plugins: ["typescript"] });
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const from = statement.source?.value;
    return statement.specifiers.flatMap(({ exported }) =>
      exported.type === "Identifier" ? [{ name: exported.name, ...(from !== undefined && { from }) }] : [],
    );
  });
}

/** The pages by their paths below `reference/types`. */
export function typePages(types: readonly PublicType[]): Readonly<Record<string, string>> {
  const sorted = types.toSorted(({ name: one }, { name: other }) =>
    one.toLowerCase() < other.toLowerCase() ? -1 : 1,
  );
  const topics = Object.entries(TOPICS).map(([topic, { title, about }], index) => {
    const own = types.filter((type) => type.topic === topic);
    return [
      `${topic}.md`,
      page(
        { title, sidebar_position: index + 1, description: about.replace(/\[([^\]]*)\]\([^)]*\)|`/g, "$1") },
        [
          `# ${title}`,
          about,
          ...own.flatMap(({ name, declaration }) => [
            `## ${code(name)} {#${name.toLowerCase()}}`,
            prose(declaration?.comment.text ?? ""),
            fenced("ts wrap", (declaration?.source ?? "").replaceAll("readonly ", "")),
          ]),
        ],
      ),
    ] as const;
  });
  const index = page(
    {
      title: "Types and functions",
      sidebar_position: 7,
      description: "Everything that docsite and docsite-cli/content export.",
    },
    [
      "# Types and functions",
      'Types are imported from `docsite-cli`: `import type { NavItem } from "docsite-cli"`. Functions for React pages are those of `docsite-cli/content`. Themes import components of the default theme from `docsite-cli/theme/…`: [Theme files](../theme-files.md) lists them.',
      table(
        ["Name", "What it is"],
        sorted.map(({ name, topic, declaration }) => [
          `[${code(name)}](${topic}.md#${name.toLowerCase()})`,
          prose(declaration?.comment.text ?? "").replace(/(?<=[^.]{12}\.) .*/s, ""),
        ]),
      ),
    ],
  );
  return Object.fromEntries([["index.md", index], ...topics]);
}
