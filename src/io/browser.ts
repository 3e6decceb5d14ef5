// A browser without a window, for work that only a browser can do. It is told what to do through a pipe, by the Chrome
// DevTools Protocol.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { UsageError } from "../diagnostics/usage-error.js";

/** Longest time until the browser answers for the first time. In milliseconds. */
const START = 30_000;

const OPTIONS = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-dev-shm-usage",
  "--disable-extensions",
  "--disable-gpu",
  "--disable-sync",
  "--mute-audio",
  // Sizes of text are the same on any screen.
  "--force-device-scale-factor=1",
  "--font-render-hinting=none",
  // With RenderDocument, Chromium 147 without a window crashes on most new tabs, of any page.
  "--disable-features=RenderDocument",
];

/** What happens in a page, as the protocol tells it. */
export interface BrowserEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a reader has before them. */
export interface ReaderView {
  /** Size of the window in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly mode: "light" | "dark";
}

interface Answer extends Partial<BrowserEvent> {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

/** An empty page in a browser. */
export class BrowserPage {
  private readonly waiting = new Map<
    number,
    { done: (answer: Answer) => void; fail: (error: Error) => void }
  >();
  private readonly output: Writable;
  private session: string | undefined;
  private last = 0;
  private ended: Error | undefined;

  /** Takes what happens in pages, as far as it is followed. */
  told: ((event: BrowserEvent) => void) | undefined;

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
  ) {
    const [, , , output, input] = process.stdio as unknown as [null, null, Readable, Writable, Readable];
    this.output = output;
    let open = "";
    input.setEncoding("utf8").on("data", (text: string) => {
      const messages = (open + text).split("\0");
      open = messages.pop() ?? "";
      for (const message of messages) this.take(JSON.parse(message) as Answer);
    });
    let said = "";
    process.stdio[2]?.on("data", (text: Buffer) => (said = (said + String(text)).slice(-2000)));
    const end = (error: Error) => {
      this.ended ??= error;
      for (const { fail } of this.waiting.values()) fail(this.ended);
      this.waiting.clear();
    };
    // Writing to a browser that has just ended fails, and its end says why.
    output.on("error", () => undefined);
    process.on("error", end);
    process.on("close", () => end(new Error(said.trim().split("\n").at(-1) || "The browser has ended")));
  }

  /**
   * Starts a browser with an empty page. It reaches no machine but for a server, given by its host and port. Fails with what the
   * browser says if it does not start.
   */
  static async open(executable: string, server?: string): Promise<BrowserPage> {
    const rules = [...(server === undefined ? [] : [`MAP ${server} ${server}`]), "MAP * ~NOTFOUND"];
    const reach = `--host-resolver-rules=${rules.join(", ")}`;
    // The sandbox takes rights that root does not have, nor users in most containers.
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) {
      try {
        return await this.start(executable, [reach]);
      } catch {
        // The second attempt says why.
      }
    }
    return this.start(executable, [reach, "--no-sandbox"]);
  }

  private static async start(executable: string, options: readonly string[]): Promise<BrowserPage> {
    const profile = mkdtempSync(path.join(tmpdir(), "docsite-browser-"));
    const child = spawn(executable, [...OPTIONS, ...options, `--user-data-dir=${profile}`], {
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
      // Dates in drawings are the same on any machine.
      env: { ...process.env, TZ: "UTC", LANG: "en_US.UTF-8" },
    });
    const page = new BrowserPage(child, profile);
    try {
      const { targetId } = await page.send("Target.createTarget", { url: "about:blank" }, START);
      const { sessionId } = await page.send("Target.attachToTarget", { targetId, flatten: true }, START);
      page.session = String(sessionId);
      return page;
    } catch (error) {
      await page.close();
      throw error;
    }
  }

  /** Shows pages from now on as a reader sees them whose system asks for a color mode and for no motion. */
  async showAs({ width, height, mode }: ReaderView, limit: number): Promise<void> {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.send("Emulation.setDeviceMetricsOverride", size, limit);
    const features = [
      { name: "prefers-color-scheme", value: mode },
      { name: "prefers-reduced-motion", value: "reduce" },
    ];
    await this.send("Emulation.setEmulatedMedia", { features }, limit);
  }

  /** Runs a script in every page that is opened from now on, before its own. */
  async runFirst(source: string, limit: number): Promise<void> {
    await this.send("Page.enable", {}, limit);
    await this.send("Page.addScriptToEvaluateOnNewDocument", { source }, limit);
  }

  /** Tells from now on what happens in some domains of the protocol. */
  async follow(domains: readonly string[], limit: number): Promise<void> {
    for (const domain of domains) await this.send(`${domain}.enable`, {}, limit);
  }

  /** The value of an expression, or of the promise that it is, as JSON. Fails after `limit` milliseconds. */
  async evaluate(expression: string, limit: number): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await this.send(
      "Runtime.evaluate",
      options,
      limit,
    )) as unknown as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Opens a page, and waits until all of it is there. Fails after `limit` milliseconds. */
  async visit(url: string, limit: number): Promise<void> {
    const { errorText } = await this.send("Page.navigate", { url }, limit);
    if (typeof errorText === "string") throw new Error(errorText);
    const loaded =
      "new Promise((done) => document.readyState === 'complete' ? done() : addEventListener('load', done))";
    await this.evaluate(`${loaded}.then(() => document.fonts.ready).then(() => undefined)`, limit);
  }

  /** The page as a PDF with tags and bookmarks, on sheets of the size that its styles name. Fails after `limit` milliseconds. */
  async pdf(limit: number): Promise<Uint8Array> {
    const options = {
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: "ReturnAsStream",
    };
    const { stream: handle } = await this.send("Page.printToPDF", options, limit);
    const parts: Buffer[] = [];
    for (;;) {
      const { data, base64Encoded, eof } = await this.send("IO.read", { handle, size: 1 << 20 }, limit);
      parts.push(Buffer.from(String(data), base64Encoded === true ? "base64" : "latin1"));
      if (eof === true) break;
    }
    await this.send("IO.close", { handle }, limit);
    return Buffer.concat(parts);
  }

  /** Ends the browser and removes what it has stored. */
  async close(): Promise<void> {
    const { process: child } = this;
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  private send(
    method: string,
    params: Readonly<Record<string, unknown>>,
    limit: number,
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`No answer for ${limit / 1000} s`));
      }, limit);
      const end =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          settle(value);
        };
      this.waiting.set(id, {
        done: end(({ result = {}, error }: Answer) =>
          error ? reject(new Error(error.message)) : resolve(result),
        ),
        fail: end(reject),
      });
      const message = { id, method, params, ...(this.session !== undefined && { sessionId: this.session }) };
      this.output.write(`${JSON.stringify(message)}\0`);
    });
  }

  private take(answer: Answer): void {
    if (answer.id === undefined) {
      const { method, params = {} } = answer;
      // A page waits until somebody has answered it.
      if (method === "Page.javascriptDialogOpening")
        this.send("Page.handleJavaScriptDialog", { accept: true }, START).catch(() => undefined);
      if (method !== undefined) this.told?.({ method, params });
      return;
    }
    this.waiting.get(answer.id)?.done(answer);
    this.waiting.delete(answer.id);
  }
}

/** The same. Throws `UsageError` if it does not start. */
export async function openBrowser(executable: string, server?: string): Promise<BrowserPage> {
  try {
    return await BrowserPage.open(executable, server);
  } catch (error) {
    throw new UsageError(
      `The browser ${executable} does not start: ${error instanceof Error ? error.message : String(error)}`,
      "Set CHROMIUM_PATH to the path of another one",
    );
  }
}
