// Theme and React pages → a module for rendering on the server, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type { BuildContext, BuildOptions, BuildResult, Metafile } from "esbuild";
import type { Diagnostic } from "../model/diagnostic.js";
import type { ClientAssets } from "../model/output.js";
import type { ReactPageFile, ReactPageModule } from "../model/source.js";
import type { ThemeModule } from "../model/view.js";
import { byCodeUnit } from "../text/order.js";
import { shortHash } from "../text/hash.js";
import { evaluate } from "./evaluate.js";
import { listFiles } from "../io/files.js";
import { KeptBundles, type KeptOptions } from "../io/kept-bundles.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside } from "../io/relative-path.js";
import { asPublished, clientAssets, OUT, textOf } from "./assets.js";
import { ISLAND_URLS, PART } from "./islands.js";
import { unusedOverrides } from "./overrides.js";
import { diagnosticOf, placeOf } from "./problems.js";
import { clientSettings, serverSettings, type BundleOptions, type ThemeSite } from "./settings.js";
import { shadowTheme } from "./shadow.js";

const DEFAULT_THEME = path.join(PACKAGE, "theme");

/** The script that keeps pages of the dev server up to date. */
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
  /** The server module as CommonJS, and the absolute path that its imports are found from. */
  readonly code: string;
  readonly from: string;
  /** Hash of the server module: what rendered pages depend on beside their views. */
  readonly hash: string;
  /** Where in the site's own code an error was thrown that the theme or a page threw. */
  readonly placeOf: (error: unknown) => Pick<Diagnostic, "file" | "line" | "column">;
}

/** What a run of the bundler gave. */
export interface BundleResult {
  /** Absent where there is an error. */
  readonly bundle?: Bundle;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of every file that went in, or of those with errors. */
  readonly imports: readonly string[];
}

/**
 * Bundles a site's theme. Keeps esbuild warm between calls, until `dispose`. `kept` is for what belongs to the site, `shared`
 * for what other sites may have as well.
 */
export class Bundler {
  private server: BuildContext | undefined;
  private client: BuildContext | undefined;
  private pages: readonly ReactPageFile[] = [];
  private readonly site: ThemeSite;
  private running: Promise<unknown> = Promise.resolve();
  /** The server module of the last call is made, as far as it can be. For it, the bundler asks this thread again and again. */
  halfway: Promise<unknown> = Promise.resolve();
  /** Client modules that the client build knows. */
  private islands: readonly string[] = [];

  constructor(
    siteDir: string,
    { baseUrl, fonts }: BundleOptions,
    private readonly kept = new KeptBundles(undefined),
    private readonly shared = new KeptBundles(undefined),
  ) {
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
    const given = {
      options: [this.site, pages.map((page) => page.path)],
      watched: [path.join(siteDir, "theme"), defaultTheme],
      base: PACKAGE,
    };
    const making = this.kept.get("server", given, async () =>
      settle((this.server ??= await start(serverSettings(this.site, () => this.pages)))),
    );
    this.halfway = making.catch(() => undefined);
    const server = await making;
    const islands = clientModulesOf(server.metafile);
    const anew = islands.join("\0") !== this.islands.join("\0");
    this.islands = islands;
    const client = await this.clientOf(islands, given, () => this.buildClient(anew));
    const diagnostics = uniqueDiagnostics([server, client], siteDir);
    if (diagnostics.some(({ severity }) => severity === "error")) {
      const broken = diagnostics.flatMap(({ file }) => file ?? []);
      return { diagnostics, imports: broken.map((file) => path.resolve(siteDir, file)) };
    }
    const imports = importsOf([server.metafile, client.metafile]);
    const { assets, islandUrls } = clientAssets({ client, server, islands, site: this.site });
    // At the end, where it moves nothing that the source map tells of.
    const code = `${textOf(server.outputFiles, ".js")}\nvar ${ISLAND_URLS} = ${JSON.stringify(islandUrls)};\n`;
    const bundled = { filename: "theme.cjs", map: textOf(server.outputFiles, ".js.map"), mapDir: OUT };
    const place = (error: unknown) => placeOf(error, siteDir, bundled);
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
        diagnostics: [...diagnostics, ...unusedOverrides(this.site, new Set(imports))],
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
    // A context that begins after this would keep the process from ending.
    await this.running;
    await Promise.all([this.server?.dispose(), this.client?.dispose()]);
  }

  /** What is made of the default theme alone is the same for all sites. */
  private async clientOf(
    islands: readonly string[],
    given: KeptOptions,
    build: () => Promise<BuildResult>,
  ): Promise<BuildResult> {
    const { siteDir, defaultTheme, ...options } = this.site;
    const isOwn = (file: string) => relativeInside(defaultTheme, file) === undefined;
    const siteTheme = path.join(siteDir, "theme");
    if (islands.some(isOwn) || (siteTheme !== defaultTheme && listFiles(siteTheme).length > 0))
      return this.kept.get("client", { ...given, options: [given.options, islands] }, build);
    const own = [options, islands];
    const name = `client-${shortHash(JSON.stringify(own))}`;
    return this.shared.get(name, { options: own, watched: [defaultTheme], base: PACKAGE }, build);
  }

  /** `anew`: the client modules are others than the last time. */
  private async buildClient(anew: boolean): Promise<BuildResult> {
    if (anew) {
      await this.client?.dispose();
      this.client = undefined;
    }
    this.client ??= await start(clientSettings(this.site, this.islands));
    return asPublished(await settle(this.client), this.site.baseUrl);
  }
}

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
