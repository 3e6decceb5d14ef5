import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleLiveScript } from "../bundle/live-script.js";
import { openInEditor } from "../io/editor.js";
import { sourceReader } from "../io/files.js";
import { once } from "../text/once.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LiveError, ProblemCause } from "../types/live.js";
import { LiveChannel } from "../serve/events.js";
import { PageMoves } from "../serve/moves.js";
import { siteServer, type ServedSite } from "../serve/server.js";
import type { SitePages, SitePreview, SiteState } from "../serve/state.js";
import { follow, printer, type FollowOptions, type PrintOptions } from "./follow.js";
import { addressOf, listen, openBrowser } from "./listen.js";
import { diagnosticPage, manualAddress } from "./manual.js";
import { networkText, ownAddress } from "./network.js";
import { causesOf, countsOf, placeIn, placeOf } from "./problem-list.js";
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
  const { progress } = options;
  progress.stage("Building the site");
  // Later builds take no time that anybody would wait for.
  let isFirst = true;
  const serving = serveSite(siteDir, {
    ...options,
    onStage: (name) => isFirst && progress.stage(name),
    onCount: (done, total) => isFirst && progress.count?.(done, total),
    onAddress: (address) => {
      isFirst = false;
      progress.done();
      void announceAt(address, options);
    },
    onState: printer(siteDir, options),
  });
  await serving.finally(() => progress.done());
}

/** Serves the site until the signal fires. Throws `UsageError` if the port is not available. */
export async function serveSite(siteDir: string, options: ServerOptions): Promise<void> {
  const live = new LiveChannel(randomUUID());
  let site: ServedSite | undefined;
  let problems: () => readonly ProblemCause[] = () => [];
  // Bundled on demand, so that the first page does not wait for it.
  let bundled: Promise<string> | undefined;
  const liveScript = async () => {
    bundled ??= bundleLiveScript(siteDir, (code) => diagnosticPage(manualAddress(), code));
    return withWords(await bundled, site?.config.wording ?? ENGLISH_WORDING);
  };
  const moves = new PageMoves(sourceReader(siteDir));
  const show = (shown: ServedSite | undefined) => {
    site = shown;
    moves.update(site?.pages?.() ?? []);
  };
  let onPage = () => {};
  let onComplete = () => {};
  let onFirst = () => {};
  const first = new Promise<void>((resolve) => (onFirst = resolve));
  const server = siteServer({
    host: options.host,
    live,
    liveScript,
    problems: () => problems(),
    openPlace: async (wanted) => {
      const place = placeIn(problems(), wanted);
      return place && openInEditor({ ...place, file: path.resolve(siteDir, place.file) }, process.env);
    },
    site: () => site,
    first,
    onPage: (file) => {
      const page = site?.pages?.().find((each) => each.file === file);
      if (page) moves.look(page);
      onPage();
    },
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
      show({ ...shownSite(preview, siteDir), complete });
      live.publish({ version: preview.version, errors: [], moves: moves.moves });
      announce();
      if (!live.hasPages) return;
      const shown = new Promise<void>((resolve) => (onPage = resolve));
      await Promise.race([shown.then(() => sleep(SHOWING)), sleep(PREVIEW_TIMEOUT)]);
    };
    const onState = (state: SiteState) => {
      options.onState(state);
      show(state.unfinished ? shownSite(state.unfinished, siteDir) : servedSite(state, siteDir));
      const { version, diagnostics, isStopped } = state;
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      problems = once(() => causesOf(diagnostics, (state.unfinished ?? state).pages));
      live.publish({
        version,
        errors: isStopped ? liveErrors(errors, siteDir) : [],
        problems: countsOf(diagnostics),
        moves: moves.moves,
      });
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
  const { outputs, loaded, pages, searchFiles, diagnostics } = state;
  if (!outputs || !loaded || !pages) return undefined;
  // Built on demand: most builds of a large site are replaced before any file is requested.
  const files = once(() => new Map(outputs.files.map((file) => [file.path, file])));
  return {
    config: loaded.config,
    siteDir,
    find: (path) => files().get(path),
    copies: outputs.copies,
    pages,
    ...(!state.isStopped && { errorsOf: errorsOf(diagnostics, pages, siteDir) }),
    policy: outputs.contentPolicy,
    ...(searchFiles && { searchFiles }),
  };
}

function shownSite(preview: SitePreview, siteDir: string): ServedSite {
  const { version: _, loaded, pages, diagnostics, ...site } = preview;
  return { config: loaded.config, siteDir, pages, errorsOf: errorsOf(diagnostics, pages, siteDir), ...site };
}

/** What leaves nothing to show of pages, by their files. */
function errorsOf(
  diagnostics: readonly Diagnostic[],
  pages: SitePages,
  siteDir: string,
): NonNullable<ServedSite["errorsOf"]> {
  const stopping = diagnostics.filter(({ severity, stops }) => stops && severity === "error");
  if (stopping.length === 0) return () => [];
  return (file) => {
    const page = pages().find((each) => each.file === file);
    const names = page ? [page.source, page.address] : [];
    return liveErrors(
      stopping.filter(({ stops }) => stops?.some((name) => names.includes(name))),
      siteDir,
    );
  };
}

function liveErrors(errors: readonly Diagnostic[], siteDir: string): LiveError[] {
  const manual = manualAddress();
  return errors.map((error) => ({
    text: formatDiagnostic(error, sourceReader(siteDir), false),
    page: diagnosticPage(manual, error.code),
    ...(error.file !== undefined && { place: placeOf(error) }),
  }));
}

async function announceAt(
  address: string,
  { stdout, host, colors, quiet, open }: ServeOptions,
): Promise<void> {
  stdout.write(`Serving ${ownAddress(address)}\n`);
  if (open) openBrowser(ownAddress(address));
  if (!quiet) stdout.write(await networkText(address, host, { isTTY: stdout.isTTY === true, colors }));
}
