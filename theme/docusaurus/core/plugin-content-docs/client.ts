import { currentGlobalData } from "../global-data.js";
import { useLocation } from "../router.js";

interface Doc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

interface Version {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly Doc[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, unknown>>;
}

interface Instance {
  readonly path: string;
  readonly versions: readonly Version[];
  readonly breadcrumbs: boolean;
  /** Its id in docsite. */
  readonly book: string;
}

/** A document as its file tells of it. */
interface Listed extends Doc {
  readonly book: string;
  readonly version?: string;
  readonly title: string;
  readonly description?: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

/** On the server, the documents of all books. */
declare const DOCSITE_DOCS: readonly Listed[] | undefined;

/** The books in the language of the page. */
function books() {
  return (currentGlobalData()["docusaurus-plugin-content-docs"] ?? {}) as Readonly<Record<string, Instance>>;
}

/** The documents of a version. They are not known yet while this module is loaded, and never in browsers. */
function documentsOf({ book, versions }: Instance, { name }: Version): readonly Listed[] {
  const all = typeof DOCSITE_DOCS === "undefined" ? [] : DOCSITE_DOCS;
  const isOnly = versions.length === 1;
  return all.filter((doc) => doc.book === book && (doc.version === name || (isOnly && !doc.version)));
}

/** A book with the documents of its versions. */
function withDocuments(instance: Instance): Instance {
  const versions = instance.versions.map((version): Version => {
    const docs = documentsOf(instance, version).map(({ id, path }) => ({ id, path }));
    const main = docs.find(({ path }) => path === version.path) ?? docs[0];
    return { ...version, docs, mainDocId: main?.id ?? "" };
  });
  return { ...instance, versions };
}

/** The books of the site, by id. */
export function useAllDocsData(): Readonly<Record<string, Instance>> {
  return Object.fromEntries(Object.entries(books()).map(([id, instance]) => [id, withDocuments(instance)]));
}

/** A book. */
export function useDocsData(id?: string): Instance {
  const instance = books()[id ?? "default"];
  const found = instance && withDocuments(instance);
  if (!found) throw new Error(`The site has no docs with the id "${id ?? "default"}"`);
  return found;
}

function isBelow(path: string, folder: string): boolean {
  const plain = folder.replace(/\/$/, "");
  return path === plain || path.startsWith(`${plain}/`);
}

/** What begins with the longest path that the page is below of. */
function longest<Entry extends { readonly path: string }>(entries: readonly Entry[], path: string) {
  return entries
    .filter((entry) => isBelow(path, entry.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** The book of the page. */
export function useActivePlugin({ failfast = false } = {}) {
  const { pathname } = useLocation();
  const entries = Object.entries(books()).map(([pluginId, pluginData]) => ({
    pluginId,
    pluginData,
    path: pluginData.path,
  }));
  const found = longest(entries, pathname);
  if (!found && failfast) throw new Error(`"${pathname}" belongs to no docs`);
  return found && { pluginId: found.pluginId, pluginData: withDocuments(found.pluginData) };
}

export function useVersions(id?: string): readonly Version[] {
  return useDocsData(id).versions;
}

export function useLatestVersion(id?: string): Version {
  const versions = useVersions(id);
  return (versions.find(({ isLast }) => isLast) ?? versions[0]) as Version;
}

/** The version of a book that the page belongs to. */
export function useActiveVersion(id?: string): Version | undefined {
  const { pathname } = useLocation();
  return longest(useVersions(id), pathname);
}

/** The version and the document of the page. */
export function useActiveDocContext(id?: string) {
  const { pathname } = useLocation();
  const versions = useVersions(id);
  const activeVersion = longest(versions, pathname);
  const isPage = ({ path }: Doc) => path.replace(/\/$/, "") === pathname.replace(/\/$/, "");
  const activeDoc = activeVersion?.docs.find(isPage);
  const alternateDocVersions = Object.fromEntries(
    versions.flatMap(({ name, docs }) => {
      const doc = activeDoc && docs.find(({ id: each }) => each === activeDoc.id);
      return doc ? [[name, doc]] : [];
    }),
  );
  return { activeVersion, activeDoc, alternateDocVersions };
}

export function useDocVersionSuggestions(id?: string) {
  const { alternateDocVersions } = useActiveDocContext(id);
  const latestVersionSuggestion = useLatestVersion(id);
  return { latestVersionSuggestion, latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name] };
}

/** The version of the page. */
export function useDocsVersion() {
  const { pathname } = useLocation();
  const active = useActivePlugin();
  const version = longest(active?.pluginData.versions ?? [], pathname);
  if (!active || !version) throw new Error(`"${pathname}" belongs to no version of docs`);
  return {
    pluginId: active.pluginId,
    version: version.name,
    label: version.label,
    badge: active.pluginData.versions.length > 1,
    banner: null,
    noIndex: false,
    className: `docs-version-${version.name}`,
    isLast: version.isLast,
    docsSidebars: {},
    docs: Object.fromEntries(documentsOf(active.pluginData, version).map((doc) => [doc.id, doc])),
  };
}

/** A document of the version of the page. */
export function useDocById(id: string | undefined): Listed | undefined {
  const { docs } = useDocsVersion();
  if (id === undefined) return undefined;
  const found = docs[id];
  if (!found) throw new Error(`There is no document with the id "${id}"`);
  return found;
}

/** The document that the page is. Browsers know of it what its head says. */
export function useDoc() {
  const { pathname } = useLocation();
  const plain = pathname.replace(/\/$/, "");
  const isServer = typeof DOCSITE_DOCS !== "undefined";
  const found = isServer
    ? DOCSITE_DOCS.find(({ path }) => path.replace(/\/$/, "") === plain)
    : { title: inHead("og:title"), description: inHead("og:description"), id: "", frontMatter: {} };
  if (!found) throw new Error(`"${pathname}" is no document`);
  const { id, title, description, frontMatter = {} } = found;
  const metadata = { id, title, description, permalink: pathname, frontMatter, tags: [], unlisted: false };
  return { metadata, frontMatter, contentTitle: title, toc: [], assets: {} };
}

function inHead(property: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? "";
}

/** The version that a reader chose last is that of the page. */
export function useDocsPreferredVersion(id?: string) {
  const preferredVersion = useActiveVersion(id) ?? null;
  return { preferredVersion, savePreferredVersionName: () => {} };
}

export function useDocsVersionCandidates(id?: string): readonly Version[] {
  const active = useActiveVersion(id);
  const latest = useLatestVersion(id);
  return [...new Set([active ?? latest, latest])];
}

/** The category of the page: `DocCardList` shows it. */
export function useCurrentSidebarCategory(): { readonly items: undefined } {
  return { items: undefined };
}
