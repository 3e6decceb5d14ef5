// Theme and React pages → a module for server rendering, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type { BuildContext, BuildOptions, Plugin } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ClientAssets } from "../types/output.js";
import type { ReactPageFile, ReactPageModule } from "../types/source.js";
import type { ThemeModule } from "../types/view.js";
import { shortHash } from "../text/hash.js";
import { evaluate } from "./evaluate.js";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { type Built, clientAssets, OUT, textOf } from "./assets.js";
import { clientModulesOf, ISLAND_URLS } from "./islands.js";
import { unusedOverrides } from "./unused-overrides.js";
import { diagnosticOf, placeOf, settled } from "./problems.js";
import { dependenciesOf, recordReads } from "./reads.js";
import { clientSettings, serverSettings, type BundleOptions, type ThemeSite } from "./settings.js";
import { shadowTheme } from "./theme-overrides.js";
import { shippedBundles } from "./shipped.js";

const DEFAULT_THEME = path.join(PACKAGE, "theme");

/** The live-reload script of the dev server. */
export async function bundleLiveScript(siteDir: string): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: ["docsite/theme/client/live.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    plugins: [shadowTheme({ siteDir, defaultTheme: DEFAULT_THEME })],
  });
  return result.outputFiles[0]?.text ?? "";
}

/** A site's theme and React pages, ready to render. */
export interface Bundle {
  readonly theme: ThemeModule;
  /** By source path. */
  readonly pages: Readonly<Record<string, ReactPageModule>>;
  readonly assets: ClientAssets;
  /** The server module as CommonJS, and the absolute path from which its imports are resolved. */
  readonly code: string;
  readonly from: string;
  /** Hash of the server module: rendered pages depend on it and on their views. */
  readonly hash: string;
  /** The position in the site's code at which the theme or a page threw an error. */
  readonly placeOf: (error: unknown) => Pick<Diagnostic, "file" | "line" | "column">;
}

/** The result of a bundler run. */
export interface BundleResult {
  /** Absent if there are errors. */
  readonly bundle?: Bundle;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Absolute paths of all files that were read or looked for, even if there are errors: modules, and
   * the `tsconfig.json` and `package.json` files that apply to them. A new file beside one of them may change the bundle, too.
   */
  readonly imports: readonly string[];
}

/**
 * Bundles a site's theme. esbuild runs each time, because only esbuild knows which files it would read. It is
 * kept warm between calls, until `dispose`.
 */
export class Bundler {
  private server: BuildContext | undefined;
  private client: BuildContext | undefined;
  private pages: readonly ReactPageFile[] = [];
  private readonly site: ThemeSite;
  private readonly serverReads = recordReads();
  private readonly clientReads = recordReads();
  private running: Promise<unknown> = Promise.resolve();
  /** Entry points of the client build. */
  private islands: readonly string[] = [];

  constructor(siteDir: string, { baseUrl, fonts }: BundleOptions) {
    this.site = { siteDir, defaultTheme: DEFAULT_THEME, baseUrl, fonts };
  }

  async bundle(pages: readonly ReactPageFile[]): Promise<BundleResult> {
    const result = this.bundled(pages);
    this.running = result.catch(() => undefined);
    return result;
  }

  private async bundled(pages: readonly ReactPageFile[]): Promise<BundleResult> {
    this.pages = pages;
    const { siteDir, defaultTheme } = this.site;
    const shipped = shippedBundles(this.site);
    const shippedServer = pages.length === 0 ? shipped("server") : undefined;
    const server = shippedServer ?? (await this.buildServer());
    const islands = clientModulesOf(server.metafile);
    const shippedClient = islands.length === 0 ? shipped(`client-${this.site.fonts}`) : undefined;
    const client = shippedClient ?? (await this.buildClient(islands));
    const diagnostics = uniqueDiagnostics([server, client], siteDir);
    const modules = [
      ...(shippedServer ? [] : this.serverReads.modules()),
      ...(shippedClient ? listFiles(defaultTheme) : this.clientReads.modules()),
    ];
    const errors = [...server.errors, ...client.errors];
    const imports = dependenciesOf(modules, { errors, siteDir, workingDir: PACKAGE });
    if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, imports };
    const { assets, islandUrls } = clientAssets({ client, server, islands, site: this.site });
    // At the end, so that the source map stays valid.
    const code = `${textOf(server.outputFiles, ".js")}\nvar ${ISLAND_URLS} = ${JSON.stringify(islandUrls)};\n`;
    const bundled = { filename: "theme.cjs", map: textOf(server.outputFiles, ".js.map"), mapDir: OUT };
    const place = (error: unknown) => placeOf(error, siteDir, bundled);
    try {
      const from = path.join(PACKAGE, "package.json");
      const module = evaluate(code, bundled.filename, from) as unknown as ThemeModule & Pick<Bundle, "pages">;
      const { pages: modules, ...theme } = module;
      const hash = shortHash(code);
      const bundle: Bundle = { theme, pages: modules, assets, code, from, hash, placeOf: place };
      const unused = unusedOverrides(this.site, new Set(imports));
      return { bundle, diagnostics: [...diagnostics, ...unused], imports };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const problem = diagnostic("theme-failed.load", place(error), message);
      return { diagnostics: [...diagnostics, problem], imports };
    }
  }

  async dispose(): Promise<void> {
    // A context created later would keep the process alive.
    await this.running;
    await Promise.all([this.server?.dispose(), this.client?.dispose()]);
  }

  private async buildServer(): Promise<Built> {
    this.server ??= await start(
      serverSettings(this.site, () => this.pages),
      this.serverReads.plugin,
    );
    return settled(this.server.rebuild());
  }

  /** esbuild contexts have fixed entry points, so different client modules need a new context. */
  private async buildClient(islands: readonly string[]): Promise<Built> {
    if (islands.join("\0") !== this.islands.join("\0")) {
      await this.client?.dispose();
      this.client = undefined;
    }
    this.islands = islands;
    this.client ??= await start(clientSettings(this.site, islands), this.clientReads.plugin);
    return settled(this.client.rebuild());
  }
}

async function start(options: BuildOptions, reads: Plugin): Promise<BuildContext> {
  const { context } = await import("esbuild");
  return context({ ...options, plugins: [reads, ...(options.plugins ?? [])] });
}

function uniqueDiagnostics(results: readonly Built[], siteDir: string): Diagnostic[] {
  const all = results.flatMap(({ errors, warnings }) => [
    ...errors.map((message) => diagnosticOf(message, siteDir, "error", PACKAGE)),
    ...warnings.map((message) => diagnosticOf(message, siteDir, "warning", PACKAGE)),
  ]);
  return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
