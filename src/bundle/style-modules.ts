// CSS modules: a class has the same name in each bundle of a site, and none that the theme has, too.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Message, OnLoadResult, Plugin, PluginBuild } from "esbuild";
import { relativeTo } from "../io/relative-path.js";
import { decodeText } from "../text/bytes.js";
import { shortHash } from "../text/hash.js";
import { evaluate } from "./evaluate.js";
import type { HistoryFiles } from "./history-imports.js";
import { HISTORY } from "./names.js";

/** A style sheet as it is before its classes get their names. */
export interface StyleSheet extends Pick<OnLoadResult, "errors" | "warnings" | "watchFiles" | "watchDirs"> {
  readonly contents: string;
}

/** Where else than in files the text of a style sheet comes from. */
export interface StyleSources {
  /** The text of a file that is not plain CSS. */
  readonly sheetOf?: (file: string) => Promise<StyleSheet | undefined>;
  readonly history?: HistoryFiles | undefined;
}

/** File names of CSS modules. */
export const MODULE = /\.module\.(?:css|less|s[ac]ss)$/;
const STYLES = "docsite-styles";

/**
 * esbuild plugin: `./a.module.css` gives names made of the author's own and of the place of the file, such as `box_1f0c2`.
 * Those of esbuild are as short as can be, so they differ between bundles, and the theme has the same ones.
 */
export function styleModules(siteDir: string, { sheetOf, history }: StyleSources): Plugin {
  const sheets = new Map<string, string>();
  const plain = (bytes: Uint8Array | undefined): StyleSheet => ({
    contents: decodeText(bytes ?? new Uint8Array()),
  });
  return {
    name: "style-modules",
    setup(build) {
      // Names of a style sheet that another one imports are for nobody.
      build.onResolve({ filter: MODULE }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (kind !== "import-rule" || pluginData === STYLES) return undefined;
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: STYLES });
        return found.errors.length > 0 ? undefined : { ...found, suffix: "?imported" };
      });
      const load = async (file: string, sheet: StyleSheet): Promise<OnLoadResult> => {
        const { names, css, ...problems } = await namedSheet(
          build,
          sheet.contents,
          relativeTo(siteDir, file),
        );
        sheets.set(file, css);
        const at = (messages: readonly Message[]) =>
          messages.map(({ text, location }) => ({ text, location: location && { ...location, file } }));
        return {
          ...sheet,
          contents: `import ${JSON.stringify(`${STYLES}:${file}`)};\n${names}`,
          loader: "js",
          resolveDir: path.dirname(file),
          errors: at(problems.errors),
          warnings: [...(sheet.warnings ?? []), ...at(problems.warnings)],
        };
      };
      build.onLoad({ filter: MODULE, namespace: "file" }, async ({ path: file, suffix }) => {
        if (suffix) return undefined;
        const sheet = (await sheetOf?.(file)) ?? plain(readFileSync(file));
        return sheet.errors ? sheet : load(file, sheet);
      });
      build.onLoad({ filter: MODULE, namespace: HISTORY }, ({ path: file }) =>
        load(file, plain(history?.read(relativeTo(siteDir, file)))),
      );
      build.onResolve({ filter: new RegExp(`^${STYLES}:`) }, ({ path: name }) => ({
        path: name.slice(STYLES.length + 1),
        namespace: STYLES,
      }));
      build.onLoad({ filter: /^/, namespace: STYLES }, ({ path: file }) => ({
        contents: sheets.get(file) ?? "",
        loader: "css",
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** `composes: a b from "./other.module.css"` */
const COMPOSED = /(\bcomposes\s*:\s*)([^;{}]+?)\s+from\s+(["'])([^"']+)\3/g;

interface Named {
  /** A module that exports the names of the classes. */
  readonly names: string;
  readonly css: string;
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
}

/** Names the classes of a style sheet. `key`: the same for a file wherever the site lies. */
async function namedSheet({ esbuild }: PluginBuild, text: string, key: string): Promise<Named> {
  const hash = shortHash(key).slice(0, 5);
  // esbuild puts the name of a module before those in it.
  const prefix = `docsite_${hash}_`;
  const others: string[] = [];
  const standIns = new Set<string>();
  const contents = text.replace(COMPOSED, (_, start: string, list: string, _quote, file: string) => {
    const of = (name: string) => `docsite-${others.length}-${name}`;
    const names = list.split(/\s+/).map(of);
    for (const name of names) standIns.add(name);
    others.push(file);
    return start + names.join(" ");
  });
  const defined = contents + Array.from(standIns, (name) => `\n.${name} {}`).join("");
  const built = await esbuild
    .build({
      stdin: { contents: `module.exports = require("docsite-${hash}");` },
      bundle: true,
      write: false,
      outdir: "out",
      format: "cjs",
      charset: "utf8",
      logLevel: "silent",
      plugins: [soleSheet(defined)],
      // Otherwise esbuild reads that of the folder in which the command runs.
      tsconfigRaw: {},
    })
    .catch((error: { readonly errors: Message[]; readonly warnings: Message[] }) => error);
  if (!("outputFiles" in built)) return { names: "", css: "", ...built };
  const textOf = (extension: string) =>
    built.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  // Style sheets ask for the author's name by `[class^="box_"]`.
  const named = (name: string) => `${/^-?\d/.test(name) ? "_" : ""}${name}_${hash}`;
  const escaped = new RegExp(`${prefix}((?:[\\w-]|[^\\x00-\\x7f]|\\\\[0-9a-f]{1,6}\\s?|\\\\.)+)`, "gi");
  const partOf = (name: string) => {
    const own = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    const [, from, other] = /^docsite-(\d+)-(.+)$/.exec(own ?? "") ?? [];
    if (from !== undefined) return `other${from}[${JSON.stringify(other)}]`;
    return JSON.stringify(own === undefined ? name : named(own));
  };
  const classes = Object.entries(evaluate(textOf(".js"), "names.cjs", import.meta.url))
    .filter(([name]) => !standIns.has(name))
    .map(([name, value]) => [JSON.stringify(name), String(value).split(" ").map(partOf).join(' + " " + ')]);
  const names = [
    ...others.map((file, index) => `import other${index} from ${JSON.stringify(file)};`),
    ...classes.map(([, value], index) => `const name${index} = ${value};`),
    `export default { ${classes.map(([name], index) => `${name}: name${index}`).join(", ")} };`,
    ...classes.flatMap(([name], index) =>
      name === '"default"' ? [] : [`export { name${index} as ${name} };`],
    ),
  ].join("\n");
  const css = textOf(".css").replace(escaped, (_, name: string) => named(name));
  return { names, css, errors: [], warnings: built.warnings };
}

/** esbuild plugin: the one module there is. What it imports and its addresses are left to the bundle that it becomes part of. */
function soleSheet(contents: string): Plugin {
  return {
    name: "sole-sheet",
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path: name, kind }) =>
        kind === "require-call" ? { path: name, namespace: STYLES } : { path: name, external: true },
      );
      build.onLoad({ filter: /^/, namespace: STYLES }, () => ({ contents, loader: "local-css" }));
    },
  };
}
