import { delegate, onContent, TAB_EVENT } from "./events.js";
import { keep, recall } from "./storage.js";
import { hashTarget } from "./hash-target.js";

/** Tabs. Groups of the same name are synchronized, and the choice is remembered. */
export function startTabs(): void {
  delegate("click", "[role=tab]", (tab) => choose(tab));
  delegate("keydown", "[role=tab]", (tab, event) => {
    // With Alt or ⌘, browsers go back.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const tabs = tabsOf(tab.closest(".tabs"));
    const index = tabs.indexOf(tab);
    const step = getComputedStyle(tab).direction === "rtl" ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowLeft: index - step,
      ArrowRight: index + step,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return false;
    const target = tabs.at(next % tabs.length);
    target?.focus();
    if (target) choose(target);
    return true;
  });
  addEventListener("hashchange", revealTarget);
  onContent(() => {
    for (const box of document.querySelectorAll<HTMLElement>(".tabs")) {
      const tabs = tabsOf(box);
      const { group, query } = box.dataset;
      const named = (name: string | null | undefined) => tabs.find((tab) => nameOf(tab) === name);
      const chosen =
        (query && named(new URLSearchParams(location.search).get(query))) ||
        (group && named(recall(keyOf(box)))) ||
        (tabs.find(isSelected) ?? tabs[0]);
      if (chosen) select(chosen);
    }
    revealTarget();
  });
}

/** Reveals the target of the URL's hash by selecting tabs and opening details, and scrolls to it. */
function revealTarget(): void {
  const target = hashTarget(location.hash);
  let revealed = false;
  // A heading opens what is folded below it.
  const below =
    target?.matches("h2, h3") && target.parentElement?.querySelector<HTMLDetailsElement>(":scope > .fold");
  if (below) below.open = true;
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    revealed ||= !fold.open;
    fold.open = true;
  }
  for (let panel = target?.closest(".tab-panel"); panel; panel = panel.parentElement?.closest(".tab-panel")) {
    const box = panel.closest(".tabs");
    const panels = panelsOf(box);
    const tab = tabsOf(box).find((one, index) => panels[panelOf(one, index)] === panel);
    if (!tab || isSelected(tab)) continue;
    select(tab);
    revealed = true;
  }
  if (revealed) target?.scrollIntoView();
}

/** Selects a tab, and tabs of the same name in other groups. Keeps the scroll position of the tab. */
export function choose(tab: HTMLElement): void {
  const box = tab.closest<HTMLElement>(".tabs");
  const group = box?.dataset["group"];
  const before = tab.getBoundingClientRect().top;
  select(tab);
  if (box?.dataset["query"] !== undefined) {
    const address = new URL(location.href);
    address.searchParams.set(box.dataset["query"], nameOf(tab));
    history.replaceState(history.state, "", address);
  }
  if (!box || group === undefined) return;
  keep(keyOf(box), nameOf(tab));
  for (const other of document.querySelectorAll<HTMLElement>(".tabs")) {
    const same = other.dataset["group"] === group && tabsOf(other).find((one) => nameOf(one) === nameOf(tab));
    if (same) select(same);
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Shows the panel of a tab. */
export function select(tab: HTMLElement): void {
  const box = tab.closest<HTMLElement>(".tabs");
  const panels = panelsOf(box);
  for (const [index, other] of tabsOf(box).entries()) {
    const panel = panels[panelOf(other, index)];
    other.setAttribute("aria-selected", String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    if (!panel) continue;
    panel.hidden = other !== tab;
    panel.id ||= `Panel-${(count += 1)}`;
    other.setAttribute("aria-controls", panel.id);
  }
  box?.classList.add("ready");
  box?.dispatchEvent(new Event(TAB_EVENT));
  // Horizontal only, so that the page does not scroll.
  const list = tab.parentElement;
  if (!list || list.scrollWidth <= list.clientWidth) return;
  const [own, view] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const room = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineEnd) || 0;
  if (own.left < view.left) list.scrollLeft += own.left - view.left - room;
  else if (own.right + room > view.right) list.scrollLeft += own.right + room - view.right;
}

let count = 0;

function isSelected(tab: HTMLElement): boolean {
  return tab.ariaSelected === "true";
}

function nameOf(tab: HTMLElement): string {
  return tab.dataset["value"] ?? tab.textContent ?? "";
}

/** Index of the panel of a tab. `index`: of the tab. */
function panelOf(tab: HTMLElement, index: number): number {
  return Number(tab.dataset["panel"] ?? index);
}

function keyOf(box: HTMLElement): string {
  return `tabs:${box.dataset["group"]}`;
}

/** The tabs of a group, without those of nested groups. */
function tabsOf(box: Element | null | undefined): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]") ?? [])];
}

function panelsOf(box: Element | null | undefined): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(":scope > .tab-panel") ?? [])];
}
