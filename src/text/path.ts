/** The folder of a slash-separated path, without a trailing slash; empty for a bare file name. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "" : path.slice(0, end);
}

/** The last segment of a slash-separated path. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether a segment of a slash-separated path is no content by its name: it begins with a dot, or is `node_modules`. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)(?:\.(?!\.?(?:\/|$))|node_modules(?:\/|$))/.test(path);
}

/** Joins slash-separated segments, resolving `.` and `..`. `undefined` when the result climbs above the root. */
export function joinPath(...parts: readonly string[]): string | undefined {
  const joined = parts.join("/");
  // Nearly always there is nothing to leave out.
  if (joined !== "" && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(joined)) return joined;
  const result: string[] = [];
  for (const segment of joined.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") result.push(segment);
    else if (result.pop() === undefined) return undefined;
  }
  return result.join("/");
}

/** The same where the result may climb above the root: it begins with `../` then. */
export function climbingPath(...parts: readonly string[]): string {
  const result: string[] = [];
  for (const segment of parts.join("/").split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === ".." && result.length > 0 && result.at(-1) !== "..") result.pop();
    else result.push(segment);
  }
  return result.join("/");
}

/** The relative path from a folder to a file, with leading `./` or `../`. */
export function relativePath(folder: string, file: string): string {
  const from = folder.split("/");
  const to = file.split("/");
  while (from.length > 0 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return (from.length === 0 ? "./" : "../".repeat(from.length)) + to.join("/");
}

/** Percent-decodes text; `undefined` where it is malformed. */
export function decoded(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Percent-decodes text. Malformed text is returned unchanged. */
export function decodePath(path: string): string {
  return decoded(path) ?? path;
}

/** Percent-encodes the segments of a path. */
export function encodePath(path: string): string {
  // Fast path for most paths.
  if (/^[\w./~-]*$/.test(path)) return path;
  return path
    .split("/")
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent),
    )
    .join("/");
}

/** The parts of an authored URL. `query` keeps its `?`, `hash` its `#`. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** A URL without the characters that browsers ignore: surrounding white space and control characters, line breaks. */
export function asBrowsersRead(url: string): string {
  let end = url.length;
  while (end > 0 && url.charCodeAt(end - 1) <= 0x20) end -= 1;
  // oxlint-disable-next-line no-control-regex -- they are what has to go
  return url.slice(0, end).replace(/^[\u0000-\u0020]+|[\t\n\r]/g, "");
}

/** A path whose segments `.` and `..` have no escapes: browsers read `%2e` in them as a dot. */
export function withPlainDots(path: string): string {
  if (!/%2e/i.test(path)) return path;
  return path.replace(/(?<=^|\/)(?:\.|%2e){1,2}(?=\/|$)/gi, (dots) => dots.replace(/%2e/gi, "."));
}

/** Scheme of a URL as browsers parse it, in lower case and without the colon. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(asBrowsersRead(url))?.[1]?.toLowerCase();
}

/**
 * A path, and what else Unicode takes for the same one: an `ü` of one character, and of two, as macOS names some files. Readers see
 * no difference, and keyboards write the first.
 */
export function spellings(path: string): readonly string[] {
  const [composed, decomposed] = [path.normalize("NFC"), path.normalize("NFD")];
  return composed === path && decomposed === path ? [path] : [...new Set([path, composed, decomposed])];
}
