// Says in the dev server that a page which was there is gone, and which pages are near it.
import { nearestPages, type Address } from "./nearest-pages.js";
import { LIVE } from "../words/live.js";

/** Name of the element that says so. It is no part of the page. */
export const GONE = "docsite-gone";

/** Says that the page at this address is gone, or takes that back. */
export async function showGone(isGone: boolean): Promise<void> {
  const said = document.querySelector(GONE);
  if (!isGone) return said?.remove();
  if (said) return;
  // In a shadow tree, without the page's styles.
  const host = document.createElement(GONE);
  host.role = "region";
  host.ariaLabel = LIVE.gone;
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const text = document.createElement("p");
  text.role = "status";
  shadow.append(text);
  // Behind the skip link.
  (document.querySelector("header") ?? document.body.firstElementChild)?.before(host);
  text.textContent = LIVE.gone;
  const pages = await fetch("/__docsite/pages").then((response) => response.json() as Promise<Address[]>);
  const near = nearestPages(decodeURI(location.pathname), pages);
  if (near.length === 0) return;
  const title = document.createElement("p");
  title.textContent = LIVE.near;
  const list = document.createElement("ul");
  for (const [address, name = address] of near) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = name;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  shadow.append(title, list);
}

const STYLE = `
:host { display: block; padding: .75rem 1.25rem; background: light-dark(#fff4d6, #33290f); color: light-dark(#1c2529, #e5ebec);
  font: 14px/1.5 system-ui, sans-serif; border-bottom: 1px solid light-dark(#a35c00, #f0c36b); }
p { margin: 0; }
[role=status] { font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .125rem 1rem; }
a { color: light-dark(#0b5cad, #8ecbff); }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
