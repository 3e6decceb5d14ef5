import type { ReactNode } from "react";
import { Image as Box } from "../content/Image.js";
import { addressOf, use } from "./host.js";

interface ImageProps {
  src: string | { readonly src: string };
  dark?: string;
  alt?: string;
  width?: string | number;
  height?: string | number;
  zoom?: boolean;
  loading?: "eager" | "lazy";
  caption?: ReactNode;
  id?: string;
  className?: string;
}

/** An image in JSX. */
export function Image({ src, dark, alt = "", width, height, loading, ...rest }: ImageProps) {
  use("Image");
  return (
    <Box
      {...rest}
      src={addressOf(String(typeof src === "object" && "src" in src ? src.src : src))}
      alt={alt}
      {...(dark !== undefined && { dark: addressOf(dark) })}
      {...(width !== undefined && { width: String(width) })}
      {...(height !== undefined && { height: String(height) })}
      eager={loading === "eager"}
    />
  );
}

/** An image for each color mode in JSX (Docusaurus). */
export default function ThemedImage({
  sources,
  ...rest
}: Omit<ImageProps, "src" | "dark"> & { sources: { light: string; dark: string } }) {
  return <Image {...rest} src={sources.light} dark={sources.dark} />;
}
