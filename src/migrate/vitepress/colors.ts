// The main color of a theme of VitePress.

/** The color of links and buttons that style sheets give; nothing where it is that of VitePress, or no plain color. */
export function accentIn(styles: readonly string[]): string | undefined {
  const css = styles.join("\n").replace(/\/\*[^]*?\*\//g, "");
  for (const name of ["--vp-c-brand-1", "--vp-c-brand"]) {
    const color = valueOf(css, name, 0);
    if (color !== undefined) return color;
  }
  return undefined;
}

function valueOf(css: string, name: string, depth: number): string | undefined {
  const at = css.search(new RegExp(`${name}\\s*:`));
  if (at < 0 || depth > 5) return undefined;
  const value =
    css
      .slice(css.indexOf(":", at) + 1, at + 300)
      .split(/[;}]/, 1)[0]
      ?.trim() ?? "";
  const [, other] = /^var\(\s*(--[\w-]+)/.exec(value) ?? [];
  if (other !== undefined) return valueOf(css, other, depth + 1);
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined;
}
