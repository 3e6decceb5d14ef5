// Islands on a page that live reload updates: those that only render other HTML than before stay, with their state.
/** Fired on `document` by live reload when the page is up to date, except for code that can be replaced while it runs. */
export const REFRESH_EVENT = "docsite:refresh";

/** Fired on `document` by live reload when it starts: it is told again what islands have found before. */
export const LIVE_EVENT = "docsite:live";

const ISLAND = "docsite-island";

/**
 * Gives the running islands of a new version of a page the HTML that they had in the one before, as far as they got the same from the page:
 * fast refresh shows what has changed in them. `present`: the page that is shown. Returns whether any has other HTML.
 */
export function keepIslands(before: Document, after: Document, present: Document): boolean {
  let isOther = false;
  const known = new Map([...before.querySelectorAll(ISLAND)].map((island) => [keyOf(island), island]));
  const running = new Set([...present.querySelectorAll(ISLAND)].filter(isRunning).map(attributesOf));
  // Those within others first, as they are part of what the others get.
  for (const island of [...after.querySelectorAll(ISLAND)].toReversed()) {
    const same = known.get(keyOf(island));
    if (!same || !running.has(attributesOf(island)) || same.isEqualNode(island)) continue;
    island.innerHTML = same.innerHTML;
    isOther = true;
  }
  return isOther;
}

/** What an island gets from the page: its attributes, and the Markdown in it. */
function keyOf(island: Element): string {
  const slots = [...island.querySelectorAll("docsite-slot, template[data-slot]")].filter(
    (slot) => slot.parentElement?.closest(`${ISLAND}, docsite-slot`) === island,
  );
  return [attributesOf(island), ...slots.map((slot) => slot.outerHTML)].join("\n");
}

function attributesOf(island: Element): string {
  return [...island.attributes].map(({ name, value }) => `${name}=${value}`).join("\n");
}

/** Whether React has rendered in an element. */
function isRunning(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactContainer$"));
}
