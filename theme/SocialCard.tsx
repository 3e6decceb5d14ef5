// The social card of a page: an image of 1200 × 630 pixels for previews on other sites. satori draws it: elements with styles, in
// which each element with several children is a flexbox. https://github.com/vercel/satori#css
import type { SocialCardView } from "docsite-cli";

/** The colors of the theme in light mode, as satori reads them. */
const COLORS = {
  background: "#fcfdfe",
  text: "#142026",
  muted: "#3e4b52",
  faint: "#5a676c",
  line: "#dde2e4",
  accent: "#066771",
};

/** The card of a page. */
export function SocialCard({ card }: { readonly card: SocialCardView }) {
  const { title, description, trail, site, address, direction, colors = COLORS } = card;
  const size = sizeOf(title);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        padding: "72px 80px 60px",
        background: colors.background,
        color: colors.text,
        direction,
      }}
    >
      {trail.length > 0 && (
        <div style={{ display: "block", fontSize: 30, color: colors.accent, lineClamp: 1, marginBottom: 24 }}>
          {trail.join(direction === "rtl" ? " ‹ " : " › ")}
        </div>
      )}
      <div
        style={{
          display: "block",
          fontSize: size,
          lineHeight: 1.14,
          // Letters that are joined must not move.
          letterSpacing: /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(title) ? "-0.03em" : 0,
          // The theme's font has one weight here: a line around its letters makes them stronger.
          WebkitTextStroke: `${(size * 0.022).toFixed(2)}px ${colors.text}`,
          lineClamp: 3,
        }}
      >
        {title}
      </div>
      {description !== undefined && (
        <div
          style={{
            display: "block",
            marginTop: 28,
            fontSize: 32,
            lineHeight: 1.4,
            color: colors.muted,
            lineClamp: size > 60 ? 3 : 2,
          }}
        >
          {description}
        </div>
      )}
      <div style={{ display: "flex", flexGrow: 1 }} />
      <div style={{ display: "flex", alignItems: "center", height: 20 }}>
        <div style={{ display: "flex", width: 180, height: 4, background: colors.accent, borderRadius: 2 }} />
        <div
          style={{ display: "flex", width: 20, height: 20, background: colors.accent, borderRadius: 10 }}
        />
        <div style={{ display: "flex", flexGrow: 1, height: 4, background: colors.line, borderRadius: 2 }} />
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          height: 40,
          marginTop: 26,
          fontSize: 28,
        }}
      >
        <div style={{ display: "flex", WebkitTextStroke: `0.5px ${colors.text}` }}>{site}</div>
        <div style={{ display: "flex", color: colors.faint }}>{address}</div>
      </div>
    </div>
  );
}

/** Size of the letters of a title. */
function sizeOf(title: string): number {
  // Letters of Chinese, Japanese and Korean take twice the room.
  const length = [...title].reduce((sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1), 0);
  if (length <= 24) return 92;
  if (length <= 48) return 76;
  return length <= 80 ? 62 : 50;
}
