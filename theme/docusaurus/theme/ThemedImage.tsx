import type { ComponentProps } from "react";
import { use } from "../../mdx/host.js";

/** An image for each color mode: nothing but the two, so that the site's own classes and styles lay them out. */
export default function ThemedImage({
  sources,
  className,
  alt = "",
  ...rest
}: Omit<ComponentProps<"img">, "src"> & { sources: { light: string; dark: string } }) {
  use("Image");
  const classes = (mode: string) => [className, mode].filter(Boolean).join(" ");
  return (
    <>
      <img {...rest} src={sources.light} alt={alt} className={classes("light-only")} />
      <img {...rest} src={sources.dark} alt={alt} className={classes("dark-only")} />
    </>
  );
}
