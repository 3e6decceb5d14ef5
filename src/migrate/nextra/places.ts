// Where the pages of a Nextra project are: their files, addresses and languages.
import path from "node:path/posix";
import { translations, usualPath } from "../places.js";

/** How a project is laid out. */
export interface Layout {
  /** Folder of the pages: `content`, `src/content`, `pages`, `src/pages`. */
  readonly folder: string;
  /** Folder of the application (Nextra 4); nothing where the pages are those of Next.js (Nextra 2 and 3). */
  readonly app: string | undefined;
  /** Where the pages of the folder are, without slashes around it. */
  readonly base: string;
  /** Languages; empty for a site in one. */
  readonly locales: readonly string[];
  readonly main: string;
  /** The folder of the pages has one for each language; otherwise the names of files do, as in `guide.fr.mdx`. */
  readonly hasFolders: boolean;
}

/** A page of the project. */
export interface Page {
  readonly file: string;
  /** Its path from the root of the site, without its language and its ending: `docs/index`. */
  readonly name: string;
  /** Empty for the main language. */
  readonly language: string;
  /** Where docsite has it. */
  readonly place: string;
  /** Id of the document; nothing for a page that belongs to no book. */
  readonly id: string | undefined;
  /** Its path from the root of the site, in its language, without slashes around it. */
  readonly address: string;
  /** Where its file tells another address: the page's, below that of the book. */
  readonly slug: string | undefined;
}

const PAGE = /\.mdx?$/i;

/** How a project is laid out; nothing where it has no pages. */
export function layoutOf(
  files: readonly string[],
  { base, locales, main }: Pick<Layout, "base" | "locales" | "main">,
): Layout | undefined {
  const has = (folder: string) => files.some((file) => file.startsWith(`${folder}/`) && PAGE.test(file));
  const app = ["app", "src/app"].find((folder) =>
    files.some((file) => file.startsWith(`${folder}/`) && /\/(?:layout|page)\.\w+$/.test(file)),
  );
  const content = ["content", "src/content"].find(has);
  const pages = ["pages", "src/pages"].find(has);
  const folder =
    content ??
    pages ??
    (app !== undefined && has(app) ? `${app.startsWith("src/") ? "src/" : ""}content` : undefined);
  if (folder === undefined) return undefined;
  const hasFolders = main !== "" && files.some((file) => file.startsWith(`${folder}/${main}/`));
  return { folder, app: folder === pages ? undefined : app, base, locales, main, hasFolders };
}

/** The folder of the documents in the main language. */
export function bookFolder({ folder, main, hasFolders }: Layout): string {
  return hasFolders ? `${folder}/${main}` : folder;
}

/** The pages among files. */
export function pagesIn(files: readonly string[], layout: Layout): Page[] {
  const found = files.flatMap((file) => {
    if (!PAGE.test(file)) return [];
    const place = file.startsWith(`${layout.folder}/`) ? inFolder(file, layout) : inApp(file, layout);
    return place ? [{ file, ...place }] : [];
  });
  const names = new Set(found.map(({ name }) => name));
  // A page of the application is a folder only where others are in it.
  const isLeaf = (name: string) =>
    ![...names].some((each) => each !== name && each.startsWith(name.slice(0, -5)));
  return found.map(({ file, name, language }) => {
    const isAlone = name.endsWith("/index") && !file.startsWith(`${layout.folder}/`) && isLeaf(name);
    return pageAt(file, isAlone ? name.slice(0, -"/index".length) : name, language, layout);
  });
}

/** A path below the folder of the pages, and its language. */
export function localized(
  below: string,
  layout: Layout,
): { readonly name: string; readonly language: string } {
  const { locales, main, hasFolders } = layout;
  const [first = "", ...rest] = below.split("/");
  const [, bare, locale] = /^(.+)\.([\w-]+)$/.exec(below) ?? [];
  if (hasFolders && locales.includes(first))
    return { name: rest.join("/"), language: first === main ? "" : first };
  if (!hasFolders && bare !== undefined && locale !== undefined && locales.includes(locale))
    return { name: bare, language: locale === main ? "" : locale };
  return { name: below, language: "" };
}

function inFolder(file: string, layout: Layout) {
  const below = file.slice(layout.folder.length + 1).replace(PAGE, "");
  // Next.js makes no pages of these.
  if (/(?:^|\/)_(?:app|document|error)$|^api\//.test(below)) return undefined;
  const { name, language } = localized(below, layout);
  return { name: path.join(layout.base, name), language };
}

/** `app/(group)/docs/page.mdx` is `docs`. */
function inApp(file: string, { app }: Layout) {
  if (app === undefined || !/\/page\.mdx?$/.test(file) || !file.startsWith(`${app}/`)) return undefined;
  const name = routeOf(path.dirname(file).slice(app.length + 1));
  return name === undefined ? undefined : { name: path.join(name, "index"), language: "" };
}

/** The path of a folder of the application; nothing for one without pages, or with a page for each of many addresses. */
export function routeOf(folder: string): string | undefined {
  const parts = folder.split("/").filter(Boolean);
  if (parts.some((part) => /^[_[@]/.test(part))) return undefined;
  return parts.filter((part) => !/^\(.*\)$/.test(part)).join("/");
}

function pageAt(file: string, name: string, language: string, layout: Layout): Page {
  const { base } = layout;
  const isInBook = base === "" || name === base || name.startsWith(`${base}/`);
  const id = isInBook ? name.slice(base === "" ? 0 : base.length + 1) : undefined;
  const own = addressOf(name);
  const bookAddress = base === "" ? own : own.slice(base.length + 1);
  const folder = id === undefined ? "pages" : language === "" ? bookFolder(layout) : translations(language);
  return {
    file,
    name,
    language,
    place: `${folder}/${id ?? name}${path.extname(file)}`,
    id,
    address: [language, own].filter(Boolean).join("/"),
    slug: id !== undefined && bookAddress !== usualPath(id) ? `/${bookAddress}` : undefined,
  };
}

function addressOf(name: string): string {
  return name.replace(/(?:^|\/)index$/, "");
}
