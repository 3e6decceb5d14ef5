// Keeps what floats over a page from covering what people click.
const CONTROLS =
  "a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option]";

/** Set on an element that finds no place: its style sheet makes it narrower. */
const NARROW = "narrow";

/**
 * Lifts an element that stands at the lower edge of the window, by its property `--lift`, to the lowest place at which it covers no
 * control of the page. `shape`: the part of it that covers. Looks again whenever the page has come to rest.
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
      let lift = liftOf(host, shape);
      if (lift === undefined) {
        host.setAttribute(NARROW, "");
        lift = liftOf(host, shape);
      }
      host.style.setProperty("--lift", `${lift ?? 0}px`);
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

/** How far above its place the element has to stand; nothing where controls leave no place that is as high. */
function liftOf(host: HTMLElement, shape: HTMLElement): number | undefined {
  const { left, right, bottom, height } = shape.getBoundingClientRect();
  const lowest = bottom + (Number.parseFloat(host.style.getPropertyValue("--lift")) || 0);
  const covered = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((control) => [...control.getClientRects()])
    .filter((rect) => rect.left < right && rect.right > left && rect.top < lowest)
    .sort((one, other) => other.bottom - one.bottom);
  let free = lowest;
  for (const rect of covered) {
    if (rect.bottom <= free - height) break;
    free = Math.min(free, rect.top);
  }
  return free < height ? undefined : lowest - free;
}
