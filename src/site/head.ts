import type { SocialImage } from "../types/card.js";
import type { SiteConfig } from "../types/config.js";
import type { Page, Site } from "../types/site.js";
import type { HeadTag } from "../types/head.js";
import { searchIndexOf, versionOf } from "../text/page-version.js";
import type { Alternate } from "./alternates.js";
import { twinOf } from "./for-readers.js";
import { robotsOf } from "./indexed.js";
import { kindOf } from "../text/page-kind.js";
import { subjectOf } from "../text/page-head.js";

/** Name of the tag that tells the search the version of the page. */
const VERSION_META = "docsite:version";

/** Maximum number of characters of a title that search engines show. */
const TITLE_LENGTH = 70;

/** Text of the `<title>` element. `api` is the title of the API that the page belongs to. */
export function documentTitleOf(page: Page, site: Pick<Site, "config" | "kinds">, api?: string): string {
  const { config } = site;
  const isHome = page.route.path === config.baseUrl;
  if (page.title === config.title)
    return isHome && config.tagline && !config.conventions?.bareHomeTitle
      ? `${config.title}: ${config.tagline}`
      : config.title;
  const { title, titleTemplate = `%s | ${title}` } = config;
  const onSite = (text: string) => titleTemplate.replace("%s", () => text);
  const inApi = (text: string) => (api === undefined ? text : `${text} | ${api}`);
  const whole = onSite(inApi(page.title));
  const subtitle = kindOf(page, site).subtitle(page);
  if (subtitle === null) return whole;
  const full = `${page.title} · ${subtitle}`;
  const candidates = [
    onSite(inApi(full)),
    ...(api === undefined ? [] : [inApi(full)]),
    full,
    whole,
    ...(api === undefined ? [] : [inApi(page.title)]),
  ];
  return candidates.find(({ length }) => length <= TITLE_LENGTH) ?? full;
}

/** What the head of a page says that is not part of the page. */
export interface PageMeta {
  readonly keywords: readonly string[];
  /** The image for previews. */
  readonly image: SocialImage | undefined;
  /** Path of the page that search engines should show: that of the latest version, and of an untranslated page the original. */
  readonly canonical: string;
  /** The page in all languages. */
  readonly alternates: readonly Alternate[];
  /** Language of its text: BCP 47. */
  readonly lang: string;
  /** Tags that features add. */
  readonly added: readonly HeadTag[];
  /** Tags of its own components, which take the place of what says the same. */
  readonly own: readonly HeadTag[];
}

function withOwnTags(tags: readonly HeadTag[], own: readonly HeadTag[]): HeadTag[] {
  const said = new Set(own.map(subjectOf));
  const isSaid = (tag: HeadTag) => subjectOf(tag) !== undefined && said.has(subjectOf(tag));
  return [...tags.filter((tag) => !isSaid(tag)), ...own];
}

/** Links to the translations of a page, itself among them, as search engines ask for them. */
function hreflangs(
  { canonical, alternates }: PageMeta,
  page: Page,
  { url, i18n }: SiteConfig,
): readonly HeadTag[] {
  const translated = alternates.filter(({ isTranslated }) => isTranslated);
  if (translated.length < 2 || canonical !== page.route.path) return [];
  const linkTo = (hreflang: string, path: string): HeadTag => ({
    tag: "link",
    attributes: { rel: "alternate", hreflang, href: url + path },
  });
  const original = translated.filter(({ locale }) => locale.name === i18n?.default.name);
  return [
    ...translated.map(({ locale, path }) => linkTo(locale.htmlLang, path)),
    ...original.map(({ path }) => linkTo("x-default", path)),
  ];
}

/** The language of a page and of its translations, as previews write them: `pt_BR`. A site in one language says none. */
function previewLocales({ alternates, lang }: PageMeta, { i18n }: SiteConfig): readonly HeadTag[] {
  if (!i18n) return [];
  const others = alternates.filter(({ isTranslated, locale }) => isTranslated && locale.htmlLang !== lang);
  const meta = (property: string, language: string): HeadTag => ({
    tag: "meta",
    attributes: { property, content: language.replaceAll("-", "_") },
  });
  return [
    meta("og:locale", lang),
    ...others.map(({ locale }) => meta("og:locale:alternate", locale.htmlLang)),
  ];
}

/** The metadata tags of a page: description, canonical address, Open Graph, robots. */
export function headOf(page: Page, site: Pick<Site, "config" | "kinds">, about: PageMeta): HeadTag[] {
  const { config } = site;
  const { keywords, image, canonical } = about;
  const kind = kindOf(page, site);
  const meta = (attributes: HeadTag["attributes"]): HeadTag => ({ tag: "meta", attributes });
  const tags: HeadTag[] = [];
  if (page.description) tags.push(meta({ name: "description", content: page.description }));
  if (keywords.length > 0) tags.push(meta({ name: "keywords", content: keywords.join(", ") }));
  const own = versionOf(page, config.docs);
  const robots = robotsOf(page, config);
  if (robots !== undefined) tags.push(meta({ name: "robots", content: robots }));
  if (kind.hasAddress) {
    const address = config.url + canonical;
    tags.push({ tag: "link", attributes: { rel: "canonical", href: address } });
    tags.push(...hreflangs(about, page, config));
    tags.push(meta({ property: "og:url", content: address }));
  }
  if (own) {
    // The search reads which version it is about, and assistants of which API.
    const index = searchIndexOf(page, config.docs);
    const of = "api" in own && { "data-api": own.api };
    tags.push(meta({ name: VERSION_META, content: own.label, ...(index && { "data-index": index }), ...of }));
  }
  const twin = twinOf(page, site);
  if (twin !== undefined)
    tags.push({ tag: "link", attributes: { rel: "alternate", type: "text/markdown", href: twin } });
  tags.push(
    meta({ property: "og:type", content: kind.preview }),
    meta({ property: "og:site_name", content: config.title }),
    meta({ property: "og:title", content: page.title }),
    ...previewLocales(about, config),
  );
  if (page.description) tags.push(meta({ property: "og:description", content: page.description }));
  if (image) {
    const { url, width, height, alt } = image;
    tags.push(meta({ property: "og:image", content: url }));
    if (width) tags.push(meta({ property: "og:image:width", content: String(width) }));
    if (height) tags.push(meta({ property: "og:image:height", content: String(height) }));
    if (alt) tags.push(meta({ property: "og:image:alt", content: alt }));
  }
  tags.push(meta({ name: "twitter:card", content: image ? "summary_large_image" : "summary" }));
  return withOwnTags([...tags, ...kind.tags(page), ...about.added, ...config.head], about.own);
}
