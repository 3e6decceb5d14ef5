// Small sites whose pages would become larger than any memory.

/** A site, and where what is too much comes in. */
export interface Multiplying {
  readonly files: Readonly<Record<string, string>>;
  readonly at: string;
}

/** Sites whose pages double with each of so many levels. */
export function multiplying(levels: number): Readonly<Record<string, Multiplying>> {
  const page = (text: string) => `import N from "./_p0.mdx"\n\n# A\n\n${text}\n`;
  const chain = (twice: (next: string) => string, last: string) =>
    Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [
        `content/docs/_p${level}.mdx`,
        level + 1 === levels ? last : twice(`./_p${level + 1}.mdx`),
      ]),
    );
  const at = "content/docs/a.mdx:1";
  const twice = (next: string) => `import N from "${next}";\n\n<N/>\n\n<N/>\n`;
  return {
    "partials that show others twice": {
      files: { "content/docs/a.mdx": page("<N/>"), ...chain(twice, "End.") },
      at,
    },
    "partials in code that show others twice": {
      files: {
        "content/docs/a.mdx": page("<N/>"),
        ...chain((next) => `import N from "${next}";\n\n{[1, 2].map((n) => <N key={n} n={n} />)}\n`, "End."),
      },
      at,
    },
    "partials whose contents the page lists": {
      files: {
        "content/docs/a.mdx": page("<N/>\n\n{toc.length}"),
        ...chain((next) => `${twice(next)}\n\n## Heading\n`, "End."),
      },
      at,
    },
    "partials with code that throws": {
      files: {
        "content/docs/a.mdx": page("<N/>"),
        ...chain(twice, "{props.n.n.n}"),
      },
      at,
    },
    "components that show their children twice": {
      files: {
        "content/docs/a.mdx": `export const Twice = ({ children }) => <>{children}{children}</>\n\n# A\n\n${"<Twice>\n\n*Text*\n\n".repeat(levels + 4)}${"</Twice>\n\n".repeat(levels + 4)}`,
      },
      at: "content/docs/a.mdx:5",
    },
    "a large file, shown again and again": {
      files: {
        "content/docs/a.mdx": `# A\n\n${'::snippet{file="./_large.txt"}\n\n'.repeat(200)}`,
        "content/docs/_large.txt": "A line of a file.\n".repeat(5000),
      },
      at: "content/docs/a.mdx:223",
    },
    "components of the site and partials that show each other": {
      files: {
        "content/docs/a.mdx": page("<N/>"),
        "content/docs/_p0.mdx": 'import { Both } from "./_both.jsx"\n\n<Both />\n',
        "content/docs/_both.jsx": 'import P from "./_p0.mdx";\nexport const Both = () => <><P /><P /></>;\n',
      },
      at,
    },
    "a React page": {
      files: {
        "content/docs/a.md": "# A\n",
        "content/pages/big.jsx": `import N from "../docs/_p0.mdx";\nexport const title = "Big";\nexport default () => <main><h1>Big</h1>{Array.from({ length: 100000 }, (_, n) => <N key={n} />)}</main>;\n`,
        "content/docs/_p0.mdx": "Text *of* a partial.\n",
      },
      at: "content/docs/_p0.mdx:1",
    },
  };
}
