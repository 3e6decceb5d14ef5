// Theme and React pages → a module for rendering on the server, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type { BuildContext, BuildOptions, BuildResult, Metafile, Plugin } from "esbuild";
import type { Diagnostic } from "../model/diagnostic.js";
import type { ClientAssets } from "../model/output.js";
import type { ReactPageFile, ReactPageModule } from "../model/source.js";
import type { ThemeModule } from "../model/view.js";
import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";
import { evaluate } from "./evaluate.js";
import { KeptBundles } from "../io/kept-bundles.js";
import { PACKAGE } from "../io/package-root.js";
import { clientAssets, OUT, textOf } from "./assets.js";
import { ISLAND_URLS, islandEntry, islandsOnServer, PART } from "./islands.js";
import { unusedOverrides } from "./overrides.js";
import { diagnosticOf, placeOf } from "./problems.js";
import { shadowTheme } from "./shadow.js";

/** The script that keeps pages of the dev server up to date. */
export async function bundleLiveScript(siteDir: string): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: ["docsite/theme/client/live.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    plugins: [shadowTheme(path.join(PACKAGE, "theme"), path.join(siteDir, "theme"))],
  });
  return result.outputFiles[0]?.text ?? "";
}

export interface Bundle {
  readonly theme: ThemeModule;
  /** By source path. */
  readonly pages: Readonly<Record<string, ReactPageModule>>;
  readonly assets: ClientAssets;
  /** The server module as CommonJS, and the absolute path that its imports are found from. */
  readonly code: string;
  readonly from: string;
  /** Hash of the server module: what rendered pages depend on beside their views. */
  readonly hash: string;
  /** Where in the site's own code an error was thrown that the theme or a page threw. */
  readonly placeOf: (error: unknown) => Pick<Diagnostic, "file" | "line" | "column">;
}

export interface BundleResult {
  /** Absent where there is an error. */
  readonly bundle?: Bundle;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file that went in, or of those with errors. */
  readonly imports: readonly string[];
}

/** What bundles depend on beside the files. */
export interface BundleOptions {
  readonly baseUrl: string;
  readonly fonts: "geist" | "system";
}

const ENTRY = "docsite:entry";

/** Bundles a site's theme. Keeps esbuild warm between calls, until `dispose`. */
export class Bundler {
  private server: BuildContext | undefined;
  private client: BuildContext | undefined;
  private pages: readonly ReactPageFile[] = [];
  private readonly siteTheme: string;
  private readonly defaultTheme = path.join(PACKAGE, "theme");
  /** Client modules that the client build knows. */
  private islands: readonly string[] = [];

  constructor(
    private readonly siteDir: string,
    private readonly options: BundleOptions,
    private readonly kept = new KeptBundles(undefined),
  ) {
    this.siteTheme = path.join(siteDir, "theme");
  }

  async bundle(pages: readonly ReactPageFile[]): Promise<BundleResult> {
    this.pages = pages;
    const given = {
      options: [this.siteDir, this.options, pages.map((page) => page.path)],
      watched: [this.siteTheme, this.defaultTheme],
      base: PACKAGE,
    };
    const server = await this.kept.get("server", given, async () =>
      settle((this.server ??= await start(this.serverOptions()))),
    );
    const islands = clientModulesOf(server.metafile);
    const anew = islands.join("\0") !== this.islands.join("\0");
    this.islands = islands;
    const client = await this.kept.get("client", { ...given, options: [given.options, islands] }, () =>
      this.buildClient(anew),
    );
    const diagnostics = uniqueDiagnostics([server, client], this.siteDir);
    if (diagnostics.some(({ severity }) => severity === "error")) {
      const broken = diagnostics.flatMap(({ file }) => file ?? []);
      return { diagnostics, imports: broken.map((file) => path.resolve(this.siteDir, file)) };
    }
    const imports = importsOf([server.metafile, client.metafile]);
    const folders = this.folders();
    const { baseUrl } = this.options;
    const { assets, islandUrls } = clientAssets({ client, server, islands, folders, baseUrl });
    // At the end, where it moves nothing that the source map tells of.
    const code = `${textOf(server.outputFiles, ".js")}\nvar ${ISLAND_URLS} = ${JSON.stringify(islandUrls)};\n`;
    const bundled = { filename: "theme.cjs", map: textOf(server.outputFiles, ".js.map"), mapDir: OUT };
    const place = (error: unknown) => placeOf(error, this.siteDir, bundled);
    try {
      const module = evaluate(code, bundled.filename, path.join(PACKAGE, "package.json"));
      const {
        Shell,
        Main,
        Sidebar,
        content,
        pages: modules,
      } = module as unknown as ThemeModule & Pick<Bundle, "pages">;
      const bundle: Bundle = {
        theme: { Shell, Main, Sidebar, content },
        pages: modules,
        assets,
        code,
        from: path.join(PACKAGE, "package.json"),
        hash: shortHash(code),
        placeOf: place,
      };
      return {
        bundle,
        diagnostics: [...diagnostics, ...unusedOverrides(folders, new Set(imports))],
        imports,
      };
    } catch (error) {
      const message = `The theme or a React page fails when it is loaded: ${error instanceof Error ? error.message : String(error)}`;
      return {
        diagnostics: [...diagnostics, { severity: "error", code: "theme-failed", message, ...place(error) }],
        imports,
      };
    }
  }

  async dispose(): Promise<void> {
    await Promise.all([this.server?.dispose(), this.client?.dispose()]);
  }

  /** `anew`: the client modules are others than the last time. */
  private async buildClient(anew = false): Promise<BuildResult> {
    if (anew) {
      await this.client?.dispose();
      this.client = undefined;
    }
    this.client ??= await start(this.clientOptions());
    return settle(this.client);
  }

  private common(): BuildOptions {
    return {
      absWorkingDir: PACKAGE,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
      charset: "utf8",
      jsx: "automatic",
      outdir: OUT,
      publicPath: this.options.baseUrl,
      assetNames: "assets/[name]-[hash]",
      loader: { ".woff2": "file", ".svg": "file", ".png": "file", ".jpg": "file", ".webp": "file" },
      nodePaths: [path.join(PACKAGE, "node_modules")],
      define: { "process.env.NODE_ENV": '"production"' },
    };
  }

  private serverOptions(): BuildOptions {
    return {
      ...this.common(),
      entryPoints: { server: ENTRY },
      platform: "node",
      format: "cjs",
      sourcemap: "external",
      sourcesContent: false,
      // Leaves out what tells where each module lies: code and style sheets differ from one folder to another by it.
      minify: true,
      plugins: [
        this.entry(() => this.serverEntry(), "tsx"),
        reactOutside,
        islandsOnServer(this.folders()),
        shadowTheme(this.defaultTheme, this.siteTheme),
      ],
    };
  }

  private clientOptions(): BuildOptions {
    return {
      ...this.common(),
      entryPoints: {
        style: ENTRY,
        // Not as a file: the site's theme may have its own.
        boot: "docsite/theme/client/boot.ts",
        ...Object.fromEntries(this.islands.map((file) => [islandEntry(file, this.folders()), file])),
      },
      entryNames: "assets/[name]-[hash]",
      chunkNames: "assets/[name]-[hash]",
      platform: "browser",
      format: "esm",
      target: "es2022",
      splitting: true,
      minify: true,
      plugins: [
        this.entry(() => this.styleEntry(), "css"),
        oneReact,
        shadowTheme(this.defaultTheme, this.siteTheme),
      ],
    };
  }

  private folders() {
    return { siteDir: this.siteDir, defaultTheme: this.defaultTheme };
  }

  /** A virtual entry whose text may differ from one rebuild to the next. */
  private entry(contents: () => string, loader: "tsx" | "css"): Plugin {
    return {
      name: "entry",
      setup: (build) => {
        build.onResolve({ filter: /^docsite:entry$/ }, () => ({ path: ENTRY, namespace: "docsite" }));
        build.onLoad({ filter: /.*/, namespace: "docsite" }, () => ({
          contents: contents(),
          loader,
          resolveDir: this.defaultTheme,
        }));
      },
    };
  }

  private serverEntry(): string {
    const imports = this.pages.map(
      (page, index) => `import * as page${index} from ${JSON.stringify(path.join(this.siteDir, page.path))};`,
    );
    const entries = this.pages.map((page, index) => `${JSON.stringify(page.path)}: page${index}`);
    return `export * from "./index.tsx";\n${imports.join("\n")}\nexport const pages = { ${entries.join(", ")} };\n`;
  }

  private styleEntry(): string {
    const fonts = this.options.fonts === "geist" ? '@import "./styles/fonts.css";\n' : "";
    return `${fonts}@import "./styles/index.css";\n`;
  }
}

const REACT = /^react(?:-dom)?(?:\/|$)/;

/** The site's components must share one React with the renderer: that of this package. */
const reactOutside: Plugin = {
  name: "react-outside",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: specifier }) => ({ path: specifier, external: true }));
  },
};

/** In the browser too there is one React, whatever the site has installed. */
const oneReact: Plugin = {
  name: "one-react",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: specifier, kind, pluginData }) =>
      pluginData === oneReact
        ? undefined
        : build.resolve(specifier, { kind, resolveDir: PACKAGE, pluginData: oneReact }),
    );
  },
};

/** Absolute paths of the files that went into the bundles. */
function importsOf(metafiles: readonly (Metafile | undefined)[]): string[] {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile?.inputs ?? {}));
  return [...new Set(inputs)]
    .filter((input) => !input.startsWith("docsite:"))
    .map((input) => path.resolve(PACKAGE, input.replace(/\?part$/, "")));
}

/** Files that the server build met as modules for browsers: it holds a part of each, beside what stands for it. */
function clientModulesOf(metafile: Metafile | undefined): string[] {
  return Object.keys(metafile?.inputs ?? {})
    .filter((input) => input.endsWith(PART))
    .map((input) => path.resolve(PACKAGE, input.slice(0, -PART.length)))
    .sort(byCodeUnit);
}

async function start(options: BuildOptions): Promise<BuildContext> {
  const { context } = await import("esbuild");
  return context(options);
}

/** esbuild throws its result where a build has errors. */
async function settle(context: BuildContext): Promise<BuildResult> {
  try {
    return await context.rebuild();
  } catch (error) {
    if (error instanceof Error && "errors" in error && "warnings" in error)
      return error as unknown as BuildResult;
    throw error;
  }
}

function uniqueDiagnostics(results: readonly BuildResult[], siteDir: string): Diagnostic[] {
  const all = results.flatMap(({ errors, warnings }) => [
    ...errors.map((message) => diagnosticOf(message, siteDir, "error", PACKAGE)),
    ...warnings.map((message) => diagnosticOf(message, siteDir, "warning", PACKAGE)),
  ]);
  return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
