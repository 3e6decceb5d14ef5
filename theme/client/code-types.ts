import { onContent } from "./events.js";

/** Names in code whose types show on focus: each block of code is one stop of the Tab key, in which the arrow keys lead on; Escape closes. */
export function start(): void {
  const namesIn = (part: Element | Document) => [...part.querySelectorAll<HTMLElement>(".typed")];
  const stopAt = (name: HTMLElement, all: readonly HTMLElement[]) => {
    for (const each of all) each.tabIndex = each === name ? 0 : -1;
  };
  onContent(() => {
    for (const code of document.querySelectorAll("code:has(.typed)")) {
      const all = namesIn(code);
      if (all[0]) stopAt(all[0], all);
    }
  });
  document.addEventListener("focusin", ({ target }) => {
    const name = target as HTMLElement;
    const code = name.matches(".typed") && name.closest("code");
    if (code) stopAt(name, namesIn(code));
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === "Escape") {
      for (const name of document.querySelectorAll(".typed:hover, .typed:focus")) {
        name.classList.add("closed");
        for (const end of ["pointerleave", "blur"])
          name.addEventListener(end, () => name.classList.remove("closed"), { once: true });
      }
    }
    const code = (target as Element).matches(".typed") && (target as Element).closest("code");
    if (!code || ctrlKey || metaKey || altKey) return;
    const all = namesIn(code);
    const at = all.indexOf(target as HTMLElement);
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  });
}
