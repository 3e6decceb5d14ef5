import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { host } from "../../mdx/host.js";
import Link from "../../mdx/Link.js";
import { pathname } from "./pathname.js";

const isServer = typeof document === "undefined";

/** The address of the page. */
interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

function location(search: string, hash: string, path = pathname()): Location {
  return { pathname: path, search, hash, state: undefined, key: "" };
}

/** Only browsers know what follows the path, so code that asks for it needs them. */
const ON_SERVER: Location = {
  get pathname() {
    return pathname();
  },
  get search() {
    host.needsBrowser?.();
    return "";
  },
  get hash() {
    host.needsBrowser?.();
    return "";
  },
  state: undefined,
  key: "",
};

function listen(listener: () => void): () => void {
  const events = ["popstate", "hashchange"] as const;
  for (const event of events) addEventListener(event, listener);
  document.addEventListener("docsite:navigate", listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
    document.removeEventListener("docsite:navigate", listener);
  };
}

const searchAndHash = () => JSON.stringify([window.location.search, window.location.hash]);
const nothing = () => JSON.stringify(["", ""]);

/** The address of the page. The first rendering in browsers has neither search nor hash, as on the server. */
export const useLocation: () => Location = isServer
  ? () => ON_SERVER
  : () => {
      const known = JSON.parse(useSyncExternalStore(listen, searchAndHash, nothing)) as [string, string];
      return location(...known);
    };

/** Goes to other pages. */
export function useHistory() {
  host.needsBrowser?.();
  const go = (replace: boolean) => (to: string | { pathname?: string; search?: string; hash?: string }) => {
    const { pathname: path = pathname(), search = "", hash = "" } = typeof to === "string" ? {} : to;
    const url = typeof to === "string" ? to : path + search + hash;
    // What leads to the same page only changes the address.
    const target = new URL(url, window.location.href);
    const isSame = target.pathname === window.location.pathname;
    if (isSame) history[replace ? "replaceState" : "pushState"](history.state, "", target);
    else if (replace) window.location.replace(target);
    else window.location.assign(target);
    if (isSame) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  };
  return {
    push: go(false),
    replace: go(true),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    go: (steps: number) => history.go(steps),
    listen: (listener: (at: Location, action: string) => void) =>
      listen(() => listener(location(window.location.search, window.location.hash), "PUSH")),
    block: () => () => {},
    action: "POP",
    get location() {
      return isServer ? ON_SERVER : location(window.location.search, window.location.hash);
    },
  };
}

/**
 * Sends readers to another page: browsers follow it when the page has loaded; without scripts it is a link. A page that shows nothing
 * else is a redirect.
 */
export function Redirect({ to }: { to: string | Partial<Pick<Location, "pathname" | "search" | "hash">> }) {
  const { pathname: page = "", search = "", hash = "" } = typeof to === "string" ? { pathname: to } : to;
  const path = page + search + hash;
  host.redirects?.(path);
  useEffect(() => window.location.replace(path), [path]);
  return (
    <p>
      <Link to={path}>{path}</Link>
    </p>
  );
}

/** Whether a path is that of a pattern with `:names` in it, and their values. */
export function matchPath(
  path: string,
  options: string | { readonly path?: string | readonly string[]; readonly exact?: boolean },
): { path: string; url: string; isExact: boolean; params: Record<string, string> } | null {
  const { path: given = "/", exact = false } = typeof options === "string" ? { path: options } : options;
  for (const pattern of [given].flat() as string[]) {
    const names: string[] = [];
    const source = pattern
      .replace(/\/+$/, "")
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "(?:.*)")
      .replace(/:(\w+)\??/g, (_, name: string) => {
        names.push(name);
        return "([^/]+)";
      });
    const found = new RegExp(`^${source}${exact ? "/?$" : "(?:/|$)"}`).exec(path);
    if (!found) continue;
    const url = found[0].replace(/(?<=.)\/$/, "");
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
    return { path: pattern, url, isExact: path.replace(/(?<=.)\/$/, "") === url, params };
  }
  return null;
}

export function useRouteMatch(options?: Parameters<typeof matchPath>[1]) {
  const path = pathname();
  return matchPath(path, options ?? { path, exact: true });
}

export function useParams(): Record<string, string> {
  return {};
}

/** Pages are files: there is nothing to switch between. */
export function Route({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
export const Switch = Route;
export const MemoryRouter = Route;
export const BrowserRouter = Route;
export { Link, Link as NavLink };
