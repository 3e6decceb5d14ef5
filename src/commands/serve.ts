import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleLiveScript } from "../bundle/live-script.js";
import { sourceReader } from "../io/files.js";
import type { LiveError } from "../types/live.js";
import type { OutputFile } from "../types/output.js";
import { LiveChannel } from "../serve/events.js";
import { siteServer, type ServedSite } from "../serve/server.js";
import type { SitePreview, SiteState } from "../serve/state.js";
import { follow, print, type FollowOptions, type PrintOptions } from "./follow.js";
import { addressOf, listen, openBrowser } from "./listen.js";
import { diagnosticPage, manualAddress } from "./manual.js";
import { formatDiagnostic } from "./report.js";
import { withWords } from "../bundle/wording.js";
import { ENGLISH_WORDING } from "../words/words.js";

/** Options of a dev server. */
export interface ServerOptions extends FollowOptions {
  /** Default: 3000, or the next free port. */
  readonly port?: number;
  readonly host: string;
  /** Called when pages can be requested at an address. */
  readonly onAddress: (address: string) => void;
  /** Called after every build. */
  readonly onState: (state: SiteState) => void;
}

/** Options of `docsite serve`. */
export interface ServeOptions extends Omit<ServerOptions, "onAddress" | "onState">, PrintOptions {
  readonly open: boolean;
}

/** How long the rest of a build waits for an open page to load its new version first, in milliseconds. */
const PREVIEW_TIMEOUT = 150;

/** How long it then leaves the processor to the browser, which shows the page, in milliseconds. */
const SHOWING = 30;

/** Serves the site until the signal fires, and prints what happens. */
export async function serve(siteDir: string, options: ServeOptions): Promise<void> {
  options.progress.stage("Building the site");
  const serving = serveSite(siteDir, {
    ...options,
    onAddress: (address) => announceAt(address, options),
    onState: (state) => print(state, siteDir, options),
  });
  await serving.finally(() => options.progress.done());
}

/** Serves the site until the signal fires. Throws `UsageError` if the port is not available. */
export async function serveSite(siteDir: string, options: ServerOptions): Promise<void> {
  const live = new LiveChannel(randomUUID());
  let site: ServedSite | undefined;
  // Bundled on demand, so that the first page does not wait for it.
  let bundled: Promise<string> | undefined;
  const liveScript = async () => {
    bundled ??= bundleLiveScript(siteDir);
    return withWords(await bundled, site?.config.wording ?? ENGLISH_WORDING);
  };
  let onPage = () => {};
  let onComplete = () => {};
  let onFirst = () => {};
  const first = new Promise<void>((resolve) => (onFirst = resolve));
  const server = siteServer({
    host: options.host,
    live,
    liveScript,
    site: () => site,
    first,
    onPage: () => onPage(),
  });
  try {
    const port = await listen(server, options);
    let isAnnounced = false;
    const announce = () => {
      if (!isAnnounced) options.onAddress(addressOf(options.host, port, site?.config.baseUrl));
      isAnnounced = true;
      onFirst();
    };
    const onPreview = async (preview: SitePreview) => {
      onComplete();
      const complete = new Promise<void>((resolve) => (onComplete = resolve));
      site = { ...shownSite(preview, siteDir), complete };
      live.publish(preview.version, []);
      announce();
      if (!live.hasPages) return;
      const shown = new Promise<void>((resolve) => (onPage = resolve));
      await Promise.race([shown.then(() => sleep(SHOWING)), sleep(PREVIEW_TIMEOUT)]);
    };
    const onState = (state: SiteState) => {
      options.onState(state);
      site = state.unfinished ? shownSite(state.unfinished, siteDir) : servedSite(state, siteDir);
      live.publish(state.version, errorsOf(state, siteDir));
      announce();
      onComplete();
    };
    await follow(siteDir, options, onState, { onPreview });
  } finally {
    live.close();
    server.close();
    server.closeAllConnections();
  }
}

function servedSite(state: SiteState, siteDir: string): ServedSite | undefined {
  const { outputs, loaded, searchFiles } = state;
  if (!outputs || !loaded) return undefined;
  // Built on demand: most builds of a large site are replaced before any file is requested.
  let files: ReadonlyMap<string, OutputFile> | undefined;
  return {
    config: loaded.config,
    siteDir,
    find: (path) => (files ??= new Map(outputs.files.map((file) => [file.path, file]))).get(path),
    copies: outputs.copies,
    policy: outputs.contentPolicy,
    ...(searchFiles && { searchFiles }),
  };
}

function shownSite(preview: SitePreview, siteDir: string): ServedSite {
  const { version: _, loaded, ...pages } = preview;
  return { config: loaded.config, siteDir, ...pages };
}

function errorsOf(state: SiteState, siteDir: string): LiveError[] {
  const errors = state.diagnostics.filter(({ severity }) => severity === "error");
  const manual = manualAddress();
  return errors.map((error) => ({
    text: formatDiagnostic(error, sourceReader(siteDir), false),
    page: diagnosticPage(manual, error.code),
  }));
}

function announceAt(address: string, options: ServeOptions): void {
  options.stdout.write(`Serving ${address}\n`);
  if (options.open) openBrowser(address);
}
