import type { Logo, LogoImage, LogoView } from "../types/navbar.js";
import { escapeHtml } from "../text/escape.js";
import { inlineSvg } from "../text/svg.js";
import type { LinkCollector } from "./links.js";

/** A logo with its settled addresses. `path`: its key in the configuration; `svgs`: SVG files by path. */
export function logoOf(
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
  const ratio = image?.width && image.height ? image.width / image.height : undefined;
  const [across, down] = [Number(width), Number(height)];
  if (width !== undefined && height !== undefined)
    return { width: inPixels(width), height: inPixels(height) };
  if (width !== undefined)
    return { width: inPixels(width), ...(ratio && across && { height: Math.round(across / ratio) }) };
  if (height !== undefined)
    return { height: inPixels(height), ...(ratio && down && { width: Math.round(down * ratio) }) };
  return {};
}

/** HTML knows whole pixels. */
function inPixels(size: number | string): number | string {
  return typeof size === "number" ? Math.round(size) : size;
}
