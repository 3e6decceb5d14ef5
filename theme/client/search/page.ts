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
    const text = new URLSearchParams(location.search).get("q") ?? "";
    const onType = (typed: string) => {
      const address = new URL(location.href);
      if (typed.trim() === "") address.searchParams.delete("q");
      else address.searchParams.set("q", typed);
      history.replaceState(history.state, "", address);
    };
    place.after(box);
    mountOn(box, { text, most: MOST, onType }).then(
      () => place.remove(),
      () => box.remove(),
    );
  });
}
