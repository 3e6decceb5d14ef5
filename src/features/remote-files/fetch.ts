// `docsite fetch`: files of other servers, and those that their descriptions refer to → the folder of the site.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { referencesIn } from "../../io/descriptions.js";
import { readIfExists } from "../../io/files.js";
import { replaceFile } from "../../io/rewrite.js";
import { decodeText } from "../../text/bytes.js";
import { climbingPath, folderOf } from "../../text/path.js";
import type { ConfigReporter } from "../../types/config-report.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { RemoteFile } from "./config.js";
import { remoteDiagnostic } from "./diagnostics.js";
import { download, type Download } from "./download.js";
import { LOCK, digestOf, lockText, lockedUrl, readLock, type FetchedFile, type Lock } from "./lock.js";

/** What a file of the configuration brings: its own copy first. */
interface Fetched {
  readonly files: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly locked: FetchedFile }>;
  readonly diagnostics: readonly Diagnostic[];
}

type Asked = RemoteFile & { readonly place: Pick<Diagnostic, "file" | "line" | "column"> };

/** Fetches all files first. Of one that fails, nothing is written. */
export const fetchReport: ConfigReporter = async (loaded, given, { signal, stage }) => {
  const { siteDir, config, file, at } = loaded;
  const lock = readLock(siteDir);
  if (!lock) {
    const place = { file: LOCK, line: 1, column: 1 };
    return { text: "", diagnostics: [remoteDiagnostic("remote-file.lock", place)], isFailed: true };
  }
  const { remoteFiles } = config;
  if (remoteFiles.length === 0)
    return { text: "`remoteFiles` in the configuration names no file", diagnostics: [] };
  const own = new Set(remoteFiles.map((each) => each.file));
  const fetched = await Promise.all(
    remoteFiles.map((each, index) => {
      const place = { file, ...at(`remoteFiles[${index}]`) };
      return fetchWhole({ ...each, place }, own, { signal, stage });
    }),
  );
  const isWriting = given["check"] !== true;
  const found = fetched.map((each, index) => {
    const name = remoteFiles[index]?.file ?? "";
    return compare(each, name, { siteDir, lock, isForced: given["force"] === true, isWriting });
  });
  const kept = found.flatMap(({ locked }) => locked);
  if (isWriting) {
    for (const { write } of found) for (const [name, bytes] of write) save(siteDir, name, bytes);
    const text = lockText(new Map(kept));
    if (text !== lockText(lock)) replaceFile(path.join(siteDir, LOCK), text);
  }
  const diagnostics = found.flatMap((each) => each.diagnostics);
  const lines = found.flatMap((each) => each.lines);
  const isOther = !isWriting && lines.some((line) => !line.startsWith(SAME));
  const isFailed = isOther || diagnostics.some(({ severity }) => severity === "error");
  return { text: lines.join("\n"), diagnostics, isFailed };
};

const SAME = "same     ";

/** A file and all that it refers to by relative addresses. */
async function fetchWhole(
  asked: Asked,
  own: ReadonlySet<string>,
  { signal, stage }: Parameters<ConfigReporter>[2],
): Promise<Fetched> {
  const files = new Map<string, { readonly bytes: Uint8Array; readonly locked: FetchedFile }>();
  const diagnostics: Diagnostic[] = [];
  const seen = new Set([asked.file]);
  const queue: { readonly file: string; readonly url: string }[] = [asked];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, url } = next;
    stage(`Fetching ${file}`);
    const given = asFile(await download(url, asked.headers ?? {}, signal), file, url);
    const isRoot = file === asked.file;
    if ("problem" in given) {
      const told = [lockedUrl(url), given.problem, given.hint] as const;
      const isAbsent = !isRoot && /^answers with (?:404|410)\b/.test(given.problem);
      diagnostics.push(
        remoteDiagnostic(isAbsent ? "remote-file.absent" : "remote-file.failed", asked.place, ...told),
      );
      continue;
    }
    const { bytes } = given;
    const locked = { url: lockedUrl(url), sha256: digestOf(bytes), ...(!isRoot && { of: asked.file }) };
    files.set(file, { bytes, locked });
    if (!/\.(?:ya?ml|json)$/i.test(file)) continue;
    for (const ref of referencesIn(decodeText(bytes))) {
      const target = climbingPath(folderOf(file), ref);
      if (seen.has(target) || own.has(target)) continue;
      seen.add(target);
      if (target.startsWith("../"))
        diagnostics.push(remoteDiagnostic("remote-file.outside", asked.place, ref, file));
      else queue.push({ file: target, url: new URL(encodeURI(ref), url).href });
    }
  }
  return { files, diagnostics };
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

interface Before {
  readonly siteDir: string;
  readonly lock: Lock;
  readonly isForced: boolean;
  readonly isWriting: boolean;
}

/** What is written of a file, and what is said of it. `name`: its path. */
function compare(
  { files, diagnostics }: Fetched,
  name: string,
  { siteDir, lock, isForced, isWriting }: Before,
) {
  const before = [...lock].filter(([file, { of }]) => file === name || of === name);
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { lines: [], write: [], locked: before, diagnostics };
  const found = [...files].map(([file, { bytes, locked }]) => {
    const copy = readIfExists(path.join(siteDir, file));
    const is = copy && digestOf(copy);
    const isSame = is === locked.sha256;
    return {
      file,
      bytes,
      locked,
      isNew: is === undefined,
      isSame,
      isOwn: !isSame && is !== undefined && is !== lock.get(file)?.sha256,
    };
  });
  const refused = isForced || !isWriting ? [] : found.filter(({ isOwn }) => isOwn);
  if (refused.length > 0) {
    const place = (file: string) => ({ file, line: 1, column: 1 });
    const told = refused.map(({ file }) => remoteDiagnostic("remote-file.own", place(file), file));
    return { lines: [], write: [], locked: before, diagnostics: [...diagnostics, ...told] };
  }
  const gone = before.filter(([file]) => !files.has(file)).map(([file]) => `unused   ${file}`);
  return {
    lines: [
      ...found.map(
        ({ file, isNew, isSame }) => `${isSame ? SAME : isNew ? "new      " : "changed  "}${file}`,
      ),
      ...gone,
    ],
    write: found.filter(({ isSame }) => !isSame).map(({ file, bytes }) => [file, bytes] as const),
    locked: found.map(({ file, locked }) => [file, locked] as const),
    diagnostics,
  };
}

function save(siteDir: string, name: string, bytes: Uint8Array): void {
  const file = path.join(siteDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, bytes);
}
