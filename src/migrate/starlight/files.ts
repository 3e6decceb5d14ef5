// The pages of a Starlight project, and where docsite has them.
import path from "node:path/posix";
import { pageOf } from "../markdown/front-matter.js";
import { followed } from "./pages.js";
import { translations, usualPath } from "../places.js";
import { DOCS, pagesFolder, slugOf, type Languages } from "./places.js";

/** A page of the project. */
export interface Page {
  readonly file: string;
  /** Its folder among the languages; empty for the default one. */
  readonly language: string;
  /** The folder of that language as it is written, below that of the pages. */
  readonly folder: string;
  /** Below the folder of its language. */
  readonly name: string;
  readonly text: string;
  /** Its path from the root of the old site, without slashes around it. */
  readonly slug: string;
}

/** The pages of a project. */
export interface Pages {
  readonly all: readonly Page[];
  /** Those that have an address, but for drafts and the one for addresses that lead nowhere. */
  readonly shown: readonly Page[];
  /** Those of the default language by their paths. */
  readonly bySlug: ReadonlyMap<string, Page>;
  /** Files and folders that move. */
  readonly moves: ReadonlyMap<string, string>;
  /** The path of a page from the root of the new site, without slashes around it. */
  readonly pathOf: (page: Page) => string;
  /** The id that a page needs in its front matter, without its folder: another one has its name with the other ending. */
  readonly ownId: (page: Page) => string | undefined;
}

/** The id of the document that a page becomes. */
export function idOf({ ownId }: Pick<Pages, "ownId">, page: Page): string {
  const id = page.name.replace(/\.mdx?$/i, "");
  const own = ownId(page);
  return own === undefined ? id : path.join(path.dirname(id), own);
}

/** Reads the pages among files. `read`: gives the text of a file. */
export function pagesIn(
  files: readonly string[],
  read: (file: string) => string | undefined,
  languages: Languages,
): Pages {
  const all = files
    .filter((file) => file.startsWith(`${DOCS}/`) && /\.mdx?$/i.test(file))
    // Astro passes over blank lines before the front matter.
    .map((file) => pageIn(file, (read(file) ?? "").replace(/^\s+(?=---)/, ""), languages));
  const names = new Set(all.map(({ file }) => file));
  const isNotFound = ({ name }: Page) => /^404\.mdx?$/i.test(name);
  const shown = all.filter(
    (page) => !isPart(page) && !isNotFound(page) && pageOf(page.text).meta["draft"] !== true,
  );
  const moves = new Map([
    ...all
      .filter(isNotFound)
      .map(({ file, name, language }) => [file, `${pagesFolder(language)}/${name}`] as const),
    ...all.flatMap(({ language, folder }) =>
      language === "" ? [] : [[`${DOCS}/${folder}`, translations(language)] as const],
    ),
  ]);
  return {
    all,
    shown,
    bySlug: new Map(shown.filter(({ language }) => language === "").map((page) => [page.slug, page])),
    moves,
    ownId: ({ file }) =>
      /\.mdx$/i.test(file) && names.has(file.slice(0, -1))
        ? `${path.basename(file).replace(/\.mdx$/i, "")}-mdx`
        : undefined,
    pathOf: ({ slug, language }) => (language === "" ? withoutRoot(slug, languages.root) : slug),
  };
}

/** Parts of pages are no pages. */
function isPart({ file }: Page): boolean {
  return file.slice(DOCS.length).includes("/_");
}

function pageIn(file: string, text: string, { root, others }: Languages): Page {
  const name = file.slice(DOCS.length + 1);
  const [folder = ""] = name.split("/", 1);
  // Addresses are in lower case, whatever a folder is called.
  const language =
    name.includes("/") && others.has(folder.toLowerCase())
      ? folder.toLowerCase()
      : others.has(folder)
        ? folder
        : "";
  const isMain = root !== "" && name.startsWith(`${root}/`);
  const slug = slugOf(name, pageOf(text).meta["slug"]);
  return {
    file,
    text,
    slug,
    language,
    folder,
    name: language !== "" || isMain ? name.slice(folder.length + 1) : name,
  };
}

/** A path without the folder that all begin with. */
export function withoutRoot(slug: string, root: string): string {
  if (root === "") return slug;
  return slug === root ? "" : slug.startsWith(`${root}/`) ? slug.slice(root.length + 1) : slug;
}

/** How pages are linked, and where they are. */
export interface Site {
  /** `base` of Astro, without slashes around it. */
  readonly base: string;
  /** Addresses end with a slash. */
  readonly hasSlashes: boolean;
}

/** What tells the addresses of pages, and what links lead to. */
export function addressing({ all, shown, ownId }: Pages, { root }: Languages, { base, hasSlashes }: Site) {
  const places = new Map(shown.map((page) => [page.file, page]));
  const known = new Set(all.map(({ file }) => file));
  const without = (folder: string, address: string) =>
    folder !== "" && `${address}/`.startsWith(`/${folder}/`)
      ? address.slice(folder.length + 1) || "/"
      : address;
  return {
    /** The slug of a page, where its file does not tell its address. */
    slugOf(file: string): string | undefined {
      const page = places.get(file);
      if (!page) return undefined;
      const own = withoutRoot(page.slug, page.language === "" ? root : page.language);
      return own === usualPath(page.name) ? undefined : `/${own}`;
    },
    ownId(file: string): string | undefined {
      const page = places.get(file);
      return page && ownId(page);
    },
    fileTo: (url: string) => without(base, url),
    /** A link as docsite has it; nothing for one that stays. */
    linkTo(url: string, file: string): string | undefined {
      const existing = withItsEnding(url, file, known);
      if (existing !== undefined) return existing;
      const page = places.get(file);
      const own = page && `/${page.slug}${page.slug !== "" && hasSlashes ? "/" : ""}`;
      const isRooted = known.has(file) && url.startsWith("/") && !url.startsWith("//");
      const target = (own === undefined ? undefined : followed(url, own)) ?? (isRooted ? url : undefined);
      const main = target === undefined ? url : without(root, without(base, target));
      return main === url ? undefined : main;
    },
  };
}

/** A link to a file that has the other ending, `.md` or `.mdx`; nothing for others. Plugins that leave out endings follow it. */
function withItsEnding(url: string, file: string, known: ReadonlySet<string>): string | undefined {
  const [, bare, ending, rest = ""] = /^(?![a-z][\w+.-]*:|\/)([^?#]+)\.(mdx?)([?#].*)?$/is.exec(url) ?? [];
  if (bare === undefined) return undefined;
  const place = path.join(path.dirname(file), bare);
  const other = ending === "md" ? "mdx" : "md";
  return !known.has(`${place}.${ending}`) && known.has(`${place}.${other}`)
    ? `${bare}.${other}${rest}`
    : undefined;
}

/** Files, and the folders that they are in. */
export function folderNames(files: readonly string[]): ReadonlySet<string> {
  const names = new Set(files);
  for (const file of files)
    for (let folder = path.dirname(file); folder !== "." && !names.has(folder); folder = path.dirname(folder))
      names.add(folder);
  return names;
}
