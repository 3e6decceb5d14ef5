// The filter of lists in an API reference, and the buttons that open and close what is folded. Its code is loaded with the first use.

/** Opens or closes what is folded. */
export function unfold(button: HTMLElement): void {
  const open = button.dataset["unfold"] === "all";
  for (const fold of button.closest("article")?.querySelectorAll<HTMLDetailsElement>(".api details") ?? []) {
    // Of options that exclude each other, browsers keep one open.
    if (open) fold.removeAttribute("name");
    fold.open = open;
  }
}

/** Folds that a filter has opened. */
const opened = new WeakSet<HTMLDetailsElement>();

/** Hides the entries that lack one of the words, and sections without any entry. `tell` hears how many are left. */
export function filter(input: HTMLInputElement, tell: (shown: number) => void): void {
  const box = input.closest("article")?.querySelector("[data-filtered]");
  if (!box) return;
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string | null | undefined) => {
    const lower = (text ?? "").toLowerCase();
    return (word: string) => lower.includes(word);
  };
  let shown = 0;
  const entries = box.matches("ul") ? box.children : box.querySelectorAll(".operations > li");
  for (const entry of entries) {
    if (!(entry instanceof HTMLElement)) continue;
    const own = has(entry.textContent);
    const tag = has(entry.closest("section")?.querySelector("h2")?.textContent);
    entry.hidden = !words.every((word) => own(word) || tag(word));
    shown += Number(!entry.hidden);
  }
  for (const section of box.querySelectorAll<HTMLElement>("section"))
    section.hidden = words.length > 0 && !section.querySelector(".operations > li:not([hidden])");
  for (const fold of box.querySelectorAll<HTMLDetailsElement>("details.fold")) {
    if (words.length > 0 && !fold.open) {
      fold.open = true;
      opened.add(fold);
    } else if (words.length === 0 && opened.delete(fold)) fold.open = false;
  }
  if (words.length > 0) tell(shown);
}
