// The files of a site as areas of their sizes: one page without script.
import { counted } from "../../text/counted.js";
import { escapeHtml } from "../../text/escape.js";
import type { Kind } from "./read-files.js";
import type { UsedFile } from "./weigh.js";

const WIDTH = 1200;
const HEIGHT = 720;
/** Files that are drawn; smaller ones would be dots. */
const MOST = 400;

/** Colors in light and in dark mode. */
const COLORS: Readonly<Record<Kind, readonly [light: string, dark: string]>> = {
  html: ["#cfe3f5", "#24425c"],
  css: ["#dccff5", "#43305f"],
  script: ["#f5e6b8", "#5a4a16"],
  fonts: ["#f5d0d8", "#5c2a37"],
  images: ["#cdeccf", "#25502a"],
};

/** A rectangle. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The page. `files`: the largest first. */
export function treemapPage(files: readonly UsedFile[]): string {
  const drawn = files.filter(({ bytes }) => bytes > 0).slice(0, MOST);
  const boxes = layOut(drawn, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const rules = Object.entries(COLORS).map(
    ([kind, [light, dark]]) =>
      `.${kind}{fill:${light}}@media(prefers-color-scheme:dark){.${kind}{fill:${dark}}}`,
  );
  const kinds = Object.keys(COLORS).map(
    (kind) => `<svg width="12" height="12"><rect class="${kind}" width="12" height="12"/></svg> ${kind}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sizes of files</title>
<style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:1rem}main svg{height:auto;max-width:100%}text{fill:CanvasText;font-size:12px}rect{stroke:Canvas}${rules.join("")}</style>
<h1>Sizes of files that pages load</h1>
<p>${kinds.join(" ")}</p>
<main><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Files as areas of their sizes">
${drawn.map((file, place) => areaOf(file, boxes[place] as Box)).join("\n")}
</svg></main>
</html>
`;
}

function areaOf({ path, kind, bytes, pages }: UsedFile, { x, y, width, height }: Box): string {
  const [left, top, across, down] = [x, y, width, height].map((value) => value.toFixed(1));
  const about = `${path}: ${(bytes / 1_000).toFixed(1)} kB, ${counted(pages, "page")}`;
  const room = Math.floor((width - 8) / 7);
  const name = path.split("/").at(-1) ?? path;
  const label = room < 4 || height < 18 ? "" : name.length > room ? `${name.slice(0, room - 1)}…` : name;
  const text =
    label === ""
      ? ""
      : `<text x="${(x + 4).toFixed(1)}" y="${(y + 14).toFixed(1)}">${escapeHtml(label)}</text>`;
  return `<g><title>${escapeHtml(about)}</title><rect class="${kind}" x="${left}" y="${top}" width="${across}" height="${down}"/>${text}</g>`;
}

/** Divides a box among files by their sizes: half of them at each side of its longer side. */
function layOut(files: readonly Pick<UsedFile, "bytes">[], box: Box): Box[] {
  if (files.length < 2) return files.map(() => box);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let count = 0;
  let first = 0;
  do first += files[count++]?.bytes ?? 0;
  while (count < files.length - 1 && first + (files[count]?.bytes ?? 0) / 2 < total / 2);
  const share = first / total;
  const { x, y, width, height } = box;
  const isWide = width >= height;
  const one = isWide ? { ...box, width: width * share } : { ...box, height: height * share };
  const other = isWide
    ? { x: x + one.width, y, width: width - one.width, height }
    : { x, y: y + one.height, width, height: height - one.height };
  return [...layOut(files.slice(0, count), one), ...layOut(files.slice(count), other)];
}
