// Islands: React components. React is loaded with the first one that comes near the viewport or is used.

/** The message in place of an island, with a button that loads the page again. */
type Problem = () => HTMLElement;

/** Makes islands of the elements. `clicked`: what was clicked before this code was there. */
export function defineIslands(problemOf: Problem, clicked: HTMLElement | undefined): void {
  problem = problemOf;
  customElements.define("docsite-island", Island);
  clicked?.click();
}

let problem: Problem;

/** Events that indicate that someone is about to use an island. */
const NEEDS = ["pointerover", "focusin", "touchstart"] as const;

/** Markdown that an island does not show at first. */
const HIDDEN = ":scope > template[data-slot]";

/** Parts that are not private are for `contexts.tsx`. */
class Island extends HTMLElement {
  private watcher: IntersectionObserver | undefined;
  private unmount: (() => void) | undefined;
  private started = false;
  clicked: HTMLElement | undefined;
  readonly begin = () => void this.start();
  /** Keeps a click on a button for when it has a handler: see `start`. */
  readonly keep = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (button?.closest("docsite-island") !== this) return;
    event.preventDefault();
    this.clicked = button;
    this.begin();
  };

  connectedCallback(): void {
    if (this.started) return;
    this.addEventListener("click", this.keep);
    const { hydrate } = this.dataset;
    if (hydrate === "click") return;
    for (const name of NEEDS) this.addEventListener(name, this.begin, { passive: true });
    if (hydrate === "load") return this.begin();
    if (hydrate === "idle") return onIdle(this.begin);
    this.watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.begin();
      },
      { rootMargin: "200px" },
    );
    // The element itself has no box (`display: contents`).
    const box = this.querySelector(":scope > :not(template)");
    if (box) this.watcher.observe(box);
    else this.begin();
  }

  disconnectedCallback(): void {
    // Moved elements are disconnected for a moment.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.watcher?.disconnect();
      this.unmount?.();
      this.unmount = undefined;
      this.started = false;
    });
  }

  private async start(): Promise<void> {
    if (this.started) return;
    this.started = true;
    this.watcher?.disconnect();
    for (const name of NEEDS) this.removeEventListener(name, this.begin);
    const { module = "", name = "default", props = "{}" } = this.dataset;
    const slots = this.slots();
    try {
      const [{ mount }, components] = await Promise.all([
        import("./mount.js"),
        import(module) as Promise<Record<string, unknown>>,
      ]);
      for (const hidden of this.querySelectorAll(HIDDEN)) hidden.remove();
      if (this.isConnected) this.unmount = mount(this, components[name], JSON.parse(props), slots);
    } catch {
      this.started = false;
      this.showProblem();
    }
    this.removeEventListener("click", this.keep);
    this.clicked?.click();
    this.clicked = undefined;
  }

  /** HTML of its own slots, by name; islands in them have slots of their own. */
  private slots(): Map<string, string> {
    const own = [...this.querySelectorAll<HTMLElement>(`docsite-slot, ${HIDDEN}`)].filter(
      (slot) => slot.parentElement?.closest("docsite-island, docsite-slot") === this,
    );
    return new Map(own.map((slot) => [slot.dataset["slot"] ?? "", slot.innerHTML]));
  }

  /** Shows the problem above the server markup, which stays. */
  showProblem(): void {
    if (this.previousElementSibling?.matches(".problem")) return;
    this.before(problem());
  }
}

function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  // Safari has none.
  else setTimeout(run, 200);
}
