import type { ComponentProps } from "react";

type Source =
  | string
  | { readonly default?: Source; readonly src?: Source; readonly width?: number; readonly height?: number };

/** An image. `img` is what its import or `require` gives. */
export default function IdealImage({ img, ...rest }: Omit<ComponentProps<"img">, "src"> & { img: Source }) {
  const size =
    typeof img === "object" && img.width !== undefined ? { width: img.width, height: img.height } : {};
  return <img loading="lazy" {...size} {...rest} src={addressOf(img)} alt={rest.alt ?? ""} />;
}

function addressOf(source: Source | undefined): string | undefined {
  return typeof source === "object" ? addressOf(source.default ?? source.src) : source;
}
