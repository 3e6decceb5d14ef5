// Asks web addresses whether they work. Gently: few at a time from one host, remembered for days.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What an address answered. */
export type ExternalAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The page is surely not there; otherwise the server was busy, away or unwilling. */
      readonly final: boolean;
    };

export interface AskOptions {
  /** File that remembers answers between runs. */
  readonly cacheFile: string;
  readonly signal: AbortSignal;
  /** For one try, in milliseconds. Default 10 000. */
  readonly timeout?: number;
  /** Waiting time before a second try, in milliseconds; doubled for a third. Default 1 000. */
  readonly pause?: number;
}

const TRIES = 3;
const PER_HOST = 2;
const AT_ONCE = 16;
/** How long answers are believed, in milliseconds. */
const FRESH = { ok: 7 * 86_400_000, final: 86_400_000 };

interface Remembered {
  readonly answer: ExternalAnswer;
  /** Time of the answer, in milliseconds since 1970. */
  readonly time: number;
}

/** Asks every address, each once whatever its `#…`. Addresses that the signal cut off are left out. */
export async function askAll(
  urls: readonly string[],
  options: AskOptions,
): Promise<ReadonlyMap<string, ExternalAnswer>> {
  const now = Date.now();
  const remembered = await readCache(options.cacheFile);
  const answers = new Map<string, ExternalAnswer>();
  const byHost = new Map<string, string[]>();
  for (const page of new Set(urls.map(withoutHash))) {
    const known = remembered.get(page);
    if (known && isFresh(known, now)) answers.set(page, known.answer);
    else if (!URL.canParse(page))
      answers.set(page, { ok: false, final: true, reason: "not a valid address" });
    else byHost.set(new URL(page).host, [...(byHost.get(new URL(page).host) ?? []), page]);
  }
  // Two queues a host: no host gets more than two requests at a time.
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
        answers.set(page, answer);
        if (answer.ok || answer.final) remembered.set(page, { answer, time: now });
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (byHost.size > 0) await writeCache(options.cacheFile, remembered, now);
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

function isFresh({ answer, time }: Remembered, now: number): boolean {
  // A time in the future means that the clock was set back since.
  return time <= now && now - time < (answer.ok ? FRESH.ok : FRESH.final);
}

async function ask(url: string, options: AskOptions): Promise<ExternalAnswer> {
  let answer: ExternalAnswer = { ok: false, final: false, reason: "no answer" };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await pause((options.pause ?? 1_000) * 2 ** (attempt - 1), options.signal);
    if (options.signal.aborted) return answer;
    answer = await askOnce(url, "HEAD", options);
    // Some servers know no HEAD, or answer it with a lie.
    if (!answer.ok) answer = await askOnce(url, "GET", options);
    if (answer.ok || answer.final) return answer;
  }
  return answer;
}

async function askOnce(url: string, method: "HEAD" | "GET", options: AskOptions): Promise<ExternalAnswer> {
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
    if (timeout.aborted) return { ok: false, final: false, reason: "no answer in time" };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const code = cause && "code" in cause ? String(cause.code) : (cause?.message ?? "the request failed");
    return { ok: false, final: code === "ENOTFOUND", reason: code === "ENOTFOUND" ? "no such host" : code };
  }
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}

/** A cache that cannot be read is an empty one. */
async function readCache(file: string): Promise<Map<string, Remembered>> {
  try {
    const entries: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Remembered] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const value = entry[1] as Partial<Remembered> | null;
  return typeof value?.time === "number" && typeof value.answer?.ok === "boolean";
}

async function writeCache(
  file: string,
  entries: ReadonlyMap<string, Remembered>,
  now: number,
): Promise<void> {
  const fresh = [...entries].filter(([, value]) => isFresh(value, now));
  await mkdir(path.dirname(file), { recursive: true });
  const staging = `${file}.${process.pid}`;
  await writeFile(staging, JSON.stringify(fresh));
  await rename(staging, file);
}
