import type { HeadTag } from "../types/head.js";
import type { PageView, ShellView } from "../types/view.js";
import { waitingAttributes } from "../text/consent.js";
import { escapeHtml } from "../text/escape.js";
import { GENERATOR_TAG } from "../text/generator.js";
import type { RenderContext } from "./context.js";

/** Begins the preloads of `fontsOf`, unless the page itself took long to come: 140 ms, a little less than one way and back on slow 4G. */
const LOAD_FONTS =
  'if(140>Date.now()-performance.timing.requestStart)for(var l of document.querySelectorAll("[as]"))l.media="";';

/**
 * Runs before the first paint: begins to load the fonts, marks that scripts run, applies the saved color mode, and hides an
 * announcement that was closed and a sidebar that was hidden, and what else a reader has chosen. The only inline script of a page.
 */
export function startScript({
  colorMode,
  announcement,
  sidebar,
  readerOptions,
  publicPath,
}: ShellView): string {
  // As in `theme/client/storage.ts`.
  const mode = 'getItem("theme")';
  const item = (key: string) => `getItem(${scriptText((publicPath === "/" ? "" : publicPath) + key)})`;
  const saved = [
    colorMode.toggle && `var t=s.${mode};if(t=="dark"||t=="light")d.dataset.theme=t`,
    announcement?.closeable &&
      `if(s.${item("announcement")}==${scriptText(announcement.id)})d.classList.add("announcement-closed")`,
    readerOptions && `d.dataset.reader=s.${item("reader")}||""`,
    sidebar.hideable && `if(s.${item("sidebar")}=="hidden")d.classList.add("sidebar-hidden")`,
  ].filter(Boolean);
  const start = `${LOAD_FONTS}var d=document.documentElement;d.classList.add("js");${colorMode.isNamed ? namedMode(colorMode.toggle ? mode : undefined) : ""}`;
  return saved.length === 0 ? start : `${start}try{var s=localStorage;${saved.join(";")}}catch(e){}`;
}

/** Writes the mode of the system into `data-theme`, and follows it until the reader chooses one. `choice`: what gives the choice. */
function namedMode(choice: string | undefined): string {
  const unlessChosen = choice === undefined ? "" : `try{if(localStorage.${choice})return}catch(e){}`;
  return `var m=matchMedia("(prefers-color-scheme: dark)"),f=function(){${unlessChosen}d.dataset.theme=m.matches?"dark":"light"};f();m.addEventListener("change",f);`;
}

/** A string literal that is safe inside of a script element. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/**
 * The HTML document around a page's body. `sheets`: names of the style sheets that it needs beside those of all pages; `sheet`:
 * address of the style sheet of this page alone.
 */
export function documentHtml(
  view: PageView,
  body: string,
  context: RenderContext,
  sheets: readonly string[],
  sheet?: string,
): string {
  const { shell, assets, favicon } = context;
  const iconType = favicon?.endsWith(".svg") ? ' type="image/svg+xml"' : "";
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(view.documentTitle)}</title>`,
    GENERATOR_TAG,
    ...fontsOf(body, assets),
    `<script>${startScript(shell)}</script>`,
    // Client navigation does a full load if the tags with `data-site` differ.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" data-site>`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}" data-site></script>`),
    ...(favicon === undefined ? [] : [`<link rel="icon" href="${escapeHtml(favicon)}"${iconType}>`]),
    ownHead(view, assets, sheets, sheet),
  ];
  return `<!DOCTYPE html>
<html lang="${escapeHtml(shell.lang)}"${languageOf(shell)} data-theme="${shell.colorMode.default}"${classOf(view, body)}>
<head>
${head.join("\n")}
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * Preloads of the fonts of a body's text, which the script at the start begins where the line is fast. On a slow one they would take
 * their time from the style sheets, and text is there without them.
 */
function fontsOf(body: string, { fonts }: RenderContext["assets"]): string[] {
  // Every page has letters of English, in its tags at least.
  const text = `a${(body.match(/[^\0-\x7F]+/g) ?? []).join("")}`;
  return fonts
    .filter(({ chars }) => new RegExp(chars, "u").test(text))
    .map(({ url }) => `<link rel="preload" href="${escapeHtml(url)}" as="font" crossorigin media="print">`);
}

/** Direction of the language, and its name, which scripts read: their own address tells of the default one alone. */
function languageOf({ direction, locale }: ShellView): string {
  const ofScript = direction === "rtl" ? ' dir="rtl"' : "";
  return locale === undefined ? ofScript : `${ofScript} data-locale="${escapeHtml(locale)}"`;
}

/** What the frame of a page depends on, by what its HTML has. As selectors with `:has`, browsers would look for it after each change. */
const FRAME: readonly (readonly [className: string, mark: RegExp])[] = [
  ["has-bar", /\sclass="page-bar"/],
  ["has-crumbs", /\sclass="breadcrumbs"/],
  ["has-samples", /\sclass="doc operation"/],
];

/** The class of the `html` element. Client navigation reads it from `data-page-class`, because scripts add others. */
function classOf({ version, mode }: PageView, body: string): string {
  const names = FRAME.flatMap(([name, mark]) => (mark.test(body) ? [name] : []));
  if (mode !== undefined) names.push(`mode-${mode}`);
  if (version?.className !== undefined) names.push(version.className);
  if (names.length === 0) return "";
  const text = escapeHtml(names.join(" "));
  return ` class="${text}" data-page-class="${text}"`;
}

/** Head tags of a single page. Client navigation replaces those with `data-page`. */
function ownHead(
  view: PageView,
  assets: RenderContext["assets"],
  sheets: readonly string[],
  sheet: string | undefined,
): string {
  const hasCode = view.kind === "react" || ("hasCode" in view && view.hasCode);
  const styles = [
    ...sheets.flatMap((name) => assets.sheets[name] ?? []),
    ...(hasCode && assets.pageStyles ? [assets.pageStyles] : []),
  ];
  const linked = (href: string) => `<link rel="stylesheet" href="${href}" data-page>`;
  // Style elements of the body came after all others.
  return [
    ...styles.map(linked),
    ...view.head.map(tagHtml),
    ...(sheet === undefined ? [] : [linked(sheet)]),
  ].join("\n");
}

function tagHtml({ tag, attributes: given, text }: HeadTag): string {
  const attributes = waitingAttributes({ tag, attributes: given });
  const list = Object.entries(isBlocking(tag, attributes) ? { ...attributes, defer: true } : attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join("")
    .concat(" data-page");
  if (tag === "meta" || tag === "link") return `<${tag}${list}>`;
  return `<${tag}${list}>${inlineText(tag, text ?? "")}</${tag}>`;
}

/** Whether the first paint would wait for a script although its author did not ask for that. */
function isBlocking(tag: HeadTag["tag"], attributes: HeadTag["attributes"]): boolean {
  const has = (name: string) => attributes[name] !== undefined;
  const isFree = has("async") || has("defer") || has("blocking") || attributes["type"] === "module";
  return tag === "script" && has("src") && !isFree;
}

/** The content of a script or style element, escaped. */
export function inlineText(tag: HeadTag["tag"], text: string): string {
  // These would end the element too early or too late. The escapes mean the same in strings.
  return text.replace(/<(?=\/(?:script|style)|!--)/gi, tag === "style" ? "\\3c " : "\\x3c");
}
