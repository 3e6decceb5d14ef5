// What sharp reads of an image, and makes of it.
import type Sharp from "sharp";
import type { ImageFormat, OptimizeSettings } from "./config.js";

/** The library. */
export type ImageLibrary = typeof Sharp;

/** What is known of an image of which smaller files can be made. */
export interface ImageFacts {
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Declarations of CSS for its place holder; absent for one that lets its background through. */
  readonly placeholder?: string;
}

/** A file that is made of an image. */
export interface MadeFile {
  readonly format: ImageFormat;
  readonly width: number;
}

/** The same with its content. */
export interface EncodedFile extends MadeFile {
  readonly content: Uint8Array;
}

/** Formats of which all files are either read or damaged. */
const READ: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/** Most pixels of an image that is read. */
const MOST_PIXELS = 0x3fff ** 2;

/** Longest side of a file in WebP and AVIF. */
const LONGEST = 16_383;

/** Of images that warn of what does not matter, such as a wrong profile, nothing is lost. */
const READING = { failOn: "error", limitInputPixels: false } as const;

/**
 * Reads an image as a whole. Nothing for one that stays as it is: one that moves, one in another format, and one that is too large.
 * Throws for a damaged file.
 */
export async function readImage(
  sharp: ImageLibrary,
  content: Uint8Array,
  kind: OptimizeSettings["placeholder"],
): Promise<ImageFacts | undefined> {
  if (isForBrowsersAlone(content)) return undefined;
  const { format, pages = 1, width, height, autoOrient } = await sharp(content, READING).metadata();
  const isRead = READ.has(format);
  if ((!isRead && format !== "heif") || pages > 1 || width * height > MOST_PIXELS) return undefined;
  try {
    const placeholder = await placeholderOf(sharp, content, kind);
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      ...(placeholder !== undefined && { placeholder }),
    };
  } catch (error) {
    // Browsers know more of AVIF than the library does.
    if (isRead) throw error;
    return undefined;
  }
}

/** What files of other formats begin with: GIF, BMP, ICO, JPEG XL. */
const OTHERS: readonly string[] = ["GIF8", "BM", "\0\0\u0001\0", "\0\0\u0002\0", "\u00ff\n", "\0\0\0\fJXL "];

/** Whether a file is one of those that the library does not know, or of which it would drop the movement. */
function isForBrowsersAlone(content: Uint8Array): boolean {
  const start = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 4096));
  const text = start.toString("latin1");
  return (
    OTHERS.some((signature) => text.startsWith(signature)) ||
    (text.startsWith("\u0089PNG") && text.includes("acTL")) ||
    text.startsWith("ftypavis", 4) ||
    /^\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(text)
  );
}

/** Longest side of the copy that place holders are made of. */
const SMALL = 16;

/** Declarations for the place holder of an image that covers its background. Reads all of it. */
async function placeholderOf(
  sharp: ImageLibrary,
  content: Uint8Array,
  kind: OptimizeSettings["placeholder"],
): Promise<string | undefined> {
  const small = sharp(content, READING)
    .autoOrient()
    .resize(SMALL, SMALL, { fit: "inside" })
    .toColourspace("srgb");
  const { data } = await small.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, place) =>
    data.subarray(4 * place, 4 * place + 4),
  );
  if (kind === "none" || pixels.some((pixel) => pixel[3] !== 255)) return undefined;
  const [red, green, blue] = dominantColor(pixels);
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
  // What is said in the place of an image that does not come is shown on the color.
  const text = 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#000" : "#fff";
  if (kind === "color") return `background-color:#${hex};color:${text}`;
  const blur = (await small.webp({ quality: 40, effort: 6 }).toBuffer()).toString("base64");
  return `background:#${hex} url("data:image/webp;base64,${blur}") center/100% 100%;color:${text}`;
}

/** The color of most pixels, of which those that look alike count as one. */
function dominantColor(pixels: readonly Uint8Array[]): readonly [red: number, green: number, blue: number] {
  const alike = new Map<number, Uint8Array[]>();
  for (const pixel of pixels) {
    const [red = 0, green = 0, blue = 0] = pixel;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    alike.set(key, [...(alike.get(key) ?? []), pixel]);
  }
  const most = [...alike.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const mean = (place: number) =>
    Math.round(most.reduce((sum, pixel) => sum + (pixel[place] ?? 0), 0) / most.length);
  return [mean(0), mean(1), mean(2)];
}

/** A wider file is worth making from so much more on. */
const STEP = 1.18;

/** The widths that files of an image have, ascending: those that are asked for, as far as it has them. */
export function widthsOf({ width }: Pick<ImageFacts, "width">, asked: readonly number[]): readonly number[] {
  const largest = Math.min(width, asked.at(-1) ?? width);
  return [...asked.filter((each) => each * STEP < largest), largest];
}

/**
 * Makes the files of an image. A format is left out if the largest of its files is not smaller than the file itself, or if one before it
 * takes no more bytes; a width, if the next one takes no more.
 */
export async function encodeImage(
  sharp: ImageLibrary,
  content: Uint8Array,
  { width, height }: ImageFacts,
  { formats, widths, quality }: OptimizeSettings,
): Promise<readonly EncodedFile[]> {
  const isPhotograph = (await sharp(content, READING).metadata()).format === "jpeg";
  const encoders = {
    avif: { quality: quality.avif, effort: 3, chromaSubsampling: isPhotograph ? "4:2:0" : "4:4:4" },
    webp: { quality: quality.webp, smartSubsample: !isPhotograph },
  } as const;
  const possible = widthsOf({ width }, widths).filter(
    (each) => Math.max(each, (height * each) / width) <= LONGEST,
  );
  const made: EncodedFile[] = [];
  let most = content.byteLength;
  // From the last format to the first: browsers take the first one that they know, which has to be the smallest.
  for (const format of formats.toReversed()) {
    const files: EncodedFile[] = [];
    for (const each of possible.toReversed()) {
      const image = sharp(content, READING).autoOrient().resize({ width: each, withoutEnlargement: true });
      const bytes = await image.toColourspace("srgb").toFormat(format, encoders[format]).toBuffer();
      const limit = files.at(-1)?.content.byteLength ?? most;
      if (bytes.byteLength < limit) files.push({ format, width: each, content: bytes });
      else if (files.length === 0) break;
    }
    made.unshift(...files.toReversed());
    most = files[0]?.content.byteLength ?? most;
  }
  return made;
}
