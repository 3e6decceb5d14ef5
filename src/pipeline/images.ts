// The images that pages show, and what features make of them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Memo } from "../cache/memo.js";
import { ChangedFileError } from "../io/read-file.js";
import { keyOf, shortHash } from "../text/hash.js";
import { hrefOfImage } from "../text/image-address.js";
import type { Point } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { Feature } from "../types/feature.js";
import type { BodySetup, ImageSite, MadeImages, ShownImage } from "../types/shown-images.js";
import type { AssetFile } from "../types/source.js";
import type { LocaleSources } from "./locales.js";
import { begin, type BuildOptions } from "./options.js";
import type { SitePage } from "./pages.js";

/** Pages with what their images became. */
export interface PagesWithImages extends Pick<MadeImages, "files" | "diagnostics"> {
  readonly pages: readonly SitePage[];
  /** What changes the bodies of pages. */
  readonly bodies: readonly BodySetup[];
}

/** Lets features make something of the images that pages show, and of their bodies. */
export async function withImages(
  pages: readonly SitePage[],
  documents: ReadonlyMap<string, Document>,
  { features, sources }: { readonly features: readonly Feature[]; readonly sources: LocaleSources },
  options: BuildOptions,
  memo: Memo,
): Promise<PagesWithImages> {
  const makers = features.flatMap(({ name, images }) => (images ? [{ name, images }] : []));
  const bodies = features.flatMap(({ name, bodies }) =>
    bodies ? [{ feature: name, setup: bodies(sources.loaded) }] : [],
  );
  if (makers.length === 0) return { pages, bodies, files: [], diagnostics: [] };
  const shown = pages.map(({ page, links }) => imagesIn(documents.get(page.source ?? ""), links));
  const { siteDir, config, file, at } = sources.loaded;
  const site: ImageSite = {
    siteDir,
    config,
    file,
    at,
    libraries: sources.libraries,
    images: together(shown.flat()),
    read: (asset) => contentOf(asset, sources),
    memo,
    purpose: options.makeAll ? "build" : options.readAll ? "check" : "serve",
    begin: (stage) => begin(stage, options),
    count: (done, total) => {
      options.signal?.throwIfAborted();
      options.onCount?.(done, total);
    },
  };
  const made: (MadeImages & { readonly name: string })[] = [];
  for (const { name, images } of makers) made.push({ name, ...(await images(site)) });
  const givenTo = (images: readonly ShownImage[]) => {
    const all = images.map(({ href }) => {
      const each = made.flatMap(({ name, given }) => (given.has(href) ? [[name, given.get(href)]] : []));
      return [href, Object.fromEntries(each) as Readonly<Record<string, unknown>>] as const;
    });
    return Object.fromEntries(all.filter(([, given]) => Object.keys(given).length > 0));
  };
  return {
    pages: pages.map((page, place) => {
      const images = givenTo(shown[place] ?? []);
      const key = Object.keys(images).length > 0 ? keyOf(images) : "";
      return { ...page, images, key: page.key + key, parts: page.parts + key };
    }),
    bodies: [...made.map(({ name, setup }) => ({ feature: name, setup })), ...bodies],
    files: made.flatMap(({ files }) => files),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The files that a document shows as images. */
function imagesIn(document: Document | undefined, links: SitePage["links"]): ShownImage[] {
  return (document?.links ?? []).flatMap(({ kind, at }, index) => {
    const { href, asset } = links[index] ?? {};
    return kind === "image" && asset && href !== undefined
      ? [{ href: hrefOfImage(href), asset, places: [at] }]
      : [];
  });
}

/** Each image once, with all of its places. */
function together(images: readonly ShownImage[]): ShownImage[] {
  const all = new Map<string, ShownImage & { readonly places: Point[] }>();
  for (const image of images) {
    const known = all.get(image.href);
    if (known) known.places.push(...image.places);
    else all.set(image.href, { ...image, places: [...image.places] });
  }
  return [...all.values()];
}

async function contentOf(asset: AssetFile, { loaded, oldAssets }: LocaleSources): Promise<Uint8Array> {
  const content =
    (await oldAssets.get(asset.path)?.content?.()) ??
    (await readFile(path.join(loaded.siteDir, asset.path)).catch(() => undefined));
  if (!content || shortHash(content) !== asset.hash) throw new ChangedFileError(asset.path);
  return content;
}
