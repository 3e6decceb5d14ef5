import type { SiteConfig } from "../types/config.js";
import type { Page } from "../types/site.js";
import type { HeadTag } from "../types/head.js";
import { markdownFileOf } from "./route.js";
import { encodePath } from "../text/path.js";

/** Maximum number of characters of a title that search engines show. */
const TITLE_LENGTH = 70;

/** Text of the `<title>` element. `api` is the title of the API that the page belongs to. */
export function documentTitleOf(page: Page, config: SiteConfig, api?: string): string {
  const isHome = page.route.path === config.baseUrl;
  if (page.title === config.title)
    return isHome && config.tagline ? `${config.title}: ${config.tagline}` : config.title;
  const { title, titleTemplate = `%s | ${title}` } = config;
  const onSite = (text: string) => titleTemplate.replace("%s", () => text);
  const inApi = (text: string) => (api === undefined ? text : `${text} | ${api}`);
  const whole = onSite(inApi(page.title));
  if (page.kind !== "operation") return whole;
  // Several operations may have the same summary, so method and path come first.
  const full = `${page.title} · ${page.subtitle}`;
  const candidates = [
    onSite(inApi(full)),
    ...(api === undefined ? [] : [inApi(full)]),
    full,
    whole,
    ...(api === undefined ? [] : [inApi(page.title)]),
  ];
  return candidates.find(({ length }) => length <= TITLE_LENGTH) ?? full;
}

/** The metadata tags of a page: description, canonical address, Open Graph, robots. */
export function headOf(
  page: Page,
  config: SiteConfig,
  keywords: readonly string[],
  image: string | undefined,
): HeadTag[] {
  const meta = (attributes: HeadTag["attributes"]): HeadTag => ({ tag: "meta", attributes });
  const tags: HeadTag[] = [];
  if (page.description) tags.push(meta({ name: "description", content: page.description }));
  if (keywords.length > 0) tags.push(meta({ name: "keywords", content: keywords.join(", ") }));
  if (page.unlisted) tags.push(meta({ name: "robots", content: "noindex, nofollow" }));
  if (page.kind !== "not-found") {
    const address = config.url + page.route.path;
    tags.push({ tag: "link", attributes: { rel: "canonical", href: address } });
    tags.push(meta({ property: "og:url", content: address }));
  }
  if ((page.kind === "doc" || page.kind === "markdown" || "api" in page) && !page.unlisted) {
    const href = config.baseUrl + encodePath(markdownFileOf(page.route));
    tags.push({ tag: "link", attributes: { rel: "alternate", type: "text/markdown", href } });
  }
  tags.push(
    meta({ property: "og:type", content: page.kind === "doc" ? "article" : "website" }),
    meta({ property: "og:site_name", content: config.title }),
    meta({ property: "og:title", content: page.title }),
  );
  if (page.description) tags.push(meta({ property: "og:description", content: page.description }));
  if (image) tags.push(meta({ property: "og:image", content: image }));
  tags.push(meta({ name: "twitter:card", content: image ? "summary_large_image" : "summary" }));
  return [...tags, ...config.head];
}
