import type { ResolvedAddress } from "docsite-cli";
import type { ReactNode } from "react";
import { CONTENT } from "../words/content.js";

/** An image, or one for each color mode. With `zoom`, a click shows it in full. */
export function Image(props: {
  src?: ResolvedAddress;
  dark?: ResolvedAddress;
  alt: string;
  width?: string;
  height?: string;
  zoom?: boolean;
  eager?: boolean;
  caption?: ReactNode;
  id?: string;
  className?: string;
}) {
  const { src, dark, alt, width, height, zoom = false, eager = false, caption, id, className } = props;
  if (!src) return null;
  const picture = (source: ResolvedAddress, mode?: string) => {
    const size = sizeIn(source, width, height);
    const image = (
      <img
        className={zoom ? undefined : mode}
        src={source.href}
        alt={alt}
        width={size.width}
        height={size.height}
        loading={eager ? undefined : "lazy"}
      />
    );
    if (!zoom) return image;
    const classes = ["zoom", mode].filter(Boolean).join(" ");
    return (
      <a
        className={classes}
        href={source.href}
        aria-label={alt === "" ? CONTENT.image.enlarge : CONTENT.image.enlargeNamed(alt)}
      >
        {image}
      </a>
    );
  };
  const Box = caption === undefined ? "div" : "figure";
  return (
    <Box className={className === undefined ? "image" : `image ${className}`} id={id}>
      {picture(src, dark && "light-only")}
      {dark && picture(dark, "dark-only")}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  );
}

/** The size that is given; the other side follows from the file. */
function sizeIn(file: ResolvedAddress, width?: string, height?: string) {
  if (width === undefined && height === undefined) return { width: file.width, height: file.height };
  const ratio = file.width && file.height ? file.width / file.height : undefined;
  const [across, down] = [Number(width), Number(height)];
  if (ratio && height === undefined && across) return { width, height: Math.round(across / ratio) };
  if (ratio && width === undefined && down) return { width: Math.round(down * ratio), height };
  return { width, height };
}
