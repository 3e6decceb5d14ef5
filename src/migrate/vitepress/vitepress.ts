// Projects of VitePress.
import path from "node:path/posix";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { entryOf, isObject, listAt, objectAt, stringAt, type JsonObject } from "../../text/json.js";
import { movedPath } from "../references.js";
import { accentIn } from "./colors.js";
import { labelFiles } from "./labels.js";
import type { RunModule } from "../run-module.js";
import type { Leave } from "./navbar.js";
import { finishPage, readPage, type PagesContext, type ReadPage } from "./pages.js";
import { placesOf, type Places } from "./places.js";
import { rewritten } from "./rewrites.js";
import { configOf } from "./settings.js";

const CONFIG = /^(?:docs\/)?\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

export const vitepress: Importer = {
  tool: "VitePress",
  outputs: (configFile) => [`${path.dirname(configFile)}/dist`],
  configIn: (files) =>
    files.filter((file) => CONFIG.test(file)).sort((one, other) => one.length - other.length)[0],
  plan: planVitePress,
};

/** How a configuration is run. */
const RUN = {
  isTool: (name: string) => name === "vitepress",
  environment: { command: "build", mode: "production" },
};

async function planVitePress(project: ForeignProject, configFile: string): Promise<ImportPlan> {
  const run = await project.run(configFile, RUN);
  try {
    return await planned(project, configFile, run);
  } finally {
    run.close();
  }
}

async function planned(project: ForeignProject, configFile: string, run: RunModule): Promise<ImportPlan> {
  const left: Leftover[] = [];
  const leave: Leave = (what, hint) =>
    void left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
  if (run.missing.length > 0)
    leave(
      `values of what is not installed: ${run.missing.map((name) => `\`${name}\``).join(", ")}`,
      "Install the packages first if they make a part of the configuration",
    );
  const base = configFile.slice(0, configFile.indexOf(".vitepress/"));
  const given = isObject(run.value) ? run.value : {};
  const source = path.normalize(path.join(base, stringAt(given, "srcDir") ?? ".")).replace(/^\.$|\/$/g, "");
  const prefix = source === "" ? "" : `${source}/`;
  const settings = await withAdditional(given, prefix, project, left);
  const names = await namesOf(settings, prefix, project, run.call);
  const inSource = project.files
    .filter((file) => file.startsWith(prefix) && file.endsWith(".md"))
    .map((file) => project.read(file) ?? "");
  const places = placesOf({
    files: project.files,
    source,
    exclude: listAt(settings, "srcExclude").filter((each) => typeof each === "string"),
    locales: objectAt(settings, "locales"),
    isUsed: (folder) => inSource.some((text) => text.includes(`${folder}/`)),
    nameOf: names.of,
  });
  left.push(...leftIn(project, base, places));
  const texts = new Map(places.pages.map((page) => [page, project.read(page.file) ?? ""] as const));
  const hasPublic = project.files.some((file) => file.startsWith(`${prefix}public/`));
  const { config, sidebars } = configOf(settings, {
    places,
    publicFolder: hasPublic ? `${prefix}public` : undefined,
    accent: accentIn(stylesIn(project, base)),
    hasMermaid: [...texts.values()].some((text) => /^\s*(?:```|~~~)mermaid/m.test(text)),
    leave,
  });
  const context: PagesContext = {
    ...markdownOf(objectAt(settings, "markdown")),
    source,
    read: project.read,
    inSite: siteOf(places),
    hasTitles: hasGroupIcons(project, base),
    places,
    areRewritten: names.areOther,
    sidebarOf: (page) => sidebars.get(places.languagesAs === "books" ? page.locale : "")?.shownWith(page),
    siteTitle: config.title,
    left,
  };
  const read = [...texts].map(([page, text]) => readPage(page, text, context));
  const slugs = await slugsOf(settings, read, run.call);
  const finished = read.map((each) => ({ page: each.page, ...finishPage(each, slugs, context) }));
  const labels =
    places.languagesAs === "translations"
      ? places.languages.flatMap((language) => labelFiles(language, settings, places, sidebars, leave))
      : [];
  return {
    config,
    moves: [...places.moves],
    texts: new Map([...finished.map(({ page, text }) => [page.newFile, text] as const), ...labels]),
    sources: source === "" ? [...places.moves.keys(), "public"] : [source, ...places.moves.keys()],
    left,
    addresses: finished.flatMap(({ page: { address }, ids }) => [
      address,
      ...ids.map((id) => `${address}#${id}`),
    ]),
  };
}

/** What of a project has no counterpart as a whole. */
function leftIn({ files }: ForeignProject, base: string, { unmatched, dynamic }: Places): Leftover[] {
  const [page] = unmatched;
  const theme = files.find(
    (file) => file.startsWith(`${base}.vitepress/theme/index.`) && /\.[cm]?[jt]sx?$/.test(file),
  );
  return [
    ...(page
      ? [
          {
            what: `the language \`${page.locale}\` as a translation: ${unmatched.length} of its pages are not in the main language, so its pages are a book of their own`,
            file: page.file,
            hint: "Its texts of the interface are in the main language",
          },
        ]
      : []),
    ...dynamic.map((file) => ({
      what: "pages that a script makes (`[name].md`)",
      file,
      hint: "Write a plugin with the hook `content`",
    })),
    ...(theme === undefined
      ? []
      : [
          {
            what: "a theme in Vue",
            file: theme,
            hint: "Write components of the theme in React, and styles in `theme/styles/index.css`",
          },
        ]),
  ];
}

function stylesIn({ files, read }: ForeignProject, base: string): string[] {
  return files
    .filter((file) => file.startsWith(`${base}.vitepress/theme/`) && /\.(?:css|scss|less)$/.test(file))
    .flatMap((file) => read(file) ?? []);
}

/** A plugin that shows the titles of all blocks of code. */
function hasGroupIcons({ files, read }: ForeignProject, base: string): boolean {
  return files.some(
    (file) =>
      file.startsWith(`${base}.vitepress/`) &&
      /\.[cm]?[jt]s$/.test(file) &&
      read(file)?.includes("group-icons") === true,
  );
}

/** Where files are in the site; nothing for those that are not in it. */
function siteOf({ source, moves }: Places): PagesContext["inSite"] {
  return (file) => {
    const moved = movedPath(file, moves);
    const isIn = source === "" ? moved !== file || file.startsWith("public/") : file.startsWith(`${source}/`);
    return isIn ? moved : undefined;
  };
}

/** How the Markdown of a project is read. */
function markdownOf(markdown: JsonObject) {
  const titles = Object.entries(objectAt(markdown, "container")).flatMap(([key, value]) =>
    key.endsWith("Label") && typeof value === "string" ? [[key.slice(0, -"Label".length), value]] : [],
  );
  return {
    titles: Object.fromEntries(titles) as Readonly<Record<string, string>>,
    hasLineNumbers: markdown["lineNumbers"] === true,
    contents: contentsOf(objectAt(markdown, "toc")["level"]),
    attributeMarks: marksOf(entryOf(markdown, "attrs")),
  };
}

type Call = RunModule["call"];

/** The configuration with those that lie in folders of languages (`defineAdditionalConfig`). */
async function withAdditional(
  settings: JsonObject,
  prefix: string,
  project: ForeignProject,
  left: Leftover[],
): Promise<JsonObject> {
  const files = project.files.filter(
    (file) =>
      file.startsWith(prefix) &&
      /^(?:[^/.][^/]*\/)?config\.[cm]?[jt]s$/.test(file.slice(prefix.length)) &&
      project.read(file)?.includes("defineAdditionalConfig") === true,
  );
  const locales: Record<string, unknown> = { ...objectAt(settings, "locales") };
  for (const file of files) {
    const folder = file.slice(prefix.length).split("/").slice(0, -1).join("/");
    const name = folder === "" ? "root" : folder;
    const run = await project.run(file, RUN);
    run.close();
    if (!isObject(run.value)) continue;
    const own = objectAt(locales, name);
    locales[name] = {
      ...own,
      ...run.value,
      themeConfig: { ...objectAt(own, "themeConfig"), ...objectAt(run.value, "themeConfig") },
    };
    left.push({ what: "a configuration of a folder, which is a part of `docsite.config.ts` now", file });
  }
  return { ...settings, ...(Object.keys(locales).length > 0 && { locales }) };
}

/** The paths that files have in addresses. */
async function namesOf(settings: JsonObject, prefix: string, project: ForeignProject, call: Call) {
  const { rewrites } = settings;
  if (!isObject(rewrites)) return { of: (file: string) => file, areOther: false };
  if (!("docsiteFunction" in rewrites))
    return { of: (file: string) => rewritten(file, rewrites) ?? file, areOther: true };
  const files = project.files
    .filter((file) => file.startsWith(prefix) && file.endsWith(".md"))
    .map((file) => file.slice(prefix.length));
  const results = (await call({ path: ["rewrites"], each: files.map((file) => [file]) })) ?? [];
  const names = new Map(files.map((file, index) => [file, results[index]] as const));
  return {
    of: (file: string) => {
      const name = names.get(file);
      return typeof name === "string" ? name : file;
    },
    areOther: true,
  };
}

/** VitePress lists the second and the third level. */
function contentsOf(level: unknown): readonly [number, number] {
  const levels = (Array.isArray(level) ? (level as unknown[]) : []).filter(
    (each) => typeof each === "number",
  );
  return levels.length === 0 ? [2, 3] : [Math.max(2, Math.min(...levels)), Math.min(6, Math.max(...levels))];
}

function marksOf(attrs: unknown): readonly [string, string] | undefined {
  if (attrs === false || (isObject(attrs) && attrs["disable"] === true)) return undefined;
  const [open, close] = [
    ["leftDelimiter", "left"],
    ["rightDelimiter", "right"],
  ].map((names) => names.map((name) => stringAt(attrs, name)).find((each) => each !== undefined));
  return [open ?? "{", close ?? "}"];
}

/** Ids of headings, where a function of the configuration makes them. */
async function slugsOf(
  settings: JsonObject,
  pages: readonly ReadPage[],
  call: Call,
): Promise<ReadonlyMap<string, string> | undefined> {
  const slugify = objectAt(objectAt(settings, "markdown"), "anchor")["slugify"];
  if (!isObject(slugify) || !("docsiteFunction" in slugify)) return undefined;
  const all = [...new Set(pages.flatMap(({ headings }) => headings.map(({ text }) => text)))];
  const results = await call({ path: ["markdown", "anchor", "slugify"], each: all.map((text) => [text]) });
  return results && new Map(all.map((text, index) => [text, String(results[index])] as const));
}
