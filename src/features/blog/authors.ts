// The authors of posts: from the file of authors and from front matter (Docusaurus conventions).
import { kebabCase } from "lodash-es";
import { blogDiagnostic } from "./diagnostics.js";
import type { Blog } from "./config.js";
import type { Author } from "./page.js";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import type { Document, FrontMatter } from "../../types/document.js";
import type { DataSource } from "../../types/source.js";
import { defined } from "../../text/defined.js";
import { isObject } from "../../text/json.js";
import { nearest } from "../../text/nearest.js";
import { joinPath } from "../../text/path.js";
import { asFlag } from "../../text/written-value.js";
import { withoutMarks } from "../../text/template.js";
import { parseYaml } from "../../text/yaml.js";

/** A file of authors. */
export interface AuthorsFile {
  readonly path: string;
  /** By key. */
  readonly authors: ReadonlyMap<string, Author>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses the file of authors of a blog. */
export function parseAuthorsFile({ path, text }: DataSource): AuthorsFile {
  const yaml = parseYaml(withoutMarks(text));
  const diagnostics: Diagnostic[] = yaml.problems.map(({ message, line, column }) =>
    blogDiagnostic("authors-file.syntax", { file: path, line, column }, message),
  );
  const authors = new Map<string, Author>();
  const value = yaml.value ?? {};
  if (!isObject(value)) {
    diagnostics.push(blogDiagnostic("authors-file.mapping", { file: path, line: 1, column: 1 }));
    return { path, authors, diagnostics };
  }
  for (const [key, entry] of Object.entries(value)) {
    const place = { file: path, ...yaml.at([key]) };
    const author = isObject(entry) ? authorOf(entry, place) : undefined;
    if (!isObject(entry) || !author || (author.name === undefined && author.image === undefined)) {
      diagnostics.push(blogDiagnostic("authors-file.value", place, key));
      // Posts name it rightly.
      authors.set(key, { key, name: key, at: place, socials: [] });
      continue;
    }
    const page = pageOf(asFlag(entry["page"]), key);
    authors.set(key, { ...author, key, ...(page !== undefined && { page }) });
  }
  return { path, authors, diagnostics };
}

/** Path of the page of an author. */
function pageOf(page: unknown, key: string): string | undefined {
  if (page === true) return kebabCase(key) || encodeURIComponent(key);
  const permalink = isObject(page) ? page["permalink"] : undefined;
  return typeof permalink === "string" ? joinPath(permalink) : undefined;
}

/** The authors of a post. Front matter may change what the file says of one. */
export function authorsOf(
  { frontMatter, frontMatterAt, path }: Pick<Document, "frontMatter" | "frontMatterAt" | "path">,
  { authorsMapPath, path: folder, onInlineAuthors }: Blog,
  file: AuthorsFile | undefined,
  report: (problem: Diagnostic) => void,
): Author[] {
  const given = frontMatter.authors ?? [];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const start = { file: path, line: 1, column: 1 };
  if (list.length === 0) return onlyAuthor(frontMatter, frontMatterAt["author"] ?? start);
  const at = frontMatterAt["authors"] ?? start;
  const name = file?.path ?? `${folder}/${authorsMapPath}`;
  const known = file?.authors ?? new Map<string, Author>();
  return list.flatMap((entry): Author[] => {
    const own = isObject(entry) ? authorOf(entry, at) : undefined;
    const key = textOf(isObject(entry) ? entry["key"] : entry);
    const shared = key === undefined ? undefined : known.get(key);
    if (key !== undefined && !shared)
      report(blogDiagnostic("unknown-author", at, key, name, nearest(key, [...known.keys()])));
    if (shared) return [{ ...shared, ...own, socials: own?.socials.length ? own.socials : shared.socials }];
    if (!own || (own.name === undefined && own.image === undefined)) {
      if (key === undefined) report(blogDiagnostic("unknown-author.value", at));
      return [];
    }
    if (onInlineAuthors !== "ignore" && key === undefined) {
      const problem = blogDiagnostic("inline-author", at, own.name ?? own.image ?? "", name);
      report(onInlineAuthors === "throw" ? { ...problem, severity: "error" } : problem);
    }
    return [own];
  });
}

/** The author that older sites name by keys of their own. */
function onlyAuthor(frontMatter: FrontMatter, at: Point): Author[] {
  const name = textOf(frontMatter.author);
  const title = textOf(frontMatter.author_title ?? frontMatter.authorTitle);
  const url = textOf(frontMatter.author_url ?? frontMatter.authorURL);
  const image = textOf(frontMatter.author_image_url ?? frontMatter.authorImageURL);
  if ((name ?? title ?? url ?? image) === undefined) return [];
  return [{ at, ...defined({ name, title, url, image }), socials: [] }];
}

function authorOf(entry: Readonly<Record<string, unknown>>, at: Point): Author {
  const { socials } = entry;
  return {
    at,
    ...defined({
      name: textOf(entry["name"]),
      title: textOf(entry["title"]),
      description: textOf(entry["description"]),
      url: textOf(entry["url"]),
      image: textOf(entry["image_url"] ?? entry["imageURL"]),
      email: textOf(entry["email"]),
    }),
    socials: Object.entries(isObject(socials) ? socials : {}).flatMap(([platform, value]) => {
      const handle = textOf(value);
      return handle === undefined ? [] : profileOf(platform, handle);
    }),
  };
}

/** YAML reads the id `82609` as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** Platforms with what the address of a profile begins with. */
const PLATFORMS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  x: ["X", "https://x.com/"],
  twitter: ["Twitter", "https://twitter.com/"],
  github: ["GitHub", "https://github.com/"],
  linkedin: ["LinkedIn", "https://www.linkedin.com/in/"],
  stackoverflow: ["Stack Overflow", "https://stackoverflow.com/users/"],
  bluesky: ["Bluesky", "https://bsky.app/profile/"],
  instagram: ["Instagram", "https://www.instagram.com/"],
  threads: ["Threads", "https://www.threads.net/@"],
  mastodon: ["Mastodon", "https://mastodon.social/@"],
  twitch: ["Twitch", "https://twitch.tv/"],
  youtube: ["YouTube", "https://youtube.com/@"],
  email: ["Email", "mailto:"],
};

/** Nothing for a name on a platform whose addresses are not known. */
function profileOf(platform: string, handle: string): Author["socials"] {
  const lower = platform.toLowerCase();
  const [name = platform, address] = Object.hasOwn(PLATFORMS, lower) ? (PLATFORMS[lower] ?? []) : [];
  if (/^(?:https?:\/\/|mailto:)/i.test(handle)) return [{ platform: name, href: handle }];
  return address === undefined ? [] : [{ platform: name, href: address + handle }];
}
