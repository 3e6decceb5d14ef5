import { NAVIGATE_EVENT } from "../client/events.js";

/** What a module for browsers hears of the pages that a reader opens. */
interface RouteListeners {
  readonly onRouteUpdate?: (routes: Routes) => unknown;
  readonly onRouteDidUpdate?: (routes: Routes) => unknown;
}

interface Routes {
  readonly location: Place;
  /** `null` for the first page. */
  readonly previousLocation: Place | null;
}

type Place = Pick<URL, "pathname" | "search" | "hash">;

/** Calls the functions of a module of a Docusaurus project for the page that is open, and for each that follows it. */
export function followRoutes(module: RouteListeners & { readonly default?: RouteListeners }): void {
  const tell = (routes: Routes) => {
    const { onRouteUpdate, onRouteDidUpdate } = { ...module, ...module.default };
    const clean = onRouteUpdate?.(routes);
    onRouteDidUpdate?.(routes);
    if (typeof clean === "function") (clean as () => void)();
  };
  document.addEventListener(NAVIGATE_EVENT, ({ detail }) =>
    tell({ location: placeOf(detail.url), previousLocation: placeOf(detail.previousUrl) }),
  );
  tell({ location: placeOf(location.href), previousLocation: null });
}

function placeOf(address: string): Place {
  const { pathname, search, hash } = new URL(address);
  return { pathname, search, hash };
}
