// Theme and React pages → a module for server rendering, and style sheets, scripts and fonts for browsers.
import path from "node:path";
import type { Message } from "esbuild";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ThemeModule } from "../types/theme.js";
import { keyOf, shortHash } from "../text/hash.js";
import { once } from "../text/once.js";
import { byCodeUnit } from "../text/order.js";
import { CODE_FILE, evaluateTheme, THEME_FILE } from "./evaluate.js";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import { type Built, clientAssets, hasFiles, OUT, serverFiles, textOf } from "./assets.js";
import type { Client, ServerFiles } from "./assets.js";
import { brokenIn, pagesWith } from "./broken-modules.js";
import { clientModulesOf } from "./islands.js";
import { Environment } from "./environment.js";
import { featureParts } from "./feature-parts.js";
import { unusedOverrides } from "./unused-overrides.js";
import type { FastRefresh } from "./fast-refresh.js";
import { EsbuildContext } from "./context.js";
import { messagesOf, namesPages, placeOf } from "./problems.js";
import { remembered } from "./remembered.js";
import { dependenciesOf } from "./reads.js";
import { rootFile } from "./root-file.js";
import type { BundleOptions, ClientParts, SiteCode, ThemeSite } from "./settings.js";
import { CONTEXTS } from "../text/contexts-key.js";
import { importedPartials, type ImportedPartials } from "./importers.js";
import { MDX } from "./names.js";
import { existingScripts, scriptsOf } from "./site-scripts.js";
import { DEFAULT_THEME } from "./theme-overrides.js";
import { NONE_SHIPPED, shippedBundles, type ShippedBundles } from "./shipped.js";
import { ENGLISH_WORDING, type Wording } from "../words/words.js";

/** A site's theme and code for the server. */
export interface Bundle {
  readonly theme: ThemeModule;
  /** The theme as CommonJS, and the absolute path from which its imports are resolved. */
  readonly code: string;
  readonly from: string;
  /** Hash of the theme and its words: rendered pages depend on it and on their views. */
  readonly hash: string;
  /** Absolute paths of the `'use client'` modules. */
  readonly clientModules: readonly string[];
  /** The component around all pages and islands, relative to the site folder; absent where there is none. */
  readonly rootFile?: string;
  /** What browsers get of it, besides code. */
  readonly files: ServerFiles;
  /** Packages and components that the code wants and that do not exist. */
  readonly absent: readonly string[];
  /** The modules of pages in MDX, without those that cannot be bundled. */
  readonly modules: SiteCode["modules"];
  /** The rest of the site's code; absent where there is none, and where it has errors. */
  readonly site?: {
    /** As CommonJS: see `SiteModule`. */
    readonly code: string;
    readonly hash: string;
    readonly partials: ImportedPartials;
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

/** The result of a bundler run for browsers. */
export interface ClientResult extends Omit<BundleResult, "bundle"> {
  /** Absent if there are errors. */
  readonly client?: Client;
}

/**
 * Bundles a site's theme and code. esbuild runs each time, because only esbuild knows which files it would read. It is
 * kept warm between calls, until `dispose`.
 */
export class Bundler {
  private readonly site: ThemeSite;
  private readonly scripts: readonly string[];
  private readonly theme: EsbuildContext;
  private readonly code: EsbuildContext;
  /** In the dev server. */
  private refresh: FastRefresh | undefined;
  private readonly react = once(async () => (await import("./development-react.js")).reactFiles());
  private readonly lenient = once(async () =>
    this.site.docusaurus ? (await import("./lenient.js")).lenientBuilds() : [],
  );
  private browser: EsbuildContext | undefined;
  /** Absolute paths of modules of the site's code that cannot be read. */
  private readonly brokenModules = new Set<string>();
  private siteCode: SiteCode = { pages: [], modules: new Map() };
  private results = new Map<string, Promise<Bundled>>();
  private clients = new Map<string, Promise<BuiltClient>>();
  private shippedBundles: ShippedBundles | undefined;
  private running: Promise<unknown> = Promise.resolve();
  /** Entry points of the client build. */
  private entries = "";

  constructor(siteDir: string, options: BundleOptions) {
    const { mode = "production", baseUrl } = options;
    const site = { ...options, siteDir, defaultTheme: DEFAULT_THEME };
    const environment = new Environment(siteDir, mode, baseUrl, options.docusaurus !== undefined);
    this.site = { ...site, environment };
    this.scripts = scriptsOf(options);
    const settings = () => import("./settings.js");
    this.theme = new EsbuildContext(async () => ({ settings: (await settings()).themeSettings(this.site) }));
    this.code = new EsbuildContext(async () => ({
      settings: (await settings()).codeSettings(this.site, () => this.siteCode, this.brokenModules),
      lenient: await this.lenient(),
    }));
  }

  /** The bundle of this code. esbuild does not run again for the same code until `invalidate` is called. */
  async bundle(code: SiteCode): Promise<BundleResult> {
    const key = keyOf(
      code.pages.map((page) => [page.path, page.generated?.module]),
      // Where the code stands in its page makes no difference for the bundle.
      Array.from(code.modules, ([page, { text }]) => [page, text]),
    );
    const isWhole = ({ result }: Bundled) => result.bundle && !namesPages(result.diagnostics, code.modules);
    const { result, bundleFor } = await remembered(this.results, key, isWhole, () =>
      this.run(() => this.bundled(code)),
    );
    const bundle = bundleFor?.(code.modules);
    return bundle ? { ...result, bundle } : result;
  }

  /**
   * What browsers get. `pages`: keys of the modules of pages that are islands; `wording`: what the scripts say. esbuild does not
   * run again for another one, or until `invalidate` is called.
   */
  async client(bundle: Bundle, pages: readonly string[], wording: Wording): Promise<ClientResult> {
    const texts = pages.map((page) => bundle.modules.get(page.slice(MDX.length))?.text);
    const key = keyOf(pages, texts, shortHash(bundle.code), bundle.site?.hash ?? "", bundle.files.css);
    const isWhole = ({ clientIn, diagnostics }: BuiltClient) =>
      clientIn && !namesPages(diagnostics, bundle.modules);
    const built = await remembered(this.clients, key, isWhole, () =>
      this.run(() => this.clientOf(bundle, pages)),
    );
    const { clientIn, ...found } = built;
    return clientIn ? { ...found, client: clientIn(wording) } : found;
  }

  /** Call when files that a bundle depends on may have changed. */
  invalidate(): void {
    this.results = new Map();
    this.clients = new Map();
    this.shippedBundles = undefined;
  }

  private get shipped() {
    return (this.shippedBundles ??= shippedBundles(this.site));
  }

  private run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.running.then(task);
    this.running = result.catch(() => undefined);
    return result;
  }

  private async bundled(code: SiteCode): Promise<Bundled> {
    const { siteDir } = this.site;
    const shipped = this.shipped.bundle("server");
    const server = shipped ?? (await this.theme.run());
    const hasCode = code.pages.length > 0 || code.modules.size > 0;
    const own = hasCode ? await this.bundledCode(code) : NOTHING;
    const servers = [server, own];
    const mayHaveProblems = hasCode || !shipped || this.site.docusaurus !== undefined;
    const problems = mayHaveProblems ? await import("./project-problems.js") : undefined;
    const diagnostics = [
      ...messagesOf(servers, siteDir, { workingDir: PACKAGE, modules: code.modules }).map((problem) =>
        ofPage(problem, code, own.metafile, siteDir),
      ),
      ...(problems?.projectProblems(own.metafile, this.site, code, server.metafile) ?? []),
    ];
    const modules = [...(shipped ? [] : this.theme.reads()), ...(hasCode ? this.code.reads() : [])];
    const errors = servers.flatMap((built) => built.errors);
    const imports = dependenciesOf(modules, { errors, siteDir, workingDir: PACKAGE });
    if (server.errors.length > 0 || !own.outputFiles) return { result: { diagnostics, imports } };
    const text = textOf(server.outputFiles, ".js");
    const files = [
      { filename: THEME_FILE, map: textOf(server.outputFiles, ".js.map"), mapDir: OUT },
      { filename: CODE_FILE, map: textOf(own.outputFiles, ".js.map"), mapDir: OUT },
    ];
    const placeIn = (pages: SiteCode["modules"]) => (error: unknown) =>
      files.map((each) => placeOf(error, siteDir, each, pages)).find(({ file }) => file !== undefined) ?? {};
    try {
      const from = path.join(PACKAGE, "package.json");
      const { own: texts } = this.site.wording ?? {};
      const theme = evaluateTheme(text, from, texts ? { ...ENGLISH_WORDING, own: texts } : ENGLISH_WORDING);
      const siteText = textOf(own.outputFiles, ".js");
      const partials = importedPartials(own.metafile);
      const root = rootFile(this.site);
      const bundled: Omit<Bundle, "modules" | "placeOf"> = {
        theme,
        code: text,
        from,
        hash: shortHash(text),
        clientModules: [...new Set(servers.flatMap(({ metafile }) => clientModulesOf(metafile)))],
        ...(root !== undefined && { rootFile: relativeTo(siteDir, root) }),
        files: serverFiles(servers),
        absent: problems?.absentNames(own.metafile) ?? [],
        ...(hasCode && { site: { code: siteText, hash: shortHash(siteText), partials } }),
      };
      const isIn = (page: string) => this.siteCode.modules.has(page);
      const right = new Set([...code.modules.keys()].filter(isIn));
      const bundleFor = (pages: SiteCode["modules"]): Bundle => ({
        ...bundled,
        modules: new Map([...pages].filter(([page]) => right.has(page))),
        placeOf: placeIn(pages),
      });
      return { result: { bundle: bundleFor(code.modules), diagnostics, imports }, bundleFor };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const problem = diagnostic("theme-failed.load", placeIn(code.modules)(error), message);
      return { result: { diagnostics: [...diagnostics, problem], imports } };
    }
  }

  private async clientOf(bundle: Bundle, pages: readonly string[]): Promise<BuiltClient> {
    const { siteDir, defaultTheme } = this.site;
    const scripts = existingScripts(siteDir, this.scripts);
    this.siteCode = { ...this.siteCode, modules: bundle.modules };
    const hasContexts = pages.includes(CONTEXTS);
    const own = pages
      .filter((page) => page !== CONTEXTS)
      .map((page) => (page.startsWith(MDX) ? page : path.join(siteDir, page)));
    const islands = [...new Set([...bundle.clientModules, ...own])].sort(byCodeUnit);
    const added = (await this.site.clients?.()) ?? [];
    const parts = added.flatMap((each) => each.parts ?? []);
    const plugins = [
      ...added.flatMap((each) => each.plugins),
      ...(parts.length > 0 ? [featureParts(parts)] : []),
    ];
    const isPlain = islands.length + scripts.length + plugins.length === 0;
    const { bundle: shipped, assets } = isPlain ? this.shipped : NONE_SHIPPED;
    const plain = () => shipped(`client-${this.site.fonts}`);
    const named = hasFiles(bundle.files) ? undefined : assets();
    const known = named ? NOTHING : plain();
    const built = known ?? (await this.buildClient({ islands, scripts, plugins, hasContexts }));
    const problems = known ? undefined : await import("./project-problems.js");
    const modules = known ? listFiles(defaultTheme) : (this.browser?.reads() ?? []);
    const found = dependenciesOf(modules, { errors: built.errors, siteDir, workingDir: PACKAGE });
    // One that is missing may come.
    const wanted = [
      ...this.scripts.map((file) => path.join(siteDir, file)),
      ...added.flatMap(({ files }) => files),
    ];
    const imports = [...new Set([...found, ...wanted, ...(this.site.pluginStyles ?? [])])];
    const diagnostics = [
      ...messagesOf([built], siteDir, { workingDir: PACKAGE, modules: bundle.modules }),
      ...(problems?.clientProblems(built.metafile, this.site, bundle.absent) ?? []),
    ];
    const texts = (known ? [] : (built.outputFiles ?? [])).filter(({ path: file }) => file.endsWith(".js"));
    const refused = this.site.environment?.problemsIn(texts, bundle.modules) ?? [];
    if (!built.outputFiles) return { diagnostics, imports };
    const clientIn = (wording: Wording): Client => {
      if (named && wording === ENGLISH_WORDING) return { assets: named, islandUrls: {} };
      const client = named ? plain() : built;
      if (!client) throw new Error("This installation of docsite lacks its client: install it again");
      return clientAssets(
        {
          client,
          server: bundle.files,
          islands,
          scripts,
          site: this.site,
          ...(!known && { refresh: this.refresh }),
        },
        wording,
      );
    };
    return { clientIn, diagnostics: [...diagnostics, ...refused], imports };
  }

  /** Files of the site's theme that nothing imports. `used`: absolute paths. */
  unused(used: readonly string[]): Diagnostic[] {
    return unusedOverrides(this.site, new Set(used));
  }

  /** Bundles the code without the pages and modules that cannot be read; their errors are kept. */
  private async bundledCode(code: SiteCode): Promise<Built> {
    const errors: Message[] = [];
    this.brokenModules.clear();
    for (let left = code; ;) {
      this.siteCode = left;
      const built = await this.code.run();
      errors.push(...built.errors);
      if (built.errors.length === 0) return { ...built, errors };
      const wrong = new Set(built.errors.map(({ location }) => location?.file ?? ""));
      const isRight = (file: string) => !wrong.has(MDX + file);
      const modules = new Map([...left.modules].filter(([file]) => isRight(file)));
      const known = this.brokenModules.size;
      for (const file of brokenIn(built.errors)) this.brokenModules.add(file);
      if (modules.size === left.modules.size && this.brokenModules.size === known)
        return { ...built, errors };
      left = { ...left, modules };
    }
  }

  async dispose(): Promise<void> {
    // A context created later would keep the process alive.
    await this.running;
    await Promise.all([this.theme, this.code, this.browser].map((build) => build?.dispose()));
  }

  /** esbuild contexts have fixed entry points, so different client modules need a new context. */
  private async buildClient(
    parts: Omit<ClientParts, "modules" | "broken" | "refresh" | "react">,
  ): Promise<Built> {
    const { islands, scripts, plugins, hasContexts } = parts;
    // Whether there is a `Root` is a setting, too.
    const given = [hasContexts ? CONTEXTS : "", rootFile(this.site) ?? ""];
    const isDevelopment = this.site.mode === "development";
    const react = isDevelopment ? await this.react() : undefined;
    if (isDevelopment) this.refresh ??= new (await import("./fast-refresh.js")).FastRefresh(this.site);
    const entries = [...islands, ...scripts, ...plugins.map(({ name }) => name), ...given].join("\0");
    if (entries !== this.entries) {
      await this.browser?.dispose();
      this.browser = undefined;
    }
    this.entries = entries;
    const prepare = async () => {
      const { clientSettings } = await import("./settings.js");
      const lenient = await this.lenient();
      const modules = () => this.siteCode.modules;
      return {
        settings: clientSettings(this.site, {
          ...parts,
          modules,
          broken: this.brokenModules,
          refresh: this.refresh,
          react,
        }),
        lenient: lenient.map((each) => each.forBrowsers()),
      };
    };
    this.browser ??= new EsbuildContext(prepare);
    const errors: Message[] = [];
    for (;;) {
      const built = await this.browser.run();
      errors.push(...built.errors);
      const known = this.brokenModules.size;
      for (const file of brokenIn(built.errors)) this.brokenModules.add(file);
      if (this.brokenModules.size === known) return { ...withFiles(built, react), errors };
    }
  }
}

/** A bundle with files that it imports, and that were bundled before. */
function withFiles(built: Built, files: Pick<Built, "outputFiles" | "metafile"> | undefined): Built {
  const { outputFiles, metafile } = built;
  if (!outputFiles || !files?.outputFiles) return built;
  const outputs = { ...metafile?.outputs, ...files.metafile?.outputs };
  return {
    ...built,
    outputFiles: [...outputFiles, ...files.outputFiles],
    metafile: { inputs: metafile?.inputs ?? {}, outputs },
  };
}

/** A page without its module, or without one that it imports, has nothing to show. */
function ofPage(
  problem: Diagnostic,
  code: SiteCode,
  metafile: Built["metafile"],
  siteDir: string,
): Diagnostic {
  const { file, severity } = problem;
  if (severity !== "error" || file === undefined) return problem;
  const isPage = (path: string) => code.modules.has(path) || code.pages.some((page) => page.path === path);
  const pages = code.modules.has(file) ? [file] : pagesWith(file, isPage, metafile, siteDir);
  return pages.length > 0 ? stopping(problem, pages) : problem;
}

/** What browsers get, in any language. */
interface BuiltClient extends Omit<ClientResult, "client"> {
  /** Absent if there are errors. */
  readonly clientIn?: (wording: Wording) => Client;
}

/** A bundle, and the same for pages whose code stands elsewhere in them. */
interface Bundled {
  readonly result: BundleResult;
  readonly bundleFor?: (pages: SiteCode["modules"]) => Bundle;
}

const NOTHING: Built = { errors: [], warnings: [], outputFiles: [], metafile: { inputs: {}, outputs: {} } };
