// The content of the search dialog: a text field that keeps the focus, and a list of options.
import { Asking } from "./answers.js";
import { element, icon, setAttributes } from "./elements.js";
import { groupElements, groupsOf, type Group, type Option } from "./options.js";
import { forgetSearches, keepSearch, lastSearch, recentSearches, rememberSearch } from "./recent.js";
import { areaButtons, keyOf } from "./areas.js";
import { countOf, fieldOf, keysElement, notesOf } from "./panel-parts.js";
import { askSlot } from "./no-ask.js";
import { PreviewPane } from "./preview-pane.js";
import type { Shared } from "./shared.js";
import type { Start } from "./start.js";
import { Telling } from "./telling.js";
import { SEARCH } from "../../words/search.js";

export interface SearchPanelProps {
  /** Text that was typed while this was loading. */
  readonly text: string;
  /** Whether Enter was pressed after that. */
  readonly isEntered: boolean;
  /** The beginning of the index. */
  readonly start: Promise<Start>;
  /** Called when a result on the current page was chosen. */
  readonly onTarget: () => void;
  /** Absent: it is no dialog. */
  readonly close: (() => void) | undefined;
  /** How many pages it lists at most. Default: 8. */
  readonly most?: number;
  /** The part of the site to search first: see `keyOf`. Default: all of it. */
  readonly part?: string | undefined;
  /** Called with each text, and the part of the site that is searched. */
  readonly onType?: (text: string, part: string | undefined) => void;
  readonly shared: Shared;
}

const ID = "docsite-search-";

export class SearchPanel {
  readonly root: HTMLElement;
  private readonly input = fieldOf(`${ID}list`);
  private readonly list = element("div", {
    id: `${ID}list`,
    class: "search-list",
    role: "listbox",
    "aria-label": SEARCH.results,
  });
  private readonly areas = element("div", {
    class: "search-areas",
    role: "group",
    "aria-label": SEARCH.area,
  });
  private readonly notes = element("div", {});
  private readonly answer = element("div", { class: "search-answer", "aria-live": "polite" });
  private readonly forget = element("button", { class: "search-forget", type: "button" }, SEARCH.forget);
  private readonly found = element("div", { class: "search-found", tabindex: "-1" });
  private readonly problem: HTMLElement;
  /** Leads to the page with more results, on sites that have one. */
  private readonly all = element("a", { class: "search-all", hidden: true }, SEARCH.all);
  private readonly status = element("output", { dir: "auto" });
  private readonly preview = new PreviewPane();
  private readonly asking: Asking;
  /** In the order in which the arrow keys visit them. */
  private options: readonly Option[] = [];
  /** Number of the option that a key or the pointer chose. */
  private chosen: number | undefined;
  private area: number | undefined;
  /** Where to open the first result: Enter was pressed before there was an answer. */
  private entered: "here" | "new tab" | undefined;
  private readonly telling: Telling;

  constructor(private readonly props: SearchPanelProps) {
    const { input, list, notes, forget, found, status, areas } = this;
    const { shared } = props;
    this.problem = shared.problemBox("search-problem", SEARCH.failed, () => {
      input.focus();
      this.asking.retry();
    });
    found.append(notes, ...(askSlot ? [this.answer] : []), list, forget);
    const version = shared.versionHere();
    const close = element(
      "button",
      { class: "search-close", type: "button" },
      element("span", { class: "sr-only" }, SEARCH.close),
      element("kbd", { "aria-hidden": "true" }, SEARCH.escape),
      icon("close"),
    );
    const field = element("div", { class: "search-field" }, icon("search"), input);
    if (version) {
      const { label } = version;
      const name = element("span", { class: "sr-only", id: `${ID}version` }, SEARCH.version(label));
      const shown = element("span", { "aria-hidden": "true" }, label);
      field.append(element("span", { class: "search-version" }, name, shown));
      input.setAttribute("aria-describedby", `${ID}version`);
    }
    if (props.close) field.append(close);
    const foot = element("div", { class: "search-foot" }, status, this.all, keysElement());
    const body = props.close ? element("div", { class: "search-body" }, found, this.preview.root) : found;
    this.root = element("div", { class: "search-panel" }, field, areas, this.problem, body, foot);
    // What was looked for last is selected: typing replaces it.
    const last = props.text === "" && props.close ? lastSearch(shared) : "";
    input.value = props.text || last;
    this.telling = new Telling(
      last,
      (query) => this.root.isConnected && !this.asking.isWaiting && query === input.value,
    );
    input.addEventListener("input", () => this.type(input.value));
    input.addEventListener("keydown", (event) => this.onKey(event));
    close.addEventListener("click", () => props.close?.());
    list.addEventListener("click", (event) => this.choose(event));
    // On a page, the window scrolls: until another page comes.
    const scrolled = props.close ? found : window;
    const onScroll = () =>
      this.root.isConnected ? this.fill() : scrolled.removeEventListener("scroll", onScroll);
    scrolled.addEventListener("scroll", onScroll);
    list.addEventListener("mousemove", (event) => this.point(event));
    forget.addEventListener("click", () => {
      forgetSearches(shared);
      input.focus();
      this.show();
    });
    this.asking = new Asking(
      props.start,
      { ...shared, most: props.most },
      () => this.show(),
      () => this.enter(),
    );
    this.type(input.value);
    this.entered = props.isEntered && props.text !== "" ? "here" : undefined;
  }

  /** To be called when it is taken away. */
  leave(): void {
    this.preview.show(undefined);
    askSlot?.stop();
  }

  focus(): void {
    const { input } = this;
    input.focus();
    input.setSelectionRange(this.props.text === "" ? 0 : input.value.length, input.value.length);
  }

  private type(text: string): void {
    this.chosen = undefined;
    this.entered = undefined;
    askSlot?.stop();
    this.answer.replaceChildren();
    this.found.scrollTo(0, 0);
    this.props.onType?.(text, this.part);
    if (this.props.close) keepSearch(text, this.props.shared);
    this.asking.ask(text, this.area);
  }

  /** The part of the site that is searched: before the parts are known, the one that was asked for. */
  private get part(): string | undefined {
    const { areas } = this.asking;
    const area = areas[this.area ?? -1];
    return areas.length === 0 ? this.props.part : area && keyOf(area);
  }

  /** Shows the parts of the site, once they are known, and begins with the one that was asked for. */
  private showAreas(): void {
    const { areas } = this.asking;
    if (areas.length < 2 || this.areas.childElementCount > 0) return;
    const wanted = areas.findIndex((area) => keyOf(area) === this.props.part);
    if (wanted >= 0) this.area = wanted;
    this.areas.append(...areaButtons(areas, this.area, (area, event) => this.chooseArea(area, event)));
    if (wanted >= 0) this.asking.ask(this.input.value, wanted);
  }

  private chooseArea(area: number | undefined, { detail }: MouseEvent): void {
    this.area = area;
    this.type(this.input.value);
    // A key leaves the focus on the button, where the others are near.
    if (detail > 0) this.input.focus();
  }

  /** Shows what is known now. */
  private show(): void {
    this.showAreas();
    const { answers, suggestions } = this.asking;
    const { results, problem } = answers;
    const recent = recentSearches(this.props.shared);
    const groups = [...this.askGroups(), ...groupsOf(results, recent, suggestions)];
    this.options = groups.flatMap(({ options }) => options);
    this.list.replaceChildren(...groupElements(groups, `${ID}option`));
    this.notes.replaceChildren(...(results ? notesOf(results, this.input.value) : []));
    this.forget.hidden = results !== undefined || recent.length === 0;
    this.problem.hidden = problem === undefined;
    this.found.hidden = problem !== undefined;
    if (problem !== undefined) this.problem.querySelector("p")?.replaceChildren(problem);
    this.status.textContent = results && problem === undefined ? countOf(results) : "";
    this.mark();
    if (problem !== undefined) this.entered = undefined;
    const page = document.head.querySelector<HTMLElement>("link[rel=search]")?.dataset["results"];
    this.all.hidden = page === undefined || this.props.close === undefined || !results?.count;
    const { part } = this;
    const query = new URLSearchParams({ q: this.input.value, ...(part !== undefined && { in: part }) });
    this.all.href = `${page}?${query}`;
    this.fill();
    this.telling.shown(this.input.value, problem === undefined ? results : undefined);
  }

  /** What else can be asked the query. */
  private askGroups(): Group[] {
    const query = this.input.value.trim();
    if (!askSlot || query === "") return [];
    const text = askSlot.labelOf(query);
    return [
      {
        key: "ask",
        label: [text],
        isRow: true,
        options: [{ kind: "ask", text, url: askSlot.urlOf(query) }],
      },
    ];
  }

  /** Asks for more results where the end of the list is in sight. */
  private fill(): void {
    const end = this.list.getBoundingClientRect().bottom;
    const visible = Math.min(this.found.getBoundingClientRect().bottom, innerHeight);
    if (this.root.isConnected && end - visible < NEAR_END) this.asking.more();
  }

  /** Opens what Enter has asked for too early. */
  private enter(): void {
    const { entered } = this;
    this.entered = undefined;
    // The answer may come when the dialog is closed.
    if (entered && (this.root.closest("dialog")?.open ?? this.root.isConnected)) this.open(entered);
  }

  private open(where: "here" | "new tab"): void {
    const { active } = this;
    const option = active === undefined ? undefined : this.options[active];
    if (active === undefined || !option) return;
    if (option.kind !== "recent" && option.url !== undefined && where === "new tab") {
      rememberSearch(this.input.value, this.props.shared);
      window.open(option.url, "_blank", "noopener");
    } else this.rows[active]?.click();
  }

  /** Enter opens the first result. Suggestions are not preselected. */
  private get active(): number | undefined {
    if (this.options.length === 0) return undefined;
    if (this.chosen !== undefined || !this.asking.answers.results?.count) return this.chosen;
    return this.options.findIndex(({ kind }) => kind === "link");
  }

  private get rows(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  private select(chosen: number): void {
    this.chosen = chosen;
    this.mark();
    this.rows[chosen]?.scrollIntoView({ block: "nearest" });
  }

  private mark(): void {
    const { active, input } = this;
    for (const [number, row] of this.rows.entries()) row.ariaSelected = String(number === active);
    setAttributes(input, {
      "aria-expanded": String(this.options.length > 0),
      "aria-activedescendant": active === undefined ? undefined : `${ID}option${active}`,
    });
    const option = active === undefined ? undefined : this.options[active];
    const { results } = this.asking.answers;
    const isShown = this.props.close && results && option?.kind === "link";
    this.preview.show(
      isShown ? { url: new URL(option.url, location.href), words: results.words } : undefined,
    );
  }

  private optionAt(event: Event): number {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=option]") : null;
    return row ? this.rows.indexOf(row) : -1;
  }

  private point(event: MouseEvent): void {
    const number = this.optionAt(event);
    if (number < 0 || number === this.active) return;
    this.entered = undefined;
    this.select(number);
  }

  private choose(event: MouseEvent): void {
    const option = this.options[this.optionAt(event)];
    if (!option) return;
    if (option.kind === "recent") {
      this.input.value = option.text;
      return this.type(option.text);
    }
    rememberSearch(this.input.value, this.props.shared);
    if (option.kind === "ask") {
      if (option.url === undefined) {
        askSlot?.answer(this.input.value.trim(), this.answer, this.props.shared);
        this.found.scrollTo(0, 0);
      }
      return;
    }
    const url = new URL(option.url, location.href);
    const { results } = this.asking.answers;
    if (results) {
      this.props.shared.expectTarget(url.href, results.words);
      this.telling.opened(this.input.value, results, url.href);
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    this.props.close?.();
    // The browser only scrolls, so no navigation marks the words.
    if (url.pathname === location.pathname) setTimeout(this.props.onTarget);
  }

  private onKey(event: KeyboardEvent): void {
    const { key, isComposing, keyCode, ctrlKey, metaKey } = event;
    const { options, active } = this;
    // In Safari, a conversion ends before the Enter that confirms it, which has this code.
    if (isComposing || keyCode === 229) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      this.entered = undefined;
      if (options.length === 0) return;
      const step = key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : options.length);
      const to = from + step;
      // More are on their way.
      if (to === options.length && this.asking.answers.results?.hasMore) return;
      this.select((to + options.length) % options.length);
    } else if (key === "PageDown" || key === "PageUp") {
      event.preventDefault();
      if (options.length === 0) return;
      const to = (active ?? 0) + (key === "PageDown" ? PAGE : -PAGE);
      this.select(Math.min(Math.max(to, 0), options.length - 1));
    } else if (key === "Enter") {
      event.preventDefault();
      const where = ctrlKey || metaKey ? "new tab" : "here";
      // What is shown answers an earlier question, unless the reader has chosen it.
      if (this.chosen === undefined && this.asking.isWaiting) this.entered = where;
      else this.open(where);
    }
  }
}

/** From how far below the visible part the end of the list asks for more results, in pixels. */
const NEAR_END = 24;

/** How many results Page Up and Page Down go on. */
const PAGE = 5;
