import type { ClientAssets } from "../model/output.js";
import type { HeadTag } from "../model/head.js";
import type { PageView, ShellView } from "../model/view.js";
import { escapeHtml } from "../text/escape.js";
import { GENERATOR_TAG } from "../text/generator.js";
import type { RenderContext } from "./context.js";

/**
 * Stands in rendered HTML for the attributes that every edit of the site changes: they are filled in when a page is
 * written, so that pages can be remembered.
 */
export const GAP = "\ufdd0site\ufdd1";

/** What the gap of every page is filled with. `search` is the address of the search index, where there is one. */
export function gapText(version: string, search: string | undefined): string {
  const searchAttribute = search === undefined ? "" : ` data-search="${escapeHtml(search)}"`;
  return ` data-version="${version}"${searchAttribute}`;
}

/**
 * Runs before the first paint: says that scripts run, applies the saved colour mode, and hides an
 * announcement that was closed. The only inline script of a page.
 */
export function startScript({ colorMode, announcement }: ShellView): string {
  const saved = [
    ...(colorMode.toggle ? ['var t=s.getItem("theme");if(t=="dark"||t=="light")d.dataset.theme=t'] : []),
    ...(announcement?.closeable
      ? [
          `if(s.getItem("announcement")==${scriptText(announcement.id)})d.classList.add("announcement-closed")`,
        ]
      : []),
  ];
  const start = 'var d=document.documentElement;d.classList.add("js");';
  return saved.length === 0 ? start : `${start}try{var s=localStorage;${saved.join(";")}}catch(e){}`;
}

/** A text as a literal that ends no script element and holds no comment. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/** The HTML document around a page's body. */
export function documentFrame(view: PageView, body: string, context: RenderContext): string {
  const { shell, assets, favicon } = context;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(view.documentTitle)}</title>`,
    GENERATOR_TAG,
    `<script>${startScript(shell)}</script>`,
    ...assets.preloads.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ...(favicon === undefined ? [] : [`<link rel="icon" href="${escapeHtml(favicon)}"${iconType(favicon)}>`]),
    ownHead(view, assets),
  ];
  return `<!DOCTYPE html>
<html lang="${escapeHtml(shell.lang)}" data-theme="${shell.colorMode.default}"${GAP}>
<head>
${head.join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
}

/** The tags of the head that belong to the page. Client navigation exchanges those with `data-page`. */
export function ownHead(view: PageView, assets: ClientAssets): string {
  const styles = view.kind === "react" && assets.pageStyles ? [assets.pageStyles] : [];
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" data-page>`),
    ...view.head.map(tagHtml),
  ].join("\n");
}

function iconType(href: string): string {
  return href.endsWith(".svg") ? ' type="image/svg+xml"' : "";
}

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join("")
    .concat(" data-page");
  if (tag === "meta" || tag === "link") return `<${tag}${list}>`;
  return `<${tag}${list}>${inlineText(tag, text ?? "")}</${tag}>`;
}

/** The content of a script or style element as pages hold it. */
export function inlineText(tag: HeadTag["tag"], text: string): string {
  // These would end the element early, or late; both languages read them in strings as the same text.
  return text.replace(/<(?=\/(?:script|style)|!--)/gi, tag === "style" ? "\\3c " : "\\x3c");
}
