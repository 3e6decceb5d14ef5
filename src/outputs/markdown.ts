// Documents as Markdown files, for programs that read text: one beside each page, and `llms.txt` about them all.
import type { Api } from "../model/api.js";
import type { Document } from "../model/document.js";
import { LazyFile, type OutputFile, type Piece } from "../model/output.js";
import type { Page, ResolvedLink, SidebarItem, Site } from "../model/site.js";
import type { ViewedPage } from "../site/recall.js";
import { markdownFileOf } from "../site/route.js";
import { contentHash } from "../text/hash.js";
import { encodePath } from "../text/path.js";
import { withSettledLinks } from "../text/source-links.js";
import { apiMarkdown } from "./api-markdown.js";

/** What the Markdown files are made from. */
export interface MarkdownInputs {
  readonly site: Site;
  readonly documents: readonly Document[];
  readonly apis: readonly Api[];
  /** Text of a Markdown file by its path, as read from disk. */
  readonly textOf: (path: string) => string | undefined;
  /** Resolved links by path of the document, or route of the API page, beside its `links`. */
  readonly links: ReadonlyMap<string, readonly (ResolvedLink | undefined)[]>;
  /** The site's pages as they are shown: where that is equal, so is the text. */
  readonly pages: readonly ViewedPage[];
}

/**
 * `<route>.md` for every listed page that was written in Markdown or belongs to an API, `llms.txt` that lists them by section
 * (llmstxt.org), and `llms-full.txt` that holds them all.
 */
export function markdownFiles(inputs: MarkdownInputs): OutputFile[] {
  const { site } = inputs;
  const byPath = new Map(inputs.documents.map((document) => [document.path, document]));
  const apis = new Map(inputs.apis.map((api) => [api.id, api]));
  const twins = inputs.pages.flatMap(({ page, key }): Twin[] => {
    const api = "api" in page ? apis.get(page.api) : undefined;
    if ("api" in page && api) {
      const links = inputs.links.get(page.route.path) ?? NONE;
      const { url } = site.config;
      const text = () => withSettledLinks(apiMarkdown(page, api, url), links, url);
      const content = () => `# ${plain(page.title)}\n\n${text().trim()}\n`;
      return [{ page, path: markdownFileOf(page.route), key, content }];
    }
    const document = page.kind === "doc" || page.kind === "markdown" ? byPath.get(page.source) : undefined;
    if (!document || page.unlisted) return [];
    const links = inputs.links.get(document.path) ?? NONE;
    const text = () => withLinks(inputs.textOf(document.path) ?? "", document, links, site.config.url);
    const content = () => withTitle(text(), page, document);
    return [{ page, path: markdownFileOf(page.route), key, content }];
  });
  const byRoute = new Map(twins.map((twin) => [twin.page.route.path, twin]));
  const groups = groupsOf(site, byRoute);
  const ordered = groups.flatMap(({ twins: members }) => members);
  const about = introduction(site);
  const pieces = [
    { key: `about ${contentHash(about)}`, content: () => `${about}\n` },
    ...ordered.map(({ page, key, content }, index): Piece => {
      const opening = `${index === 0 ? "" : "\n---\n\n"}<!-- ${site.config.url}${page.route.path} -->\n\n`;
      return { key: index === 0 ? `first ${key}` : key, content: () => opening + content() };
    }),
  ];
  return [
    ...twins.map(({ path, key, content }) => lazyFile(path, key, content)),
    {
      path: "llms.txt",
      content: `${about}${groups.map((group) => list(group, site)).join("")}`,
    },
    {
      path: "llms-full.txt",
      key: `text ${contentHash(pieces.map(({ key }) => key).join())}`,
      pieces,
      get content() {
        return pieces.map(({ content }) => content()).join("");
      },
    },
  ];
}

function lazyFile(path: string, key: string, content: () => string): OutputFile {
  return new LazyFile(path, `text ${key}`, content);
}

const NONE: readonly (ResolvedLink | undefined)[] = [];

interface Twin {
  readonly page: Page;
  readonly path: string;
  readonly key: string;
  readonly content: () => string;
}

interface Group {
  readonly title: string;
  readonly twins: readonly Twin[];
}

/** Plain text as Markdown that shows it so: without links and tags. */
function plain(text: string): string {
  return text.replace(/[[\]\\<]/g, "\\$&");
}

function introduction({ config }: Site): string {
  return `# ${plain(config.title)}\n${config.tagline === "" ? "" : `\n> ${plain(config.tagline)}\n`}`;
}

function list({ title, twins }: Group, site: Site): string {
  return `\n## ${plain(title)}\n\n${twins.map((twin) => entryOf(twin, site)).join("")}`;
}

const entries = new WeakMap<Page, string>();

function entryOf({ page, path }: Twin, { config }: Site): string {
  const known = entries.get(page);
  if (known !== undefined) return known;
  const about = page.description === undefined ? "" : `: ${plain(page.description.replace(/\s+/g, " "))}`;
  const entry = `- [${plain(page.title)}](${config.url + config.baseUrl + encodePath(path)})${about}\n`;
  entries.set(page, entry);
  return entry;
}

/** The pages of each sidebar in reading order, one group for each category at its top; then all others. */
function groupsOf(site: Site, twins: ReadonlyMap<string, Twin>): Group[] {
  const left = new Map(twins);
  const take = (items: readonly SidebarItem[]): Twin[] =>
    items.flatMap((item) => {
      if (item.kind === "html") return [];
      const own = item.page === undefined ? undefined : left.get(item.page);
      if (own) left.delete(own.page.route.path);
      return [...(own ? [own] : []), ...(item.kind === "category" ? take(item.items) : [])];
    });
  const groups: Group[] = [];
  const loose: Twin[] = [];
  for (const item of Object.values(site.sidebars).flat()) {
    const members = take([item]);
    if (item.kind === "category") groups.push({ title: item.label, twins: members });
    else loose.push(...members);
  }
  groups.unshift({ title: "Documentation", twins: loose });
  groups.push({ title: "Other pages", twins: [...left.values()] });
  return groups.filter(({ twins: members }) => members.length > 0);
}

function withTitle(body: string, page: Page, document: Document): string {
  const title = document.heading === undefined ? `# ${plain(page.title)}\n\n` : "";
  const about =
    document.frontMatter.description === undefined ? "" : `> ${plain(document.frontMatter.description)}\n\n`;
  return `${title}${title === "" ? "" : about}${body.trim()}\n`;
}

/** The text without front matter, its links as addresses that hold outside the site. */
function withLinks(
  source: string,
  document: Document,
  links: readonly (ResolvedLink | undefined)[],
  origin: string,
): string {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const starts = lineStarts(text);
  const changes = new Map<number, { readonly url: string; readonly address: string }>();
  for (const [index, { url, at }] of document.links.entries()) {
    const link = links[index];
    if (!link || link.external || url === "" || url.startsWith("#")) continue;
    for (const place of placesOf(text, url, (starts[at.line - 1] ?? 0) + at.column - 1)) {
      changes.set(place, { url, address: origin + link.href });
    }
  }
  let result = "";
  let end = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0].length ?? 0;
  for (const [place, { url, address }] of [...changes].sort(([a], [b]) => a - b)) {
    if (place < end) continue;
    result += text.slice(end, place) + address;
    end = place + url.length;
  }
  return result + text.slice(end);
}

/** Where a link's destination may stand: right after the link's own place, or in a definition. */
function placesOf(text: string, url: string, from: number): number[] {
  // A blank line ends every inline link and every tag.
  const blank = text.indexOf("\n\n", from);
  const near = text.slice(from, (blank < 0 ? text.length : blank) + 2);
  const inline = ["](", "](<", '"', "'", "="].flatMap((opening) => {
    const found = near.indexOf(opening + url);
    return found < 0 ? [] : [from + found + opening.length];
  });
  const definition = text.includes("]: ") ? text.indexOf(`]: ${url}\n`) : -1;
  return [...inline.slice(0, 1), ...(definition < 0 ? [] : [definition + 3])];
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
