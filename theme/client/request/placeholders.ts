// What stands in samples for what only the reader has: credentials and files.
import { isFields } from "./json.js";
import { SentFile, type RequestBody, type RequestScheme } from "./operation.js";

const CREDENTIALS: Readonly<Record<RequestScheme["kind"], string>> = {
  bearer: "YOUR_ACCESS_TOKEN",
  basic: "YOUR_USERNAME:YOUR_PASSWORD",
  digest: "YOUR_USERNAME:YOUR_PASSWORD",
  apiKey: "YOUR_API_KEY",
  certificate: "",
  none: "",
};

/** Credentials by scheme: those that are given, placeholders for the others. */
export function withCredentials(
  schemes: readonly RequestScheme[],
  given: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(schemes.map(({ id, kind }) => [id, given[id] || CREDENTIALS[kind]]));
}

/** The value of a body with files for the fields that take some. `isWhole`: fields that have no value, too. */
export function withFiles(
  { mediaType, file, fields = {}, prefixParts = [], itemPart }: RequestBody,
  value: unknown,
  isWhole = false,
): unknown {
  if (file) return value instanceof SentFile ? value : sampleFile("file", mediaType, value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => {
      const part = prefixParts[index] ?? itemPart;
      return part?.file === undefined || item instanceof SentFile
        ? item
        : sampleFile(`file-${index + 1}`, part.contentType ?? "", item);
    });
  if (!isFields(value)) return value;
  const files = Object.entries(fields).flatMap(([name, { file: kind, contentType = "", required }]) => {
    // Examples cannot hold files.
    if (kind === undefined || !(isWhole || required || Object.hasOwn(value, name))) return [];
    const items = kind === "list" && Array.isArray(value[name]) ? (value[name] as unknown[]) : [value[name]];
    const named = items.map((item, index) =>
      item instanceof SentFile
        ? item
        : // Names that differ, as files of one folder do.
          sampleFile(items.length > 1 ? `${name}-${index + 1}` : name, contentType, item),
    );
    return [[name, named.length === 1 ? named[0] : named] as const];
  });
  return { ...value, ...Object.fromEntries(files) };
}

/** Extensions of files by media type, where they are not its last word. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/octet-stream": "bin",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "text/plain": "txt",
  "text/markdown": "md",
  "audio/mpeg": "mp3",
  "video/quicktime": "mov",
  "application/gzip": "gz",
};

/** A file of the reader, named after its field and type, or by the description: `photo.png`. */
function sampleFile(name: string, allowed: string, example: unknown): SentFile {
  if (typeof example === "string" && /^[\w-]+\.[a-z\d]{1,5}$/i.test(example)) return new SentFile(example);
  const type = (allowed.split(/[,;]/)[0] ?? "").trim().toLowerCase();
  const last = /^(?:image|audio|video|text|application)\/([a-z\d]{2,4})$/.exec(type)?.[1];
  const extension = EXTENSIONS[type] ?? last ?? "bin";
  return new SentFile(`${name.replace(/[^\w-]+/g, "-") || "file"}.${extension}`);
}
