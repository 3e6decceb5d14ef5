// `docsite build --explain`: why a page was made again, or was not.
import path from "node:path";
import { readFileSync } from "node:fs";
import { writeCacheFile } from "../io/cache-folder.js";
import { readIfPossible } from "../io/files.js";
import { programHash } from "../io/program-hash.js";
import { relativeInside } from "../io/relative-path.js";
import type { BuildInputs } from "../pipeline/inputs.js";
import { PAGE_PARTS, type PagePart } from "../site/prepared-page.js";
import { contentHash } from "../text/hash.js";
import { nearest } from "../text/nearest.js";
import { byCodeUnit } from "../text/order.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** A file of the cache folder. */
const FILE = "inputs.json";

/** What a build was made of, and by which docsite and Node. */
interface Recorded extends BuildInputs {
  readonly program: string;
}

/** What a build knows of its pages. */
interface BuiltPages {
  readonly before: Recorded | undefined;
  readonly now: Recorded;
  /** Addresses of the pages that were not in the cache. */
  readonly remade: ReadonlySet<string>;
}

/** The record of the build before; nothing where there is none. */
function readInputs(dir: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dir, FILE), "utf8")) as Recorded;
  } catch {
    // It only explains.
    return undefined;
  }
}

/**
 * Keeps what a build was made of for the next one, and tells of each wanted page why it was made again. `remade`: addresses of the pages
 * that were not in the cache. Throws `UsageError` for what is no page.
 */
export function recordBuild(
  dir: string,
  inputs: BuildInputs,
  remade: readonly string[],
  wanted: readonly string[] = [],
): string | undefined {
  const now = { ...inputs, program: `${programHash()} ${process.version}` };
  const text =
    wanted.length > 0
      ? explain(wanted, { before: readInputs(dir), now, remade: new Set(remade) })
      : undefined;
  writeCacheFile(dir, FILE, JSON.stringify(now));
  return text;
}

/** Keys of the site's own files among these, by path relative to its folder. Those in packages and in the cache folder are left out. */
export function keysOfFiles(siteDir: string, files: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const name = relativeInside(siteDir, path.resolve(siteDir, file));
    if (name === undefined || /(?:^|\/)(?:node_modules|\.docsite)(?:\/|$)/.test(name)) continue;
    const text = readIfPossible(path.resolve(siteDir, file));
    if (text !== undefined) found.set(name, contentHash(text));
  }
  return found;
}

/** Names of what changes on a page. */
const PARTS: Readonly<Record<PagePart, string>> = {
  view: "its title, head, breadcrumbs, contents, or other data that the theme is given",
  sidebar: "its sidebar",
  body: "its own content",
  links: "where its links lead",
  given: "what its components are given of other pages and files",
  wholeSidebar: "the file of its whole sidebar",
  images: "the files of its images",
  hooks: "what plugins make of it",
};

/** `wanted`: addresses, or paths of sources. */
function explain(wanted: readonly string[], built: BuiltPages): string {
  return wanted.map((name) => explainPage(addressOf(name, built.now), built)).join("\n");
}

function addressOf(wanted: string, { pages }: BuildInputs): string {
  const bare = wanted.replace(/^\.?\/+/, "").replace(/\/+$/, "");
  const found = Object.entries(pages).find(
    ([address, [source]]) => address.replace(/^\/+|\/+$/g, "") === bare || (source !== "" && source === bare),
  );
  if (found) return found[0];
  const suggestion = nearest(wanted, Object.keys(pages));
  throw new UsageError(
    `No page \`${wanted}\``,
    suggestion === undefined
      ? "Give its address, or the path of its file"
      : `Did you mean \`${suggestion}\`?`,
  );
}

function explainPage(address: string, { before, now, remade }: BuiltPages): string {
  const isMade = remade.has(address);
  const said = (text: string, lines: readonly string[] = []) =>
    [text, ...lines.map((line) => `  ${line}`)].join("\n");
  if (!before)
    return said(
      `${address} was ${isMade ? "made" : "taken from the cache"}. No build before this one is on record.`,
    );
  const known = before.pages[address];
  const [source, parts] = now.pages[address] ?? ["", ""];
  if (isMade && !known) return said(`${address} was made for the first time.`);
  const changed = [
    ...(before.program === now.program ? [] : ["docsite or Node: another version"]),
    ...changedParts(known?.[1] ?? "", parts).map((part) => PARTS[part]),
    ...sharedChanges(before, now),
  ];
  if (!isMade) {
    const files = changes(before, now, source);
    return said(
      `${address} was taken from the cache: nothing that it shows has changed.`,
      files.length === 0
        ? []
        : ["Changed since the build before, without an effect on it:", ...files.map((line) => `  ${line}`)],
    );
  }
  if (changed.length === 0)
    return said(`${address} was made again, although nothing changed: it was no longer in the cache.`);
  return said(`${address} was made again. What changed of it:`, [
    ...changed.map((line) => `- ${line}`),
    "Changed since the build before:",
    ...indented(
      changes(before, now, source),
      "nothing that is on record; hooks, packages or the clock may have",
    ),
  ]);
}

function indented(lines: readonly string[], otherwise: string): string[] {
  return (lines.length > 0 ? lines : [otherwise]).map((line) => `- ${line}`);
}

function changedParts(before: string, now: string): PagePart[] {
  const [old, current] = [before.split(" "), now.split(" ")];
  return PAGE_PARTS.filter((_, place) => old[place] !== current[place]);
}

/** What all pages are rendered with. */
function sharedChanges(before: BuildInputs, now: BuildInputs): string[] {
  return changedNames(before.shared, now.shared).map((name) => {
    const part = name.replace(/^.*: /, "");
    if (part.startsWith("shell.")) return `what every page shows: ${part.slice("shell.".length)}`;
    if (part === "theme") return "the components of the theme";
    if (part === "assets") return "the style sheets and scripts of every page";
    return `what every page is made with: ${part}`;
  });
}

/** How many files are named. */
const MOST = 20;

/** The inputs that changed. `source`: the file of the page. */
function changes(before: BuildInputs, now: BuildInputs, source: string): string[] {
  const names = new Set([...Object.keys(before.files), ...Object.keys(now.files)]);
  const files = [...names].sort(byCodeUnit).flatMap((name) => {
    const [old, current] = [before.files[name], now.files[name]];
    // What others may show of a file can also change with those that it includes: these are named themselves.
    if (old && current && old[0] === current[0])
      return old[2] === current[2] ? [] : [`${name}: the time of its last commit`];
    if (!old) return [`${name}: new`];
    if (!current) return [`${name}: removed`];
    if (old[1] === undefined || current[1] === undefined) return [name];
    const isShown = old[1] !== current[1];
    if (name === source) return [`${name}: the page itself`];
    return [
      `${name}: ${isShown ? "what other pages may show of it, such as title, headings or front matter" : "its text alone"}`,
    ];
  });
  const config = changedNames(before.config, now.config).map((key) => `configuration: \`${key}\``);
  const shown = files.slice(0, MOST);
  return [...config, ...shown, ...(files.length > MOST ? [`${files.length - MOST} more files`] : [])];
}

function changedNames(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
}
