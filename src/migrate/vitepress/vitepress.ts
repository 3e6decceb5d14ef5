// Projects of VitePress.
import path from "node:path/posix";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { entryOf, isObject, listAt, objectAt, stringAt, type JsonObject } from "../../text/json.js";
import { movedPath } from "../references.js";
import { accentIn } from "./colors.js";
import { labelFiles } from "./labels.js";
import { finishPage, readPage, type PagesContext } from "./pages.js";
import { placesOf } from "./places.js";
import { rewritten } from "./rewrites.js";
import { configOf } from "./settings.js";

const CONFIG = /^(?:docs\/)?\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

export const vitepress: Importer = {
  tool: "VitePress",
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
    const left: Leftover[] = [];
    const leave = (what: string, hint?: string) =>
      void left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
    if (run.missing.length > 0)
      leave(
        `values of what is not installed: ${run.missing.map((name) => `\`${name}\``).join(", ")}`,
        "Install the packages first if they make a part of the configuration",
      );
    const base = configFile.slice(0, configFile.indexOf(".vitepress/"));
    const given = isObject(run.value) ? run.value : {};
    const source = path.normalize(path.join(base, stringAt(given, "srcDir") ?? ".")).replace(/^\.$|\/$/g, "");
    const settings = await withAdditional(given, source, project, left);
    const name = await namesOf(settings, source, project, run.call);
    const places = placesOf({
      files: project.files,
      source,
      exclude: listAt(settings, "srcExclude").filter((each) => typeof each === "string"),
      locales: objectAt(settings, "locales"),
      nameOf: name.of,
    });
    const prefix = source === "" ? "" : `${source}/`;
    const publicFolder = `${prefix}public`;
    const hasPublic = project.files.some((file) => file.startsWith(`${publicFolder}/`));
    const styles = project.files
      .filter((file) => file.startsWith(`${base}.vitepress/theme/`) && /\.(?:css|scss|less)$/.test(file))
      .flatMap((file) => project.read(file) ?? []);
    const texts = new Map(places.pages.map((page) => [page, project.read(page.file) ?? ""] as const));
    const { config, sidebars } = configOf(settings, {
      places,
      publicFolder: hasPublic ? publicFolder : undefined,
      accent: accentIn(styles),
      hasMermaid: [...texts.values()].some((text) => /^\s*(?:```|~~~)mermaid/m.test(text)),
      leave,
    });
    for (const page of places.unmatched.slice(0, 1))
      left.push({
        what: `the language \`${page.locale}\` as a translation: ${places.unmatched.length} of its pages are not in the main language, so its pages are a book of their own`,
        file: page.file,
        hint: "Its texts of the interface are in the main language",
      });
    for (const file of places.dynamic)
      left.push({
        what: "pages that a script makes (`[name].md`)",
        file,
        hint: "Write a plugin with the hook `content`",
      });
    const theme = project.files.find((file) =>
      new RegExp(`^${base}\\.vitepress/theme/index\\.[cm]?[jt]sx?$`).test(file),
    );
    if (theme !== undefined)
      left.push({
        what: "a theme in Vue",
        file: theme,
        hint: "Write components of the theme in React, and styles in `theme/styles/index.css`",
      });
    const markdown = objectAt(settings, "markdown");
    const moved = (file: string) => movedPath(file, places.moves);
    const isCopied = (file: string) =>
      file.startsWith(prefix) &&
      !file.startsWith("../") &&
      (source !== "" || moved(file) !== file || file.startsWith("public/"));
    const titles = Object.fromEntries(
      Object.entries(objectAt(markdown, "container")).flatMap(([key, value]) =>
        key.endsWith("Label") && typeof value === "string" ? [[key.slice(0, -"Label".length), value]] : [],
      ),
    );
    const context: PagesContext = {
      source,
      read: project.read,
      inSite: (file) => (isCopied(file) ? moved(file) : undefined),
      titles,
      hasLineNumbers: markdown["lineNumbers"] === true,
      contents: contentsOf(objectAt(markdown, "toc")["level"]),
      hasTitles: project.files.some(
        (file) =>
          file.startsWith(`${base}.vitepress/`) &&
          /\.[cm]?[jt]s$/.test(file) &&
          project.read(file)?.includes("group-icons") === true,
      ),
      places,
      areRewritten: name.areOther,
      attributeMarks: marksOf(entryOf(markdown, "attrs")),
      sidebarOf: (page) => sidebars.get(places.languagesAs === "books" ? page.locale : "")?.shownWith(page),
      siteTitle: config.title,
      left,
    };
    const read = [...texts].map(([page, text]) => readPage(page, text, context));
    const slugs = await slugsOf(
      markdown,
      read.flatMap(({ headings }) => headings.map(({ text }) => text)),
      run.call,
    );
    const finished = read.map((each) => ({ page: each.page, ...finishPage(each, slugs, context) }));
    const labels =
      places.languagesAs === "translations"
        ? places.languages.flatMap((language) => labelFiles(language, settings, places, sidebars, leave))
        : [];
    return {
      config,
      moves: [...places.moves].filter(([from]) =>
        project.files.some((file) => file === from || file.startsWith(`${from}/`)),
      ),
      texts: new Map([...finished.map(({ page, text }) => [page.newFile, text] as const), ...labels]),
      sources:
        source === "" ? [...places.moves.keys(), "public"] : [...new Set([source, ...places.moves.keys()])],
      left,
      addresses: finished.flatMap(({ page: { address }, ids }) => [
        address,
        ...ids.map((id) => `${address}#${id}`),
      ]),
    };
  } finally {
    run.close();
  }
}

type Call = Awaited<ReturnType<ForeignProject["run"]>>["call"];

/** The configuration with those that lie in folders of languages (`defineAdditionalConfig`). */
async function withAdditional(
  settings: JsonObject,
  source: string,
  project: ForeignProject,
  left: Leftover[],
): Promise<JsonObject> {
  const prefix = source === "" ? "" : `${source}/`;
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
async function namesOf(settings: JsonObject, source: string, project: ForeignProject, call: Call) {
  const { rewrites } = settings;
  if (!isObject(rewrites)) return { of: (file: string) => file, areOther: false };
  if (!("docsiteFunction" in rewrites))
    return { of: (file: string) => rewritten(file, rewrites) ?? file, areOther: true };
  const prefix = source === "" ? "" : `${source}/`;
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
  return [stringAt(attrs, "leftDelimiter") ?? "{", stringAt(attrs, "rightDelimiter") ?? "}"];
}

/** Ids of headings, where a function of the configuration makes them. */
async function slugsOf(
  markdown: JsonObject,
  texts: readonly string[],
  call: Call,
): Promise<ReadonlyMap<string, string> | undefined> {
  const slugify = objectAt(markdown, "anchor")["slugify"];
  if (!isObject(slugify) || !("docsiteFunction" in slugify)) return undefined;
  const all = [...new Set(texts)];
  const results = await call({ path: ["markdown", "anchor", "slugify"], each: all.map((text) => [text]) });
  return results && new Map(all.map((text, index) => [text, String(results[index])] as const));
}
