// The parts of the site, one of which the reader may search alone.
import type { Area } from "./format.js";
import { element } from "./elements.js";
import { SEARCH } from "../../words/search.js";

/** A button for all and one for each part; none where there is only one part. */
export function areaButtons(
  areas: readonly Pick<Area, "kind" | "label">[],
  choose: (area: number | undefined, event: MouseEvent) => void,
): HTMLElement[] {
  if (areas.length < 2) return [];
  const button = (label: string, area: number | undefined) => {
    const pressed = String(area === undefined);
    const made = element("button", { class: "search-area", type: "button", "aria-pressed": pressed }, label);
    made.addEventListener("click", (event) => {
      for (const other of made.parentElement?.children ?? []) other.ariaPressed = String(other === made);
      choose(area, event);
    });
    return made;
  };
  const named = areas.map(({ kind, label }, place) => button(label ?? SEARCH.areas[kind], place));
  return [button(SEARCH.everything, undefined), ...named];
}
