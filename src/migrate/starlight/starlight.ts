// Projects of Starlight.
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { loadMdxParser, parseTree } from "../../markdown/processor.js";
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import type { UserConfig } from "../../types/config.js";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { aliasesOf, withoutAlias } from "../aliases.js";
import { translations } from "../places.js";
import { movedPath, rewrittenReferences } from "../references.js";
import { unreadable } from "../unreadable.js";
import { addressing, folderNames, pagesIn, withoutRoot, type Page, type Pages, idOf } from "./files.js";
import { convertPage, type PagesContext } from "./pages.js";
import { DOCS, languagesOf, type Languages } from "./places.js";
import { ReactComponents } from "./react-components.js";
import { configOf, starlightIn, textFor } from "./settings.js";
import { sidebarOf, type ReadSidebar } from "./sidebar.js";

export const starlight: Importer = {
  tool: "Starlight",
  outputs: () => ["dist"],
  configIn: (files) =>
    files.some((file) => file.startsWith(`${DOCS}/`))
      ? files.find((file) => /^astro\.config\.[cm]?[jt]s$/.test(file))
      : undefined,
  plan: planStarlight,
};

async function planStarlight(project: ForeignProject, configFile: string): Promise<ImportPlan> {
  const astro = await valueOf(project, configFile);
  const settings = starlightIn(astro) ?? {};
  if (!("title" in settings))
    throw unreadable(configFile, undefined, "no integration is Starlight with a `title`");
  const markdown = objectAt(astro, "markdown");
  const left: Leftover[] = leftFiles(project);
  const leave = (what: string, hint?: string) =>
    left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
  const languages = languagesOf(settings);
  const aliases = aliasesOf(project.read("tsconfig.json"));
  const used = new Set<string>();
  const pathOf = (specifier: string) => {
    const found = withoutAlias(specifier, aliases);
    if (found.startsWith("@site/")) used.add(found.replace(/^@site\/|[?#].*$/g, ""));
    return found;
  };
  const components = new ReactComponents(project, pathOf, interfaceTexts(project, languages), left);
  const pages = pagesIn(project.files, project.read, languages);
  const { texts, stubs, addresses } = await converted(project, pages, {
    pathOf,
    reactOf: (specifier, file) => components.specifierFor(specifier, file),
    asksAstro: (specifier, file) => components.asksAstro(specifier, file),
    isMade: (file) => components.texts.has(file),
    hasCodeTitles: hasCodeTitles(settings),
    hasMarkdownPlugins: isObject(markdown["processor"]) || listAt(markdown, "remarkPlugins").length > 0,
    ...addressing(pages, languages, {
      base: (stringAt(astro, "base") ?? "").replace(/^\/|\/$/g, ""),
      hasSlashes: stringAt(astro, "trailingSlash") !== "never",
    }),
    left,
  });
  const sidebar = sidebarOf(listAt(settings, "sidebar"), {
    idAt: (target) => {
      const page = pageAt(pages, languages, target);
      return page && idOf(pages, page);
    },
    labelOf: (value) => textFor(value, languages),
    hasPages: (folder) =>
      [...pages.bySlug.values()].some(({ name }) => folder === "." || name.startsWith(`${folder}/`)),
    leave,
  });
  for (const [file, text] of components.texts) texts.set(file, text);
  for (const [file, text] of labelsOf(sidebar, languages)) texts.set(file, text);
  const accent = accentOf(project, listAt(settings, "customCss"), pathOf, left);
  const logo = logoOf(project, settings, pathOf, texts, leave);
  const { root } = languages;
  return {
    config: configOf(astro, settings, {
      languages,
      sidebar,
      logo,
      accent,
      redirects:
        root === ""
          ? []
          : [...pages.bySlug.keys()].map((slug) => ({ from: `/${slug}`, to: `/${withoutRoot(slug, root)}` })),
      hasPublic: project.files.some((file) => file.startsWith("public/")) || logo !== undefined,
      stubs: [...stubs].sort(),
      isPage: (target) => pages.bySlug.has(target),
      leave,
    }),
    moves: [...pages.moves],
    texts,
    sources: ["public", "src", "tsconfig.json", ...used],
    left,
    addresses,
  };
}

/** Whether Expressive Code is on, and shows file names that code begins with. */
function hasCodeTitles(settings: unknown): boolean {
  const given = objectAt(settings, "expressiveCode");
  const isOff =
    isObject(settings) && (settings as Readonly<Record<string, unknown>>)["expressiveCode"] === false;
  return !isOff && objectAt(given, "frames")["extractFileNameFromCode"] !== false;
}

/** Texts of the interface in the default language. */
function interfaceTexts({ read }: ForeignProject, { mainName, main }: Languages): Record<string, unknown> {
  const name = (main.htmlLang ?? mainName).toLowerCase();
  const text =
    read(`src/content/i18n/${main.htmlLang ?? mainName}.json`) ?? read(`src/content/i18n/${name}.json`);
  try {
    const texts: unknown = JSON.parse(text ?? "{}");
    return isObject(texts) ? { ...texts } : {};
  } catch {
    return {};
  }
}

/** The page of the default language that a path leads to. */
function pageAt({ bySlug }: Pages, { root }: Languages, target: string): Page | undefined {
  const bare = target.replace(/^\/|\/$/g, "");
  return bySlug.get(bare) ?? bySlug.get(root === "" ? bare : `${root}/${bare}`.replace(/\/$/, ""));
}

/** Files of a project that are not read. */
function leftFiles({ files, read }: ForeignProject): Leftover[] {
  return files.flatMap((file): Leftover[] => {
    if (file.startsWith("src/pages/")) return [{ what: "a page or an address that Astro makes", file }];
    if (file.startsWith(`${DOCS}/`) && /\.(?:mdoc|astro|html)$/i.test(file))
      return [{ what: "a page that is neither Markdown nor MDX", file, hint: "Write it in Markdown" }];
    const isTexts =
      /^src\/content\/i18n\/.*\.(?:json|ya?ml)$/.test(file) && (read(file) ?? "").trim().length > 2;
    return isTexts
      ? [
          {
            what: "texts of Starlight's interface in a language",
            file,
            hint: "Write them into `i18n.localeConfigs`",
          },
        ]
      : [];
  });
}

/** All pages in the words of docsite, by their new files. */
async function converted(
  { files }: ForeignProject,
  { all, shown, moves, pathOf }: Pages,
  { isMade, ...given }: Omit<PagesContext, "treeOf"> & { readonly isMade: (file: string) => boolean },
) {
  const mdx = withHeadingIds(await loadMdxParser(), true);
  const md = withHeadingIds(parseTree);
  const context = { ...given, treeOf: (file: string) => (/\.mdx$/i.test(file) ? mdx : md) };
  const stubs = new Set<string>();
  const addresses: string[] = [];
  const exists = folderNames(files);
  const isShown = new Set(shown);
  const texts = new Map<string, string>();
  for (const page of all) {
    const { file } = page;
    const { text, ids, stubs: own } = convertPage(file, page.text, context);
    for (const name of own) stubs.add(name);
    const place = movedPath(file, moves);
    texts.set(
      place,
      place === file
        ? text
        : rewrittenReferences(file, text, moves, (each) => exists.has(each) || isMade(each)),
    );
    const address = `/${pathOf(page)}`;
    if (isShown.has(page)) addresses.push(address, ...ids.map((id) => `${address}#${id}`));
  }
  return { texts, stubs, addresses };
}

/** Files with the labels of the sidebar in other languages. */
function labelsOf(
  { translations: labels }: ReadSidebar,
  { others }: Languages,
): (readonly [file: string, text: string])[] {
  return [...others].flatMap(([name, { htmlLang = name }]) => {
    const own = labels.get(htmlLang.toLowerCase()) ?? labels.get(name.toLowerCase());
    return own ? [[`${translations(name)}.json`, `${JSON.stringify(own, null, 2)}\n`] as const] : [];
  });
}

async function valueOf(project: ForeignProject, file: string): Promise<unknown> {
  const run = await project.run(file, {
    isTool: (name) => /^(?:astro|@astrojs\/starlight)(?:\/|$)/.test(name),
    environment: undefined,
  });
  run.close();
  return run.value;
}

/** The accent of the style sheets. Everything else in them is left. */
function accentOf(
  project: ForeignProject,
  files: readonly unknown[],
  pathOf: (specifier: string) => string,
  left: Leftover[],
): string | undefined {
  let accent: string | undefined;
  for (const each of files) {
    if (typeof each !== "string") continue;
    const file = pathOf(each).replace(/^(?:@site\/|\.\/)/, "");
    const text = project.read(file);
    accent ??= /--sl-color-accent:\s*(#[\da-f]{3,8})\b/i.exec(text ?? "")?.[1];
    left.push({
      what: `the style sheet \`${each}\``,
      file: text === undefined ? "package.json" : file,
      hint: "Write what is needed of it into `theme/styles/index.css`",
    });
  }
  return accent;
}

/** The logo, whose files are copied to where addresses lead. */
function logoOf(
  project: ForeignProject,
  settings: Readonly<Record<string, unknown>>,
  pathOf: (specifier: string) => string,
  texts: Map<string, string>,
  leave: (what: string, hint?: string) => void,
): NonNullable<UserConfig["navbar"]>["logo"] | undefined {
  const [src, light, dark, alt] = ["src", "light", "dark", "alt"].map((key) =>
    stringAt(settings["logo"], key),
  );
  const place = (given: string | undefined, name: string): string | undefined => {
    if (given === undefined) return undefined;
    const file = pathOf(given).replace(/^(?:@site\/|\.?\/)/, "");
    if (file.startsWith("public/")) return `/${file.slice("public/".length)}`;
    const text = /\.svg$/i.test(file) ? project.read(file) : undefined;
    if (text === undefined) {
      leave("the logo", "Copy its file to `public`, and name it in `navbar.logo`");
      return undefined;
    }
    texts.set(`public/${name}.svg`, text);
    return `/${name}.svg`;
  };
  const [main, other] = [place(src ?? light, "logo"), place(dark, "logo-dark")];
  if (main === undefined) return undefined;
  return { src: main, alt: alt ?? "", ...(other !== undefined && { srcDark: other }) };
}
