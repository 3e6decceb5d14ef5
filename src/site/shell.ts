// Builds the parts that all pages share: navbar, footer, announcement.
import type { LoadedConfig } from "../types/loaded-config.js";
import type { InlineMarkup } from "../types/document.js";
import type { ShellView } from "../types/view.js";
import type { LinkCollector } from "./links.js";
import { navLinkOf, type Navbar } from "./navbar.js";

/** Inputs of the shell. */
export interface ShellInputs {
  readonly loaded: LoadedConfig;
  /** Inline markup of the announcement, parsed separately. */
  readonly announcement?: InlineMarkup;
  /** Markup of the logo, if it is an SVG file. */
  readonly logoSvg?: string;
}

/** The parts that all pages share, with resolved links. */
export function shellView(
  { loaded, announcement, logoSvg }: ShellInputs,
  { items }: Navbar,
  links: LinkCollector,
): ShellView {
  const { config } = loaded;
  const { navbar, footer, announcementBar, locale } = config;
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
      items,
    },
    footer: {
      groups: footer.groups.map(({ title, items: list }, group) => ({
        title,
        items: list.map((item, index) => navLinkOf(item, `footer.groups[${group}].items[${index}]`, links)),
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
