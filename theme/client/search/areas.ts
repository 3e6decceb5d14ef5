// The parts of the site, one of which the reader may search alone.
import type { Area } from "./format.js";
import { element } from "./elements.js";
import { SEARCH } from "../../words/search.js";

type Named = Pick<Area, "kind" | "label">;

/** The name of a part in addresses, which is the same in every language. */
export function keyOf({ kind, label }: Named): string {
  return label ?? kind;
}

/** A button for all and one for each part; none where there is only one part. `chosen`: place of the part that is searched. */
export function areaButtons(
  areas: readonly Named[],
  chosen: number | undefined,
  choose: (area: number | undefined, event: MouseEvent) => void,
): HTMLElement[] {
  if (areas.length < 2) return [];
  const button = (label: string, area: number | undefined) => {
    const pressed = String(area === chosen);
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
