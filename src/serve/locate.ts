// Addresses → files, as static hosts answer them.
import { decodePath } from "../text/path.js";

/** A file of the site: its content, or its path on disk. */
export interface SiteFile {
  readonly path: string;
  readonly content?: () => Promise<string | Uint8Array>;
  readonly source?: string;
}

/** What is at a path. */
export type Located = (SiteFile & { readonly status: number }) | { readonly redirect: string };

/** What decides where pages are. */
export interface Addresses {
  readonly baseUrl: string;
  readonly trailingSlash?: boolean | undefined;
  /** Names of the languages but the first, which have folders of their own. */
  readonly languages: readonly string[];
}

/** What is at a path. Only files of the site are looked up, so a path cannot lead out of it. */
export function locate(
  addresses: Addresses,
  requested: string,
  fileAt: (name: string) => SiteFile | undefined,
): Located {
  const { trailingSlash, languages } = addresses;
  const baseUrl = decodePath(addresses.baseUrl);
  // Hosts serve the nearest 404 page, or have a rule for each language.
  const language = languages.find((name) => requested.startsWith(`${baseUrl}${name}/`));
  const missing = language === undefined ? "404.html" : `${language}/404.html`;
  const notFound = () => ({ path: missing, ...fileAt(missing), status: 404 });
  if (baseUrl !== "/" && (requested === "/" || `${requested}/` === baseUrl)) return { redirect: baseUrl };
  if (!requested.startsWith(baseUrl)) return notFound();
  const inSite = requested.slice(baseUrl.length);
  const file = fileFor(inSite, fileAt);
  if (file === undefined) return notFound();
  const isHome = inSite === "" || inSite === `${language}/`;
  const isPage = file.path !== inSite && !isHome;
  const slashed = requested.endsWith("/");
  if (isPage && trailingSlash === true && !slashed) return { redirect: `${requested}/` };
  if (isPage && trailingSlash === false && slashed) return { redirect: requested.replace(/\/+$/, "") };
  return { ...file, status: 200 };
}

/** The file behind a path: the file itself, `<path>/index.html` or `<path>.html`. */
function fileFor(requested: string, fileAt: (name: string) => SiteFile | undefined): SiteFile | undefined {
  const clean = requested.replace(/\/$/, "");
  const candidates =
    requested === ""
      ? ["index.html"]
      : [...(requested === clean ? [clean] : []), `${clean}/index.html`, `${clean}.html`];
  for (const candidate of candidates) {
    const file = fileAt(candidate);
    if (file) return file;
  }
  return undefined;
}
