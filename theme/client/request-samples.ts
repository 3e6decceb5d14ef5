// The tabs of request samples: panels for languages that are in a file, and the menu of further languages.
import { TAB_EVENT } from "./events.js";
import { tokensOf } from "./request/samples/highlight.js";
import { readSamples, type FiledSample } from "./request/samples/file.js";
import { openMenu } from "./samples-menu.js";
import { recall } from "./storage.js";
import { choose, select } from "./tabs.js";

const prepared = new WeakSet<Element>();

/** Prepares the samples of the page that are not prepared yet. */
export function prepareSamples(): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-samples]")) {
    if (prepared.has(section)) continue;
    prepared.add(section);
    const box = section.querySelector<HTMLElement>(".tabs");
    if (box) new RequestSamples(section, box).start();
  }
}

/** The samples of one operation. */
class RequestSamples {
  private readonly list: HTMLElement;
  private readonly more: HTMLElement | null;
  private closeMenu: (() => void) | undefined;
  private loading: Promise<readonly FiledSample[]> | undefined;

  constructor(
    private readonly section: HTMLElement,
    private readonly box: HTMLElement,
  ) {
    this.list = box.querySelector("[role=tablist]") as HTMLElement;
    this.more = box.querySelector(".more");
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
    if (selected) select(selected);
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
    if (samples.some((sample) => sample.label === label)) select(this.addTab(label));
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
    if (panel.querySelector(".code")) return;
    panel.ariaBusy = "true";
    this.load()
      .then((samples) => {
        const sample = samples.find(({ label }) => label === labelOf(tab));
        if (sample && !panel.querySelector(".code")) panel.append(this.codeBlock(sample));
      })
      .catch(() => panel.append(this.fallback()))
      .finally(() => (panel.ariaBusy = null));
  }

  /** A copy of the code block of the page, with another code. */
  private codeBlock({ code, language }: FiledSample): Element {
    const block = this.box.querySelector(".code")?.cloneNode(true) as Element;
    block.querySelector(".copied")?.classList.remove("copied");
    fillCode(block, code, language);
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
      choose(tab);
      tab.focus();
    });
  }
}

/** Puts a highlighted code into a code block. */
function fillCode(block: Element, code: string, language: string): void {
  const tokens = tokensOf(code, language).map(([className, text]) =>
    className === "" ? text : Object.assign(document.createElement("span"), { className, textContent: text }),
  );
  block.querySelector("code")?.replaceChildren(...tokens);
}

function labelOf(tab: Element): string {
  return tab.textContent ?? "";
}
