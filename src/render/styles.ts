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
  /** Media queries, all of which have to hold. */
  readonly media: readonly string[];
  readonly isCss: boolean;
  /** Whether it is of code beside it, which makes the same styles again when it starts. */
  readonly isOfCode: boolean;
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
  let unscripted = 0;
  /** The open templates: whether each is a shadow tree. */
  const templates: boolean[] = [];
  let element: StyleElement | undefined;

  const isWanted = (name: string, tag: string) =>
    name === "style" ||
    (tag === "style" && (name === "media" || name === "type" || name === "data-island")) ||
    (tag === "template" && name === "shadowrootmode");

  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      const find = (wanted: string) => attributes.find(({ name }) => name === wanted);
      if (tag === "docsite-island") islands += 1;
      if (tag === "noscript") unscripted += 1;
      if (tag === "template") templates.push(find("shadowrootmode") !== undefined);
      const style = find("style");
      // A style sheet of the page does not apply in a shadow tree.
      if (style && !templates.includes(true)) {
        const css = resolvedCss(declarationsOf(style.value).join(";"), page);
        const name = shortHash(css);
        if (css !== "") rules.set(name, css);
        replace(style.start, style.end, css === "" ? "" : `data-s="${name}"`);
      }
      if (tag !== "style") return;
      const type = find("type")?.value ?? "";
      const media = [unscripted > 0 ? "(scripting: none)" : "", find("media")?.value.trim() ?? ""];
      const isCss = /^(?:text\/css)?$/i.test(type);
      const isOfCode = find("data-island") !== undefined;
      element = { offset, media: media.filter((query) => query !== ""), isCss, isOfCode, text: "" };
    },
    text(from, to, inside) {
      if (!element) return;
      const raw = html.slice(from, to);
      // In SVG, the content has character references and CDATA sections.
      element.text += inside === undefined ? unescapeHtml(raw) : raw;
    },
    end(tag, after) {
      if (tag === "docsite-island") islands = Math.max(0, islands - 1);
      if (tag === "noscript") unscripted = Math.max(0, unscripted - 1);
      if (tag === "template") templates.pop();
      if (tag !== "style" || !element) return;
      const { offset, media, isCss, isOfCode, text } = element;
      element = undefined;
      if (!isCss) return;
      // React looks for it again when it hydrates an island, and a template is none of the page's content yet.
      if (!isOfCode && islands + templates.length > 0) return void hashes.push(`'${integrityOf(text)}'`);
      const sheet = importsAndRules(resolvedCss(text, page));
      const condition = media.map((query) => ` ${query}`).join(" and");
      imports.push(...sheet.imports.map((one) => one.replace(/;$/, () => `${condition};`)));
      const nested = media.reduceRight((rules, query) => `@media ${query}{${rules}}`, sheet.rules);
      if (sheet.rules !== "" && !(isOfCode && sheets.includes(nested))) sheets.push(nested);
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
