import type { ResolvedAddress } from "docsite-cli";
import type { ReactNode } from "react";

/** A video with the browser's controls, which loads when it is played. Browsers without it get a link. */
export function Video(props: {
  src?: ResolvedAddress;
  poster?: ResolvedAddress;
  captions?: ResolvedAddress;
  title?: string;
  width?: string;
  height?: string;
  loop?: boolean;
  muted?: boolean;
  autoplay?: boolean;
  caption?: ReactNode;
  id?: string;
  className?: string;
}) {
  const { src, poster, captions, title, width, height, loop, muted, autoplay, caption, id, className } =
    props;
  if (!src) return null;
  const Box = caption === undefined ? "div" : "figure";
  return (
    <Box className={className === undefined ? "video" : `video ${className}`} id={id}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- only the author has captions */}
      <video
        controls
        preload={autoplay ? undefined : "metadata"}
        src={src.href}
        poster={poster?.href}
        aria-label={title}
        width={width ?? poster?.width}
        height={height ?? poster?.height}
        loop={loop}
        muted={muted || autoplay}
        autoPlay={autoplay}
        playsInline
      >
        {captions && <track kind="captions" src={captions.href} default />}
        <a href={src.href}>{title ?? src.href}</a>
      </video>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </Box>
  );
}
