import { delegate } from "./events.js";

/** Opens the request console of an operation, and the settings of an API. Their code and React are loaded on the first click. */
export function startConsole(): void {
  // The page that an authorization server leads back to has nothing else.
  if (document.querySelector("[data-oauth-callback]"))
    void import("./oauth/window.js").then(({ returnAnswer }) => returnAnswer());
  open("[data-console]", async (opener) => (await import("./console/mount.js")).openConsole(opener));
  open("[data-settings]", async (opener) => (await import("./console/mount.js")).openSettings(opener));
}

function open(selector: string, show: (opener: HTMLElement) => Promise<void>): void {
  delegate("click", selector, (opener) => {
    opener.setAttribute("aria-busy", "true");
    show(opener)
      // A file no longer exists, for example after a new deployment.
      .catch(() => location.reload())
      .finally(() => opener.removeAttribute("aria-busy"));
  });
}
