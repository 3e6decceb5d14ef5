// Projects of Nextra 2, 3 and 4.
import path from "node:path/posix";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { loadMdxParser, parseTree, type TreeOf } from "../../markdown/processor.js";
import { textOf } from "../../markdown/text.js";
import { stringAt } from "../../text/json.js";
import { aliasesOf } from "../aliases.js";
import {
  AS_WARNINGS,
  type ForeignProject,
  type Importer,
  type ImportPlan,
  type Leftover,
} from "../importer.js";
import { pageOf } from "../markdown/front-matter.js";
import { placesOf, translations } from "../places.js";
import { rewrittenReferences } from "../references.js";
import { unreadable } from "../unreadable.js";
import { metasOf } from "./meta.js";
import { ProjectModules } from "./modules.js";
import { convertPage } from "./pages.js";
import { bookFolder, layoutOf, pagesIn, routeOf, type Layout, type Page } from "./places.js";
import {
  nextSettings,
  redirectsOf,
  themeSettings,
  type NextSettings,
  type ThemeSettings,
} from "./settings.js";
import { navigationOf, type Navigation } from "./sidebars.js";
import { titleOfName } from "./titles.js";

export const nextra: Importer = {
  tool: "Nextra",
  outputs: () => ["out"],
  configIn: (files, read) =>
    /"(?:nextra|nextra-theme-[\w-]+|@theguild\/components)"\s*:/.test(read("package.json") ?? "")
      ? files.find((file) => /^next\.config\.[cm]?[jt]s$/.test(file))
      : undefined,
  plan: planNextra,
};

/** A page with what it is made of. */
interface Read {
  readonly page: Page;
  readonly source: string;
  readonly title: string | undefined;
  readonly isIndexPage: boolean;
}

async function planNextra(project: ForeignProject, configFile: string): Promise<ImportPlan> {
  const left: Leftover[] = [];
  const leave = (what: string, file = configFile, hint?: string) =>
    left.push({ what, file, ...(hint !== undefined && { hint }) });
  const settings = await nextSettings(project, configFile, leave);
  const theme = await themeSettings(project, leave);
  const layout = layoutOf(project.files, {
    base: settings.contentBase,
    locales: settings.locales,
    main: settings.main,
  });
  if (!layout) throw unreadable(configFile, undefined, "the project has no pages in Markdown or MDX");
  const metas = await metasOf(project, layout, leave);
  const mdx = withHeadingIds(await loadMdxParser(), true);
  const md = withHeadingIds(parseTree);
  const treeOf = (file: string) => (/\.mdx$/i.test(file) ? mdx : md);
  const pages = pagesIn(project.files, layout).map((page) =>
    readPage(page, project.read(page.file) ?? "", treeOf(page.file)),
  );
  const main = new Map(
    pages.filter(({ page }) => page.language === "").map((each) => [each.page.name, each]),
  );
  const navigation = navigationOf({
    pages: new Map([...main].filter(([, { page }]) => !isPart(page)).map(([name, { page }]) => [name, page])),
    metas,
    isIndexPage: ({ name }) => main.get(name)?.isIndexPage === true,
    titleOf: ({ name }) => main.get(name)?.title,
    hasPagesBeside: layout.app === undefined,
    leave: (what, folder) => leave(what, path.join(layout.folder, folder, "_meta")),
  });
  const { texts, stubs, addresses, moves, used } = converted(project, {
    pages,
    layout,
    settings,
    navigation,
    treeOf,
    left,
  });
  leaveOthers(project, layout, leave);
  for (const [language, labels] of navigation.labels)
    texts.set(`${translations(language)}.json`, `${JSON.stringify(labels, null, 2)}\n`);
  for (const [language, labels] of navigation.navbarLabels)
    texts.set(
      `i18n/${language}/docusaurus-theme-classic/navbar.json`,
      `${JSON.stringify(labels, null, 2)}\n`,
    );
  if (theme.url === undefined)
    leave("the address of the site, which the project does not tell", configFile, "Set `url` to it");
  const paths = new Set([...main.values()].map(({ page }) => `/${page.address}`));
  const redirects = redirectsOf(
    settings.redirects,
    (each) => paths.has(each.replace(/(?<=.)\/$/, "")),
    (what, hint) => leave(what, configFile, hint),
  );
  return {
    config: configOf(project, {
      layout,
      settings,
      theme,
      navigation,
      stubs,
      hasDiagrams: [...texts.values()].some((text) => /^\s*(?:```|~~~)mermaid/m.test(text)),
      hasOtherPages: pages.some(({ page }) => page.id === undefined),
      redirects: [...redirects, ...withMain(paths, layout)],
    }),
    moves: [...moves],
    texts,
    sources: [
      "public",
      layout.folder,
      ...pages.map(({ page }) => page.file),
      ...moves.keys(),
      ...used,
      ...codeFolders(project, layout),
    ],
    left,
    addresses,
  };
}

/** Pages of the application move to the others, with the images beside them. */
function movesOf(files: readonly string[], pages: readonly Read[], layout: Layout) {
  const { app } = layout;
  const own = pages.flatMap(({ page }) =>
    page.place === page.file ? [] : [[page.file, page.place] as const],
  );
  const folders = own.flatMap(([file]) => {
    const folder = path.dirname(file);
    return app !== undefined && folder.startsWith(`${app}/`) ? [folder] : [];
  });
  const images = files.flatMap((file) => {
    const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(file);
    if (!isImage || app === undefined || !folders.some((folder) => file.startsWith(`${folder}/`))) return [];
    const below = file.slice(app.length + 1).replace(/(?<=^|\/)\([^/]*\)\//g, "");
    return [[file, path.join(bookFolder(layout), below)] as const];
  });
  return [...own, ...images];
}

/** Files whose names begin with `_` are parts of pages. */
function isPart({ name }: Page): boolean {
  return `/${name}`.includes("/_");
}

/** Folders with code that pages may import. */
function codeFolders({ files }: ForeignProject, { app }: Layout): string[] {
  const folders = new Set(
    files.flatMap((file) =>
      /\.[jt]sx?$/.test(file) && file.includes("/") ? [file.split("/")[0] ?? ""] : [],
    ),
  );
  return [...folders].filter((folder) => folder !== app && folder !== "pages");
}

function readPage(page: Page, source: string, treeOf: TreeOf): Read {
  const { meta, body } = pageOf(source);
  let heading: string | undefined;
  try {
    const first = treeOf(body).children.find((node) => node.type === "heading" && node.depth === 1);
    heading =
      first &&
      textOf(first)
        .replace(/\s*\[#[^\]]+\]\s*$/, "")
        .trim();
  } catch {
    // It is said where the page is converted.
  }
  const title = stringAt(meta, "sidebarTitle") ?? stringAt(meta, "title") ?? (heading || undefined);
  return { page, source, title, isIndexPage: meta["asIndexPage"] === true };
}

interface Conversion {
  readonly pages: readonly Read[];
  readonly layout: Layout;
  readonly settings: NextSettings;
  readonly navigation: Navigation;
  readonly treeOf: (file: string) => TreeOf;
  readonly left: Leftover[];
}

/** All pages and their parts in the words of docsite, by their new files. */
function converted(
  project: ForeignProject,
  { pages, layout, settings, navigation, treeOf, left }: Conversion,
) {
  const aliases = aliasesOf(project.read("tsconfig.json") ?? project.read("jsconfig.json"));
  const modules = new ProjectModules(project.files, project.read, aliases, [".", "src"]);
  const moves = new Map(movesOf(project.files, pages, layout));
  const exists = placesOf(project.files);
  const texts = new Map<string, string>();
  const stubs = new Set<string>();
  const addresses: string[] = [];
  const known = new Set(pages.filter(({ page }) => page.language === "").map(({ page }) => page.address));
  const convert = (file: string, source: string, read: Read | undefined) => {
    const page = read?.page;
    const result = convertPage(file, source, {
      treeOf: treeOf(file),
      importOf: (specifier, from) => modules.importOf(specifier, from),
      changes: page ? changesOf(page, navigation) : {},
      usualTitle: page && titleOfName(path.basename(page.address) || "Home"),
      linkTo: (url) => (page ? linkTo(url, page, known, layout, settings) : undefined),
      hasFormulas: settings.hasFormulas,
      left,
    });
    for (const name of result.stubs) stubs.add(name);
    const place = page?.place ?? file;
    texts.set(
      place,
      place === file
        ? result.text
        : rewrittenReferences(file, result.text, moves, (each) => exists.has(each)),
    );
    return result.ids;
  };
  for (const read of pages) {
    const { page, source } = read;
    const ids = convert(page.file, source, read);
    const address = `/${page.address}`;
    if (!isPart(page)) addresses.push(address, ...ids.map((id) => `${address}#${id}`));
  }
  const done = new Set<string>(pages.map(({ page }) => page.file));
  // Parts may have parts.
  for (const file of modules.parts) {
    if (done.has(file)) continue;
    done.add(file);
    convert(file, project.read(file) ?? "", undefined);
  }
  return { texts, stubs: [...stubs].sort(), addresses, moves, used: modules.used };
}

/** Front matter that follows from the place of a page, and from `_meta` files. */
function changesOf(page: Page, { looks }: Navigation): Record<string, unknown> {
  const { theme = {} } = looks.get(page.name) ?? {};
  const layout = stringAt(theme, "layout");
  return {
    ...(page.slug !== undefined && { slug: page.slug }),
    ...(layout === "raw"
      ? { mode: "custom" }
      : theme["sidebar"] === false && theme["toc"] === false
        ? { mode: "center" }
        : {
            ...((theme["toc"] === false || layout === "full") && { hide_table_of_contents: true }),
            ...(theme["sidebar"] === false && page.id !== undefined && { displayed_sidebar: null }),
          }),
    ...(theme["pagination"] === false &&
      page.id !== undefined && { pagination_next: null, pagination_prev: null }),
  };
}

/** A link as docsite has it: a relative one as browsers follow it from the page, or else from its file. */
function linkTo(
  url: string,
  page: Page,
  known: ReadonlySet<string>,
  { main, hasFolders }: Layout,
  { hasSlashes }: NextSettings,
): string | undefined {
  if (url === "" || /^(?:[a-z][\w+.-]*:|[#?{]|\/\/)/i.test(url)) return undefined;
  const [, given = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const bare = (target: string) => target.replace(/(?:\/index)?\.mdx?$/i, "").replace(/^\/+|\/+$/g, "");
  const own = page.language === "" ? page.address : page.address.slice(page.language.length + 1);
  const [fromPage, fromFile] = given.startsWith("/")
    ? [bare(given), bare(given)]
    : [
        bare(path.join("/", hasSlashes ? own : path.dirname(own), given)),
        bare(path.join("/", path.dirname(page.name), given)),
      ];
  const found = [fromPage, fromFile].find((each) => known.has(each));
  if (found !== undefined) {
    const target = `/${found}${rest}`;
    return target === url || (given.startsWith("/") && bare(given) === given.slice(1)) ? undefined : target;
  }
  const inMain =
    hasFolders && `${fromPage}/`.startsWith(`${main}/`) ? fromPage.slice(main.length + 1) : undefined;
  return inMain !== undefined && known.has(inMain) ? `/${inMain}${rest}` : undefined;
}

/** Where the main language had a path of its own, as the others have. */
function withMain(paths: ReadonlySet<string>, { hasFolders, app, main }: Layout) {
  if (!hasFolders || app === undefined) return [];
  return [...paths].map((each) => ({ from: `/${main}${each}`.replace(/\/$/, ""), to: each }));
}

function leaveOthers(
  { files }: ForeignProject,
  { app, folder }: Layout,
  leave: (what: string, file: string, hint?: string) => void,
): void {
  for (const file of files) {
    const isPage =
      app === undefined
        ? file.startsWith(`${folder}/`) && /\.[jt]sx?$/.test(file)
        : file.startsWith(`${app}/`) && /\/page\.[jt]sx?$/.test(file);
    if (!isPage || /(?:^|\/)_[\w.]+$|\[\.\.\.mdxPath\]/.test(file)) continue;
    const isMade =
      app === undefined ? /\[/.test(file) : routeOf(path.dirname(file).slice(app.length + 1)) === undefined;
    if (isMade) leave("pages that Next.js makes", file);
    else leave("a page of Next.js", file, "Write it in React in `content/pages`");
  }
}

function configOf(
  project: ForeignProject,
  given: {
    readonly layout: Layout;
    readonly settings: NextSettings;
    readonly theme: ThemeSettings;
    readonly navigation: Navigation;
    readonly stubs: readonly string[];
    readonly redirects: readonly { readonly from: string; readonly to: string }[];
    /** Some belong to no book. */
    readonly hasOtherPages: boolean;
    readonly hasDiagrams: boolean;
  },
): ImportPlan["config"] {
  const { layout, settings, theme, navigation, stubs, redirects } = given;
  const { locales, main } = settings;
  const [, name = "Documentation"] = /"name"\s*:\s*"([^"]+)"/.exec(project.read("package.json") ?? "") ?? [];
  return {
    title: theme.title ?? name,
    url: theme.url === undefined ? "https://site.example" : new URL(theme.url).origin,
    ...(theme.description !== undefined && { tagline: theme.description }),
    ...(theme.titleTemplate !== undefined && { titleTemplate: theme.titleTemplate }),
    ...(settings.base !== "" && { baseUrl: `/${settings.base}/` }),
    ...(settings.hasSlashes && { trailingSlash: true }),
    ...(locales.length > 1 && {
      i18n: {
        defaultLocale: main,
        locales: [main, ...locales.filter((each) => each !== main)],
        ...(Object.keys(theme.languages).length > 0 && {
          localeConfigs: Object.fromEntries(
            Object.entries(theme.languages).filter(([each]) => locales.includes(each)),
          ),
        }),
      },
    }),
    docs: {
      path: bookFolder(layout),
      routeBasePath: layout.base === "" ? "/" : layout.base,
      numberPrefixes: false,
      ...(Object.keys(navigation.sidebars).length > 0 && { sidebars: navigation.sidebars }),
    },
    // `content/pages` is a folder of the book.
    ...(given.hasOtherPages
      ? { pages: { path: "pages" } }
      : layout.folder === "content" && { pages: false as const }),
    staticDirectories: project.files.some((file) => file.startsWith("public/")) ? ["public"] : [],
    colorMode: { default: "system" },
    ...(theme.editUrl !== undefined && { editUrl: theme.editUrl }),
    navbar: {
      items: [
        ...navigation.navbar,
        ...theme.links,
        ...(locales.length > 1 ? [{ type: "localeDropdown", position: "right" } as const] : []),
      ],
    },
    ...(theme.copyright !== undefined && { footer: { copyright: theme.copyright } }),
    ...((settings.hasFormulas || given.hasDiagrams) && {
      markdown: { ...(settings.hasFormulas && { math: true }), ...(given.hasDiagrams && { mermaid: true }) },
    }),
    ...(redirects.length > 0 && { redirects }),
    ...(stubs.length > 0 && { stub: stubs }),
    checks: { ...AS_WARNINGS, codes: { "front-matter-key": "warning" } },
  };
}
