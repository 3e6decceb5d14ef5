// Theme and React pages → a module for server rendering, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type { BuildContext, BuildOptions, Message } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { SiteConfig } from "../types/config.js";
import type { ClientAssets } from "../types/output.js";
import type { ThemeModule } from "../types/view.js";
import { keyOf, shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { CODE_FILE, evaluate, THEME_FILE } from "./evaluate.js";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { type Built, clientAssets, OUT, textOf } from "./assets.js";
import { clientModulesOf, ISLAND_URLS } from "./islands.js";
import { unusedOverrides } from "./unused-overrides.js";
import { diagnosticOf, placeOf, settled } from "./problems.js";
import { dependenciesOf, recordReads } from "./reads.js";
import {
  clientSettings,
  codeSettings,
  themeSettings,
  type BundleOptions,
  type SiteCode,
  type ThemeSite,
} from "./settings.js";
import { MDX } from "./names.js";
import { existingScripts } from "./site-scripts.js";
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

/** A site's theme and code, ready to render. */
export interface Bundle {
  readonly theme: ThemeModule;
  readonly assets: ClientAssets;
  /** The theme as CommonJS, and the absolute path from which its imports are resolved. */
  readonly code: string;
  readonly from: string;
  /** Hash of the theme: rendered pages depend on it and on their views. */
  readonly hash: string;
  /** The rest of the site's code; absent where there is none, and where it has errors. */
  readonly site?: {
    /** As CommonJS: see `SiteModule`. */
    readonly code: string;
    readonly hash: string;
    /** Paths of the Markdown files that code imports. */
    readonly partials: readonly string[];
  };
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
 * Bundles a site's theme and code. esbuild runs each time, because only esbuild knows which files it would read. It is
 * kept warm between calls, until `dispose`.
 */
export class Bundler {
  private readonly site: ThemeSite;
  private readonly scripts: readonly string[];
  private readonly theme: Build;
  private readonly code: Build;
  private client: Build | undefined;
  private siteCode: SiteCode = { pages: [], modules: new Map() };
  private readonly partials = new Set<string>();
  private results = new Map<string, Promise<BundleResult>>();
  private running: Promise<unknown> = Promise.resolve();
  /** Entry points of the client build. */
  private entries = "";

  /** `clientModules`: scripts of the site for every page, relative to its folder. */
  constructor(
    siteDir: string,
    { baseUrl, fonts, clientModules = [] }: BundleOptions & Partial<Pick<SiteConfig, "clientModules">>,
  ) {
    this.site = { siteDir, defaultTheme: DEFAULT_THEME, baseUrl, fonts };
    this.scripts = clientModules;
    this.theme = new Build(themeSettings(this.site));
    const onPartial = (file: string) => void this.partials.add(file);
    this.code = new Build(codeSettings(this.site, () => this.siteCode, onPartial));
  }

  /** The bundle of this code. The result for the same code is the same until `invalidate` is called. */
  async bundle(code: SiteCode): Promise<BundleResult> {
    const key = keyOf(
      code.pages.map((page) => page.path),
      [...code.modules],
    );
    const known = this.results.get(key);
    if (known) return known;
    const result = this.running.then(() => this.bundled(code));
    this.running = result.catch(() => undefined);
    this.results.set(key, result);
    const forget = () => void this.results.delete(key);
    // What it waits for may appear without a change of any file that it has read.
    result.then(({ bundle }) => bundle ?? forget(), forget);
    return result;
  }

  /** Call when files that a bundle depends on may have changed. */
  invalidate(): void {
    this.results = new Map();
  }

  private async bundled(code: SiteCode): Promise<BundleResult> {
    const { siteDir, defaultTheme } = this.site;
    const scripts = existingScripts(siteDir, this.scripts);
    const shipped = shippedBundles(this.site);
    const shippedServer = shipped("server");
    const server = shippedServer ?? (await this.theme.run());
    const hasCode = code.pages.length > 0 || code.modules.size > 0;
    const own = hasCode ? await this.bundledCode(code) : NOTHING;
    const servers = [server, own];
    const islands = [...new Set(servers.flatMap(({ metafile }) => clientModulesOf(metafile)))].sort(
      byCodeUnit,
    );
    const isPlain = islands.length + scripts.length === 0;
    const shippedClient = isPlain ? shipped(`client-${this.site.fonts}`) : undefined;
    const client = shippedClient ?? (await this.buildClient(islands, scripts));
    const diagnostics = uniqueDiagnostics([...servers, client], siteDir, code.modules);
    const modules = [
      ...(shippedServer ? [] : this.theme.reads()),
      ...(hasCode ? this.code.reads() : []),
      ...(shippedClient ? listFiles(defaultTheme) : (this.client?.reads() ?? [])),
    ];
    const errors = [...servers, client].flatMap((built) => built.errors);
    const found = dependenciesOf(modules, { errors, siteDir, workingDir: PACKAGE });
    // One that is missing may come.
    const wanted = this.scripts.map((file) => path.join(siteDir, file));
    const imports = [...new Set([...found, ...wanted])];
    if (server.errors.length > 0 || client.errors.length > 0 || !own.outputFiles)
      return { diagnostics, imports };
    const { assets, islandUrls } = clientAssets({ client, servers, islands, scripts, site: this.site });
    // At the end, so that the source map stays valid.
    const urls = `\nvar ${ISLAND_URLS} = ${JSON.stringify(islandUrls)};\n`;
    const text = textOf(server.outputFiles, ".js") + urls;
    const bundled = [
      { filename: THEME_FILE, map: textOf(server.outputFiles, ".js.map"), mapDir: OUT },
      { filename: CODE_FILE, map: textOf(own.outputFiles, ".js.map"), mapDir: OUT },
    ];
    const place = (error: unknown) =>
      bundled
        .map((each) => placeOf(error, siteDir, each, code.modules))
        .find(({ file }) => file !== undefined) ?? {};
    try {
      const from = path.join(PACKAGE, "package.json");
      const theme = evaluate(text, THEME_FILE, from) as unknown as ThemeModule;
      const siteText = textOf(own.outputFiles, ".js") + urls;
      const site = {
        code: siteText,
        hash: shortHash(siteText),
        partials: [...this.partials].sort(byCodeUnit),
      };
      const bundle: Bundle = {
        theme,
        assets,
        code: text,
        from,
        hash: shortHash(text),
        ...(hasCode && { site }),
        placeOf: place,
      };
      const unused = unusedOverrides(this.site, new Set(imports));
      return { bundle, diagnostics: [...diagnostics, ...unused], imports };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const problem = diagnostic("theme-failed.load", place(error), message);
      return { diagnostics: [...diagnostics, problem], imports };
    }
  }

  /** Bundles the code without the pages whose own imports are wrong; the errors of these are kept. */
  private async bundledCode(code: SiteCode): Promise<Built> {
    const errors: Message[] = [];
    for (let left = code; ;) {
      this.siteCode = left;
      this.partials.clear();
      const built = await this.code.run();
      errors.push(...built.errors);
      const wrong = new Set(built.errors.map(({ location }) => location?.file ?? ""));
      const isRight = (file: string) => !wrong.has(MDX + file);
      const modules = new Map([...left.modules].filter(([file]) => isRight(file)));
      if (built.errors.length === 0 || modules.size === left.modules.size) return { ...built, errors };
      left = { ...left, modules };
    }
  }

  async dispose(): Promise<void> {
    // A context created later would keep the process alive.
    await this.running;
    await Promise.all([this.theme, this.code, this.client].map((build) => build?.dispose()));
  }

  /** esbuild contexts have fixed entry points, so different client modules need a new context. */
  private async buildClient(islands: readonly string[], scripts: readonly string[]): Promise<Built> {
    const entries = [...islands, ...scripts].join("\0");
    if (entries !== this.entries) {
      await this.client?.dispose();
      this.client = undefined;
    }
    this.entries = entries;
    this.client ??= new Build(clientSettings(this.site, islands, scripts));
    return this.client.run();
  }
}

const NOTHING: Built = { errors: [], warnings: [], outputFiles: [], metafile: { inputs: {}, outputs: {} } };

/** An esbuild context, opened when it is needed. */
class Build {
  private context: Promise<BuildContext> | undefined;
  private readonly recorded = recordReads();

  constructor(private readonly settings: BuildOptions) {}

  async run(): Promise<Built> {
    this.context ??= this.open();
    return settled((await this.context).rebuild());
  }

  /** Absolute paths of the files that the last run has read. */
  reads(): readonly string[] {
    return this.recorded.modules();
  }

  async dispose(): Promise<void> {
    await (await this.context)?.dispose();
  }

  private async open(): Promise<BuildContext> {
    const { context } = await import("esbuild");
    const { settings, recorded } = this;
    return context({ ...settings, plugins: [recorded.plugin, ...(settings.plugins ?? [])] });
  }
}

function uniqueDiagnostics(
  results: readonly Built[],
  siteDir: string,
  modules: SiteCode["modules"],
): Diagnostic[] {
  const given = { workingDir: PACKAGE, modules };
  const all = results.flatMap(({ errors, warnings }) => [
    ...errors.map((message) => diagnosticOf(message, siteDir, "error", given)),
    ...warnings.map((message) => diagnosticOf(message, siteDir, "warning", given)),
  ]);
  return [...new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
