// Spaces of GitBook, as Git Sync writes them.
import path from "node:path/posix";
import { parse } from "yaml";
import { headingNodes } from "../../markdown/headings.js";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { parseTree } from "../../markdown/processor.js";
import { textOf } from "../../markdown/text.js";
import { isObject } from "../../text/json.js";
import { flatVariables } from "../../text/variables.js";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { pageOf } from "../markdown/front-matter.js";
import { readSummary } from "../markdown/summary.js";
import { idsBelowTitle } from "../markdown/tree.js";
import { BlockReader } from "./blocks.js";
import { frontMatterChanges } from "./front-matter.js";
import { Links } from "./links.js";
import { convertPhrases } from "./phrases.js";
import { configOf, spaceOf, type Space } from "./settings.js";
import type { Tag } from "./tags.js";

export const gitbook: Importer = {
  tool: "GitBook",
  outputs: () => ["_book"],
  // The table of contents of an mdBook lies beside a `book.toml`.
  configIn: (files) => [".gitbook.yaml", ".gitbook.yml", "SUMMARY.md"].find((name) => files.includes(name)),
  plan: async (project, file) => planSpace(project, file),
};

/** A page or a part of pages that is to be converted. */
interface Source {
  readonly file: string;
  readonly text: string;
}

function planSpace(project: ForeignProject, configFile: string): ImportPlan {
  const isYaml = configFile !== "SUMMARY.md";
  const space = spaceOf(configFile, isYaml ? (project.read(configFile) ?? "") : "");
  const left: Leftover[] = [];
  const configLines = (project.read(configFile) ?? "").split("\n");
  const leave = (what: string, hint?: string, at?: string) => {
    const line = at === undefined ? 0 : configLines.findIndex((each) => each.includes(at)) + 1;
    left.push({ what, file: configFile, ...(line > 0 && { line }), ...(hint !== undefined && { hint }) });
  };
  const within = (file: string) => space.root === "." || file.startsWith(`${space.root}/`);
  const nameOf = (file: string) => (space.root === "." ? file : file.slice(space.root.length + 1));
  const files = new Set(project.files.filter(within));
  const { sidebar, chapters } = readSummary(
    project.read(space.summary) ?? "",
    (name) => files.has(path.join(space.root, name)),
    (url) => linkOf(url),
  );
  const pages = [...new Set([...chapters.map((name) => path.join(space.root, name)), space.readme])].filter(
    (file) => files.has(file),
  );
  const addressOf = (file: string) =>
    file === space.readme
      ? "/"
      : `/${nameOf(file)
          .replace(/\.md$/i, "")
          .replace(/(?:^|\/)README$/i, "")}`;
  const links = new Links(files, space.root, (file) => titleOf(project.read(file)));
  const isPage = new Set(pages);
  const sources: Source[] = pages.map((file) => ({ file, text: project.read(file) ?? "" }));
  const place = placeOf(space, project.files);
  const hasMath = sources.some(({ text }) => /\$\$/.test(text));
  const converter = new Converter(project, links, hasMath, left, place);
  const converted = sources.map(({ file, text }) => [file, converter.page(file, text)] as const);
  converted.push(...converter.parts());
  const texts = new Map(
    converted.map(([file, text]) => {
      const { with: withFront, body } = pageOf(text);
      const slug =
        isPage.has(file) && !isUsual(nameOf(file), file === space.readme) ? addressOf(file) : undefined;
      return [place.after(file), slug === undefined ? text : withFront({ slug }, body)] as const;
    }),
  );
  return {
    config: configOf({
      space,
      folder: place.folder,
      title: titleOf(project.read(space.readme)) ?? "Documentation",
      sidebar,
      exclude: [...files]
        .filter((file) => isOutside(file, isPage) && place.isContent(file))
        .map((file) => nameOf(file).replace(/[[\](){}*?!]/g, "\\$&")),
      descriptions: converter.descriptions,
      has: { math: hasMath, mermaid: [...texts.values()].some((text) => /^\s*```mermaid/m.test(text)) },
      addressOf: (name) => {
        const file = path.join(space.root, name);
        return isPage.has(file) ? addressOf(file) : undefined;
      },
      leave,
    }),
    moves: place.moves,
    texts,
    sources: [...(space.root === "." ? place.moves.map(([from]) => from) : [space.root]), ...converter.used],
    left,
    addresses: pages.flatMap((file) => {
      const address = addressOf(file);
      return [
        address,
        ...idsIn(pageOf(texts.get(place.after(file)) ?? "").body).map((id) => `${address}#${id}`),
      ];
    }),
  };
}

/** A link of the table of contents that is no page: to another site, or to a part of a page. */
function linkOf(url: string): string | undefined {
  if (/^(?:https?:|mailto:)/.test(url)) return url;
  const [, file = "", hash = ""] = /^([^#]+)(#.*)?$/.exec(url) ?? [];
  if (!/\.md$/i.test(file)) return undefined;
  const address = file
    .replace(/^\.?\//, "")
    .replace(/\.md$/i, "")
    .replace(/(?:^|\/)README$/i, "");
  return `/${address}${hash}`;
}

/** Markdown that the table of contents does not name is not published. */
function isOutside(file: string, pages: ReadonlySet<string>): boolean {
  return /\.mdx?$/i.test(file) && !pages.has(file) && !/(?:^|\/)\./.test(file);
}

/** Whether a page has its address by the name of its file: one that is named `index` or as its folder would have that of the folder. */
function isUsual(name: string, isFirst: boolean): boolean {
  const [folder = "", base = ""] = [
    path.basename(path.dirname(name)),
    path.basename(name).replace(/\.md$/i, ""),
  ];
  if (isFirst) return /^(?:README|index)\.md$/i.test(name);
  return base.toLowerCase() !== "index" && base.toLowerCase() !== folder.toLowerCase();
}

/** Where the files of a space will be. */
interface Place {
  /** Folder of the pages. */
  readonly folder: string;
  readonly root: string;
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** Whether a file belongs to the space, and not to what is made of it. */
  readonly isContent: (file: string) => boolean;
  readonly after: (file: string) => string;
}

/** Files at the top of a project that are no content. */
const TOOLING =
  /^(?:\.(?!gitbook$).*|package(?:-lock)?\.json|pnpm-.*|yarn\.lock|tsconfig.*|.*\.config\.[cm]?[jt]s|LICENSE(?:\.\w+)?|SUMMARY\.md|book\.json|index\.html|Makefile|Dockerfile|scripts?|tests?|tools)$/i;

/** A space in a folder stays there; one that is the whole project moves into a folder of its own. */
function placeOf({ root }: Space, files: readonly string[]): Place {
  if (root !== ".") return { folder: root, root, moves: [], isContent: () => true, after: (file) => file };
  const tops = [...new Set(files.map((file) => file.split("/", 1)[0] ?? ""))];
  const folder =
    ["content/docs", "docs", "space"].find((each) => !tops.includes(each.split("/", 1)[0] ?? "")) ?? "pages";
  const isContent = (file: string) => !TOOLING.test(file.split("/", 1)[0] ?? "");
  return {
    folder,
    root,
    moves: tops.filter(isContent).map((top) => [top, `${folder}/${top}`] as const),
    isContent,
    after: (file) => (isContent(file) ? `${folder}/${file}` : file),
  };
}

/** The title of a page: its first heading. */
function titleOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { meta, body } = pageOf(text);
  const [line] = /^#[ \t].*$/m.exec(body) ?? [];
  const first = line === undefined ? undefined : headingNodes(parseTree(line))[0];
  const title = first ? textOf(first).trim() : meta["title"];
  return typeof title === "string" && title !== "" ? title : undefined;
}

/** The ids of the headings of a text, but for its title. */
function idsIn(text: string): string[] {
  return idsBelowTitle(withHeadingIds(parseTree)(text), "gitbook");
}

/** Converts pages, and gathers what they use. */
class Converter {
  readonly descriptions: { readonly id: string; readonly source: string }[] = [];
  /** Files that pages use besides those of the root. */
  readonly used = new Set<string>();
  private readonly partials = new Set<string>();
  private readonly variables: Readonly<Record<string, string>>;

  constructor(
    private readonly project: ForeignProject,
    private readonly links: Links,
    private readonly hasMath: boolean,
    private readonly left: Leftover[],
    private readonly place: Place,
  ) {
    const { root } = place;
    const text = project.read(path.join(root, ".gitbook/vars.yaml")) ?? project.read(".gitbook/vars.yaml");
    this.variables = text === undefined ? {} : flatVariables(valuesIn(text));
  }

  /** A file in the syntax of docsite. */
  page(file: string, source: string): string {
    const page = pageOf(source);
    const leave = (what: string, line: number, hint?: string) =>
      this.left.push({ what, file, line: line + page.before + 1, ...(hint !== undefined && { hint }) });
    const changes = frontMatterChanges(page.meta, (what, hint) =>
      this.left.push({ what, file, ...(hint !== undefined && { hint }) }),
    );
    const links = {
      titleOf: (url: string) => this.links.titleOf(url, file),
      linkTo: (url: string) => this.links.to(url, file),
    };
    const reader = new BlockReader({
      ...links,
      included: (name) => this.included(path.join(path.dirname(file), name)),
      operation: (tag) => this.operation(tag, file),
      leave,
    });
    const lines = page.body.split("\n");
    const found = new Map<string, number>();
    const leaveAt = (what: string, written: string, hint?: string) => {
      const next = lines.findIndex(
        (each, index) => index > (found.get(written) ?? -1) && each.includes(written),
      );
      const line = next < 0 ? (found.get(written) ?? 0) : next;
      found.set(written, line);
      leave(what, line, hint);
    };
    const own = isObject(page.meta["vars"]) ? flatVariables(page.meta["vars"]) : {};
    const valueOf = (expression: string) => {
      const [, scope, name = ""] = /^(space|page)\.vars\.([\w.-]+)$/.exec(expression) ?? [];
      return scope === "page" ? own[name] : scope === "space" ? this.variables[name] : undefined;
    };
    const blocks = reader.convert(lines, 0).join("\n");
    return page.with(
      changes,
      convertPhrases(blocks, { ...links, valueOf, hasMath: this.hasMath, leave: leaveAt }),
    );
  }

  /** The parts of pages that were named so far, which may name further ones. */
  parts(): (readonly [file: string, text: string])[] {
    const done: (readonly [string, string])[] = [];
    for (const file of this.partials) done.push([file, this.page(file, this.project.read(file) ?? "")]);
    return done;
  }

  private included(file: string): { readonly partial: string } | { readonly lines: string[] } | undefined {
    const text = this.project.read(file);
    if (text === undefined) return undefined;
    // A file beside the project stays there.
    if (file.startsWith("../")) return { lines: pageOf(text).body.split("\n") };
    this.partials.add(file);
    this.used.add(file);
    return { partial: `::partial{file="@site/${this.place.after(file)}"}` };
  }

  /** The directive that shows an operation of a description in the project. */
  private operation({ attributes }: Tag, from: string): string | undefined {
    const [src, route, method] = ["src", "path", "method"].map((key) => attributes.get(key));
    if (src === undefined || route === undefined || method === undefined || /^https?:/.test(src))
      return undefined;
    const found = this.links.fileOf(src, from);
    if (found === undefined) return undefined;
    const source = this.place.after(found);
    let known = this.descriptions.find((each) => each.source === source);
    if (!known) {
      const base =
        path
          .basename(source)
          .replace(/\.\w+$/, "")
          .toLowerCase()
          .replace(/[^a-z\d]+/g, "-")
          .replace(/^-|-$/g, "") || "api";
      known = {
        id: this.descriptions.some(({ id }) => id === base) ? `${base}-${this.descriptions.length}` : base,
        source,
      };
      this.descriptions.push(known);
    }
    return `::api-operation{api="${known.id}" id="${method.toUpperCase()} ${route}"}`;
  }
}

function valuesIn(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch {
    return {};
  }
}
