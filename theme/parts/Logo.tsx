import type { LogoView } from "docsite";

/** The logo beside the site's title. SVG is inlined, so that the theme's CSS can color it. */
export function Logo({ logo }: { logo: LogoView }) {
  const { src, alt, width, height, svg } = logo;
  if (svg === undefined) return <img className="logo" src={src} alt={alt} width={width} height={height} />;
  const name = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return <span className="logo" {...name} dangerouslySetInnerHTML={{ __html: svg }} />;
}
