// Builds the parts that all pages share: navbar, footer, announcement.
import type { LoadedConfig } from "../types/loaded-config.js";
import type { InlineMarkup } from "../types/document.js";
import type { Site } from "../types/site.js";
import type { ShellView } from "../types/view.js";
import type { SiteConfig } from "../types/config.js";
import type {
  FooterColumn,
  FooterItem,
  ResolvedFooterItem,
  Logo,
  LogoImage,
  LogoView,
} from "../types/navbar.js";
import type { LinkCollector } from "./links.js";
import { allRedirects } from "./redirects.js";
import { navLinkOf } from "./nav-link.js";
import type { Navbar } from "./navbar.js";
import { escapeHtml } from "../text/escape.js";
import { givenSize, missingSize } from "../text/image-size.js";
import { inlineSvg } from "../text/svg.js";

/** Inputs of the shell. */
export interface ShellInputs {
  readonly site: Pick<Site, "redirects" | "home" | "routes">;
  readonly loaded: LoadedConfig;
  /** Markup of texts of the configuration, parsed separately. */
  readonly texts: { readonly announcement?: InlineMarkup; readonly copyright?: InlineMarkup };
  /** The SVG files that are logos and icons, by path. */
  readonly svgs: ReadonlyMap<string, string>;
}

/** The parts that all pages share, with resolved links. */
export function shellView(
  { site, loaded, texts, svgs }: ShellInputs,
  { items, sections }: Navbar,
  links: LinkCollector,
): ShellView {
  const { config } = loaded;
  const { navbar, announcementBar, locale } = config;
  // Without a text beside it, the logo alone says where its link leads.
  const alt = navbar.logo?.alt || (navbar.title === "" ? config.title : "");
  const logo = navbar.logo && logoOf({ ...navbar.logo, alt }, "navbar.logo", links, svgs);
  if (config.favicon !== undefined) links.ofConfig(config.favicon, "image", "favicon");
  return {
    title: config.title,
    tagline: config.tagline,
    lang: config.lang,
    direction: config.direction,
    ...(locale && config.baseUrl !== config.publicPath && { locale: locale.name }),
    baseUrl: config.baseUrl,
    home: allRedirects(site).find(({ from }) => from.path === config.baseUrl)?.to ?? config.baseUrl,
    publicPath: config.publicPath,
    navbar: {
      title: navbar.title,
      ...(logo && { logo }),
      items,
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.style && { style: navbar.style }),
    },
    footer: footerView(config.footer, { texts, svgs }, links),
    sidebar: { ...config.sidebar, sections },
    ...(announcementBar &&
      texts.announcement && {
        announcement: {
          id: announcementBar.id,
          html: links.inlineHtml(texts.announcement),
          closeable: announcementBar.closeable,
          ...colorsOf(announcementBar),
        },
      }),
    search: config.search !== false,
    linkPreviews: config.linkPreviews,
    pageActions: config.pageActions,
    shortcuts: config.shortcuts,
    relatedPages: config.relatedPages,
    resume: config.resume,
    readerOptions: config.readerOptions,
    ...(config.feedback && { feedback: config.feedback }),
    colorMode: {
      ...config.colorMode,
      ...(config.conventions?.namedColorMode && config.colorMode.default === "system" && { isNamed: true }),
    },
  };
}

function colorsOf({ backgroundColor, textColor }: { backgroundColor?: string; textColor?: string }) {
  return {
    ...(backgroundColor !== undefined && { backgroundColor }),
    ...(textColor !== undefined && { textColor }),
  };
}

function footerView(
  { groups, links: given, logo, style }: SiteConfig["footer"],
  { texts, svgs }: Pick<ShellInputs, "texts" | "svgs">,
  links: LinkCollector,
): ShellView["footer"] {
  const item = (each: FooterItem, path: string): ResolvedFooterItem => {
    if ("to" in each || "href" in each) return { kind: "link", ...navLinkOf(each, path, links) };
    const { html = "", className } = each;
    const resolved = links.htmlOfConfig(html, `${path}.html`);
    return { kind: "html", html: resolved, ...(className !== undefined && { className }) };
  };
  const column = ({ items, ...shown }: FooterColumn, path: string) => ({
    ...shown,
    items: items.map((each, index) => item(each, `${path}.items[${index}]`)),
  });
  return {
    groups: [
      ...groups.map((group, index) => column(group, `footer.groups[${index}]`)),
      ...given.flatMap((each, index) => ("items" in each ? [column(each, `footer.links[${index}]`)] : [])),
    ],
    row: given.flatMap((each, index) => ("items" in each ? [] : [item(each, `footer.links[${index}]`)])),
    ...(logo && { logo: logoOf(logo, "footer.logo", links, svgs) }),
    copyright: texts.copyright ? links.inlineHtml(texts.copyright) : "",
    style,
  };
}

/** A logo with its settled addresses. `path`: its key in the configuration; `svgs`: SVG files by path. */
function logoOf(
  { src, srcDark, alt = "", href, target, className, ...size }: Logo,
  path: string,
  links: LinkCollector,
  svgs: ReadonlyMap<string, string>,
): LogoView {
  const isSized = size.width !== undefined || size.height !== undefined;
  const imageOf = (url: string, key: string): LogoImage => {
    const { href: address, asset } = links.ofConfig(url, "image", `${path}.${key}`);
    const { width, height } = { ...asset, ...scaled(size, asset) };
    const svg = asset && svgs.get(asset.path);
    const inline = svg === undefined ? undefined : inlineSvg(svg);
    return {
      src: address,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(inline !== undefined && { svg: isSized ? inSize(inline, width) : inline }),
    };
  };
  return {
    ...imageOf(src, "src"),
    alt,
    ...(srcDark !== undefined && srcDark !== src && { dark: imageOf(srcDark, "srcDark") }),
    ...(href !== undefined && { href: links.ofConfig(href, "link", `${path}.href`).href }),
    ...(target !== undefined && { target }),
    ...(className !== undefined && { className }),
    ...(isSized && { sized: true as const }),
  };
}

/** Markup of an image in another size: the height follows from the width. */
function inSize(svg: string, width: number | string | undefined): string {
  return svg.replace(/^<svg\b[^>]*/i, (start) => {
    const kept = start.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, "");
    return width === undefined ? kept : `${kept} width="${escapeHtml(String(width))}"`;
  });
}

/** The size that is given; the other side follows from the image. */
function scaled(
  { width, height }: Pick<Logo, "width" | "height">,
  image: { readonly width?: number; readonly height?: number } | undefined,
): Pick<LogoImage, "width" | "height"> {
  if (width === undefined && height === undefined) return {};
  return {
    ...missingSize(givenSize(width, height), image ?? {}),
    ...(width !== undefined && { width: inPixels(width) }),
    ...(height !== undefined && { height: inPixels(height) }),
  };
}

/** HTML knows whole pixels. */
function inPixels(size: number | string): number | string {
  return typeof size === "number" ? Math.round(size) : size;
}
