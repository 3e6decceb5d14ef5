// The parts of the site, one of which the reader may search alone.
import type { Area } from "./format.js";
import { element } from "./elements.js";
import { SEARCH } from "../../words/search.js";

/** A button for all and one for each part; none where there is only one part. `chosen`: place of the one that is searched. */
export function areaButtons(
  areas: readonly Area[],
  chosen: number | undefined,
  choose: (area: number | undefined) => void,
): HTMLElement[] {
  if (areas.length < 2) return [];
  const button = (label: string, area: number | undefined) => {
    const pressed = String(area === chosen);
    const made = element("button", { class: "search-area", type: "button", "aria-pressed": pressed }, label);
    made.addEventListener("click", () => choose(area));
    return made;
  };
  const named = areas.map(({ kind, label }, place) => button(label ?? SEARCH.areas[kind], place));
  return [button(SEARCH.everything, undefined), ...named];
}
