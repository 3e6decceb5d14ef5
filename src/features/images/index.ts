// Smaller files of the images that pages show, and links that enlarge them.
import { availableParallelism } from "node:os";
import { loadLibrary } from "../../io/libraries.js";
import { isPointer } from "../../io/git-objects.js";
import { ChangedFileError } from "../../io/read-file.js";
import { keyOf, shortHash } from "../../text/hash.js";
import { fileNameOf } from "../../text/path.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import type { OutputFile } from "../../types/output.js";
import type { ImageSite, MadeImages, ShownImage } from "../../types/shown-images.js";
import type { InstalledLibrary } from "../../types/source.js";
import { wordsOf, type Wording } from "../../words/words.js";
import type { BodySettings, ShownPicture } from "./body.js";
import type { OptimizeSettings } from "./config.js";
import { imageDiagnostic } from "./diagnostics.js";
import { encodeImage, readImage, type ImageFacts, type ImageLibrary, type MadeFile } from "./encode.js";
import { SHARP } from "./library.js";
import type { ZoomWords } from "./zoom.js";

/** Images of which browsers get the file that they need, and that enlarge. */
export const images: Feature = { name: "images", images: pictures };

/** Images that may become others, by their names. */
const RASTER = /\.(?:jpe?g|png|webp|avif)$/i;

/** Images that are worked on at a time. The library shares four threads with all that waits for the disk. */
const AT_ONCE = Math.min(availableParallelism(), 3);

/** The step of builds that makes files of images, and the folder of these. */
const STEP = "image files";
const FOLDER = "assets/images";

/** What the files of images are made with. */
interface Making {
  readonly site: ImageSite;
  readonly sharp: ImageLibrary;
  /** Changes with the library. */
  readonly state: string;
  readonly settings: OptimizeSettings;
  /** Takes why images cannot be read. */
  readonly fail: (images: SameImages, error: unknown) => void;
}

/** Images with the same content. */
type SameImages = readonly [ShownImage, ...ShownImage[]];

/** Images that were read. */
interface ReadImages {
  readonly images: SameImages;
  /** Changes with their content. */
  readonly key: string;
  readonly facts: ImageFacts;
}

async function pictures(site: ImageSite): Promise<MadeImages> {
  const { config, libraries, purpose, file, at } = site;
  const { optimize: settings, zoom } = config.images;
  const setup: BodySettings = {
    column: columnOf(config.theme?.css),
    ...(zoom && { zoom: zoomWords(config.wording) }),
  };
  const nothing: MadeImages = { setup, given: new Map(), files: [], diagnostics: [] };
  if (settings === false) return nothing;
  const library = libraries[SHARP.name];
  const place = { file, ...at(SHARP.setting) };
  const failed = (problem: Diagnostic): MadeImages => ({ ...nothing, diagnostics: [problem] });
  if (!library) return failed(imageDiagnostic("image-package", place, SHARP.name, SHARP.version));
  const shown = site.images.filter(({ asset }) => RASTER.test(asset.path));
  if (purpose === "serve" || shown.length === 0) return nothing;
  let sharp: ImageLibrary;
  try {
    sharp = loadSharp(library);
  } catch (error) {
    return failed(imageDiagnostic("image-package.broken", place, SHARP.name, reasonOf(error)));
  }
  const diagnostics: Diagnostic[] = [];
  const fail = (images: SameImages, error: unknown) => {
    for (const { asset, places } of images)
      for (const point of places)
        diagnostics.push(
          error instanceof PointerError
            ? imageDiagnostic("corrupt-image.pointer", point, asset.path)
            : imageDiagnostic("corrupt-image", point, asset.path, reasonOf(error)),
        );
  };
  const state = library.state ?? library.version;
  const making: Making = { site, sharp, state, settings, fail };
  const read = await readImages(shown, making);
  return { ...nothing, ...(purpose === "build" && (await makeFiles(read, making))), diagnostics };
}

/** Loads the library, which notes in the environment where it lies. Nothing that the build starts is to depend on that. */
function loadSharp(library: InstalledLibrary): ImageLibrary {
  const before = process.env["VIPSHOME"];
  try {
    return loadLibrary(library) as ImageLibrary;
  } finally {
    if (before === undefined) delete process.env["VIPSHOME"];
  }
}

/** The image is not there, but what Git LFS has put in its place. */
class PointerError extends Error {}

function reasonOf(error: unknown): string {
  const [first = ""] = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  return first;
}

function zoomWords(wording: Wording): ZoomWords {
  const { enlarge, enlargeNamed } = wordsOf(wording).image;
  return { enlarge, enlargeNamed: enlargeNamed("{alt}") };
}

/** The width of the text of a page, which the look may change. */
function columnOf(css = ""): string {
  return /--w-text:([\d.]+rem)/.exec(css)?.[1] ?? "42.5rem";
}

/** Images by their content, each with a key that is equal for equal contents. */
function byContent(shown: readonly ShownImage[]): ReadonlyMap<string, SameImages> {
  const all = new Map<string, [ShownImage, ...ShownImage[]]>();
  for (const image of shown) {
    const { hash, bytes, width, height } = image.asset;
    const key = keyOf(hash, bytes, width, height);
    const known = all.get(key);
    if (known) known.push(image);
    else all.set(key, [image]);
  }
  return all;
}

/** Reads the images of which files can be made. */
async function readImages(shown: readonly ShownImage[], making: Making): Promise<readonly ReadImages[]> {
  const { site, sharp, state, settings, fail } = making;
  const { placeholder } = settings;
  const all = [...byContent(shown)];
  const keys = all.map(([key]) => keyOf(key, state, placeholder));
  const found = await site.memo.getAll<ImageFacts | null>("image", keys, (missing, put) =>
    eachOf(missing, "Reading images", making, async (place) => {
      const [, images] = all[place] as (typeof all)[number];
      const content = await site.read(images[0].asset);
      const read = async () => {
        if (isPointer(content)) throw new PointerError();
        return (await readImage(sharp, content, placeholder)) ?? null;
      };
      const value = await read().catch((error: unknown) => fail(images, error));
      if (value !== undefined) await put(place, { value });
    }),
  );
  return all.flatMap(([key, images], place) => {
    const facts = found[place];
    return facts ? [{ images, key, facts }] : [];
  });
}

/** Makes the files of images that are not there yet. */
async function makeFiles(
  read: readonly ReadImages[],
  making: Making,
): Promise<Pick<MadeImages, "given" | "files">> {
  const { site, sharp, state, settings, fail } = making;
  const { formats, widths, quality } = settings;
  const keys = read.map(({ key }) => keyOf(key, state, formats, widths, quality));
  const encode = async ({ images, facts }: ReadImages) =>
    encodeImage(sharp, await site.read(images[0].asset), facts, settings);
  const found = await site.memo.getAll<readonly MadeFile[]>(STEP, keys, (missing, put) =>
    eachOf(missing, "Optimizing images", making, async (place) => {
      const each = read[place] as ReadImages;
      const made = await encode(each).catch((error: unknown) => {
        if (error instanceof ChangedFileError) throw error;
        fail(each.images, error);
      });
      if (!made) return;
      const parts = made.map((file) => [partOf(file), file.content] as const);
      const value = made.map(({ format, width }) => ({ format, width }));
      await put(place, { value, parts: Object.fromEntries(parts) });
    }),
  );
  const files = new Map<string, OutputFile>();
  const given = new Map<string, ShownPicture>();
  for (const [place, each] of read.entries()) {
    const key = keys[place] ?? "";
    const made = found[place] ?? [];
    const contentOf = async (part: string) => {
      const again = async () =>
        (await encode(each)).find((file) => partOf(file) === part)?.content ?? new Uint8Array();
      const [bytes = new Uint8Array()] = await site.memo.getParts(STEP, part, [key], again);
      return bytes;
    };
    for (const { href, asset } of made.length > 0 ? each.images : []) {
      const name = `${fileNameOf(asset.path).replace(/\.[^.]*$/, "")}-${shortHash(key)}`;
      for (const part of made.map(partOf)) {
        const path = `${FOLDER}/${name}-${part}`;
        files.set(path, { path, key: keyOf(key, part), content: () => contentOf(part) });
      }
      given.set(
        href,
        pictureOf(each.facts, made, `${site.config.publicPath}${FOLDER}/${encodeURIComponent(name)}`),
      );
    }
  }
  return { files: [...files.values()], given };
}

/** What pages show. `address`: what the addresses of its files begin with. */
function pictureOf(facts: ImageFacts, made: readonly MadeFile[], address: string): ShownPicture {
  const formats = [...new Set(made.map(({ format }) => format))];
  const sources = formats.map((format) => {
    const own = made.filter((file) => file.format === format);
    const srcset = own.map((file) => `${address}-${partOf(file)} ${file.width}w`).join(", ");
    return { type: `image/${format}`, srcset };
  });
  return { sources, ...facts };
}

/** Name of a file among those of its image. */
function partOf({ format, width }: MadeFile): string {
  return `${width}.${format}`;
}

/** Works on several places at a time. */
async function eachOf(
  places: readonly number[],
  stage: string,
  { site: { begin, count } }: Pick<Making, "site">,
  work: (place: number) => Promise<void>,
): Promise<void> {
  begin(stage);
  const left = places.values();
  let done = 0;
  const worker = async () => {
    for (const place of left) {
      await work(place);
      count((done += 1), places.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
