type LoadPage = (path: string) => Promise<Document>;
type MayBePage = (url: URL) => boolean;
type OnContent = (start: () => void) => void;

/** How long pointer or focus must rest on a link, in milliseconds. */
const DELAY = 300;

/** Longest text of a preview. */
const LENGTH = 220;

let link: HTMLAnchorElement | null = null;
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows title and first words of pages of the site whose links pointer or focus rests on. */
export function startPreviews(loadPage: LoadPage, mayBePage: MayBePage, onContent: OnContent): void {
  const show = async (aimed: HTMLAnchorElement) => {
    const url = new URL(aimed.href);
    const isHere = url.pathname === location.pathname;
    if (!mayBePage(url) || (isHere && url.hash === "")) return;
    // A page that cannot be loaded has no preview.
    const page = isHere ? document : await loadPage(url.pathname).catch(() => undefined);
    if (page && link === aimed) place(aimed, targetOf(url.hash, page), page);
  };
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse" && !(target instanceof Node && box?.contains(target))) aim(target, show);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) aim(target, show);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  // What is about to show is placed by where its link is then.
  document.addEventListener("scroll", () => box && hide(), { passive: true });
  onContent(hide);
}

function aim(target: EventTarget | null, show: (link: HTMLAnchorElement) => Promise<void>): void {
  const found =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>(".prose a[href]:not(.anchor, .card, [data-footnote-ref])")
      : null;
  if (found === link) return;
  hide();
  link = found;
  if (found) timer = setTimeout(() => void show(found), DELAY);
}

function hide(): void {
  clearTimeout(timer);
  box?.remove();
  link?.removeAttribute("aria-describedby");
  box = undefined;
  link = null;
}

/** As `hashTarget`: an import would make a file of it that every page loads. */
export function targetOf(hash: string, page: Document): HTMLElement | null {
  const id = hash.slice(1).replace(/:~:.*/, "");
  try {
    return page.getElementById(id) ?? page.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** `target`: what the link leads to in its page. */
function place(aimed: HTMLAnchorElement, target: HTMLElement | null, page: Document): void {
  // A line of code says little by itself.
  if (target?.matches(".l")) return;
  const heading = target ?? page.querySelector("main h1");
  const title = heading?.firstChild?.textContent ?? "";
  if (title === "") return;
  const text = heading?.matches("h1")
    ? (page.querySelector("main .lead, .prose > p")?.textContent ?? "")
    : textAfter(heading);
  box = document.createElement("div");
  box.className = "preview";
  box.role = "tooltip";
  box.id = "Preview";
  const [name, words] = [document.createElement("strong"), document.createElement("span")];
  name.textContent = title;
  words.textContent = text.length > LENGTH ? `${text.slice(0, LENGTH).replace(/\s+\S*$/, "")}…` : text;
  box.append(name, words);
  document.querySelector("main")?.append(box);
  aimed.setAttribute("aria-describedby", box.id);
  const { top, bottom, left } = aimed.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isBelow = bottom + height + 8 < innerHeight;
  box.style.top = `${isBelow ? bottom + 4 : Math.max(4, top - height - 4)}px`;
  box.style.left = `${Math.max(16, Math.min(left, innerWidth - width - 16))}px`;
}

/** The first paragraph behind a heading. */
function textAfter(heading: Element | null | undefined): string {
  for (
    let next = heading?.nextElementSibling;
    next && !/^H\d$/.test(next.tagName);
    next = next.nextElementSibling
  )
    if (next.tagName === "P") return next.textContent ?? "";
  return "";
}
