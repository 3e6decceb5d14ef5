// The JavaScript of a page in MDX, gathered while its tree is converted.
import type { Nodes } from "mdast";
import type { Point } from "../types/diagnostic.js";
import type { Document, PageCode, PartialImport } from "../types/document.js";
import { climbingPath, folderOf } from "../text/path.js";
import { LineIndex } from "../text/position.js";
import type { MdxImport, MdxScope } from "./mdx-scope.js";

/** Code that begins at a line of the page; 0 for code of our own. */
export interface Piece {
  readonly text: string;
  readonly line: number;
}

declare module "mdast" {
  interface Data {
    /** Number of the insertion that takes the place of this node. */
    insertion?: number;
    /** What an expression shows. */
    shown?: string;
    /** Whether an element is Markdown between JSX. */
    isSlot?: boolean;
    /** A feature makes something else of it, for other programs as well. */
    isMade?: boolean;
  }
}

/** Names that every page has and that its file alone does not tell (Docusaurus conventions). */
const GIVEN_BY_SITE = ["toc", "contentTitle", "metadata"];

/** Names that expressions may use without an import. */
const PROVIDED: ReadonlySet<string> = new Set([...GIVEN_BY_SITE, "props", "frontMatter"]);

/** The components that need no import, in the module of a page. */
export const GIVEN = "docsite$components";

/** A page that declares nothing. */
export const NO_NAMES: MdxScope = {
  imports: new Map(),
  values: new Map(),
  addresses: new Map(),
  code: new Set(),
  own: new Set(),
  statements: [],
  hasLayout: false,
};

/** What a page imports: Markdown files, and code. */
export type OpenModule = Pick<NonNullable<Document["open"]>, "partials" | "code">;

/** Collects what a page leaves open: partials, and the components of its module. */
export class PageModule {
  private readonly partials = new Map<string, PartialImport>();
  private readonly globals = new Map<string, Point>();
  private readonly components: (readonly Piece[])[] = [];
  private lines: LineIndex | undefined;

  /** `source`: text of the page, with its lines. */
  constructor(
    private readonly file: string,
    private readonly source: string,
    private readonly scope: MdxScope,
  ) {}

  /** Adds a component that renders `jsx`, and gives its name. */
  add(jsx: readonly Piece[]): string {
    const name = `docsite$${this.components.length}`;
    const start = { text: `export const ${name} = ({ s: docsite$slot, props }) => (`, line: 0 };
    this.components.push([start, ...jsx, { text: ");", line: 0 }]);
    return name;
  }

  /** The path of the Markdown file that a name stands for; nothing for other names. */
  partial(name: string): string | undefined {
    const found = this.scope.imports.get(name);
    const path = found && partialPath(found, this.file);
    if (path === undefined) return undefined;
    this.partials.set(name, { from: found?.from ?? "", path, at: this.pointAt(found?.line ?? 1) });
    return path;
  }

  /** Notes that a component is used, so that one that nobody imports is looked for elsewhere. */
  use(name: string, node: Nodes): void {
    const [root = ""] = name.split(".");
    const { imports, values, code } = this.scope;
    if (imports.has(root) || values.has(root) || code.has(root) || PROVIDED.has(root)) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    if (!this.globals.has(root)) this.globals.set(root, { file: this.file, line, column });
  }

  /** Line of some code of a node; that of the node itself where the text is found nowhere in it. */
  lineOf(code: string, node: Nodes): number {
    if (!node.position) return 1;
    const { start, end } = node.position;
    this.lines ??= new LineIndex(this.source);
    const place = this.source.indexOf(code, this.lines.offsetAt(start));
    return place < 0 || place > this.lines.offsetAt(end) ? start.line : this.lines.positionAt(place).line;
  }

  /** What the page imports. */
  open(): OpenModule {
    const code = this.hasCode() ? this.code() : undefined;
    return { partials: [...this.partials.values()], ...(code && { code }) };
  }

  /** What other files may import from the page, where it has no code to show. */
  exported(): PageCode | undefined {
    const hasExports = this.scope.statements.some(({ text }) => text.startsWith("export"));
    return hasExports && !this.hasCode() ? this.code() : undefined;
  }

  private hasCode(): boolean {
    const { statements, hasLayout } = this.scope;
    return this.components.length > 0 || hasLayout || statements.some(({ imports }) => imports?.length === 0);
  }

  private code(): PageCode {
    const { scope } = this;
    const own = scope.statements.filter(({ imports }) => !imports);
    const body = [...own, ...this.components.flat()];
    const text = body.map((piece) => piece.text).join("\n");
    const uses = (name: string) => new RegExp(String.raw`(?<![\w$])${escaped(name)}(?![\w$])`).test(text);
    // Others are for parts of the page that need no code.
    const imported = scope.statements.filter(({ imports }) => imports?.length === 0 || imports?.some(uses));
    for (const name of imported.flatMap(({ imports = [] }) => imports)) this.partial(name);
    const isDeclared = (name: string) =>
      scope.imports.has(name) || scope.code.has(name) || scope.values.has(name);
    const inside = Array.from(text.matchAll(/<([A-Z][\w$]*)/g), ([, name = ""]) => name);
    const optional = new Set(inside.filter((name) => !isDeclared(name) && !this.globals.has(name)));
    const names = [...this.globals.keys(), ...optional];
    // One that nobody has is reported, and shows its children. In an expression, only running it tells whether it is used.
    const missing = (name: string) =>
      optional.has(name)
        ? `() => { throw new Error("There is no component <${name}>") }`
        : "({ children }) => children";
    const given = names.map((name) => `const ${name} = ${GIVEN}.${name} ?? (${missing(name)}); `).join("");
    const isOwn =
      scope.imports.has("frontMatter") || /\b(?:const|let|var|function)\s+frontMatter\b/.test(text);
    const frontMatter =
      uses("frontMatter") && !isOwn
        ? `const frontMatter = ${JSON.stringify(scope.values.get("frontMatter") ?? {})}; `
        : "";
    const header =
      given === "" && !text.includes(`<${GIVEN}.`) ? "" : `import * as ${GIVEN} from "docsite:components"; `;
    const lines = [{ text: header + given + frontMatter, line: 0 }, ...imported, ...body].flatMap((piece) =>
      piece.text
        .split("\n")
        .map((line, index) => ({ text: line, line: piece.line === 0 ? 0 : piece.line + index })),
    );
    return {
      text: lines.map((line) => line.text).join("\n"),
      lines: lines.map(({ line }) => line),
      globals: [...this.globals].map(([name, at]) => ({ name, at })),
      needs: GIVEN_BY_SITE.filter((name) => uses(name) && !isDeclared(name)),
    };
  }

  private pointAt(line: number): Point {
    return { file: this.file, line, column: 1 };
  }
}

/** The path of an imported Markdown file; nothing for imports of anything else, and of packages. */
function partialPath({ from, name }: MdxImport, file: string): string | undefined {
  if (name !== "default" || !/\.mdx?$/i.test(from)) return undefined;
  if (from.startsWith("@site/")) return climbingPath(from.slice("@site/".length));
  return /^\.{1,2}\//.test(from) ? climbingPath(folderOf(file), from) : undefined;
}

function escaped(name: string): string {
  return name.replaceAll("$", String.raw`\$`);
}
