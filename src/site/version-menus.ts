// Entries of the navbar that depend on the version of the page.
import type { Book } from "../types/book.js";
import type {
  NavEntry,
  NavVersionDropdownItem,
  NavVersionItem,
  ResolvedNavEntry,
  ResolvedNavItem,
  ResolvedNavLink,
} from "../types/navbar.js";

/** An entry of the navbar that depends on the version of the page. */
export interface VersionMenu {
  /** Where it belongs: `ResolvedNavVersions.slot`. */
  readonly slot: string;
  /** Id of the book. */
  readonly book: string;
  /** The versions that it leads to, in order. */
  readonly versions: readonly string[];
  /**
   * What pages of a version show, with `addressMark` in the place of addresses. `isThere`: whether they belong to it; others
   * show the latest one. `current`: position of the entry that is marked.
   */
  readonly on: (
    version: Book,
    isThere: boolean,
  ) => { readonly item: ResolvedNavItem; readonly current?: number };
  /** Versions that it names and the book does not have, and those that it has. */
  readonly unknown: readonly (readonly [name: string, known: readonly string[]])[];
}

/** What an entry is made of. */
interface Parts {
  readonly slot: string;
  readonly book: string;
  readonly docs: readonly Book[];
  readonly hasPages: (version: Book) => boolean;
  /** What no version changes. */
  readonly face: Omit<ResolvedNavLink, "href" | "external">;
  readonly entriesOf: (items: readonly NavEntry[] | undefined, key: string) => readonly ResolvedNavEntry[];
  /** Where the entry leads, if it says so. */
  readonly target: () => ResolvedNavLink;
}

/** Stands for the address of the page in a version: that at this place in `VersionMenu.versions`. */
function addressMark(place: number): string {
  return `docsite-version:${place}`;
}

/** HTML with the addresses that its marks stand for, as they are written in attributes. */
export function withAddresses(html: string, addresses: readonly string[]): string {
  return html.replace(/docsite-version:(\d+)/g, (_, place: string) => addresses[Number(place)] ?? "");
}

/** A link to the version of the page, or a list of versions. */
export function versionMenu(item: NavVersionItem | NavVersionDropdownItem, parts: Parts): VersionMenu {
  const versions = parts.docs
    .filter(({ id }) => id === parts.book)
    .sort((one, other) => (one.version?.place ?? 0) - (other.version?.place ?? 0));
  const { slot, book } = parts;
  const common = { slot, book, unknown: [] };
  return item.type === "docsVersion"
    ? { ...common, versions: versions.map(nameOf), on: linkOn(item, versions, parts) }
    : { ...common, ...dropdown(item, versions, parts) };
}

function linkOn(item: NavVersionItem, versions: readonly Book[], { face, target }: Parts): VersionMenu["on"] {
  const given = (item.to ?? item.href) === undefined ? undefined : target();
  const position = item.position ?? "left";
  return (book) => {
    const link = given ?? { href: addressMark(versions.indexOf(book)), external: false };
    return { item: { ...face, ...link, kind: "link", label: item.label ?? labelOf(book), position } };
  };
}

function dropdown(
  item: NavVersionDropdownItem,
  versions: readonly Book[],
  { face, entriesOf, hasPages }: Parts,
): Pick<VersionMenu, "versions" | "on" | "unknown"> {
  const position = item.position ?? "left";
  const labels = item.versions && labelsIn(item.versions);
  const known = versions.map(nameOf);
  const names = labels ? [...labels.keys()] : known;
  // A version without documents leads nowhere.
  const listed = names.flatMap(
    (name) => versions.find((book) => nameOf(book) === name && hasPages(book)) ?? [],
  );
  const labelIn = (book: Book) => labels?.get(nameOf(book)) ?? labelOf(book);
  const before = entriesOf(item.dropdownItemsBefore, "dropdownItemsBefore");
  const after = entriesOf(item.dropdownItemsAfter, "dropdownItemsAfter");
  const links = listed.map((book, place): ResolvedNavEntry => ({
    kind: "link",
    label: labelIn(book),
    href: addressMark(place),
    external: false,
  }));
  const entries = [...before, ...links, ...after];
  return {
    versions: listed.map(nameOf),
    unknown: names.filter((name) => !known.includes(name)).map((name) => [name, known] as const),
    on: (book, isThere) => {
      const [only] = entries;
      if (entries.length === 1 && only?.kind === "link")
        return { item: { ...only, ...face, label: only.label, position } };
      const place = listed.indexOf(book);
      const isMarked = isThere && place >= 0 && item.dropdownActiveClassDisabled !== true;
      const label = item.label ?? labelIn(book);
      return {
        item: { ...face, label, kind: "dropdown", external: false, entries, position },
        ...(isMarked && { current: before.length + place }),
      };
    },
  };
}

/** The versions that an item lists, with the labels that it gives them. */
function labelsIn(
  versions: NonNullable<NavVersionDropdownItem["versions"]>,
): ReadonlyMap<string, string | undefined> {
  return new Map(
    Array.isArray(versions)
      ? (versions as string[]).map((name) => [name, undefined])
      : Object.entries(versions as Readonly<Record<string, { label?: string }>>).map(([name, { label }]) => [
          name,
          label,
        ]),
  );
}

function nameOf({ version }: Book): string {
  return version?.name ?? "";
}

function labelOf({ version }: Book): string {
  return version?.label ?? "";
}
