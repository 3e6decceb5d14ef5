// The content of versions that only the repository has.
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SourceFile } from "../types/source.js";
import { contentIn, type ContentFile } from "./content.js";
import type { History, OldFile, Remember } from "./history.js";
import { factsOf, type FileFacts, type ReadFile } from "./read-file.js";

/** What the versions of a site have that come from its repository. */
export interface OldContent {
  /** Their contents are read when they are asked for, all of them at once. */
  readonly documents: readonly SourceFile[];
  readonly category: readonly ReadFile[];
  readonly tags: readonly ReadFile[];
  readonly asset: readonly ReadFile[];
  /** The contents of assets by path, and what tells them from others. */
  readonly contents: ReadonlyMap<
    string,
    { readonly key: string; readonly content: () => Promise<Uint8Array> }
  >;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: OldContent = {
  documents: [],
  category: [],
  tags: [],
  asset: [],
  contents: new Map(),
  diagnostics: [],
};

/** So much is in memory at a time while files are read for the first time, in bytes. */
const BATCH = 32 * 1024 * 1024;

/** Reads the versions of a site from its repository: of files that were read before, nothing but what is asked for. */
export async function readOldContent(
  history: History | undefined,
  { siteDir, config }: LoadedConfig,
  remember: Remember,
): Promise<OldContent> {
  if (!history) return NOTHING;
  const { files, diagnostics } = history.list();
  const contentFile = contentIn(config);
  const found = files.flatMap((old) => {
    const place = contentFile(path.join(siteDir, old.path), old.path);
    return place ? [{ place, old }] : [];
  });
  const all = await factsOfAll(found, history, remember);
  const times = await history.times(remember);
  const texts = found.filter(({ place }) => place.kind !== "asset").map(({ old }) => old);
  const contentOf = (sitePath: string) => history.contentOf(sitePath, texts) ?? new Uint8Array();
  const read = found.map(({ place, old }, index): ReadFile & { readonly old: OldFile } => ({
    place,
    old,
    ...(all[index] as FileFacts),
    get bytes() {
      return contentOf(place.sitePath);
    },
  }));
  const ofKind = (kind: ContentFile["kind"]) => read.filter(({ place }) => place.kind === kind);
  return {
    documents: ofKind("markdown").map(({ place: { sitePath }, hash }) => {
      return {
        path: sitePath,
        hash,
        get bytes() {
          return contentOf(sitePath);
        },
        ...times.get(sitePath),
        generated: true,
      };
    }),
    category: ofKind("category"),
    tags: ofKind("tags"),
    asset: ofKind("asset"),
    contents: new Map(
      ofKind("asset").map(({ place: { sitePath }, old, hash }) => [
        sitePath,
        // Git LFS has another content under the same hash of git once it is fetched.
        { key: `blob ${old.blob} ${hash}`, content: async () => contentOf(sitePath) },
      ]),
    ),
    diagnostics: [
      ...diagnostics,
      ...read.flatMap(({ isPointer, place }) =>
        isPointer ? [diagnostic("missing-ref.large-file", { file: place.sitePath })] : [],
      ),
      ...ofKind("markdown")
        .filter(({ invalid }) => invalid)
        .map(({ place }) => diagnostic("encoding", { file: place.sitePath, line: 1, column: 1 })),
    ],
  };
}

/** What the contents of files tell, which is kept for later builds. Where the content itself is missing, it may be there in the next one. */
async function factsOfAll(
  found: readonly { readonly place: ContentFile; readonly old: OldFile }[],
  history: History,
  remember: Remember,
): Promise<readonly FileFacts[]> {
  const keys = found.map(({ place, old }) => `${old.blob} ${place.kind} ${path.extname(old.path)}`);
  const unkept = new Map<number, FileFacts>();
  const all = await remember<FileFacts>("old file", keys, async (missing) => {
    const kept = new Map<number, FileFacts>();
    let batch: number[] = [];
    let size = 0;
    const readBatch = () => {
      const given = batch.map((place) => found[place] as (typeof found)[number]);
      for (const { old } of given) history.forget(old);
      history.read(given.map(({ old }) => old));
      for (const [index, { place, old }] of given.entries()) {
        const content = history.contentOf(old.path);
        const facts = factsOf(place, content ?? new Uint8Array());
        (content && !facts.isPointer ? kept : unkept).set(batch[index] as number, facts);
      }
      // Texts are needed next.
      for (const { place, old } of given) if (place.kind === "asset") history.forget(old);
      batch = [];
      size = 0;
    };
    for (const place of missing) {
      batch.push(place);
      size += found[place]?.old.size ?? 0;
      if (size > BATCH) readBatch();
    }
    readBatch();
    return missing.map((place) => kept.get(place));
  });
  return all.map((facts, place) => facts ?? (unkept.get(place) as FileFacts));
}
