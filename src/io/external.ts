// Checks whether web addresses work, with few requests per host and a cache for several days.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeCacheFile } from "./cache-folder.js";

/** Whether an address works. */
export type UrlStatus =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The page does not exist. Otherwise the server was busy, unreachable or refused to answer. */
      readonly final: boolean;
    };

export interface AskOptions {
  /** File that caches results between runs. */
  readonly cacheFile?: string | undefined;
  readonly signal: AbortSignal;
  /** Timeout of one attempt in milliseconds. Default: 10 000. */
  readonly timeout?: number;
  /** Delay before the second attempt in milliseconds, doubled for the third. Default: 1 000. */
  readonly pause?: number;
}

const TRIES = 3;
const PER_HOST = 2;
const AT_ONCE = 16;
/** How long results are cached, in milliseconds. */
const FRESH = { ok: 7 * 86_400_000, final: 86_400_000 };

interface CachedStatus {
  readonly answer: UrlStatus;
  /** Time of the request, in milliseconds since 1970. */
  readonly time: number;
}

/** Checks every address. Fragments are ignored, so each page is requested once. Addresses that the signal interrupted are left out. */
export async function checkUrls(
  urls: readonly string[],
  options: AskOptions,
): Promise<ReadonlyMap<string, UrlStatus>> {
  const now = Date.now();
  const cache = await readCache(options.cacheFile);
  const answers = new Map<string, UrlStatus>();
  const byHost = new Map<string, string[]>();
  for (const page of new Set(urls.map(withoutHash))) {
    const cached = cache.get(page);
    const host = URL.canParse(page) ? new URL(page).host : undefined;
    if (cached && isFresh(cached, now)) answers.set(page, cached.answer);
    else if (host === undefined) answers.set(page, { ok: false, final: true, reason: "not a valid address" });
    else byHost.set(host, [...(byHost.get(host) ?? []), page]);
  }
  // Each host has two queues, so it gets at most two requests at a time.
  const queues = [...byHost.values()].flatMap((pages) =>
    Array.from({ length: PER_HOST }, (_, start) =>
      pages.filter((_page, index) => index % PER_HOST === start),
    ),
  );
  const rest = queues.values();
  const worker = async () => {
    for (const queue of rest)
      for (const page of queue) {
        if (options.signal.aborted) return;
        const answer = await ask(page, options);
        // An interrupted request says nothing about the address.
        if (options.signal.aborted) return;
        answers.set(page, answer);
        if (answer.ok || answer.final) cache.set(page, { answer, time: now });
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (byHost.size > 0 && options.cacheFile !== undefined) writeCache(options.cacheFile, cache, now);
  return new Map(
    urls.flatMap((url) => {
      const answer = answers.get(withoutHash(url));
      return answer ? [[url, answer] as const] : [];
    }),
  );
}

function withoutHash(url: string): string {
  const address = url.startsWith("//") ? `https:${url}` : url;
  return address.replace(/#.*$/s, "");
}

function isFresh({ answer, time }: CachedStatus, now: number): boolean {
  // A time in the future means that the clock was set back.
  return time <= now && now - time < (answer.ok ? FRESH.ok : FRESH.final);
}

async function ask(url: string, options: AskOptions): Promise<UrlStatus> {
  let answer: UrlStatus = { ok: false, final: false, reason: "no response" };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // The pause ends early, with an error, when the signal fires.
    const pause = attempt > 0 ? (options.pause ?? 1_000) * 2 ** (attempt - 1) : 0;
    await sleep(pause, undefined, { signal: options.signal }).catch(() => undefined);
    if (options.signal.aborted) return answer;
    answer = await askOnce(url, "HEAD", options);
    // Some servers do not support HEAD, or answer it incorrectly.
    if (!answer.ok) answer = await askOnce(url, "GET", options);
    if (answer.ok || answer.final) return answer;
  }
  return answer;
}

async function askOnce(url: string, method: "HEAD" | "GET", options: AskOptions): Promise<UrlStatus> {
  const timeout = AbortSignal.timeout(options.timeout ?? 10_000);
  try {
    const response = await fetch(url, {
      method,
      redirect: "follow",
      headers: { "user-agent": "docsite link check", accept: "text/html,*/*;q=0.8" },
      signal: AbortSignal.any([timeout, options.signal]),
    });
    await response.body?.cancel();
    if (response.ok) return { ok: true };
    const final = response.status === 404 || response.status === 410;
    return { ok: false, final, reason: `status ${response.status}` };
  } catch (error) {
    if (timeout.aborted) return { ok: false, final: false, reason: "no response in time" };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const code = cause && "code" in cause ? String(cause.code) : (cause?.message ?? "the request failed");
    return { ok: false, final: code === "ENOTFOUND", reason: code === "ENOTFOUND" ? "no such host" : code };
  }
}

/** A cache that cannot be read counts as empty. */
async function readCache(file: string | undefined): Promise<Map<string, CachedStatus>> {
  if (file === undefined) return new Map();
  try {
    const entries: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, CachedStatus] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const value = entry[1] as Partial<CachedStatus> | null;
  return typeof value?.time === "number" && typeof value.answer?.ok === "boolean";
}

function writeCache(file: string, entries: ReadonlyMap<string, CachedStatus>, now: number): void {
  const fresh = [...entries].filter(([, value]) => isFresh(value, now));
  try {
    writeCacheFile(path.dirname(file), path.basename(file), JSON.stringify(fresh));
  } catch {
    // For example a full disk. The addresses are asked for again next time.
  }
}
