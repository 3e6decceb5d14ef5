import { escapeHtml } from "../../text/escape.js";
import type { Book } from "./book.js";

/** Letters in a line of the title. */
const WIDTH = 16;

/** Lines of the title at most. */
const MOST = 7;

/** The cover as an image. */
export function coverImage({ title, version }: Book): string {
  const lines = linesOf(title);
  const texts = lines.map(
    (line, place) =>
      `<text x="80" y="${360 + place * 100}" font-size="76" font-weight="700">${escapeHtml(line)}</text>`,
  );
  if (version !== undefined)
    texts.push(`<text x="80" y="${400 + lines.length * 100}" font-size="44">${escapeHtml(version)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1350" viewBox="0 0 900 1350">
<rect width="900" height="1350" fill="#f4f7f8"/><rect width="900" height="20" fill="#1c6670"/>
<g fill="#14232b" font-family="sans-serif">${texts.join("")}</g>
</svg>
`;
}

/** A text in lines between its words. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, MOST);
}
