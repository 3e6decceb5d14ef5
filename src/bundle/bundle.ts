// Theme and React pages → a module for rendering on the server, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type {
  BuildContext,
  BuildOptions,
  BuildResult,
  Metafile,
  OutputFile as BundledFile,
  Plugin,
} from "esbuild";
import type { Diagnostic } from "../model/diagnostic.js";
import type { ClientAssets } from "../model/output.js";
import type { ReactPageFile, ReactPageModule } from "../model/source.js";
import type { ThemeModule } from "../model/view.js";
import { nearest } from "../text/nearest.js";
import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";
import { evaluate } from "./evaluate.js";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { nameByContent } from "./names.js";
import { diagnosticOf, placeOf, relativeTo } from "./problems.js";
import { shadowTheme } from "./shadow.js";

/** The script that keeps pages of the dev server up to date. */
export async function bundleLiveScript(): Promise<string> {
  const { build } = await import("esbuild");
  const entry = path.join(PACKAGE, "theme", "client", "live.ts");
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  return result.outputFiles[0]?.text ?? "";
}

export interface Bundle {
  readonly theme: ThemeModule;
  /** By source path. */
  readonly pages: Readonly<Record<string, ReactPageModule>>;
  readonly assets: ClientAssets;
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

/** Where bundles would lie, were they written. */
const OUT = path.join(PACKAGE, "out");

/** Bundles a site's theme. Keeps esbuild warm between calls, until `dispose`. */
export class Bundler {
  private server: BuildContext | undefined;
  private client: BuildContext | undefined;
  private pages: readonly ReactPageFile[] = [];
  private readonly siteTheme: string;
  private readonly defaultTheme = path.join(PACKAGE, "theme");

  constructor(
    private readonly siteDir: string,
    private readonly options: BundleOptions,
  ) {
    this.siteTheme = path.join(siteDir, "theme");
  }

  async bundle(pages: readonly ReactPageFile[]): Promise<BundleResult> {
    this.pages = pages;
    const { context } = await import("esbuild");
    this.server ??= await context(this.serverOptions());
    this.client ??= await context(this.clientOptions());
    const [server, client] = await Promise.all([settle(this.server), settle(this.client)]);
    const diagnostics = uniqueDiagnostics([server, client], this.siteDir);
    if (diagnostics.some(({ severity }) => severity === "error")) {
      const broken = diagnostics.flatMap(({ file }) => file ?? []);
      return { diagnostics, imports: broken.map((file) => path.resolve(this.siteDir, file)) };
    }
    const imports = importsOf([server.metafile, client.metafile]);
    const code = textOf(server.outputFiles, ".js");
    const bundled = { filename: "theme.cjs", map: textOf(server.outputFiles, ".js.map"), mapDir: OUT };
    const place = (error: unknown) => placeOf(error, this.siteDir, bundled);
    try {
      const module = evaluate(code, bundled.filename, path.join(PACKAGE, "package.json"));
      const {
        Shell,
        Main,
        content,
        pages: modules,
      } = module as unknown as ThemeModule & Pick<Bundle, "pages">;
      const assets = this.assets(client, server);
      const bundle: Bundle = {
        theme: { Shell, Main, content },
        pages: modules,
        assets,
        hash: shortHash(code),
        placeOf: place,
      };
      return {
        bundle,
        diagnostics: [...diagnostics, ...this.unusedOverrides(new Set(imports))],
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
      // Leaves out the comments that tell where each module lies: the style sheet of pages is published.
      minifyWhitespace: true,
      plugins: [
        this.entry(() => this.serverEntry(), "tsx"),
        ownReact,
        shadowTheme(this.defaultTheme, this.siteTheme),
      ],
    };
  }

  private clientOptions(): BuildOptions {
    return {
      ...this.common(),
      entryPoints: { style: ENTRY, boot: path.join(this.defaultTheme, "client", "boot.ts") },
      entryNames: "assets/[name]-[hash]",
      chunkNames: "assets/[name]-[hash]",
      platform: "browser",
      format: "esm",
      target: "es2022",
      splitting: true,
      minify: true,
      plugins: [this.entry(() => this.styleEntry(), "css"), shadowTheme(this.defaultTheme, this.siteTheme)],
    };
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

  private assets(client: BuildResult, server: BuildResult): ClientAssets {
    const pageCss = textOf(server.outputFiles, ".css");
    const pageAssets = (server.outputFiles ?? []).filter((file) => !/\.(?:js|css|map)$/.test(file.path));
    const files = nameByContent(
      [...(client.outputFiles ?? []), ...pageAssets].map((file) => ({
        path: relativeTo(OUT, file.path),
        content: file.contents,
      })),
    );
    const url = (name: RegExp) =>
      files.filter((file) => name.test(file.path)).map((file) => this.options.baseUrl + file.path);
    const pageStyles = pageCss.trim() === "" ? undefined : `assets/pages-${shortHash(pageCss)}.css`;
    if (pageStyles) files.push({ path: pageStyles, content: pageCss });
    return {
      files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
      styles: url(/^assets\/style-[^/]+\.css$/),
      scripts: url(/^assets\/boot-[^/]+\.js$/),
      preloads: url(/^assets\/geist-latin-wght-normal-[^/]+\.woff2$/),
      ...(pageStyles && { pageStyles: this.options.baseUrl + pageStyles }),
    };
  }

  /** Files of the site's theme that nothing imports are misspelt more often than meant. */
  private unusedOverrides(used: ReadonlySet<string>): Diagnostic[] {
    if (this.siteTheme === this.defaultTheme) return [];
    const defaults = listFiles(this.defaultTheme).map(
      (file) => `theme/${relativeTo(this.defaultTheme, file)}`,
    );
    return listFiles(this.siteTheme)
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts") && !used.has(file))
      .map((file): Diagnostic => {
        const name = relativeTo(this.siteDir, file);
        const suggestion = nearest(name, defaults);
        return {
          severity: "warning",
          code: "unused-override",
          message: "No file of the default theme has this path, so nothing uses it",
          file: name,
          line: 1,
          column: 1,
          ...(suggestion !== undefined && { hint: `Did you mean \`${suggestion}\`?` }),
        };
      });
  }
}

/** The site's components must share one React with the renderer: that of this package. */
const ownReact: Plugin = {
  name: "own-react",
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: specifier }) => ({
      path: specifier,
      external: true,
    }));
  },
};

/** Absolute paths of the files that went into the bundles. */
function importsOf(metafiles: readonly (Metafile | undefined)[]): string[] {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile?.inputs ?? {}));
  return [...new Set(inputs)]
    .filter((input) => !input.startsWith("docsite:"))
    .map((input) => path.resolve(PACKAGE, input));
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

function textOf(files: readonly BundledFile[] | undefined, extension: string): string {
  return files?.find((file) => file.path.endsWith(extension))?.text ?? "";
}

function uniqueDiagnostics(results: readonly BuildResult[], siteDir: string): Diagnostic[] {
  const all = results.flatMap(({ errors, warnings }) => [
    ...errors.map((message) => diagnosticOf(message, siteDir, "error", PACKAGE)),
    ...warnings.map((message) => diagnosticOf(message, siteDir, "warning", PACKAGE)),
  ]);
  return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
