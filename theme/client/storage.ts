type Area = "localStorage" | "sessionStorage";

/** Reads from storage. Returns `undefined` if it is blocked. */
export function recall(key: string, area: Area = "localStorage"): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
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
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Blocked or full: the value lasts as long as the page.
  }
}
