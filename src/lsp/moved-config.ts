// What the configuration, sidebars and files of categories say of files that move: ids, folders and redirects.
import type { TextEdit } from "vscode-languageserver-protocol";
import type { Moved } from "../fix/moved-operations.js";
import { routeOf } from "../site/route.js";
import { decodePath, schemeOf, splitUrl } from "../text/path.js";
import type { LinkedSite } from "../types/site.js";
import { redirectEdits } from "./redirect-edits.js";
import { mapsWith, nameEdits } from "./renamed-documents.js";
import type { ReadSite } from "./site-follower.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";
import { replaced, type ValueEdit } from "./value-edits.js";
import { valueAt, WrittenFiles, type Written } from "./written-values.js";

/** Changes by file, and what has to be changed by hand, in sentences. */
export interface ConfigEdits {
  readonly found: ReadonlyMap<string, readonly TextEdit[]>;
  readonly notes: readonly string[];
}

/** What has to change beside the pages. `moved`: files with their new paths; `movedTo`: where any file or folder is afterwards. */
export function configEdits(
  { loaded, categories }: ReadSite["sources"],
  before: SiteModel,
  after: SiteModel,
  moved: ReadonlyMap<string, string>,
  movedTo: (file: string) => string,
): ConfigEdits {
  const [old] = before.languages;
  const [now] = after.languages;
  if (!old || !now) return { found: new Map(), notes: [] };
  const texts = new Map<string, SourceText>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? new SourceText(before.textOf(file) ?? "");
    texts.set(file, text);
    return text;
  };
  const files = new WrittenFiles((file) =>
    before.textOf(file) === undefined ? undefined : textOf(file).text,
  );
  const sites = { loaded, textOf, before: old.site, after: now.site };
  const names = nameEdits({ ...sites, files, categories, movedTo });
  const addresses = movedAddresses(old.site, now.site, moved);
  const written = files.of(loaded.file);
  const { edits, missing, leftover } = redirectEdits({ ...sites, written }, addresses);
  const linked = [loaded.file, ...now.site.config.docs.flatMap(({ sidebarsFile }) => sidebarsFile ?? [])];
  const links = [...new Set(linked)].flatMap((file) =>
    linkEdits(files.of(file), addresses, now.site, textOf),
  );
  const found = new Map<string, TextEdit[]>();
  for (const { file, range, newText } of [...names.edits, ...edits, ...links])
    found.set(file, [...(found.get(file) ?? []), { range: textOf(file).rangeOf(range), newText }]);
  return { found, notes: [...redirectNotes(missing, leftover), ...names.unwritten.map(nameNote)] };
}

/** Links of navbars, footers and sidebars to what has another address. */
function linkEdits(
  written: Written,
  addresses: readonly Moved[],
  { config }: LinkedSite,
  textOf: (file: string) => SourceText,
): ValueEdit[] {
  const pathOf = (address: string) => routeOf(decodePath(address).replace(/^\/?/, "/"), config).path;
  const moved = new Map(addresses.map(({ from, to }) => [pathOf(from), to]));
  const found = ["to", "href"].flatMap((key) =>
    mapsWith(written, key).flatMap((item): ValueEdit[] => {
      const link = valueAt(item, key);
      // Redirects have rules of their own.
      if (link?.kind !== "text" || valueAt(item, "from")) return [];
      const { path } = splitUrl(link.value);
      const to = /^[\w/]/.test(path) && schemeOf(path) === undefined ? moved.get(pathOf(path)) : undefined;
      if (to === undefined) return [];
      const address = (path.startsWith("/") ? to : to.slice(1)) + link.value.slice(path.length);
      return [replaced(link, address, textOf(link.file).text)];
    }),
  );
  // Several lists may be made of one.
  return [...new Map(found.map((each) => [`${each.file} ${each.range[0]}`, each])).values()];
}

function movedAddresses(
  before: SiteModel["languages"][number]["site"],
  after: SiteModel["languages"][number]["site"],
  moved: ReadonlyMap<string, string>,
): Moved[] {
  const addressOf = (route: string) => `/${decodePath(route.slice(after.config.baseUrl.length))}`;
  return [...moved].flatMap(([from, to]): Moved[] => {
    const was = before.sources.get(from)?.route.path;
    const is = after.sources.get(to)?.route.path;
    if (was === undefined || is === undefined || was === is) return [];
    return [{ from: addressOf(was), to: addressOf(is) }];
  });
}

function redirectNotes(missing: readonly Moved[], leftover: readonly Moved[]): string[] {
  const listed = (all: readonly Moved[]) => all.map(({ from, to }) => `${from} → ${to}`).join(", ");
  return [
    ...(missing.length > 0 ? [`Add to \`redirects\` in the configuration: ${listed(missing)}`] : []),
    ...(leftover.length > 0
      ? [`Remove from \`redirects\` in the configuration, where pages are now: ${listed(leftover)}`]
      : []),
  ];
}

function nameNote({ from, to }: { readonly from: string; readonly to: string }): string {
  return `Change the document id \`${from}\` in the sidebars to \`${to}\`: it is not written there as a text`;
}
