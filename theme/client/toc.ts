import { onContent } from "./events.js";
import { hashTarget } from "./hash-target.js";

/** Distance below the navbar at which a heading becomes current, in CSS pixels. */
const BELOW = 40;

let links: { link: HTMLElement; heading: HTMLElement }[] = [];
let current: HTMLElement | undefined;
let asked = false;

/** Marks the current heading in the table of contents. */
export function startToc(): void {
  onContent(() => {
    current = undefined;
    links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].flatMap((link) => {
      const heading = hashTarget(link.hash);
      return heading ? [{ link, heading }] : [];
    });
    // Fallback for browsers in which CSS cannot unfold the list in the wide layout.
    const details = document.querySelector<HTMLDetailsElement>(".toc details");
    if (details && !CSS.supports("selector(::details-content)"))
      details.open = matchMedia("(min-width: 1240px)").matches;
    track();
  });
  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask, { passive: true });
}

function ask(): void {
  if (asked || links.length === 0) return;
  asked = true;
  requestAnimationFrame(track);
}

function track(): void {
  asked = false;
  const line = (document.querySelector("header.navbar")?.clientHeight ?? 0) + BELOW;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const read = isAtEnd
    ? links.at(-1)
    : (links.findLast(({ heading }) => heading.getBoundingClientRect().top <= line) ?? links[0]);
  if (read?.link === current) return;
  current?.removeAttribute("aria-current");
  current = read?.link;
  if (!current) return;
  current.setAttribute("aria-current", "location");
  const trackBox = current.closest<HTMLElement>(".toc-track");
  if (!trackBox) return;
  const seek = current.getBoundingClientRect().top - trackBox.getBoundingClientRect().top;
  trackBox.style.setProperty("--seek", String(Math.round(seek + current.offsetHeight / 2)));
  keepInView(current);
}

/** Scrolls the element into view within its scroll container, but never scrolls the page. */
export function keepInView(element: HTMLElement): void {
  let box = element.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  if (!box || box === document.documentElement || box === document.body) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
