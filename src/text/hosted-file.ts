/**
 * The HTML file that static hosts show at a path, as names of files beginning at the root of the output folder: `docs/a` is the file
 * `docs/a`, `docs/a/index.html` or `docs/a.html`. `undefined`: none of them is there.
 */
export function hostedFile(path: string, has: (file: string) => boolean): string | undefined {
  const clean = path.replace(/(?<!\/)\/+$/, "");
  const candidates = clean === "" ? ["index.html"] : [clean, `${clean}/index.html`, `${clean}.html`];
  return candidates.find((candidate) => candidate.endsWith(".html") && has(candidate));
}
