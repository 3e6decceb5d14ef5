// Inline styles of a page's body → a style sheet of that page, because a strict policy blocks inline styles.
import { declarationsOf, importsAndRules, resolvedCss } from "../text/css.js";
import { integrityOf, shortHash } from "../text/hash.js";
import { readHtml, unescapeHtml } from "../text/html.js";
import { byCodeUnit } from "../text/order.js";

/** A page's body without inline styles. */
export interface LiftedStyles {
  readonly body: string;
  /** The style sheet; empty if the page needs none. */
  readonly css: string;
  /** Hashes, for the policy, of the style elements that have to stay. */
  readonly hashes: readonly string[];
}

/**
 * Outweighs any selector of a style sheet, as inline styles do. No element has a tab as its id. `!important` wins over
 * normal declarations in both, so these stay as their author wrote them.
 */
const OUTWEIGH = String.raw`:not(#\9#\9#\9)`;

interface StyleElement {
  readonly offset: number;
  readonly media: string | undefined;
  readonly isCss: boolean;
  text: string;
}

/** Moves inline styles into a style sheet. `page`: path that addresses are relative to. Nothing for a page without any. */
export function liftStyles(html: string, page: string): LiftedStyles | undefined {
  if (!/style\s*=|<style/i.test(html)) return undefined;
  const rules = new Map<string, string>();
  const imports: string[] = [];
  const sheets: string[] = [];
  const hashes: string[] = [];
  let body = "";
  let done = 0;
  const replace = (from: number, to: number, text: string): void => {
    body += html.slice(done, from) + text;
    done = to;
  };
  let islands = 0;
  const shadows: boolean[] = [];
  let element: StyleElement | undefined;

  const isWanted = (name: string, tag: string) =>
    name === "style" ||
    (tag === "style" && (name === "media" || name === "type")) ||
    (tag === "template" && name === "shadowrootmode");

  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      const find = (wanted: string) => attributes.find(({ name }) => name === wanted);
      if (tag === "docsite-island") islands += 1;
      if (tag === "template") shadows.push(find("shadowrootmode") !== undefined);
      // Style sheets of the page do not apply in a shadow tree.
      if (shadows.includes(true)) return;
      const style = find("style");
      if (style) {
        const css = resolvedCss(declarationsOf(style.value).join(";"), page);
        const name = shortHash(css);
        if (css !== "") rules.set(name, css);
        replace(style.start, style.end, css === "" ? "" : `data-s="${name}"`);
      }
      const type = find("type")?.value ?? "";
      if (tag === "style")
        element = { offset, media: find("media")?.value, isCss: /^(?:text\/css)?$/i.test(type), text: "" };
    },
    text(from, to, inside) {
      if (!element) return;
      const raw = html.slice(from, to);
      // In SVG, the content has character references and CDATA sections.
      element.text += inside === undefined ? unescapeHtml(raw) : raw;
    },
    end(tag, after) {
      if (tag === "docsite-island") islands -= 1;
      if (tag === "template") shadows.pop();
      if (tag !== "style" || !element) return;
      const { offset, media = "", isCss, text } = element;
      element = undefined;
      if (!isCss) return;
      // React looks for the element again when it hydrates an island.
      if (islands > 0) return void hashes.push(`'${integrityOf(text)}'`);
      const sheet = importsAndRules(resolvedCss(text, page));
      const isForAll = media.trim() === "";
      imports.push(...sheet.imports.map((one) => (isForAll ? one : one.replace(/;$/, ` ${media};`))));
      if (sheet.rules !== "") sheets.push(isForAll ? sheet.rules : `@media ${media}{${sheet.rules}}`);
      replace(offset, after, "");
    },
  });

  if (done === 0 && hashes.length === 0) return undefined;
  const lifted = [...rules]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, css]) => `[data-s="${name}"]${OUTWEIGH}{${css}}`);
  const lines = [...imports, ...sheets, ...lifted].map((line) => `${line}\n`);
  return { body: body + html.slice(done), css: lines.join(""), hashes };
}
