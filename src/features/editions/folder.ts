// The site as a folder that works from a disk, without a server.
import { classicModules } from "../../bundle/classic-scripts.js";
import { decodeText } from "../../text/bytes.js";
import { contentHash, keyOf } from "../../text/hash.js";
import type { Attribute } from "../../text/html.js";
import { folderOf, relativePath } from "../../text/path.js";
import { isForSandbox, SANDBOX } from "../../text/sandbox.js";
import type { EditionMaker, FinishedSite } from "../../types/edition.js";
import type { OutputFile } from "../../types/output.js";
import { relativeAddresses, replacedInCss, replacedInHtml, type Edit } from "./addresses.js";
import type { SiteFiles } from "./addresses.js";
import { editionDiagnostic } from "./diagnostics.js";
import { openDisk, type DiskSite } from "./disk.js";

/** The script with what a disk lacks, and all modules. */
const DISK = "assets/disk.js";

/** Makes it. */
export const folderEdition: EditionMaker = async (site) => {
  const { outputs, config, sites } = site;
  const base = config.publicPath;
  const paths = new Set([...outputs.files, ...outputs.copies].map(({ path }) => path));
  const routes = new Map(
    sites.flatMap((each) => each.site.pages.map(({ route }) => [route.file, route.path])),
  );
  const files: SiteFiles = {
    base,
    origin: config.url,
    has: (path) => paths.has(path),
    addressOf: (path) => routes.get(path) ?? base + path,
  };
  const texts = await modulesOf(site);
  const { modules, failures } = await classicModules(texts);
  const isModule = new Set(modules.map(({ name }) => name));
  const pages = [...paths].filter(isHtml);
  const hasSandbox = paths.has(SANDBOX);
  const isFetched = (path: string) => isData(path) || (hasSandbox && isInSandbox(path));
  const script = diskScript({ base, pages, scripted: [...paths].filter(isFetched) }, modules);

  const made = outputs.files.flatMap((file): OutputFile[] => {
    const { path } = file;
    if (isModule.has(base + path)) return [];
    const kept = isRewritten(path) ? rewritten(file, files, isModule) : file;
    if (!isFetched(path)) return [kept];
    return isPart(path) && isData(path) ? [companionOf(kept)] : [kept, companionOf(kept)];
  });
  const copied = outputs.copies.filter(({ path }) => !isRewritten(path));
  const changed = outputs.copies.flatMap(({ path, source, key }) => {
    const file = { path, key: key ?? source, content: async () => (await site.read(path)) ?? "" };
    const kept = isRewritten(path) ? [rewritten(file, files, isModule)] : [];
    return isFetched(path) ? [...kept, companionOf(kept[0] ?? file)] : kept;
  });
  return {
    made: {
      folder: { ...outputs, files: [...made, ...changed, plain(DISK, script)], copies: copied },
    },
    diagnostics: [...failures].map(([name, why]) =>
      editionDiagnostic("edition-script", {}, name.slice(base.length), why),
    ),
  };
};

function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

/** Whether a frame in which readers run examples gets a file from the page. */
function isInSandbox(path: string): boolean {
  return isForSandbox(path) || /\.(?:css|woff2)$/.test(path);
}

/** Whether scripts read a file. */
function isData(path: string): boolean {
  return /\.(?:json|md)$/.test(path) || (isPart(path) && path.endsWith(".txt"));
}

/** Whether a file is for scripts alone. */
function isPart(path: string): boolean {
  return path.startsWith("assets/");
}

function isRewritten(path: string): boolean {
  return /\.(?:html?|css|svg)$/i.test(path);
}

/** The modules of a site by their addresses: those of its bundles, and what the search loads. */
async function modulesOf({ outputs, config, read }: FinishedSite): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { path } of outputs.files) {
    if (!/^assets\/.*\.js$/.test(path) || isForSandbox(path)) continue;
    const content = await read(path);
    if (content !== undefined) texts.set(config.publicPath + path, textOf(content));
  }
  return texts;
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : decodeText(content);
}

function plain(path: string, content: string): OutputFile {
  return { path, key: contentHash(content), content: async () => content };
}

function diskScript(
  site: DiskSite,
  modules: readonly { readonly name: string; readonly text: string }[],
): string {
  const functions = modules.map(({ name, text }) => `${JSON.stringify(name)}:${text}`);
  // Programs that run TypeScript as it is may call this where they keep names of functions.
  const names = "globalThis.__name ??= (value) => value";
  return `${names};var docsiteDisk=(${openDisk})(${JSON.stringify(site)},{\n${functions.join(",\n")}\n});\n`;
}

/** The script with the content of a file. */
function companionOf({ path, key, content }: OutputFile): OutputFile {
  return {
    path: `${path}.js`,
    key: keyOf("companion", path, key),
    async content() {
      const bytes = await content();
      const isText = typeof bytes === "string" || !path.endsWith(".woff2");
      const given = isText ? textOf(bytes) : Buffer.from(bytes).toString("base64");
      return `docsiteDisk.take(${JSON.stringify(path)},${JSON.stringify(given)}${isText ? "" : ",true"});\n`;
    },
  };
}

/** A file with addresses that lead to files of the folder. */
function rewritten(file: OutputFile, files: SiteFiles, isModule: ReadonlySet<string>): OutputFile {
  const { path, key, content } = file;
  const replace = relativeAddresses(path, files);
  return {
    path,
    key: keyOf("relative", path, key),
    async content() {
      const text = textOf(await content());
      if (path.endsWith(".css")) return replacedInCss(text, replace);
      let hasDisk = false;
      return replacedInHtml(text, replace, (tag, attributes, offset) => {
        if (tag === "link") return linkEdits(text, attributes, offset);
        const module = tag === "script" ? moduleOf(attributes, files, path, isModule) : undefined;
        if (!module) return undefined;
        const before = hasDisk
          ? []
          : [inserted(offset, `<script defer src="${fromPage(path, DISK)}"></script>`)];
        hasDisk = true;
        return [...before, ...scriptEdits(text, attributes, module)];
      });
    },
  };
}

function fromPage(page: string, path: string): string {
  const folder = folderOf(page);
  return folder === "" ? path : relativePath(folder, path);
}

function inserted(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

function valueOf(attributes: readonly Attribute[], name: string): string | undefined {
  return attributes.find((one) => one.name === name)?.value;
}

/** Takes a link away that loads by CORS, which browsers refuse on a disk. Pages do without it. */
function linkEdits(html: string, attributes: readonly Attribute[], offset: number): Edit[] | undefined {
  const rel = valueOf(attributes, "rel") ?? "";
  if (!/^(?:preload|modulepreload|prefetch|manifest)$/i.test(rel.trim())) return undefined;
  const end = html.indexOf(">", attributes.at(-1)?.end ?? offset);
  return end < 0 ? undefined : [{ from: offset, to: end + 1, text: "" }];
}

/** The address of the module that a tag runs, if it is one of the site. */
function moduleOf(
  attributes: readonly Attribute[],
  { addressOf }: SiteFiles,
  page: string,
  isModule: ReadonlySet<string>,
): string | undefined {
  const src = valueOf(attributes, "src");
  const type = valueOf(attributes, "type") ?? "";
  if (src === undefined || type.trim().toLowerCase() !== "module") return undefined;
  const from = `https://docsite.invalid${addressOf(page)}`;
  const address = URL.canParse(src, from) ? new URL(src, from).pathname : "";
  return isModule.has(address) ? address : undefined;
}

/** Makes a script that has the same place among those of the page, and runs a module without loading it. */
function scriptEdits(html: string, attributes: readonly Attribute[], module: string): Edit[] {
  const gone = attributes.filter(({ name }) => /^(?:src|crossorigin|integrity|async)$/.test(name));
  const end = html.indexOf(">", attributes.at(-1)?.end) + 1;
  return [
    ...gone.map(({ start, end: to }) => ({ from: start, to, text: "" })),
    inserted(end, `docsiteDisk.run(${JSON.stringify(module)})`),
  ];
}
