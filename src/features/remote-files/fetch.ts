// `docsite fetch`: files of other servers, and those that their descriptions refer to → the folder of the site.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { referencesIn } from "../../io/descriptions.js";
import { readIfExists } from "../../io/files.js";
import { replaceFile } from "../../io/rewrite.js";
import { decodeText } from "../../text/bytes.js";
import { climbingPath, encodePath, folderOf, isHidden } from "../../text/path.js";
import { filledText } from "../../text/variables.js";
import type { ConfigReporter, Environment } from "../../types/config-report.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { RemoteFile } from "./config.js";
import { remoteDiagnostic } from "./diagnostics.js";
import { download, type Download } from "./download.js";
import { LOCK, digestOf, lockText, lockedUrl, readLock, type FetchedFile, type Lock } from "./lock.js";

interface Copy {
  readonly bytes: Uint8Array;
  readonly locked: FetchedFile;
}

/** What a file of the configuration brings: its own copy first. Of one with an error, nothing is written. */
interface Fetched {
  readonly name: string;
  readonly copies: ReadonlyMap<string, Copy>;
  readonly diagnostics: readonly Diagnostic[];
}

type Asked = RemoteFile & { readonly place: Pick<Diagnostic, "file" | "line" | "column"> };

const LABELS = { new: "new      ", changed: "changed  ", same: "same     ", unused: "unused   " };

/** Fetches all files before it writes the first one. */
export const fetchReport: ConfigReporter = async (loaded, given, running) => {
  const { siteDir, config } = loaded;
  const lock = readLock(siteDir);
  if (!lock) {
    const place = { file: LOCK, line: 1, column: 1 };
    return { text: "", diagnostics: [remoteDiagnostic("remote-file.lock", place)], isFailed: true };
  }
  if (config.remoteFiles.length === 0 && lock.size === 0)
    return { text: "`remoteFiles` in the configuration names no file", diagnostics: [] };
  const isWriting = given["check"] !== true;
  const isRefusing = isWriting && given["force"] !== true;
  const all = (await fetchAll(loaded, running)).map((each) =>
    isRefusing ? withRefused(each, siteDir, lock) : each,
  );
  const diagnostics = all.flatMap((each) => each.diagnostics);
  const [failed, right] = [all.filter(isFailed), all.filter((each) => !isFailed(each))];
  const copies = new Map(right.flatMap((each) => [...each.copies]));
  const names = new Set(failed.map(({ name }) => name));
  const kept = [...lock].filter(([file, { of = file }]) => names.has(of));
  const next: Lock = new Map([...kept, ...[...copies].map(([file, { locked }]) => [file, locked] as const)]);
  const states = [...copies].map(([file, { locked }]) => {
    const before = isWriting ? digestAt(siteDir, file) : lock.get(file)?.sha256;
    const state = before === undefined ? "new" : before === locked.sha256 ? "same" : "changed";
    return [file, state] as const;
  });
  const unused = [...lock.keys()].flatMap((file) => (next.has(file) ? [] : [[file, "unused"] as const]));
  if (isWriting) {
    for (const [file, state] of states)
      if (state !== "same") save(path.join(siteDir, file), copies.get(file)?.bytes ?? new Uint8Array());
    if (lockText(next) !== lockText(lock)) save(path.join(siteDir, LOCK), Buffer.from(lockText(next)));
  }
  const said = [...states, ...unused];
  const isOther = !isWriting && said.some(([, state]) => state !== "same");
  const text = said.map(([file, state]) => LABELS[state] + file).join("\n");
  return { text, diagnostics, isFailed: isOther || failed.length > 0 };
};

function isFailed({ diagnostics }: Fetched): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function digestAt(siteDir: string, file: string): string | undefined {
  const bytes = readIfExists(path.join(siteDir, file));
  return bytes && digestOf(bytes);
}

function save(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, bytes);
}

/** The same with an error for each copy that somebody has made or changed. */
function withRefused(fetched: Fetched, siteDir: string, lock: Lock): Fetched {
  const told = [...fetched.copies].flatMap(([file, { locked }]) => {
    const is = digestAt(siteDir, file);
    if (is === undefined || is === locked.sha256 || is === lock.get(file)?.sha256) return [];
    return [remoteDiagnostic("remote-file.own", { file, line: 1, column: 1 }, file)];
  });
  return { ...fetched, diagnostics: [...fetched.diagnostics, ...told] };
}

function fetchAll(
  { config, file, at }: LoadedConfig,
  running: Parameters<ConfigReporter>[2],
): Promise<Fetched[]> {
  const own = new Set(config.remoteFiles.map((each) => each.file));
  return Promise.all(
    config.remoteFiles.map((each, index) => {
      const asked = { ...each, place: { file, ...at(`remoteFiles[${index}]`) } };
      return fetchWhole(asked, own, running);
    }),
  );
}

/** A file and all that it refers to by relative addresses. */
async function fetchWhole(
  asked: Asked,
  own: ReadonlySet<string>,
  { env, signal, stage }: Parameters<ConfigReporter>[2],
): Promise<Fetched> {
  const { file: name, place } = asked;
  const copies = new Map<string, Copy>();
  const { headers, unset } = headersOf(asked, env);
  const diagnostics: Diagnostic[] = unset.map((each) => remoteDiagnostic("remote-file.unset", place, each));
  const seen = new Set([...own, name]);
  const queue = unset.length > 0 ? [] : [{ file: name, url: asked.url }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, url } = next;
    stage(`Fetching ${file}`);
    const given = asFile(await download(url, headers, signal), file, url);
    if ("problem" in given) {
      const kind = given.isAbsent && file !== name ? "remote-file.absent" : "remote-file.failed";
      diagnostics.push(remoteDiagnostic(kind, place, lockedUrl(url), given.problem, given.hint));
      continue;
    }
    const { bytes } = given;
    const sha256 = digestOf(bytes);
    copies.set(file, { bytes, locked: { url: lockedUrl(url), sha256, ...(file !== name && { of: name }) } });
    if (!/\.(?:ya?ml|json)$/i.test(file)) continue;
    for (const ref of referencesIn(decodeText(bytes))) {
      const target = climbingPath(folderOf(file), ref);
      if (seen.has(target)) continue;
      seen.add(target);
      if (mayBring(name, target)) queue.push({ file: target, url: new URL(encodePath(ref), url).href });
      else diagnostics.push(remoteDiagnostic("remote-file.outside", place, ref, file));
    }
  }
  return { name, copies, diagnostics };
}

/**
 * Whether a file of another server may bring one to a path. What it refers to is written by that server: it stays in the folder of the
 * site that the file was given, and is nothing that anybody runs.
 */
function mayBring(file: string, target: string): boolean {
  const [folder = "", ...rest] = file.split("/");
  const isIn = rest.length > 0 && target.startsWith(`${folder}/`);
  return isIn && !isHidden(target) && !/\.(?:[cm]?[jt]sx?|mdx)$/i.test(target);
}

/** Headers with the variables of the environment that they name: `Bearer {{ env.TOKEN }}`. `unset`: those that have no value. */
function headersOf({ headers = {} }: RemoteFile, env: Environment) {
  const values = Object.fromEntries(Object.entries(env).map(([name, value]) => [`env.${name}`, value ?? ""]));
  const filled = Object.entries(headers).map(
    ([name, value]) => [name, filledText(value, { values, unset: [] })] as const,
  );
  return {
    headers: Object.fromEntries(filled.map(([name, { text }]) => [name, text])),
    unset: filled.flatMap(([, { unknown }]) => [...unknown.keys()]),
  };
}

/** What was given, unless it is a page about the file. */
function asFile(given: Download, file: string, url: string): Download {
  if ("problem" in given || !/\bhtml\b/.test(given.type) || /\.(?:x?html?|mdx?)$/i.test(file)) return given;
  const { hostname, pathname } = new URL(url);
  const raw = /^\/([^/]+\/[^/]+)\/blob\/(.+)/.exec(pathname);
  return {
    problem: "answers with a page of HTML",
    ...(hostname === "github.com" &&
      raw && { hint: `The file itself: https://raw.githubusercontent.com/${raw[1]}/${raw[2]}` }),
  };
}
