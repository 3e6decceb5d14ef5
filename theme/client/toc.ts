import { onContent } from "./events.js";
import { hashTarget } from "./hash-target.js";

/** Distance below the place that a link scrolls a heading to at which the heading becomes current, in CSS pixels. */
const BELOW = 16;

/** From this width on, the contents have a column. Must match the style sheets. */
const wide = matchMedia("(min-width: 1150px)");

const root = document.documentElement;

let links: { link: HTMLAnchorElement; heading: HTMLElement }[] = [];
let bar: HTMLElement | null = null;
let current: HTMLElement | undefined;
/** What was passed last. `null`: nothing is known. */
let last: (typeof links)[number] | null | undefined = null;
let asked = false;

/** Marks the current heading in the table of contents, and shows how far the page is read. */
export function startToc(): void {
  onContent(() => {
    current = undefined;
    last = null;
    bar = document.querySelector(".page-bar");
    links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].flatMap((link) => {
      const heading = hashTarget(link.hash);
      return heading ? [{ link, heading }] : [];
    });
    unfold();
    track();
  });
  wide.addEventListener("change", unfold);
  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask, { passive: true });
  addEventListener("hashchange", ask);
  // What is folded has no place. This event does not bubble.
  document.addEventListener("toggle", placeThumb, true);
  document.addEventListener("click", ({ target }) => {
    const list = openList();
    // The summary opens and closes it by itself.
    if (list && !list.querySelector("summary")?.contains(target as Node)) list.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    const list = key === "Escape" && openList();
    if (!list) return;
    list.open = false;
    if (list.contains(document.activeElement)) list.querySelector("summary")?.focus();
  });
}

/** The contents that hang open from the bar. */
function openList(): HTMLDetailsElement | null | undefined {
  const list = bar?.querySelector<HTMLDetailsElement>("details[open]");
  return list?.firstElementChild?.checkVisibility() ? list : null;
}

/** The style sheets show the list in the column anyhow, but assistive technology and the keyboard go by the element. */
function unfold(): void {
  const list = bar?.querySelector("details");
  if (list) list.open = wide.matches && !list.closest(".operation");
}

function ask(): void {
  if (asked || !bar) return;
  asked = true;
  requestAnimationFrame(track);
}

function track(): void {
  asked = false;
  const { scrollHeight, clientHeight, scrollTop } = root;
  bar?.style.setProperty("--read", (scrollTop / Math.max(1, scrollHeight - clientHeight)).toFixed(3));
  const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + BELOW;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const topOf = (heading: HTMLElement) => heading.getBoundingClientRect().top;
  // At the end, what the address names may be too near to it to reach the line.
  const isNamed = ({ link, heading }: (typeof links)[number]) =>
    link.hash === location.hash && topOf(heading) > line && topOf(heading) < clientHeight;
  const passed = isAtEnd
    ? (links.find(isNamed) ?? links.at(-1))
    : links.findLast(({ heading }) => topOf(heading) <= line);
  if (passed === last) return;
  last = passed;
  const label = bar?.querySelector(".toc-current");
  if (label) label.textContent = passed?.link.textContent ?? "";
  bar?.querySelector(".toc")?.classList.toggle("reading", !!passed);
  current?.removeAttribute("aria-current");
  current = (passed ?? links[0])?.link;
  if (!current) return;
  current.setAttribute("aria-current", "location");
  placeThumb();
}

function placeThumb(): void {
  const list = current?.closest<HTMLElement>(".toc-track > ul");
  if (!current || !list) return;
  const seek = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.style.setProperty("--seek", String(Math.round(seek + current.offsetHeight / 2)));
  keepInView(current);
}

/** Scrolls the element into view within its scroll container, but never scrolls the page. */
export function keepInView(element: HTMLElement): void {
  let box = element.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  if (!box || box === root || box === document.body) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  // A bar above may push the end of the container out of the window.
  const end = Math.min(outer.bottom, innerHeight);
  if (inner.top < outer.top || inner.bottom > end)
    box.scrollTop += inner.top - outer.top - (end - outer.top - inner.height) / 2;
}
