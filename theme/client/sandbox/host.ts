// The page's side of the frame that runs an example.
import type { Failure, FromFrame, Look, Run, ToFrame } from "./messages.js";
import { loadStart } from "./start.js";

/** How long after the last key code is run, in milliseconds. */
const PAUSE = 300;

/** How long the frame may take to say that it is there, after its document has loaded. */
const UNTIL_READY = 1000;

/** How long code may run before it is shown. */
const LONGEST_RUN = 5000;

interface Given {
  /** Of the document of the frame. */
  readonly address: string;
  /** Addresses of what it loads: see `loadStart`. */
  readonly scripts: readonly string[];
  readonly sheet: string | undefined;
  readonly title: string;
  /** Name of the export. */
  readonly component: string;
  /** Of the frame before it shows something, in pixels. */
  readonly height: number;
  /** Tells what does not work, and `undefined` when all does. */
  readonly onFailure: (failure: Failure | undefined) => void;
}

/** A frame in an element of the page. It runs the files that it is given last. */
export class SandboxHost {
  private frame = document.createElement("iframe");
  private files: Run["files"] = [];
  private number = 0;
  private isReady = false;
  private isStarted = false;
  /** Whether what it was given last does not come to an end. */
  private isStuck = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private limit: ReturnType<typeof setTimeout> | undefined;
  private readonly modes = new MutationObserver(() => this.say({ type: "look", look: this.look() }));

  constructor(
    private readonly box: HTMLElement,
    private readonly given: Given,
  ) {
    addEventListener("message", this.listen);
    this.modes.observe(document.documentElement, { attributes: true });
    this.frame.style.height = `${given.height}px`;
    this.open();
  }

  /** Runs files, unless others follow at once. */
  run(files: Run["files"]): void {
    this.files = files;
    this.isStuck = false;
    clearTimeout(this.pause);
    this.pause = setTimeout(this.runNow, PAUSE);
  }

  /** Loads it again. */
  open(): void {
    clearTimeout(this.limit);
    this.isReady = this.isStarted = false;
    const { height } = this.frame.style;
    this.frame.remove();
    this.frame = document.createElement("iframe");
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.title = this.given.title;
    this.frame.style.height = height;
    this.frame.addEventListener("load", () => setTimeout(() => void this.explain(), UNTIL_READY));
    this.frame.src = this.given.address;
    this.box.append(this.frame);
  }

  close(): void {
    removeEventListener("message", this.listen);
    this.modes.disconnect();
    clearTimeout(this.pause);
    clearTimeout(this.limit);
    this.frame.remove();
  }

  private readonly listen = ({ source, data }: MessageEvent<FromFrame>): void => {
    if (source === null || source !== this.frame.contentWindow) return;
    switch (data.type) {
      case "ready":
        this.isReady = true;
        return void this.start();
      case "started":
        this.isStarted = true;
        this.say({ type: "look", look: this.look() });
        return this.runNow();
      case "height":
        if (data.height > 0) this.frame.style.height = `${data.height}px`;
        return;
      default:
        if (data.number !== this.number) return;
        clearTimeout(this.limit);
        this.given.onFailure(data.type === "failed" ? data.failure : undefined);
    }
  };

  private async start(): Promise<void> {
    const { scripts, sheet, onFailure } = this.given;
    const { frame } = this;
    const loaded = await loadStart(scripts, sheet).catch(() => undefined);
    if (frame !== this.frame) return;
    if (loaded) this.say(loaded);
    else onFailure({ kind: "loading" });
  }

  private readonly runNow = (): void => {
    if (!this.isStarted || this.isStuck) return;
    // A second run of the same files would take the state of the first one away.
    clearTimeout(this.pause);
    const { files, given } = this;
    this.say({ type: "run", number: ++this.number, component: given.component, files });
    clearTimeout(this.limit);
    this.limit = setTimeout(() => {
      this.isStuck = true;
      given.onFailure({ kind: "endless" });
      this.open();
    }, LONGEST_RUN);
  };

  /** Its own script does not run where the policy of the pages is sent with the document, too. */
  private async explain(): Promise<void> {
    const { frame } = this;
    if (this.isReady) return;
    const isThere = await fetch(this.given.address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!this.isReady && frame === this.frame)
      this.given.onFailure({ kind: isThere ? "refused" : "loading" });
  }

  private look(): Look {
    const { attributes } = document.documentElement;
    return {
      attributes: [...attributes].map(({ name, value }) => [name, value] as const),
      title: this.given.title,
    };
  }

  private say(message: ToFrame): void {
    this.frame.contentWindow?.postMessage(message, "*");
  }
}
