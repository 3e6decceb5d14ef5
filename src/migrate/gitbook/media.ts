// What GitBook shows of other sites and of files, as cards and players.
import { escapeHtml } from "../../text/escape.js";
import { container, isBlank, labelled } from "../markdown/lines.js";

/** A card that leads somewhere. */
export function card(title: string, href: string, content: readonly string[] = [], icon?: string): string[] {
  const attributes = [`href="${escapeHtml(href)}"`, ...(icon === undefined ? [] : [`icon=${icon}`])];
  const head = `${labelled("card", plain(title))}{${attributes.join(" ")}}`;
  return content.every(isBlank) ? [`::${head}`] : container(head, content);
}

/** A link to what GitBook shows a preview of, and its caption. */
export function linked(url: string, content: readonly string[]): string[] {
  return card(url.replace(/^https?:\/\//, "").replace(/\/$/, ""), url, content);
}

const PLAYERS: readonly (readonly [pattern: RegExp, address: (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]+)/,
    (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https?:\/\/youtu\.be\/([\w-]+)/, (id) => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/, (id) => `https://player.vimeo.com/video/${id}`],
  [/^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\w-]+)/, (id) => `https://www.loom.com/embed/${id}`],
];

/** The player of a video that another site has; nothing for any other address. */
export function video(url: string, caption: string): string[] | undefined {
  for (const [pattern, addressOf] of PLAYERS) {
    const [, id] = pattern.exec(url) ?? [];
    if (id === undefined) continue;
    const title = escapeHtml(caption.replace(/<[^>]*>|[*_`]|&#x20;/g, "").trim() || "Video");
    const frame = `<iframe src="${addressOf(id)}" title="${title}" width="560" height="315" allowfullscreen></iframe>`;
    return caption === "" ? [frame] : [frame, "", caption];
  }
  return undefined;
}

/** A text as Markdown that shows it as it is. */
export function plain(text: string): string {
  return text.replace(/[\\`*_<>|]/g, "\\$&");
}
