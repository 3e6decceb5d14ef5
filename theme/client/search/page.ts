// The page with the search, on sites that have one.
import { onContent } from "../events.js";
import { mountOn } from "../search.js";

/** How many pages it lists at most. */
const MOST = 40;

/** Puts the search into the page, with the question in the address, which follows what is typed. */
export function start(): void {
  onContent(() => {
    const place = document.querySelector("form.search-place:not(:has(+ div))");
    if (!place) return;
    const box = document.createElement("div");
    box.className = "search-place";
    const asked = new URLSearchParams(location.search);
    const onType = (typed: string, part: string | undefined) => {
      const address = new URL(location.href);
      const values = { q: typed.trim() === "" ? undefined : typed, in: part };
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) address.searchParams.delete(name);
        else address.searchParams.set(name, value);
      }
      history.replaceState(history.state, "", address);
    };
    place.after(box);
    const own = { text: asked.get("q") ?? "", part: asked.get("in") ?? undefined };
    mountOn(box, { ...own, most: MOST, onType }).then(
      () => place.remove(),
      () => box.remove(),
    );
  });
}
