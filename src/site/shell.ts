// Builds the parts that all pages share: navbar, footer, announcement.
import type { NavLink, ResolvedNavLink, SiteConfig } from "../types/config.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { InlineMarkup } from "../types/document.js";
import type { Page } from "../types/site.js";
import type { ShellView } from "../types/view.js";
import type { LinkCollector } from "./links.js";

/** Inputs of the shell. */
export interface ShellInputs {
  readonly loaded: LoadedConfig;
  /** Inline markup of the announcement, parsed separately. */
  readonly announcement?: InlineMarkup;
  /** Markup of the logo, if it is an SVG file. */
  readonly logoSvg?: string;
}

/** The parts that all pages share, with resolved links. */
export function shellView({ loaded, announcement, logoSvg }: ShellInputs, links: LinkCollector): ShellView {
  const { config } = loaded;
  const { navbar, footer, announcementBar, locale } = config;
  const navLink = (item: NavLink, path: string): ResolvedNavLink => {
    const [url, key] = item.to === undefined ? [item.href ?? "", "href"] : [item.to, "to"];
    const { href, external } = links.ofConfig(url, "link", `${path}.${key}`);
    return { label: item.label, href, external };
  };
  const logo = navbar.logo && links.ofConfig(navbar.logo.src, "image", "navbar.logo.src");
  if (config.favicon !== undefined) links.ofConfig(config.favicon, "image", "favicon");
  return {
    title: config.title,
    tagline: config.tagline,
    lang: config.lang,
    direction: config.direction,
    ...(locale && config.baseUrl !== config.publicPath && { locale: locale.name }),
    baseUrl: config.baseUrl,
    publicPath: config.publicPath,
    navbar: {
      title: navbar.title,
      ...(logo && {
        logo: {
          src: logo.href,
          alt: navbar.logo?.alt ?? "",
          ...(logo.asset?.width !== undefined && { width: logo.asset.width }),
          ...(logo.asset?.height !== undefined && { height: logo.asset.height }),
          ...(logoSvg !== undefined && { svg: logoSvg }),
        },
      }),
      items: navbar.items.map((item, index) => ({
        ...navLink(item, `navbar.items[${index}]`),
        position: item.position ?? "left",
        ...(item.icon && { icon: item.icon }),
      })),
    },
    footer: {
      groups: footer.groups.map(({ title, items }, group) => ({
        title,
        items: items.map((item, index) => navLink(item, `footer.groups[${group}].items[${index}]`)),
      })),
      copyright: footer.copyright,
    },
    ...(announcementBar &&
      announcement && {
        announcement: {
          id: announcementBar.id,
          html: links.inlineHtml(announcement),
          closeable: announcementBar.closeable,
        },
      }),
    search: config.search !== false,
    linkPreviews: config.linkPreviews,
    colorMode: config.colorMode,
  };
}

/** Index of the navbar item with the longest base path that is a prefix of the page's path. */
export function activeNavItem(page: Page, { baseUrl, navbar }: SiteConfig): number | undefined {
  const path = `/${page.route.path.slice(baseUrl.length).replace(/\/$/, "")}/`;
  let best: { index: number; length: number } | undefined;
  for (const [index, item] of navbar.items.entries()) {
    const base = item.activeBasePath ?? item.to?.replace(/^pathname:\/\//, "");
    if (base === undefined) continue;
    const prefix = `${base.replace(/\/$/, "")}/`;
    if (path.startsWith(prefix) && prefix.length > (best?.length ?? 1))
      best = { index, length: prefix.length };
  }
  return best?.index;
}
