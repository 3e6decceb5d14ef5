// `search.test.yaml`: queries with the expected page or section, run with the same code as in browsers.
import * as v from "valibot";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { SearchIndex, type Results } from "../../theme/client/search/engine.js";
import type { IndexStart, Manifest } from "../../theme/client/search/format.js";
import type { Stemmer } from "../../theme/client/search/language.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { decodeText } from "../text/bytes.js";
import { nearest } from "../text/nearest.js";
import { folderOf, splitUrl } from "../text/path.js";
import { parseYaml } from "../text/yaml.js";
import type { PageEntry } from "./entries.js";
import { INDEX_PATH, type IndexFile } from "./files.js";

/** The site's search tests. */
export interface SearchTestFile {
  /** Path relative to the site folder. */
  readonly path: string;
  readonly text: string;
}

/** Default number of results among which the expected one must be. */
const DEFAULT_TOP = 3;

const schema = v.array(
  v.strictObject({
    query: v.pipe(v.string(), v.minLength(1)),
    expect: v.pipe(v.string(), v.startsWith("/")),
    top: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))),
  }),
);

/**
 * Runs the search tests. Each failure is an error at its line. `index` is the index of `pages`, `stem` the stemmer of
 * their language.
 */
export function checkSearch(
  file: SearchTestFile,
  index: readonly IndexFile[],
  pages: readonly Pick<PageEntry, "url" | "ids">[],
  baseUrl: string,
  stem?: Stemmer,
): Diagnostic[] {
  const yaml = parseYaml(file.text);
  const placeOf = (keys: readonly (string | number)[]) => ({ file: file.path, ...yaml.at(keys) });
  if (yaml.problems.length > 0) {
    return yaml.problems.map(({ message, line, column }) =>
      diagnostic("search-test.syntax", { file: file.path, line, column }, message),
    );
  }
  const checked = v.safeParse(schema, yaml.value ?? []);
  if (!checked.success) {
    return checked.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      return diagnostic("search-test.value", placeOf(path), path.join("."));
    });
  }
  const asked = asker(index, stem);
  const expected = new Set(checked.output.map(({ expect }) => addressOf(expect)));
  const known = new Map<string, string>();
  for (const [address, url] of addressesOf(pages, baseUrl))
    if (expected.has(address)) known.set(address, url);
  return checked.output.flatMap(({ query, expect, top = DEFAULT_TOP }, number): Diagnostic[] => {
    const url = known.get(addressOf(expect));
    if (url === undefined) {
      const all = Array.from(addressesOf(pages, baseUrl), ([address]) => address);
      const suggestion = nearest(expect, [...new Set(all)]);
      return [diagnostic("search-test.unknown-page", placeOf([number, "expect"]), expect, suggestion)];
    }
    const found = asked(query);
    const addresses = url.includes("#")
      ? found.pages.flatMap(({ hits }) => hits.map((hit) => hit.url))
      : found.pages.map((page) => page.url);
    const place = addresses.indexOf(url);
    if (place >= 0 && place < top) return [];
    const shown = place < 0 ? undefined : place + 1;
    const first = addresses.slice(0, top);
    return [diagnostic("search-test", placeOf([number, "query"]), query, expect, shown, top, first)];
  });
}

/** Returns a function that queries an index in memory. */
export function asker(files: readonly IndexFile[], stem?: Stemmer): (query: string) => Results {
  const { manifest, read } = openIndex(files);
  const index = new SearchIndex(manifest, stem);
  return (query) => {
    for (;;) {
      const answer = index.search(query);
      if (!("missing" in answer)) return answer;
      for (const file of answer.missing) index.add(file, read(file));
    }
  };
}

/** The manifest of an index, and a function that reads its files. The content of a file is asked for when it is needed. */
export function openIndex(files: readonly IndexFile[]): {
  manifest: Manifest;
  read: (name: string) => string;
} {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const text = (path: string): string => {
    const file = byPath.get(path);
    if (!file) throw new Error(`The search index has no file ${path}`);
    return decodeText(file.content);
  };
  const start = JSON.parse(text(INDEX_PATH)) as IndexStart;
  const path = folderOf(INDEX_PATH) + "/" + start.manifest;
  const read = (name: string) => text(`${folderOf(path)}/${name}`);
  return { manifest: JSON.parse(text(path)) as Manifest, read };
}

/** Addresses in the test file, each with that of a result. One by one, because there may be millions. */
function* addressesOf(
  pages: readonly Pick<PageEntry, "url" | "ids">[],
  baseUrl: string,
): Generator<[address: string, url: string]> {
  for (const { url, ids } of pages) {
    for (const id of ids) {
      const full = id === "" ? url : `${url}#${encodeURIComponent(id)}`;
      yield [addressOf(`/${full.slice(baseUrl.length)}`), full];
    }
  }
}

/** With decoded fragment and without a slash at the end of the path. */
function addressOf(url: string): string {
  const { path, hash } = splitUrl(url);
  return (path.replace(/\/+$/, "") || "/") + decodeURI(hash);
}
