// The tabs of request samples: panels for languages that are in a file, and the menu of further languages.
import { isTouched } from "./console/settings.js";
import { CHANGE_EVENT, TAB_EVENT } from "./events.js";
import { tokensOf } from "./request/samples/highlight.js";
import { readSamples, type FiledSample } from "./request/samples/file.js";
import { LANGUAGES, type LanguageName } from "./request/samples/languages.js";
import { loadWriter } from "./request/samples/load.js";
import { sampleOf } from "./request/samples/sample.js";
import type { WireRequest } from "./request/wire.js";
import { openMenu } from "./samples-menu.js";
import { recall } from "./storage.js";

/** The tabs of the page. Given, since an import would make a file of their code that every page loads. */
export type Tabs = Pick<typeof import("./tabs.js"), "choose" | "select">;

const prepared = new WeakMap<Element, RequestSamples>();

/** Prepares the samples of the page that are not prepared yet. */
export function prepareSamples(tabs: Tabs): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-samples]")) {
    const box = section.querySelector<HTMLElement>(".tabs");
    if (prepared.has(section) || !box) continue;
    const samples = new RequestSamples(section, box, tabs);
    prepared.set(section, samples);
    samples.start();
    if (samples.isTouched) void samples.follow();
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;
/** Time without a change after which samples are written anew, in milliseconds. */
const CALM = 150;

document.addEventListener(CHANGE_EVENT, () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    for (const section of document.querySelectorAll("[data-samples]")) void prepared.get(section)?.follow();
  }, CALM);
});

/** The samples of one operation. */
class RequestSamples {
  private readonly list: HTMLElement;
  private readonly more: HTMLElement | null;
  private closeMenu: (() => void) | undefined;
  /** What the reader has made of the request. */
  private request: WireRequest | undefined;
  /** The first sample as the page has it. */
  private readonly original: Node[];
  private readonly shown = new WeakMap<Element, WireRequest | "file">();
  private loading: Promise<readonly FiledSample[]> | undefined;

  constructor(
    private readonly section: HTMLElement,
    private readonly box: HTMLElement,
    private readonly control: Tabs,
  ) {
    this.list = box.querySelector("[role=tablist]") as HTMLElement;
    this.more = box.querySelector(".more");
    this.original = [...(box.querySelector("code")?.childNodes ?? [])];
  }

  /** The button of the console that the samples belong to. */
  private get console(): HTMLElement | null {
    const part = this.section.closest(".api-part:not(.samples)") ?? this.section.closest("main") ?? document;
    return this.section.closest(".samples.api-part") ? null : part.querySelector("[data-console]");
  }

  /** Whether the reader has set or filled in something that the samples follow. */
  get isTouched(): boolean {
    return isTouched(this.console?.dataset["key"] ?? "");
  }

  /** Writes the samples with what the reader has set and filled in, or as they were. */
  async follow(): Promise<void> {
    const { console: button, isTouched: touched } = this;
    if (!button) return;
    const live = touched ? (await import("./live-request.js")).liveRequest(button) : undefined;
    const { request, server } = (await live?.catch(() => undefined)) ?? {};
    this.request = request;
    this.showServer(server);
    this.fill();
  }

  /** Shows the address of the server beside that of the operation; without one, as the page has it. */
  private showServer(address: string | undefined): void {
    const shown = this.section.closest("main")?.querySelector<HTMLElement>("[data-server]");
    if (!shown) return;
    shown.dataset["server"] ||= shown.textContent ?? "";
    shown.textContent = address ?? shown.dataset["server"];
  }

  start(): void {
    const { box } = this;
    for (const tab of this.tabs.slice(1)) this.addPanel(labelOf(tab));
    box.addEventListener(TAB_EVENT, () => this.fill());
    this.more?.addEventListener("click", () => void this.showMenu());
    this.more?.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      void this.showMenu();
    });
    const wanted = recall(`tabs:${box.dataset["group"]}`);
    if (wanted !== undefined && this.more && !this.tabs.some((tab) => labelOf(tab) === wanted))
      void this.restore(wanted);
    const selected = this.tabs.find((tab) => tab.ariaSelected === "true");
    if (selected) this.control.select(selected);
  }

  private get tabs(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("[role=tab]")];
  }

  private load(): Promise<readonly FiledSample[]> {
    this.loading ??= fetch(this.section.dataset["samples"] ?? "")
      .then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        return response.text();
      })
      .then(readSamples);
    // The next choice tries again.
    this.loading.catch(() => (this.loading = undefined));
    return this.loading;
  }

  /** Shows the language that the reader chose on another page. */
  private async restore(label: string): Promise<void> {
    const samples = await this.load().catch(() => []);
    if (samples.some((sample) => sample.label === label)) this.control.select(this.addTab(label));
  }

  /** Adds the tab of a language of the menu, in the place of the last one that was added. */
  private addTab(label: string): HTMLElement {
    const before = this.list.querySelector("[data-added]");
    if (before) {
      this.panelOf(before).remove();
      before.remove();
    }
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", role: "tab", textContent: label });
    tab.dataset["added"] = "";
    this.list.append(tab);
    this.addPanel(label);
    return tab;
  }

  private addPanel(label: string): void {
    const panel = document.createElement("div");
    Object.assign(panel, { className: "tab-panel", role: "tabpanel", ariaLabel: label, hidden: true });
    this.box.append(panel);
  }

  private panelOf(tab: Element): HTMLElement {
    const panels = this.box.querySelectorAll<HTMLElement>(":scope > .tab-panel");
    return panels[this.tabs.indexOf(tab as HTMLElement)] as HTMLElement;
  }

  /** Fills the panel that is shown. */
  private fill(): void {
    const tab = this.tabs.find((one) => one.ariaSelected === "true");
    if (!tab) return;
    const panel = this.panelOf(tab);
    const wanted = this.request ?? "file";
    if ((this.shown.get(panel) ?? (this.isFirst(panel) ? "file" : undefined)) === wanted) return;
    this.shown.set(panel, wanted);
    panel.ariaBusy = "true";
    this.sampleFor(labelOf(tab), this.request)
      .then((sample) => {
        if (this.shown.get(panel) !== wanted) return;
        if (!panel.querySelector(".code")) panel.replaceChildren(this.codeBlock());
        const code = panel.querySelector("code");
        if (sample) code?.replaceChildren(...nodesOf(sample));
        else if (this.isFirst(panel)) code?.replaceChildren(...this.original);
      })
      .catch(() => {
        this.shown.delete(panel);
        if (!panel.querySelector(".code")) panel.replaceChildren(this.fallback());
      })
      .finally(() => (panel.ariaBusy = null));
  }

  private isFirst(panel: Element): boolean {
    return this.box.querySelector(".tab-panel") === panel;
  }

  /** A sample of a request, or that of the file; nothing for the one of the page. */
  private async sampleFor(label: string, request: WireRequest | undefined): Promise<FiledSample | undefined> {
    const isGiven = this.section.dataset["given"]?.split("\n").includes(label) === true;
    const name = NAMES.get(label);
    if (request && name && !isGiven) {
      const code = sampleOf(name, await loadWriter(name), request);
      if (code !== undefined) return { label, code, language: LANGUAGES[name].language };
    }
    if (labelOf(this.tabs[0] as Element) === label) return undefined;
    return (await this.load()).find((sample) => sample.label === label);
  }

  /** A copy of the code block of the page, without its code. */
  private codeBlock(): Element {
    const block = this.box.querySelector(".code")?.cloneNode(true) as Element;
    block.querySelector(".copied")?.classList.remove("copied");
    block.querySelector("code")?.replaceChildren();
    return block;
  }

  private fallback(): Element {
    const link = this.section.querySelector(".all-samples")?.cloneNode(true) as Element;
    link.className = "samples-failed";
    return link;
  }

  private async showMenu(): Promise<void> {
    const { more } = this;
    if (!more) return;
    if (more.ariaExpanded === "true") return this.closeMenu?.();
    const samples = await this.load().catch(() => undefined);
    // Without the file there is nothing to choose: the link leads to it.
    if (!samples) return location.assign(this.section.dataset["samples"] ?? "");
    const shown = new Set(this.tabs.filter((tab) => !("added" in tab.dataset)).map(labelOf));
    const labels = samples.map(({ label }) => label).filter((label) => !shown.has(label));
    const added = this.tabs.find((tab) => "added" in tab.dataset);
    this.closeMenu = openMenu(more, labels, added && labelOf(added), (label) => {
      const tab = added && labelOf(added) === label ? added : this.addTab(label);
      this.control.choose(tab);
      tab.focus();
    });
  }
}

/** Languages by the labels of their tabs. */
const NAMES: ReadonlyMap<string, LanguageName> = new Map(
  Object.entries(LANGUAGES).map(([name, { label }]) => [label, name as LanguageName]),
);

/** A highlighted code. */
function nodesOf({ code, language }: FiledSample): (Node | string)[] {
  return tokensOf(code, language).map(([className, text]) =>
    className === "" ? text : Object.assign(document.createElement("span"), { className, textContent: text }),
  );
}

function labelOf(tab: Element): string {
  return tab.textContent ?? "";
}
