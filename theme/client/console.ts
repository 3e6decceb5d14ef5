import { delegate } from "./events.js";
import { addressToRetry, problemBox } from "./problem.js";

/** Opens the request console of an operation, and the settings of an API. Their code and React are loaded on the first click. */
export function startConsole(): void {
  // The page that an authorization server leads back to has nothing else.
  if (document.querySelector("[data-oauth-callback]"))
    void import("./oauth/window.js").then(({ returnAnswer }) => returnAnswer());
  delegate("click", "[data-console]", (opener) => void open(opener, "openConsole"));
  delegate("click", "[data-settings]", (opener) => void open(opener, "openSettings"));
}

let load = () => import("./console/mount.js");

async function open(opener: HTMLElement, what: "openConsole" | "openSettings", isAgain = false) {
  if (opener.ariaBusy === "true") return;
  opener.ariaBusy = "true";
  const place = opener.closest(".endpoint, .api-server") ?? opener;
  if (place.nextElementSibling?.matches(".problem")) place.nextElementSibling.remove();
  try {
    await (await load())[what](opener);
  } catch (error) {
    const address = addressToRetry(error);
    if (address) load = () => import(address);
    // After a new deployment, a file no longer exists, but the page does.
    if (isAgain && (await fetch(location.href).catch(() => undefined))?.ok) return location.reload();
    const retry = () => {
      opener.focus();
      void open(opener, what, true);
    };
    place.after(problemBox("problem", DOCSITE_WORDS.boot.islandFailed, retry));
  } finally {
    opener.ariaBusy = null;
  }
}
