// What components put into the head of their page (`Head`, `Layout`, `<head>`).
import type { FrontMatter } from "../types/document.js";
import type { HeadTag } from "../types/head.js";

/** The head of a page. */
export interface PageHead {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags: readonly HeadTag[];
}

const TAGS: ReadonlySet<string> = new Set(["meta", "link", "script", "style"]);

/** Names of React for attributes of HTML. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: "class",
  charSet: "charset",
  httpEquiv: "http-equiv",
  crossOrigin: "crossorigin",
  hrefLang: "hreflang",
  referrerPolicy: "referrerpolicy",
  noModule: "nomodule",
  fetchPriority: "fetchpriority",
};

/** Collects elements of a head: of those that say the same, the last one stays. */
export class HeadCollector {
  private title: string | undefined;
  private readonly tags = new Map<string, HeadTag>();

  readonly add = (tag: string, given: Readonly<Record<string, unknown>>, text: string): void => {
    if (tag === "title") this.title = text.trim() || this.title;
    if (!TAGS.has(tag)) return;
    const attributes: Record<string, string | true> = {};
    for (const [name, value] of Object.entries(given)) {
      if (value === true || typeof value === "string" || typeof value === "number")
        attributes[ATTRIBUTES[name] ?? name] = value === true || String(value);
    }
    const element = { tag, attributes, ...(text !== "" && { text }) } as HeadTag;
    this.tags.set(subjectOf(element) ?? JSON.stringify(element), element);
  };

  head(): PageHead {
    const { title } = this;
    const description = this.tags.get("meta description")?.attributes["content"];
    const tags = [...this.tags].filter(([subject]) => subject !== "meta description");
    return {
      ...(title !== undefined && { title }),
      ...(typeof description === "string" && { description }),
      tags: tags.map(([, tag]) => tag),
    };
  }
}

/** What a tag is about, where a page has only one such tag. */
export function subjectOf({ tag, attributes }: HeadTag): string | undefined {
  if (tag === "link" && attributes["rel"] === "canonical") return "link canonical";
  const name = attributes["name"] ?? attributes["property"];
  return tag === "meta" && typeof name === "string" ? `meta ${name}` : undefined;
}

/** Front matter with what the head of the page says, where it says nothing itself. */
export function withHead(
  frontMatter: FrontMatter,
  { title, description }: Omit<PageHead, "tags">,
): FrontMatter {
  if (title === undefined && description === undefined) return frontMatter;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...frontMatter,
  };
}

/**
 * What the head of a page says, as parts of its document. The title of a page is that of its Markdown. Of tags that say the same, the last
 * one stays, and those of front matter come last.
 */
export function headParts(
  frontMatter: FrontMatter,
  { description, tags }: Omit<PageHead, "title">,
): { readonly frontMatter: FrontMatter; readonly head?: readonly HeadTag[] } {
  const bySubject = new Map<string, HeadTag>();
  for (const tag of [...tags, ...(frontMatter.head ?? [])])
    bySubject.set(subjectOf(tag) ?? JSON.stringify(tag), tag);
  const head = [...bySubject.values()];
  return { frontMatter: withHead(frontMatter, { description }), ...(head.length > 0 && { head }) };
}

/** Whether tags of a page keep it out of search engines. */
export function isKeptOut(head: readonly HeadTag[] = []): boolean {
  return head.some(
    ({ tag, attributes: { name, content } }) =>
      tag === "meta" &&
      name === "robots" &&
      typeof content === "string" &&
      /\b(?:noindex|none)\b/i.test(content),
  );
}
