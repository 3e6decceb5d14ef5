import type { LogoImage, LogoView } from "docsite-cli";

/** A logo: beside the site's title, or in the footer. SVG is inlined, so that the theme's CSS can color it. */
export function Logo({ logo }: { logo: LogoView }) {
  const { alt, dark, className, sized } = logo;
  const classes = (mode?: string) => ["logo", sized && "sized", mode, className].filter(Boolean).join(" ");
  if (!dark) return <Picture image={logo} alt={alt} className={classes()} />;
  return (
    <>
      <Picture image={logo} alt={alt} className={classes("for-light")} />
      <Picture image={dark} alt={alt} className={classes("for-dark")} />
    </>
  );
}

function Picture({ image, alt, className }: { image: LogoImage; alt: string; className: string }) {
  const { src, width, height, svg } = image;
  if (svg === undefined)
    return <img className={className} src={src} alt={alt} width={width} height={height} />;
  const name = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return <span className={className} {...name} dangerouslySetInnerHTML={{ __html: svg }} />;
}
