/** Opens the request console of an API operation. Its code and React are loaded on the first click. */
export function startConsole(): void {
  document.addEventListener("click", (event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>("[data-console]");
    if (!opener) return;
    opener.setAttribute("aria-busy", "true");
    import("./console/mount.js")
      .then(({ openConsole }) => openConsole(opener))
      // The script no longer exists, for example after a new deployment.
      .catch(() => location.reload())
      .finally(() => opener.removeAttribute("aria-busy"));
  });
}
