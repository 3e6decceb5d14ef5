type Area = "localStorage" | "sessionStorage";

/** The color mode, which readers choose for all sites on a host. */
export const COLOR_MODE = "theme";

/** The name in storage of a key of this site. Names begin with the path of the site, so that sites on one host have their own; at the root, they do not. */
export function nameOf(key: string): string {
  if (key === COLOR_MODE) return key;
  return new URL("../", import.meta.url).pathname.replace(/^\/$/, "") + key;
}

/** Reads from storage. Returns `undefined` if it is blocked. */
export function recall(key: string, area: Area = "localStorage"): string | undefined {
  try {
    return window[area].getItem(nameOf(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads JSON from storage. Returns `undefined` if there is none. */
export function recallJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(recall(key, area) ?? "");
  } catch {
    return undefined;
  }
}

/** Writes to storage, if possible. `undefined` removes the key. */
export function keep(key: string, value: string | undefined, area: Area = "localStorage"): void {
  try {
    if (value === undefined) window[area].removeItem(nameOf(key));
    else window[area].setItem(nameOf(key), value);
  } catch {
    // Blocked or full: the value lasts as long as the page.
  }
}
