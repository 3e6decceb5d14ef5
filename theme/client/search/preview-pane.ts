// Where the dialog shows the section of the result that would be opened, on wide screens.
import { element, markedText } from "./elements.js";
import { cutAt, rangesOf } from "./excerpt.js";
import type { Previewed, previewer } from "./preview.js";

/** How long a result must stay, in milliseconds. */
const DELAY = 250;

/** As in `search-panel.css`. */
const WIDE = "(min-width: 1150px)";

export class PreviewPane {
  /** Of no use to those who hear the results, which have their excerpts: a picture of what they lead to. */
  readonly root = element("div", {
    class: "search-preview",
    "aria-hidden": "true",
    tabindex: "-1",
    hidden: true,
  });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private preview: ReturnType<typeof previewer> | undefined;
  private shown = "";

  /** Shows a result, once it stays; nothing where there is none. */
  show(of: Previewed | undefined): void {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    const isWanted = of?.url.origin === location.origin && matchMedia(WIDE).matches && !connection?.saveData;
    if (!isWanted) return this.place([], "");
    const key = of.url.href + of.words.map(({ start }) => start).join(" ");
    clearTimeout(this.timer);
    if (key !== this.shown) this.timer = setTimeout(() => void this.load(of, key), DELAY);
  }

  private async load(of: Previewed, key: string): Promise<void> {
    const { timer } = this;
    try {
      const tools = { element, markedText, rangesOf, cutAt };
      this.preview ??= (await import("./preview.js")).previewer(tools);
      const parts = await this.preview(of);
      if (timer === this.timer) this.place(parts, key);
    } catch {
      // The result has an excerpt.
      if (timer === this.timer) this.place([], "");
    }
  }

  private place(parts: readonly HTMLElement[], key: string): void {
    clearTimeout(this.timer);
    const { root } = this;
    this.shown = key;
    root.replaceChildren(...parts);
    root.hidden = parts.length === 0;
    root.scrollTop = 0;
    const first = root.querySelector<HTMLElement>(".prose mark");
    if (first) root.scrollTop = first.offsetTop - root.clientHeight / 3;
  }
}
