// The page of addresses that lead nowhere: what the reader may have meant.
import { nearestPages, partsOf, type Address } from "./nearest-pages.js";

/** Shows the pages that are near the address, and puts its words into the search field. */
export async function suggest(box: HTMLElement): Promise<void> {
  const path = decoded(location.pathname);
  const base = (box.dataset["bases"] ?? "/")
    .split(" ")
    .filter((each) => path.startsWith(decoded(each)))
    .reduce((best, each) => (each.length > best.length ? each : best), "");
  const rest = path.slice(decoded(base).length);
  if (base === "" || rest === "404.html" || rest === "404") return;
  const field = document.querySelector<HTMLInputElement>(".not-found-search input");
  if (field?.value === "") field.value = partsOf(rest).at(-1) ?? "";
  const response = await fetch(`${base}404.json`);
  if (!response.ok) return;
  const pages = nearestPages(rest, (await response.json()) as Address[]);
  if (pages.length === 0) return;
  box.querySelector("ul")?.replaceChildren(...pages.map(([to, title]) => entry(base + to, title)));
  box.hidden = false;
}

function entry(href: string, title: string | undefined): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  const name = document.createElement("strong");
  const path = decoded(href);
  name.textContent = title ?? partsOf(path).at(-1) ?? path;
  const place = document.createElement("span");
  // An address reads from the left in any language.
  place.textContent = `\u2066${path}\u2069`;
  link.append(name, place);
  item.append(link);
  return item;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
