// Markdown files for language models and other programs: one per page.
import { frontMatterBlock } from "../text/front-matter.js";
import type { ApiOutline, ApiPageContent } from "../types/api.js";
import type { Document, Heading } from "../types/document.js";
import type { MarkdownPart, MarkdownTemplate } from "../types/markdown-template.js";
import type { ChangedPageView, ChangesView } from "../types/page-changes.js";
import type { CategoryView, PageView } from "../types/view.js";
import type { SourceFile } from "../types/source.js";
import type { OutputFile } from "../types/output.js";
import type { ApiPage, Page, ResolvedLink, Site } from "../types/site.js";
import { kindOf } from "../text/page-kind.js";
import { changelogOf } from "../site/api-changelog.js";
import { markdownFileOf } from "../site/route.js";
import { decodeText } from "../text/bytes.js";
import { textOfHtml } from "../text/html.js";
import { markedLinks, withLinksInMarkdown } from "../text/api-links.js";
import type { apiMarkdown } from "./api-markdown.js";
import { wordsOf } from "../words/words.js";

/** A page with resolved links. Equal keys mean equal pages. */
interface ReadPage {
  readonly page: Page;
  readonly key: string;
  readonly links: readonly (ResolvedLink | null)[];
  readonly view: () => Promise<PageView>;
  /** JSON of a part of its document's content. */
  readonly content: (part: "markdown") => Promise<Uint8Array | undefined>;
}

/** Input for the Markdown files. */
export interface MarkdownInputs {
  readonly site: Site;
  /** Those whose files are wanted. */
  readonly pages: readonly ReadPage[];
  /** Those of which the files may show parts. */
  readonly shown: readonly ReadPage[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** The Markdown files. Their texts are only read where they are needed. */
  readonly sources: { readonly documents: readonly SourceFile[] };
  readonly contentOf: (page: ApiPage) => Promise<ApiPageContent | undefined>;
}

/** A page and the path of its Markdown file. */
export interface TwinPath {
  readonly page: Page;
  readonly path: string;
}

/** The Markdown file of a page. */
export interface Twin extends OutputFile, TwinPath {
  readonly content: () => Promise<string>;
}

/** `<route>.md` for every listed Markdown or API page. */
export function markdownTwins({
  site,
  pages,
  shown,
  documents,
  apis,
  sources,
  contentOf,
}: MarkdownInputs): Twin[] {
  const { url, wording } = site.config;
  const words = wordsOf(wording);
  const files = new Map(sources.documents.map((source) => [source.path, source]));
  const forApis = () => import("./api-markdown.js");
  const apiText = async (
    page: ApiPage,
    links: readonly (ResolvedLink | null)[],
    content: Parameters<typeof apiMarkdown>[3],
  ) => {
    const api = apis.find(({ id }) => id === page.api);
    if (!api) return "";
    if (page.kind === "api-changelog") {
      const older = apis.find(({ id }) => id === api.changes?.olderApi);
      const { changelogText } = await import("./api-markdown-changes.js");
      return withLinksInMarkdown(
        changelogText(words, changelogOf(api, older, page.route, site.config)),
        new Map(),
        url,
      );
    }
    const text = (await forApis()).apiMarkdown(words, page, api, content);
    return withLinksInMarkdown(text, markedLinks(page, api, links), url).trim();
  };
  const byPath = new Map(shown.map((each) => [each.page.route.path, each]));
  /** What only the site knows: a list of changes, or a part of an API reference that another page shows. */
  const partText = async ({ component, name, lang }: MarkdownPart, view: PageView) => {
    if (component === "Changes") return changesText(view, name, url);
    const parts = "given" in view ? view.given?.[component]?.["parts"] : undefined;
    // There are none where a name is unknown and that is only a warning.
    const { href = "" } =
      (parts as Readonly<Record<string, { readonly href: string }>> | undefined)?.[name] ?? {};
    const { page, links } = byPath.get(href) ?? {};
    if (!page || !links || !("api" in page)) return "";
    const content = await contentOf(page);
    const { listedSchema, sampleText } = await forApis();
    if (component === "ApiSample") return sampleText(content, lang);
    const listed = listedSchema(page, content, name);
    const { name: title, href: address } = listed ?? { name: page.title, href: page.route.path };
    return `**[${plain(title)}](${url}${address})**\n\n${await apiText(page, links, listed ?? content)}`;
  };
  return pages.flatMap(({ page, key, links, view, content: partOf }): Twin[] => {
    const file = { page, path: markdownFileOf(page.route), key: `text ${key}` };
    if ("api" in page) {
      const content = async () =>
        `# ${plain(page.title)}\n\n${await apiText(page, links, await contentOf(page))}\n`;
      return [{ ...file, content }];
    }
    if (!hasTwin(page, site, documents)) return [];
    const document = documents.get(page.source ?? "") as Document;
    const source = files.get(document.path);
    if (!source && !document.hasMarkdown) return [];
    const content = async () => {
      const part = document.hasMarkdown && (await partOf("markdown"));
      const template = part ? (JSON.parse(decodeText(part)) as MarkdownTemplate | null) : undefined;
      const text = template
        ? await filled(template, document, links, url, await view(), partText)
        : withLinks(source, document, links, url);
      return withTitle(text, page, document);
    };
    return [{ ...file, content }];
  });
}

/** Whether a page has a Markdown file: that of an API, or a listed one made from Markdown. */
export function hasTwin(
  page: Page,
  site: Pick<Site, "kinds">,
  documents: ReadonlyMap<string, Document>,
): boolean {
  const markdown = kindOf(page, site).markdown(page);
  if (markdown !== "document") return markdown === "api";
  return !page.unlisted && documents.has(page.source ?? "");
}

/** Escapes links and tags. */
export function plain(text: string): string {
  return text.replace(/[[\]\\<]/g, "\\$&");
}

function withTitle(body: string, page: Page, document: Document): string {
  if (document.heading !== undefined && !document.of) return `${body.trim()}\n`;
  const { description } = document.frontMatter;
  const about = description === undefined ? "" : `> ${plain(description)}\n\n`;
  return `# ${plain(page.title)}\n\n${about}${body.trim()}\n`;
}

/** The text without front matter and comments, with absolute links. */
function withLinks(
  file: SourceFile | undefined,
  document: Document,
  links: readonly (ResolvedLink | null)[],
  origin: string,
): string {
  const text = decodeText(file?.bytes ?? new Uint8Array())
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  const addresses = document.links.flatMap(({ range, inert, at, text: label }, index) => {
    const link = links[index];
    // The places of what a feature has made are those of what it is made of.
    const isOwn = at.file === document.path || file?.origins !== undefined;
    if (!range || inert || !isOwn) return [];
    // One that leads nowhere: the range is that of its address.
    if (link === null) return [{ range, by: label ?? "" }];
    if (!link || link.external || !link.href.startsWith("/")) return [];
    const address = writtenAddress(origin + link.href);
    return [{ range, by: label === undefined ? address : `[${label}](${address})` }];
  });
  const comments = (document.comments ?? []).map((range) => ({ range, by: "" }));
  let result = "";
  let end = frontMatterBlock(text)?.whole.length ?? 0;
  for (const { range, by } of [...addresses, ...comments].sort((a, b) => a.range[0] - b.range[0])) {
    // Several links may share a definition.
    if (range[0] < end) continue;
    result += text.slice(end, range[0]) + by;
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
      const href = links[hole] === null ? "" : (links[hole]?.href ?? authored[hole]?.url ?? "");
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

/** A list of pages that have changed, as Markdown. */
function changesText(view: PageView, name: string, origin: string): string {
  const lists = "given" in view ? view.given?.["Changes"]?.["lists"] : undefined;
  const list = (lists as Readonly<Record<string, ChangesView>> | undefined)?.[name];
  if (!list) return "";
  const { sections, none, more } = list;
  const line = ({ title, href, badge, day, subjects }: ChangedPageView) => {
    const name = href === undefined ? plain(title) : `[${plain(title)}](${writtenAddress(origin + href)})`;
    const facts = [badge, ...(day === undefined ? [] : [day])].join(", ");
    return [`- ${name} (${facts})`, ...subjects.map((subject) => `  - ${plain(subject)}`)].join("\n");
  };
  const parts = sections.flatMap(({ label, pages }) => [
    ...(label === undefined ? [] : [`**${plain(label)}**`]),
    pages.map(line).join("\n"),
  ]);
  return [...(parts.length > 0 ? parts : [none]), ...(more === undefined ? [] : [more])].join("\n\n");
}

/** Escapes an address for Markdown, for angle brackets and for attributes. */
function writtenAddress(address: string): string {
  return address
    .replace(/[\s()<>"'`\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, "&amp;");
}
