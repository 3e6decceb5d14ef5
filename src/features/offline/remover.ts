/** A worker that forgets what the one before it has saved, and goes. Its scope, without its origin, is the path of the site. */
export const REMOVER = `const base = new URL(registration.scope).pathname;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const names = ["docsite " + base + " pages", "docsite " + base + " files"];
  event.waitUntil(Promise.all(names.map((name) => caches.delete(name))).then(() => registration.unregister()));
});
`;
