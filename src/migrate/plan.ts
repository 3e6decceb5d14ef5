// What turns a Docusaurus project into a site of docsite: its configuration, and the folders of its content in their usual places.
import { DOCUMENT_KEYS } from "../docusaurus/content.js";
import type { Mapped } from "../docusaurus/map.js";
import { contentHash } from "../text/hash.js";
import { escapePattern } from "../text/escape.js";
import type { CheckSeverity, UserConfig } from "../types/config.js";
import type { DocsConfig, PagesConfig } from "../types/book.js";
import { configText, type Import } from "./config-text.js";
import { placesOf } from "./places.js";
import { movedPath, rewrittenReferences, type Moves } from "./references.js";
import { isDeepStrictEqual } from "node:util";
import { pluginsIn } from "../config/plugins.js";
import { validateConfig } from "../config/validate.js";
import { isObject } from "../text/json.js";
import { DESCRIPTIONS } from "../text/site-folders.js";

/** A project that is to be migrated. Paths are relative to its folder, with forward slashes. */
export interface MigratedProject {
  /** Its configuration as one of docsite. */
  readonly config: Mapped["config"];
  /** Its configuration file. */
  readonly file: string;
  /** All files but those of packages, builds and git, also of the books beside the folder. */
  readonly files: readonly string[];
  /** The text of a file. */
  readonly read: (file: string) => string;
  /** Where a value of the configuration is imported from. */
  readonly importOf: (value: object) => Import | undefined;
  /** All redirects of the site, those that depend on its pages included. */
  readonly redirects: NonNullable<UserConfig["redirects"]>;
  /** Severities of problems that Docusaurus does not stop on, by their codes. */
  readonly severities: Readonly<Record<string, CheckSeverity>>;
}

/** What a migration changes. */
export interface Migration {
  /** Folders: their old and new paths. */
  readonly moves: readonly (readonly [from: string, to: string])[];
  /** New texts of files by their paths after the moves, with hashes of those that they had. The new configuration comes last. */
  readonly texts: readonly (readonly [file: string, text: string, before?: string])[];
  /** Files that have no use any more. */
  readonly removed: readonly string[];
  /** Settings that cannot be written as text: functions that the configuration itself makes. */
  readonly lost: readonly string[];
}

/** The file that a migration writes. */
export const CONFIG_FILE = "docsite.config.ts";

const TEXT_FILE = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less)$/;

/** Plans the migration of a project. */
export function planMigration(project: MigratedProject): Migration {
  const moves = movesOf(project);
  const places = placesOf(project.files);
  const rewritten = project.files
    .filter((file) => TEXT_FILE.test(file) && !file.startsWith("../"))
    .flatMap((file): Migration["texts"] => {
      const text = project.read(file);
      const after = rewrittenReferences(file, text, moves, (place) => places.has(place));
      return after === text ? [] : [[movedPath(file, moves), after, contentHash(text)]];
    });
  const importOf = (value: object) => {
    const found = project.importOf(value);
    if (!found?.module.startsWith("./")) return found;
    const file = found.module.slice(2);
    return file === project.file ? undefined : { ...found, module: `./${movedPath(file, moves)}` };
  };
  const { text, lost } = configText(inOrder(withoutDefaults(settingsOf(project, moves))), importOf);
  const scripts = scriptsOf(project);
  return {
    moves: [...moves],
    texts: [...rewritten, ...scripts, [CONFIG_FILE, text]],
    // A setting that is lost can be looked up there.
    removed: lost.length === 0 ? [project.file] : [],
    lost,
  };
}

/** Settings of documents with a folder of their own. */
type OwnFolder = Pick<DocsConfig, "id" | "path" | "editUrl">;

/** The folders of the content that lie elsewhere than docsite looks for them. */
function movesOf({ config, files }: MigratedProject): Moves {
  const isThere = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  const wanted = [
    ...DOCUMENT_KEYS.flatMap((key) =>
      listOf<OwnFolder>(config[key]).map(({ id = key, path: folder }) => [folder, `content/${id}`] as const),
    ),
    ...pagesOf(config).map(
      ({ id = "pages", path: folder }) => [folder, `content/${id === "pages" ? id : `pages-${id}`}`] as const,
    ),
    ["static", "content/static"] as const,
  ];
  const moves = new Map<string, string>();
  if (isThere("content")) return moves;
  for (const [from, to] of wanted) {
    if (from === undefined || from.startsWith("..") || from === "." || from === "" || !isThere(from))
      continue;
    const isInside = [...moves.keys()].some((other) => from === other || from.startsWith(`${other}/`));
    if (!isInside && from !== to) moves.set(from, to);
  }
  return moves;
}

function pagesOf({ pages }: UserConfig): readonly PagesConfig[] {
  return pages === false ? [] : listOf<PagesConfig>(pages);
}

function listOf<Value>(given: Value | readonly Value[] | undefined): readonly Value[] {
  if (given === undefined) return [];
  return Array.isArray(given) ? (given as readonly Value[]) : [given as Value];
}

/** The settings after the moves, without those that have their default value. */
function settingsOf(project: MigratedProject, moves: Moves): Readonly<Record<string, unknown>> {
  const { config, severities, files } = project;
  const { pages, staticDirectories, docusaurus, checks, plugins = [], ...others } = config;
  const { api, clientModules } = others;
  const now = (file: string) => movedPath(file, moves);
  const documents = DOCUMENT_KEYS.map((key) => {
    const list = listOf<OwnFolder>(config[key]);
    return [key, single(list.map((each) => folderSettings(key, each, moves, project)))] as const;
  });
  const folders = staticDirectories?.map(now);
  return {
    ...others,
    ...Object.fromEntries(documents),
    pages:
      pages === undefined || pages === false
        ? pages
        : single(
            pagesOf(config).map((each) => ({
              ...each,
              ...(each.path !== undefined && { path: now(each.path) }),
            })),
          ),
    staticDirectories: folders,
    clientModules: clientModules?.map(now),
    api: api && {
      ...api,
      // An empty list says that files in the folder of descriptions are none.
      descriptions:
        api.descriptions?.length === 0 && !files.some((file) => file.startsWith(`${DESCRIPTIONS}/`))
          ? undefined
          : api.descriptions?.map((each) =>
              each.source === undefined ? each : { ...each, source: now(each.source) },
            ),
    },
    redirects: project.redirects,
    plugins: plugins.flatMap((plugin) => {
      if (!plugin) return [];
      const { name, redirects: _, ...hooks } = plugin;
      const isUsed = Object.keys(hooks).length > 0;
      return isUsed ? [{ name, ...hooks, folders: plugin.folders?.map(now) }] : [];
    }),
    checks: { ...checks, codes: severities },
    docusaurus:
      docusaurus &&
      withoutEmpty({
        ...docusaurus,
        styles: docusaurus.styles?.map(now),
        themes: docusaurus.themes?.map(now),
        siteConfig: usedSettings(docusaurus.siteConfig ?? {}, project),
      }),
  };
}

function withoutEmpty(settings: object): object {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value && Object.keys(value as object).length > 0),
  );
}

/** What comes first in the file; the rest keeps its order. */
const FIRST = [
  "title",
  "tagline",
  "url",
  "baseUrl",
  "trailingSlash",
  "lang",
  "i18n",
  "favicon",
  ...DOCUMENT_KEYS,
  "pages",
];

function inOrder(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const first = FIRST.flatMap((key) => (key in settings ? [[key, settings[key]] as const] : []));
  return { ...Object.fromEntries(first), ...settings };
}

function single<Value>(values: readonly Value[]): Value | readonly Value[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** `usual`: the id of a single one. */
function folderSettings(usual: string, given: OwnFolder, moves: Moves, project: MigratedProject): unknown {
  const { id = usual, path: folder = `content/${id}` } = given;
  const editUrl = editUrlOf(given, folder, project);
  const now = movedPath(folder, moves);
  const moved =
    typeof editUrl === "string" && now !== folder && new RegExp(`/${escapePattern(folder)}/?$`).test(editUrl);
  return {
    ...given,
    path: now,
    editUrl: moved ? editUrl.replace(/\/?$/, "").slice(0, -folder.length) + now : editUrl,
  };
}

/** A function whose addresses only put the path of a file after a base is that base. */
function editUrlOf(
  { editUrl }: OwnFolder,
  folder: string,
  { files }: MigratedProject,
): DocsConfig["editUrl"] {
  if (typeof editUrl !== "function") return editUrl;
  const names = files
    .filter((file) => file.startsWith(`${folder}/`) && /\.mdx?$/.test(file))
    .map((file) => file.slice(folder.length + 1));
  const bases = new Set(
    names.map((name) => {
      const address = editUrl({ name, path: `${folder}/${name}`, route: "" });
      return address === undefined
        ? false
        : address.endsWith(`/${name}`)
          ? address.slice(0, -name.length - 1)
          : editUrl;
    }),
  );
  const [base] = bases;
  return bases.size === 1 ? base : editUrl;
}

/** Settings of the project that its code may read, but for those that docsite gives it by itself. */
function usedSettings(
  settings: Readonly<Record<string, unknown>>,
  { files, read }: MigratedProject,
): Readonly<Record<string, unknown>> {
  const own = ["title", "tagline", "url", "baseUrl", "favicon", "trailingSlash", "titleDelimiter"];
  const code = files.filter(
    (file) => /\.(?:mdx|[cm]?[jt]sx?)$/.test(file) && !file.startsWith("docusaurus.config."),
  );
  const texts = code
    .map(read)
    .filter((text) => /useDocusaurusContext|docusaurus\.config|siteConfig/.test(text));
  const isUsed = (key: string) => texts.some((text) => new RegExp(`\\b${escapePattern(key)}\\b`).test(text));
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !own.includes(key) && isUsed(key)));
}

/** `package.json` with the commands of docsite in place of those of Docusaurus. */
function scriptsOf({ files, read }: MigratedProject): Migration["texts"] {
  if (!files.includes("package.json")) return [];
  const text = read("package.json");
  const commands: Readonly<Record<string, string>> = {
    start: "serve",
    build: "build",
    serve: "serve",
    clear: "clean",
  };
  const after = text.replace(
    /("(?:[^"\\]|\\.)*"\s*:\s*")((?:[^"\\]|\\.)*\bdocusaurus (?:start|build|serve|clear)\b(?:[^"\\]|\\.)*)(?=")/g,
    (_, key: string, script: string) =>
      key +
      script.replace(
        /\bdocusaurus (start|build|serve|clear)\b/g,
        (_all, name: string) => `docsite ${commands[name] ?? name}`,
      ),
  );
  return after === text ? [] : [["package.json", after, contentHash(text)]];
}

type Settings = Readonly<Record<string, unknown>>;

/** The settings without those that change nothing: at the top, in sections such as `markdown`, and in lists of such, as of books. */
function withoutDefaults(settings: Settings): Settings {
  const meant = meaningOf(settings);
  let left = settings;
  const attempt = (smaller: Settings) => {
    if (isDeepStrictEqual(meaningOf(smaller), meant)) left = smaller;
  };
  for (const key of Object.keys(settings)) {
    attempt(without(left, key));
    const section = left[key];
    if (isObject(section))
      for (const name of Object.keys(section))
        attempt({ ...left, [key]: without(left[key] as Settings, name) });
    if (Array.isArray(section))
      for (const [place, item] of section.entries())
        for (const name of isObject(item) ? Object.keys(item) : [])
          attempt({
            ...left,
            [key]: (left[key] as Settings[]).map((each, at) => (at === place ? without(each, name) : each)),
          });
  }
  return left;
}

function without(settings: Settings, key: string): Settings {
  const { [key]: _, ...others } = settings;
  return others;
}

/** What settings come to, with every default. Settings that are wrong have no meaning in common with others. */
function meaningOf(settings: Settings): unknown {
  const result = validateConfig(settings, "", () => ({ line: 1, column: 1 }));
  return "diagnostics" in result ? settings : [result, pluginsIn(settings)];
}
