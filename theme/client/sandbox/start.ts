import type { Start } from "./messages.js";

/** Loads what a frame starts with. `scripts`: addresses; `sheet`: that of the example's own style sheet. Fails if one does not come. */
export async function loadStart(scripts: readonly string[], sheet: string | undefined): Promise<Start> {
  const [texts, sheets] = await Promise.all([
    Promise.all(scripts.map(textAt)),
    Promise.all([...sheetsOfPage(), ...(sheet === undefined ? [] : [absolute(sheet)])].map(sheetAt)),
  ]);
  return { type: "start", scripts: texts, sheets };
}

/** Those of the theme and the site. What pages import is no part of them: the example has its own. */
function sheetsOfPage(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
    .map(({ href }) => href)
    .filter((address) => !/\/assets\/pages-[^/]*\.css$/.test(address));
}

async function sheetAt(address: string): Promise<Start["sheets"][number]> {
  if (new URL(address).origin !== location.origin) return { address };
  // Fonts are there at once.
  const text = (await textAt(address)).replace(/font-display:\s?\w+/g, "font-display:block");
  const pieces = text.split(/(url\((["']?)[^"')]+\.woff2\2\))/);
  // Each match is followed by its quotes.
  const made = await Promise.all(
    pieces.map((piece, index) => (index % 3 === 1 ? font(piece, address) : piece)),
  );
  return { text: made.filter((_, index) => index % 3 < 2).join("") };
}

/** A font that the page has loaded, as it may stand in a style sheet. Any other one would be a request that fails. */
async function font(written: string, sheet: string): Promise<string> {
  const [, address = ""] = /^url\(["']?(.*?)["']?\)$/.exec(written) ?? [];
  const { href } = new URL(address, sheet);
  if (performance.getEntriesByName(href).length === 0) return "url(data:,)";
  const blob = await (await answerAt(href)).blob();
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
  return `url(${data})`;
}

async function textAt(address: string): Promise<string> {
  return (await answerAt(address)).text();
}

async function answerAt(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
