// Keeps what floats over a page from covering what people click.
const CONTROLS =
  "a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option]";

/** Set on an element that finds no place: its style sheet makes it narrower. */
const NARROW = "narrow";

/**
 * Lifts an element that stands at the lower edge of the window, by its property `--lift`, to the lowest place at which it covers no
 * control of the page. Where a page leaves none above it, the element stands at another place of the line, by its property `--shift`.
 * `shape`: the part of it that covers. Looks again whenever the page has come to rest.
 */
export function keepClear(host: HTMLElement, shape: HTMLElement): void {
  let isDue = false;
  const look = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!host.isConnected) return;
      host.removeAttribute(NARROW);
      place(host, { lift: 0, shift: 0 });
      const controls = controlsInView(host);
      let free = placeAbove(shape.getBoundingClientRect(), controls);
      if (!free) {
        host.setAttribute(NARROW, "");
        const box = shape.getBoundingClientRect();
        free = placeAbove(box, controls) ?? placeAnywhere(box, controls);
      }
      if (free) place(host, free);
    });
  };
  const events = ["scrollend", "resize", "focusin", "toggle", "click", "transitionend", "load"];
  for (const event of events) addEventListener(event, look, { capture: true, passive: true });
  document.fonts.addEventListener("loadingdone", look);
  // What loads late moves the controls without an event of its own: the page grows with it.
  const sizes = new ResizeObserver(look);
  sizes.observe(shape);
  sizes.observe(document.body);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== host)) look();
  }).observe(document.documentElement, { subtree: true, childList: true });
}

/** How far above and to the left of its own place an element stands, in CSS pixels. */
interface Place {
  readonly lift: number;
  readonly shift: number;
}

function place(host: HTMLElement, { lift, shift }: Place): void {
  const toStart = getComputedStyle(host).direction === "rtl" ? -shift : shift;
  host.style.setProperty("--lift", `${lift}px`);
  host.style.setProperty("--shift", `${toStart}px`);
}

/** The boxes of the page's controls that can be seen and are not below something else but the element itself, the lowest first. */
function controlsInView(host: HTMLElement): readonly DOMRect[] {
  const isOnTop = (control: Element, { left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || hit === host || control.contains(hit) || hit.contains(control);
  };
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((control) =>
      [...control.getClientRects()].filter(
        (rect) => rect.bottom > 0 && rect.top < innerHeight && isOnTop(control, rect),
      ),
    )
    .sort((one, other) => other.bottom - one.bottom);
}

/** The lowest free place above that of a box; none where controls leave no gap that is as high. */
function placeAbove(box: DOMRect, controls: readonly DOMRect[], shift = 0): Place | undefined {
  const { bottom, height } = box;
  let free = bottom;
  for (const rect of controls) {
    if (rect.left >= box.right - shift || rect.right <= box.left - shift || rect.top >= bottom) continue;
    if (rect.bottom <= free - height) break;
    free = Math.min(free, rect.top);
  }
  return free < height ? undefined : { lift: bottom - free, shift };
}

/** The lowest free place beside a control, and of those the one nearest to the box. */
function placeAnywhere(box: DOMRect, controls: readonly DOMRect[]): Place | undefined {
  const lefts = controls
    .flatMap(({ left, right }) => [right, left - box.width])
    .filter((left) => left >= 0 && left + box.width <= document.documentElement.clientWidth);
  return [...new Set(lefts)]
    .flatMap((left) => placeAbove(box, controls, box.left - left) ?? [])
    .sort((one, other) => one.lift - other.lift || Math.abs(one.shift) - Math.abs(other.shift))[0];
}
