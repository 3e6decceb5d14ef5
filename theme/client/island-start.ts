import { onContent } from "./events.js";
import { problemBox } from "./problem.js";

const ISLAND = "docsite-island";

/** Loads the code of islands with the first page that has one, and keeps a click on a button until it is there. */
export function startIslands(): void {
  let loading: Promise<void> | undefined;
  let clicked: HTMLElement | undefined;
  const keep = (event: Event) => {
    const button = (event.target as Element).closest?.<HTMLElement>(`${ISLAND} button`);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = button;
  };
  const problem = () => problemBox("problem", DOCSITE_WORDS.boot.islandFailed, () => location.reload());
  const load = async () => {
    document.addEventListener("click", keep, true);
    const islands = await import("./islands.js").catch(() => undefined);
    document.removeEventListener("click", keep, true);
    if (islands) islands.defineIslands(problem, clicked);
    else for (const island of document.querySelectorAll(ISLAND)) island.before(problem());
  };
  onContent(() => {
    if (document.querySelector(ISLAND)) loading ??= load();
  });
}
