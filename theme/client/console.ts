import { delegate } from "./events.js";

/** Opens the request console of an API operation. Its code and React are loaded on the first click. */
export function startConsole(): void {
  delegate("click", "[data-console]", (opener) => {
    opener.setAttribute("aria-busy", "true");
    import("./console/mount.js")
      .then(({ openConsole }) => openConsole(opener))
      // The script no longer exists, for example after a new deployment.
      .catch(() => location.reload())
      .finally(() => opener.removeAttribute("aria-busy"));
  });
}
