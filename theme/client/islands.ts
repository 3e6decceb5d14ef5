import { problemBox } from "./problem.js";

/** Interactive React parts. React arrives with the first one that comes near the window or is used. */
export function startIslands(): void {
  customElements.define("docsite-island", Island);
}

/** Events that tell that a person is about to use a part. */
const NEEDS = ["pointerover", "focusin", "touchstart"] as const;

class Island extends HTMLElement {
  private watcher: IntersectionObserver | undefined;
  private unmount: (() => void) | undefined;
  private started = false;
  private readonly begin = () => void this.start();

  connectedCallback(): void {
    if (this.started) return;
    for (const name of NEEDS) this.addEventListener(name, this.begin, { passive: true });
    this.watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.begin();
      },
      { rootMargin: "200px" },
    );
    // The element itself has no box.
    const box = this.firstElementChild;
    if (box) this.watcher.observe(box);
    else this.begin();
  }

  disconnectedCallback(): void {
    // Elements that are moved leave the document for a moment.
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
    try {
      const [{ mount }, components] = await Promise.all([
        import("./mount.js"),
        import(module) as Promise<Record<string, unknown>>,
      ]);
      if (this.isConnected) this.unmount = mount(this, components[name], JSON.parse(props));
    } catch {
      this.started = false;
      this.showProblem();
    }
  }

  /** The markup stays readable; what it lacks is said above it. */
  private showProblem(): void {
    if (this.previousElementSibling?.matches(".problem")) return;
    const message = "The interactive part of this page could not be loaded.";
    this.before(problemBox("problem", message, () => location.reload()));
  }
}
