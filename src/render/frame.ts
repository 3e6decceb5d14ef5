import type { HeadTag, PageView } from "../model/view.js";
import { escapeHtml } from "../text/escape.js";
import type { RenderContext } from "./page.js";

/**
 * Runs before the first paint: says that scripts run, and applies the saved colour mode.
 * The only inline script of a page.
 */
export const COLOR_MODE_SCRIPT =
  'var d=document.documentElement;d.classList.add("js");' +
  'try{var t=localStorage.getItem("theme");if(t=="dark"||t=="light")d.dataset.theme=t}catch(e){}';

/** The HTML document around a page's body. */
export function documentFrame(view: PageView, body: string, context: RenderContext): string {
  const { shell, assets, favicon } = context;
  const styles =
    view.kind === "react" && assets.pageStyles ? [...assets.styles, assets.pageStyles] : assets.styles;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(view.documentTitle)}</title>`,
    `<script>${COLOR_MODE_SCRIPT}</script>`,
    ...assets.preloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...(favicon === undefined ? [] : [`<link rel="icon" href="${escapeHtml(favicon)}"${iconType(favicon)}>`]),
    ...view.head.map(tagHtml),
  ];
  const theme = ` data-theme="${shell.colorMode.default}"`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(shell.lang)}"${theme}>
<head>
${head.join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
}

function iconType(href: string): string {
  return href.endsWith(".svg") ? ' type="image/svg+xml"' : "";
}

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join("");
  if (tag === "meta" || tag === "link") return `<${tag}${list}>`;
  // `</` inside would end the element early; both languages read `<\/` in strings as the same text.
  return `<${tag}${list}>${(text ?? "").replace(/<\/(?=script|style)/gi, "<\\/")}</${tag}>`;
}
