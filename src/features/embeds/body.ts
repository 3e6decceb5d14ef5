// Frames of other sites in the HTML of a page → places that say what they are, and load them when a reader wants it.
import { escapeHtml } from "../../text/escape.js";
import { readHtml, valueOf, type Attribute } from "../../text/html.js";
import type { BodyChange } from "../../types/shown-images.js";
import { pageOf, waitingAddress, type FrameRules } from "./origins.js";

/** What is said in the place of a frame, with its host in place of `{host}`. */
export interface EmbedWords {
  readonly title: string;
  readonly load: string;
  readonly always: string;
  readonly note: string;
}

/** What all bodies are changed by. */
export interface EmbedSettings extends FrameRules {
  readonly words: EmbedWords;
  /** A purpose that frames are loaded for without a click, where a reader agrees to it. */
  readonly consent?: string;
}

/** A frame that waits. Offsets in the HTML. */
export interface WaitingFrame {
  readonly attributes: readonly Attribute[];
  readonly url: URL;
  readonly from: number;
  readonly to: number;
  /** It is in an interactive component, which would make it again. */
  readonly isInIsland: boolean;
}

/** Elements in which frames are not loaded, or stay as they are. */
const CLOSED: ReadonlySet<string> = new Set(["template", "noscript"]);

/** The sheet of a page with frames. In the layer of the theme's rules for content, so that those of a site win. */
const STYLE = `<style>@layer content{
.embed{box-sizing:border-box;max-width:100%}
.embed:not(.shown){align-items:center;background:var(--surface);border-radius:var(--radius-m);color:var(--text-2);display:flex;flex-direction:column;font-size:.875rem;gap:var(--s3);justify-content:safe center;line-height:1.5;overflow:auto;padding:var(--s4);text-align:center}
.embed.shown{display:contents}
.embed:not(.shown){outline:1px solid var(--line);outline-offset:-1px}
.embed-title{color:var(--text);font-size:1rem;font-weight:620}
.embed label{align-items:baseline;display:inline-flex;gap:var(--s2);text-align:start}
.embed>a{overflow-wrap:anywhere}
.embed-again{display:block;font-size:.8125rem;margin-block-start:var(--s2)}
.embed-again,.embed>a{color:var(--text-2)}
.embed-again:hover{color:var(--accent)}
@media screen{.embed.shown>a{display:none}}
@media print{.embed :is(iframe,button,label,.embed-note){display:none}.embed:not(.shown){min-height:0!important}}
}</style>`;

/** Puts frames of other sites behind a click. */
export function embedBody(settings: EmbedSettings): BodyChange {
  return (html) => {
    if (!/<iframe[\s/]/i.test(html)) return html;
    let body = "";
    let done = 0;
    for (const frame of framesIn(html, settings)) {
      if (frame.isInIsland) continue;
      body += html.slice(done, frame.from) + placeOf(html, frame, settings);
      done = frame.to;
    }
    return done === 0 ? html : body + html.slice(done) + STYLE;
  };
}

/** The frames of other sites that a page would load. */
export function framesIn(html: string, rules: FrameRules): readonly WaitingFrame[] {
  const found: WaitingFrame[] = [];
  const open: string[] = [];
  let islands = 0;
  let frame: Omit<WaitingFrame, "to"> | undefined;
  readHtml(html, (_, tag) => tag === "iframe", {
    start(tag, attributes, from) {
      if (CLOSED.has(tag)) open.push(tag);
      if (tag === "docsite-island") islands += 1;
      if (tag !== "iframe" || open.length > 0 || valueOf(attributes, "srcdoc") !== undefined) return;
      const url = waitingAddress(valueOf(attributes, "src"), rules);
      frame = url && { attributes, url, from, isInIsland: islands > 0 };
    },
    end(tag, to) {
      if (open.at(-1) === tag) open.pop();
      if (tag === "docsite-island") islands -= 1;
      if (tag !== "iframe") return;
      if (frame) found.push({ ...frame, to });
      frame = undefined;
    },
  });
  return found;
}

/** What stands in the place of a frame. Of elements that a paragraph may hold, since a frame may be in one. */
function placeOf(
  html: string,
  { attributes, url, from, to }: WaitingFrame,
  { words, consent }: EmbedSettings,
): string {
  const { host } = url;
  const say = (text: string) => escapeHtml(text.replaceAll("{host}", () => host));
  const written = (valueOf(attributes, "title") ?? "").trim();
  const title = written === "" ? say(words.title) : escapeHtml(written);
  const page = escapeHtml(pageOf(url));
  const name = escapeHtml(host);
  const className = ["embed", valueOf(attributes, "class")].filter(Boolean).join(" ");
  const style = [sizeOf(attributes), valueOf(attributes, "style")].filter(Boolean).join(";");
  const frame = written === "" ? withTitle(html.slice(from, to), title) : html.slice(from, to);
  return [
    `<span class="${escapeHtml(className)}"${style === "" ? "" : ` style="${escapeHtml(style)}"`} role="group" aria-label="${title}" data-embed="${name}"${consent === undefined ? "" : ` data-consent="${escapeHtml(consent)}"`}>`,
    `<span class="embed-title">${title}</span>`,
    `<span class="embed-note js-only">${say(words.note)}</span>`,
    `<button class="button js-only" type="button" data-embed-load>${say(words.load)}</button>`,
    `<label class="js-only"><input type="checkbox"> ${say(words.always)}</label>`,
    `<a href="${page}" rel="noreferrer">${page}</a>`,
    `<template data-later>${frame}</template></span>`,
  ].join("");
}

/** A frame whose author has given it no name gets one: it is what screen readers say of it. */
function withTitle(frame: string, title: string): string {
  return frame.replace(/^<iframe/i, `$& title="${title.replaceAll("$", "$$$$")}"`);
}

/** Frames are 300 × 150 pixels where they say nothing else. */
function sizeOf(attributes: readonly Attribute[]): string {
  const [width, height] = ["width", "height"].map((side) => valueOf(attributes, side)?.trim() ?? "");
  const lengthOf = (text = "") =>
    /^\d+(?:\.\d+)?$/.test(text) ? `${text}px` : /^\d+(?:\.\d+)?(?:px|%)$/.test(text) ? text : undefined;
  const rows = [`width:${lengthOf(width) ?? "100%"}`, `min-height:${lengthOf(height) ?? "150px"}`];
  return rows.join(";");
}
