// Projects of Fumadocs (Fumadocs MDX).
import path from "node:path/posix";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { loadMdxParser } from "../../markdown/processor.js";
import { stringAt } from "../../text/json.js";
import {
  AS_WARNINGS,
  type ForeignProject,
  type Importer,
  type ImportPlan,
  type Leftover,
} from "../importer.js";
import { pageOf } from "../markdown/front-matter.js";
import { translations, usualPath } from "../places.js";
import { sidebarOf } from "./navigation.js";
import { convertPage } from "./pages.js";

export const fumadocs: Importer = {
  tool: "Fumadocs",
  outputs: () => ["out"],
  configIn: (files) => files.find((file) => /^source\.config\.[cm]?[jt]sx?$/.test(file)),
  plan: planFumadocs,
};

/** A page of the project. */
interface Page {
  readonly file: string;
  /** Below the folder of the pages, without its language and its ending. */
  readonly name: string;
  /** Empty for the main language. */
  readonly language: string;
}

async function planFumadocs(project: ForeignProject, configFile: string): Promise<ImportPlan> {
  const left: Leftover[] = [];
  const leave = (what: string, file = configFile, hint?: string) =>
    left.push({ what, file, ...(hint !== undefined && { hint }) });
  const folders = [
    ...(project.read(configFile) ?? "").matchAll(/\bdir:\s*(["'`])(?:\.\/)?([^"'`\n]+)\1/g),
  ].map(([, , folder = ""]) => folder.replace(/\/$/, ""));
  const [folder = "content/docs", ...others] = folders;
  for (const other of others)
    leave(`the collection in \`${other}\``, configFile, "Make a book or a blog of it in `docsite.config.ts`");
  const base = baseOf(project);
  const pages = pagesIn(project.files, folder);
  const languages = [...new Set(pages.map(({ language }) => language))].filter(Boolean).sort();
  const code = new Map(pages.map((page) => [page.file, project.read(page.file) ?? ""]));
  const treeOf = withHeadingIds(await loadMdxParser(), true);
  const stubs = new Set<string>();
  const texts = new Map<string, string>();
  const moves: (readonly [string, string])[] = [];
  const addresses: string[] = [];
  for (const page of pages) {
    if (`/${page.name}`.includes("/_"))
      leave(
        "a page whose name begins with `_`, which docsite leaves out",
        page.file,
        "Give it another name, and a `slug`",
      );
    const own = addressOf(page.name);
    const slug = own === usualPath(page.name) ? undefined : `/${own}`;
    const converted = convertPage(page.file, code.get(page.file) ?? "", { treeOf, slug, left });
    for (const name of converted.stubs) stubs.add(name);
    const place =
      page.language === ""
        ? page.file
        : `${translations(page.language)}/${page.name}${path.extname(page.file)}`;
    if (place !== page.file) moves.push([page.file, place]);
    texts.set(place, converted.text);
    if (isPart(page)) continue;
    const address = `/${[page.language, base, own].filter(Boolean).join("/")}`;
    addresses.push(address, ...converted.ids.map((id) => `${address}#${id}`));
  }
  const main = pages.filter((page) => page.language === "" && !isPart(page));
  const files = new Map(main.map(({ name, file }) => [name, file]));
  const sidebar = sidebarOf({
    pages: main.map(({ name }) => name),
    titleOf: (page) =>
      stringAt(pageOf(code.get(files.get(page) ?? "") ?? "").meta, "title") ?? path.basename(page),
    metaOf: (name) => metaAt(project, path.join(folder, name), leave),
    leave: (what, name) => leave(what, path.join(folder, name, "meta.json")),
  });
  for (const file of project.files) {
    if (/^(?:src\/)?app\/.*page\.[jt]sx?$/.test(file))
      leave("a page of Next.js", file, "Write it in React in `content/pages`");
  }
  leave("the address of the site, which the project does not tell", configFile, "Set `url` to it");
  return {
    config: {
      title: titleOf(project),
      url: "https://site.example",
      ...(languages.length > 0 && { i18n: { defaultLocale: "en", locales: ["en", ...languages] } }),
      docs: {
        path: folder,
        routeBasePath: base === "" ? "/" : base,
        numberPrefixes: false,
        ...(sidebar.length > 0 && { sidebars: { docs: sidebar } }),
      },
      staticDirectories: project.files.some((file) => file.startsWith("public/")) ? ["public"] : [],
      colorMode: { default: "system" },
      ...(hasFormulas(project) && { markdown: { math: true } }),
      ...(languages.length > 0 && { navbar: { items: [{ type: "localeDropdown", position: "right" }] } }),
      ...(stubs.size > 0 && { stub: [...stubs].sort() }),
      checks: { ...AS_WARNINGS, codes: { "front-matter-key": "warning" } },
    },
    moves,
    texts,
    sources: ["public", folder],
    left,
    addresses,
  };
}

/** The pages of a folder: `guide.fr.mdx` is `guide.mdx` in French. */
function pagesIn(files: readonly string[], folder: string): Page[] {
  const names = files.flatMap((file) => {
    const isPage = file.startsWith(`${folder}/`) && /\.mdx?$/i.test(file);
    return isPage ? [[file, file.slice(folder.length + 1).replace(/\.mdx?$/i, "")] as const] : [];
  });
  const known = new Set(names.map(([, name]) => name));
  return names.map(([file, name]): Page => {
    const [, bare, language] = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/.exec(name) ?? [];
    const isTranslation = bare !== undefined && language !== undefined && known.has(bare);
    return isTranslation ? { file, name: bare, language } : { file, name, language: "" };
  });
}

/** Files whose names begin with a dot are parts of pages. */
function isPart({ name }: Page): boolean {
  return `/${name}`.includes("/.");
}

/** The path of a page: folders in parentheses are no part of it. */
function addressOf(name: string): string {
  const parts = name.split("/").filter((part) => !/^\(.*\)$/.test(part));
  return (parts.at(-1) === "index" ? parts.slice(0, -1) : parts).join("/");
}

/** `baseUrl` of the loader, without slashes around it. */
function baseOf({ files, read }: ForeignProject): string {
  for (const file of files) {
    if (!/(?:^|\/)source(?:\/index)?\.[jt]sx?$/.test(file)) continue;
    const [, , found] = /\bbaseUrl:\s*(["'`])([^"'`\n]*)\1/.exec(read(file) ?? "") ?? [];
    if (found !== undefined) return found.replace(/^\/|\/$/g, "");
  }
  return "docs";
}

/** Whether the project renders formulas. The application may load the plugin for them anywhere. */
function hasFormulas({ read }: ForeignProject): boolean {
  return /"(?:katex|remark-math)"\s*:/.test(read("package.json") ?? "");
}

function titleOf({ files, read }: ForeignProject): string {
  for (const file of files) {
    if (!/(?:^|\/)layout\.(?:shared|config)\.[jt]sx?$/.test(file)) continue;
    const [, , found] = /\btitle:\s*(["'`])([^"'`\n]+)\1/.exec(read(file) ?? "") ?? [];
    if (found !== undefined) return found;
  }
  const [, name = "Documentation"] = /"name"\s*:\s*"([^"]+)"/.exec(read("package.json") ?? "") ?? [];
  return name;
}

function metaAt(
  { read }: ForeignProject,
  folder: string,
  leave: (what: string, file: string) => void,
): unknown {
  const file = path.join(folder, "meta.json");
  const text = read(file);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    leave("a `meta.json` that is no valid JSON", file);
    return undefined;
  }
}
