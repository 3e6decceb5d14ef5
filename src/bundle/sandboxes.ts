// Examples that readers edit: the script of the frame that runs them, and for each what its files import, as a script and a style sheet.
import { statSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Message, OnLoadResult, OutputFile, Plugin, PluginBuild } from "esbuild";
import { FILES_OF } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { examplesIn, type EditableExample } from "../text/editable-example.js";
import { SANDBOX, SANDBOX_SCRIPT } from "../text/sandbox.js";
import { textOf } from "./assets.js";
import { CODE } from "./names.js";
import { settled, type PageModuleText } from "./problems.js";
import { recordReads } from "./reads.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** What the editor imports: `theme/types.d.ts` has its type. */
const MANIFEST = "docsite:sandbox";
const NAMESPACE = "docsite-sandbox";
/** Namespace of what the script of the frame shares with the others. */
const SHARED = "docsite-sandbox-shared";

/** React is that of the frame. */
const REACT = /^react(?:-dom)?(?:\/(?:client|jsx-runtime|jsx-dev-runtime))?$/;

/** Plugins that are about the bundle around. */
const OUTER: ReadonlySet<string> = new Set([
  "docsite:entry",
  "web-workers",
  "sandboxes",
  "development-react",
]);

/** A script with its style sheet. */
interface Bundled {
  readonly script: string;
  readonly sheet: string;
  /** Images and other files that these name. */
  readonly others: readonly OutputFile[];
  /** Absolute paths of what it is made of. */
  readonly reads: readonly string[];
  /** Changes with these. */
  readonly state: string;
  readonly errors: readonly Message[];
}

/** esbuild plugin: the module that tells the editor where the scripts of examples are. `modules`: those of pages in MDX. */
export function sandboxes(siteDir: string, modules: () => ReadonlyMap<string, PageModuleText>): Plugin {
  return {
    name: "sandboxes",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${MANIFEST}$`) }, () => ({
        path: MANIFEST,
        namespace: NAMESPACE,
      }));
      if (build.initialOptions.platform === "node") {
        const none = { contents: 'export const frame = "", script = "", examples = {};' };
        build.onLoad({ filter: /^/, namespace: NAMESPACE }, () => none);
        return;
      }
      const bundle = bundlerOf(build);
      const files = new Map<string, string>();
      let others: readonly OutputFile[] = [];
      build.onStart(() => {
        files.clear();
        others = [];
      });
      build.onResolve({ filter: /^/, namespace: NAMESPACE }, ({ path: file }) => ({
        path: file,
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /^/, namespace: NAMESPACE }, async ({ path: name }): Promise<OnLoadResult> => {
        if (name !== MANIFEST) return { contents: files.get(name) ?? "", loader: "file" };
        const found = new Map([...modules().values()].flatMap(({ text }) => [...examplesIn(text)]));
        const frame = await bundle("frame", `import "${THEME_PREFIX}client/sandbox/frame.tsx";`, siteDir);
        files.set(`${SANDBOX_SCRIPT}.js`, frame.script);
        const all = [frame];
        const entries: string[] = [];
        for (const [index, [key, example]] of [...found].entries()) {
          const { contents, resolveDir } = await registryOf(build, siteDir, example);
          const made = await bundle(key, contents, resolveDir);
          all.push(made);
          const base = `${index}/${SANDBOX_SCRIPT}-modules`;
          files.set(`${base}.js`, made.script).set(`${base}.css`, made.sheet);
          const sheet = made.sheet === "" ? "undefined" : `require("${base}.css")`;
          entries.push(`${JSON.stringify(key)}: { script: require("${base}.js"), sheet: ${sheet} }`);
        }
        others = all.flatMap((each) => each.others);
        return {
          contents: `export const script = require("${SANDBOX_SCRIPT}.js");
export const frame = ${JSON.stringify(`${build.initialOptions.publicPath ?? "/"}${SANDBOX}`)};
export const examples = { ${entries.join(", ")} };`,
          errors: all.flatMap(({ errors }) => errors),
          watchFiles: all.flatMap(({ reads }) => reads),
        };
      });
      build.onEnd(({ outputFiles }) => {
        const known = new Set(outputFiles?.map((file) => file.path));
        outputFiles?.push(...others.filter((file) => !known.has(file.path)));
      });
    },
  };
}

/** Bundles code as one script. What has not changed since the last time is not bundled again. */
function bundlerOf({ initialOptions: options, esbuild }: PluginBuild) {
  const known = new Map<string, Bundled & { readonly contents: string }>();
  return async (name: string, contents: string, resolveDir: string): Promise<Bundled> => {
    const before = known.get(name);
    if (before?.contents === contents && before.state === stateOf(before.reads)) return before;
    const recorded = recordReads();
    const isFrame = name === "frame";
    const plugins = [
      ...(isFrame ? [] : [sharedModules]),
      ...(options.plugins ?? []).filter((plugin) => !OUTER.has(plugin.name)),
    ];
    const settings: BuildOptions = {
      ...options,
      entryPoints: [],
      stdin: { contents, resolveDir, loader: "js" },
      plugins: [recorded.plugin, ...plugins.map(recorded.within)],
      format: "iife",
      splitting: false,
      sourcemap: false,
      minifyIdentifiers: true,
      // Whoever edits code needs the whole messages of React. Other packages are as on the page.
      define: { ...options.define, ...(isFrame && { "process.env.NODE_ENV": '"development"' }) },
    };
    const { errors, outputFiles = [] } = await settled(esbuild.build(settings));
    const reads = recorded.modules();
    const made = {
      contents,
      script: textOf(outputFiles, ".js"),
      sheet: textOf(outputFiles, ".css"),
      others: outputFiles.filter((file) => !/\.(?:js|css|map)$/.test(file.path)),
      reads,
      state: stateOf(reads),
      errors,
    };
    if (errors.length === 0) known.set(name, made);
    return made;
  };
}

/** Of folders, nothing tells. */
function stateOf(reads: readonly string[]): string {
  return reads
    .map((file) => {
      if (path.basename(file) === FILES_OF) return Number.NaN;
      const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${mtimeMs} ${size}`;
    })
    .join();
}

const sharedModules: Plugin = {
  name: "sandbox-shared",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: name }) => ({ path: name, namespace: SHARED }));
    build.onLoad({ filter: /^/, namespace: SHARED }, ({ path: name }) => ({
      contents: `module.exports = docsiteSandbox.shared[${JSON.stringify(name)}];`,
    }));
  },
};

/** A script that gives the frame all that the files of an example import and that readers do not edit. */
async function registryOf({ esbuild }: PluginBuild, siteDir: string, { files, imports }: EditableExample) {
  const own = new Set(files.map((file) => path.join(siteDir, file)));
  const requests = new Map<string, string>();
  const request = (name: string, resolveDir: string) => {
    const file = path.join(resolveDir, name);
    if (/^\.{1,2}(?:\/|$)/.test(name)) requests.set(`/${relativeTo(siteDir, file)}`, file);
    else if (!REACT.test(name)) requests.set(name, name);
  };
  const noting: Plugin = {
    name: "imports-of-example",
    setup(build) {
      build.onResolve({ filter: /^/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (!CODE.has(kind) || pluginData === noting) return undefined;
        if (REACT.test(name)) return { path: name, external: true };
        const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: noting });
        if (found.errors.length === 0 && own.has(found.path)) return { path: name, external: true };
        request(name, resolveDir);
        return { path: name, external: true };
      });
    },
  };
  const code = [...own].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const resolveDir = path.dirname(code[0] ?? siteDir);
  for (const name of imports ?? []) request(name, resolveDir);
  // What is wrong with the files is said where pages import them.
  const look = () =>
    esbuild.build({
      entryPoints: code,
      bundle: true,
      write: false,
      outdir: siteDir,
      format: "esm",
      jsx: "automatic",
      loader: { ".js": "jsx" },
      logLevel: "silent",
      plugins: [noting],
    });
  if (!imports) await settled(look());
  const entries = [...requests]
    .sort()
    .map(([name, found]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(found)})`);
  return {
    contents: `docsiteSandbox.modules = { ${entries.join(",\n")} };`,
    resolveDir,
  };
}
