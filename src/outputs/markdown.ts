// Markdown files for language models and other programs: one per page, and `llms.txt`.
import type { ApiOutline, ApiPageContent } from "../types/api.js";
import type { Document, Heading } from "../types/document.js";
import type { MarkdownPart, MarkdownTemplate } from "../types/markdown-template.js";
import type { CategoryView, PageView } from "../types/view.js";
import type { SourceFile } from "../types/source.js";
import type { OutputFile } from "../types/output.js";
import type { ApiPage, Page, ResolvedLink, SidebarItem, Site } from "../types/site.js";
import { blogSidebarOf } from "../site/blog.js";
import { postsIn } from "../site/posts.js";
import { markdownFileOf } from "../site/route.js";
import { decodeText } from "../text/bytes.js";
import { contentHash, keyOf } from "../text/hash.js";
import { textOfHtml } from "../text/html.js";
import { isLatest } from "../text/books.js";
import { outputFolderOf } from "../text/locale.js";
import { encodePath } from "../text/path.js";
import { markedLinks, withLinksInMarkdown } from "../text/api-links.js";
import { withoutLongExamples } from "./api-markdown-text.js";
import { apiMarkdown, listedSchema, sampleText } from "./api-markdown.js";
import { wordsOf } from "../words/words.js";

/** Input for the Markdown files. */
export interface MarkdownInputs {
  readonly site: Site;
  /** The site's pages with resolved links. Equal keys mean equal pages. */
  readonly pages: readonly {
    readonly page: Page;
    readonly key: string;
    readonly links: readonly (ResolvedLink | null)[];
    readonly view: () => Promise<PageView>;
    /** JSON of a part of its document's content. */
    readonly content: (part: "markdown") => Promise<Uint8Array | undefined>;
  }[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** The Markdown files. Their texts are only read where they are needed. */
  readonly sources: { readonly documents: readonly SourceFile[] };
  readonly contentOf: (page: ApiPage) => Promise<ApiPageContent | undefined>;
}

/** The Markdown file of a page. */
export interface Twin extends OutputFile {
  readonly page: Page;
  readonly content: () => Promise<string>;
}

/** `<route>.md` for every listed Markdown or API page. */
export function markdownTwins({ site, pages, documents, apis, sources, contentOf }: MarkdownInputs): Twin[] {
  const { url, wording } = site.config;
  const words = wordsOf(wording);
  const files = new Map(sources.documents.map((source) => [source.path, source]));
  const apiText = (
    page: ApiPage,
    links: readonly (ResolvedLink | null)[],
    content: Parameters<typeof apiMarkdown>[3],
  ) => {
    const api = apis.find(({ id }) => id === page.api);
    if (!api) return "";
    const text = apiMarkdown(words, page, api, content);
    return withLinksInMarkdown(text, markedLinks(page, api, links), url).trim();
  };
  const byPath = new Map(pages.map((each) => [each.page.route.path, each]));
  /** A part of an API reference that another page shows. */
  const partText = async ({ component, name, lang }: MarkdownPart, view: PageView) => {
    const parts = "given" in view ? view.given?.[component]?.["parts"] : undefined;
    // There are none where a name is unknown and that is only a warning.
    const { href = "" } =
      (parts as Readonly<Record<string, { readonly href: string }>> | undefined)?.[name] ?? {};
    const { page, links } = byPath.get(href) ?? {};
    if (!page || !links || !("api" in page)) return "";
    const content = await contentOf(page);
    if (component === "ApiSample") return sampleText(content, lang);
    const listed = listedSchema(page, content, name);
    const { name: title, href: address } = listed ?? { name: page.title, href: page.route.path };
    return `**[${plain(title)}](${url}${address})**\n\n${apiText(page, links, listed ?? content)}`;
  };
  return pages.flatMap(({ page, key, links, view, content: partOf }): Twin[] => {
    const file = { page, path: markdownFileOf(page.route), key: `text ${key}` };
    if ("api" in page) {
      const content = async () =>
        `# ${plain(page.title)}\n\n${apiText(page, links, await contentOf(page))}\n`;
      return [{ ...file, content }];
    }
    const document =
      page.kind === "doc" || page.kind === "markdown" || page.kind === "post"
        ? documents.get(page.source)
        : undefined;
    const source = document && files.get(document.path);
    if (!source || page.unlisted) return [];
    const content = async () => {
      const part = document.hasMarkdown && (await partOf("markdown"));
      const template = part ? (JSON.parse(decodeText(part)) as MarkdownTemplate | null) : undefined;
      const text = template
        ? await filled(template, document, links, url, await view(), partText)
        : withLinks(decodeText(source.bytes), document, links, url);
      return withTitle(text, page, document);
    };
    return [{ ...file, content }];
  });
}

/** Length of a piece of `llms-full.txt`, in UTF-16 code units. */
const PIECE = 1 << 18;

/** `llms.txt`, which lists the pages of the latest versions by section (llmstxt.org), and `llms-full.txt`, which contains them. */
export function llmsFiles(site: Site, twins: readonly Twin[]): OutputFile[] {
  const { docs } = site.config;
  const latest = twins.filter(({ page }) => !("book" in page) || isLatest(page, docs));
  const groups = groupsOf(site, new Map(latest.map((twin) => [twin.page.route.path, twin])));
  const about = introduction(site);
  const folder = outputFolderOf(site.config);
  const overview = `${about}${groups.map((group) => list(group, site)).join("")}`;
  const ordered = groups.flatMap(({ twins: members }) => members.filter(({ page }) => !repeatsOthers(page)));
  const pieces = async function* () {
    let piece = `${about}\n`;
    for (const [index, { page, path, content }] of ordered.entries()) {
      const text = await content();
      const shown = "api" in page ? withoutLongExamples(text, addressOf(path, site)) : text;
      piece += `${index === 0 ? "" : "\n---\n\n"}<!-- ${site.config.url}${page.route.path} -->\n\n${shown}`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  };
  const whole = async () => {
    let text = "";
    for await (const piece of pieces()) text += piece;
    return text;
  };
  return [
    { path: `${folder}llms.txt`, key: contentHash(overview), content: async () => overview },
    {
      path: `${folder}llms-full.txt`,
      key: keyOf(
        about,
        ordered.map(({ key }) => key),
      ),
      content: whole,
      pieces,
    },
  ];
}

/** Pages of an API that show again what its other pages show. */
function repeatsOthers(page: Page): boolean {
  return (
    page.kind === "api-tag" || page.kind === "api-schemas" || (page.kind === "api-schema" && page.repeats)
  );
}

interface Group {
  readonly title: string;
  readonly twins: readonly Twin[];
}

/** Escapes links and tags. */
function plain(text: string): string {
  return text.replace(/[[\]\\<]/g, "\\$&");
}

function introduction({ config }: Site): string {
  return `# ${plain(config.title)}\n${config.tagline === "" ? "" : `\n> ${plain(config.tagline)}\n`}`;
}

function list({ title, twins }: Group, site: Site): string {
  return `\n## ${plain(title)}\n\n${twins.map((twin) => entryOf(twin, site)).join("")}`;
}

function addressOf(path: string, { config }: Site): string {
  return config.url + config.publicPath + encodePath(path);
}

function entryOf({ page, path }: Twin, site: Site): string {
  const about = page.description === undefined ? "" : `: ${plain(page.description.replace(/\s+/g, " "))}`;
  return `- [${plain(page.title)}](${addressOf(path, site)})${about}\n`;
}

/** The pages of each sidebar in reading order, one group per top-level category; then the posts, and all other pages. */
function groupsOf(site: Site, twins: ReadonlyMap<string, Twin>): Group[] {
  const left = new Map(twins);
  const take = (items: readonly SidebarItem[]): Twin[] =>
    items.flatMap((item) => {
      if (item.kind === "html") return [];
      const own = item.page === undefined ? undefined : left.get(item.page);
      if (own) left.delete(own.page.route.path);
      return [...(own ? [own] : []), ...(item.kind === "category" ? take(item.items) : [])];
    });
  const blogs = new Set(site.config.blog.map(blogSidebarOf));
  const groups: Group[] = [];
  const loose: Twin[] = [];
  const sidebars = Object.entries(site.sidebars).filter(([id]) => !blogs.has(id));
  for (const item of sidebars.flatMap(([, items]) => items)) {
    const members = take([item]);
    if (item.kind === "category") groups.push({ title: item.label, twins: members });
    else loose.push(...members);
  }
  const words = site.config.wording.texts.llms;
  groups.unshift({ title: words.documentation, twins: loose });
  for (const blog of site.config.blog) {
    const posts = postsIn(site, blog).flatMap(({ route }) => left.get(route.path) ?? []);
    for (const { page } of posts) left.delete(page.route.path);
    groups.push({ title: blog.blogTitle || words.posts, twins: posts });
  }
  groups.push({ title: words.rest, twins: [...left.values()] });
  return groups.filter(({ twins: members }) => members.length > 0);
}

function withTitle(body: string, page: Page, document: Document): string {
  if (document.heading !== undefined) return `${body.trim()}\n`;
  const { description } = document.frontMatter;
  const about = description === undefined ? "" : `> ${plain(description)}\n\n`;
  return `# ${plain(page.title)}\n\n${about}${body.trim()}\n`;
}

/** The text without front matter, with absolute links. */
function withLinks(
  source: string,
  document: Document,
  links: readonly (ResolvedLink | null)[],
  origin: string,
): string {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const changes = document.links.flatMap(({ range, inert, at }, index) => {
    const link = links[index];
    if (!link || !range || inert || at.file !== document.path || link.external || !link.href.startsWith("/"))
      return [];
    return [{ range, address: writtenAddress(origin + link.href) }];
  });
  let result = "";
  let end = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0].length ?? 0;
  for (const { range, address } of changes.sort((a, b) => a.range[0] - b.range[0])) {
    // Several links may share a definition.
    if (range[0] < end) continue;
    result += text.slice(end, range[0]) + address;
    end = range[1];
  }
  return result + text.slice(end);
}

/** The Markdown of a page with components, with absolute links. */
async function filled(
  { strings, holes }: MarkdownTemplate,
  { links: authored }: Document,
  links: readonly (ResolvedLink | null)[],
  origin: string,
  view: PageView,
  partText: (part: MarkdownPart, view: PageView) => Promise<string>,
): Promise<string> {
  const texts = await Promise.all(
    strings.map(async (text, index) => {
      const hole = holes[index];
      if (hole === undefined) return text;
      // Only a document that could not be expanded has others.
      if (typeof hole === "object") return "part" in hole ? text + (await partText(hole.part, view)) : text;
      if (typeof hole === "string") return text + listOf(hole, view, origin);
      const href = links[hole]?.href ?? authored[hole]?.url ?? "";
      return text + (href.startsWith("/") && !links[hole]?.external ? writtenAddress(origin + href) : href);
    }),
  );
  return texts.join("");
}

/** What a component lists, as Markdown. */
function listOf(name: "DocCardList" | "TOCInline", view: PageView, origin: string): string {
  const given = "given" in view ? view.given?.[name] : undefined;
  if (name === "DocCardList") {
    const items = (given?.["items"] ?? []) as CategoryView["items"];
    return items
      .map(({ label, href, description }) => {
        const address = href.startsWith("/") ? writtenAddress(origin + href) : href;
        return `- [${plain(label)}](${address})${description === undefined ? "" : `: ${plain(description)}`}`;
      })
      .join("\n");
  }
  const headings = (given?.["headings"] ?? []) as readonly Pick<Heading, "level" | "id" | "label">[];
  const [min, max] = [Number(given?.["min"]), Number(given?.["max"])];
  return headings
    .filter(({ level }) => level >= min && level <= max)
    .map(
      ({ level, id, label }) =>
        `${"  ".repeat(level - min)}- [${plain(textOfHtml(label))}](#${encodeURIComponent(id)})`,
    )
    .join("\n");
}

/** Escapes an address for Markdown, for angle brackets and for attributes. */
function writtenAddress(address: string): string {
  return address
    .replace(/[\s()<>"'`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, "&amp;");
}
