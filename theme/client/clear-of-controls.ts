// Keeps what floats over a page from covering what people click.
const CONTROLS =
  "a[href], button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option]";

/** Distance between two places that are tried, in pixels. */
const STEP = 8;

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
      if (host.isConnected) host.style.setProperty("--lift", `${liftOf(host, shape)}px`);
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

/** How far above its place the element has to stand. */
function liftOf(host: HTMLElement, shape: HTMLElement): number {
  const { left, right, bottom, height } = shape.getBoundingClientRect();
  const lifted = Number.parseFloat(host.style.getPropertyValue("--lift")) || 0;
  const lowest = bottom + lifted;
  const isFree = (y: number) => {
    for (let x = left; x <= right; x += STEP) if (isControl(x, y, host)) return false;
    return !isControl(right, y, host);
  };
  // Counts the free lines from below, until they are as many as the element is high.
  let free = 0;
  for (let y = lowest; y > 0; y -= STEP) {
    free = isFree(y) ? free + STEP : 0;
    if (free >= height + STEP) return Math.max(0, lowest - y - height);
  }
  return 0;
}

function isControl(x: number, y: number, host: HTMLElement): boolean {
  const [top] = document.elementsFromPoint(x, y).filter((element) => element !== host);
  return top?.closest(CONTROLS) != null;
}
