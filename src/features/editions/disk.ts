// What a site needs to run from a disk. This runs in browsers, before the scripts of the site.

/** What it knows of the site. */
export interface DiskSite {
  /** Path from which addresses in scripts and data begin: `/`. */
  readonly base: string;
  /** Paths of its pages. */
  readonly pages: readonly string[];
  /** Paths of files with a script beside them that has their content. */
  readonly scripted: readonly string[];
}

/** A module: see `classicModules`. */
type Module = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  moduleUrl: string,
) => void;

/** What the scripts of the folder call. */
export interface Disk {
  /** Runs a module, by its address. */
  run(address: string): void;
  /** Takes the content of a file, by its path. */
  take(path: string, content: string, isBase64?: boolean): void;
}

/**
 * Does for a folder on a disk what a server does for a site: addresses that scripts set lead to files, `fetch` gives files of the
 * folder, and modules find each other. It may use nothing outside of itself.
 */
export function openDisk(
  { base, pages, scripted }: DiskSite,
  modules: Readonly<Record<string, Module>>,
): Disk {
  const script = document.currentScript as HTMLScriptElement;
  /** Address of the folder. */
  const root = new URL("../", script.src).href;
  const isPage = new Set(pages);
  const isScripted = new Set(scripted);
  const decoded = (path: string) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  };

  /** The path in the folder that an address leads to. */
  const pathOf = (address: string | URL): string | undefined => {
    const url = new URL(address, location.href);
    if (url.protocol !== location.protocol || url.host !== location.host) return undefined;
    const plain = url.href.replace(/[?#].*/s, "");
    if (plain.startsWith(root)) return decoded(plain.slice(root.length));
    return url.pathname.startsWith(base) ? decoded(url.pathname.slice(base.length)) : undefined;
  };
  const fileOf = (path: string): string => {
    const clean = path.replace(/\/$/, "");
    const candidates = clean === "" ? ["index.html"] : [`${clean}/index.html`, `${clean}.html`];
    return candidates.find((each) => isPage.has(each)) ?? path;
  };

  // Addresses that scripts and data give to elements begin with the base.
  const ATTRIBUTES = ["href", "src", "poster", "action"];
  const SELECTOR = ATTRIBUTES.map((name) => `[${name}^="${CSS.escape(base)}"]`).join();
  const led = (address: string): string => {
    if (!address.startsWith(base) || address.startsWith("//")) return address;
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address.slice(base.length)) ?? [];
    return root + fileOf(decoded(path)).split("/").map(encodeURIComponent).join("/") + rest;
  };
  const lead = (element: Element) => {
    for (const name of ATTRIBUTES) {
      const address = element.getAttribute(name);
      if (address?.startsWith(base) && led(address) !== address) element.setAttribute(name, led(address));
    }
  };
  const leadAll = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches(SELECTOR)) lead(node);
    for (const element of node.querySelectorAll(SELECTOR)) lead(element);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") lead(target as Element);
      else for (const node of addedNodes) leadAll(node);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ATTRIBUTES });

  // A frame begins to load at once.
  const source = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "src");
  Object.defineProperty(HTMLIFrameElement.prototype, "src", {
    ...source,
    set(this: HTMLIFrameElement, address: unknown) {
      source?.set?.call(this, led(String(address)));
    },
  });

  // Each content is a script, since browsers let pages on a disk read no other files.
  const waiting = new Map<string, (content: BlobPart) => void>();
  const known = new Map<string, Promise<BlobPart>>();
  const contentAt = (path: string): Promise<BlobPart> => {
    const found = known.get(path);
    if (found) return found;
    const loading = new Promise<BlobPart>((resolve, reject) => {
      waiting.set(path, resolve);
      const loader = document.createElement("script");
      loader.src = `${root + path.split("/").map(encodeURIComponent).join("/")}.js`;
      loader.addEventListener("error", () => reject(new TypeError(`Cannot load ${path}`)));
      loader.addEventListener("load", () => loader.remove());
      document.head.append(loader);
    });
    known.set(path, loading);
    loading.catch(() => known.delete(path));
    return loading;
  };
  const fetchElsewhere = window.fetch.bind(window);
  window.fetch = async (input, options) => {
    const address = input instanceof Request ? input.url : input;
    const path = pathOf(address);
    if (path !== undefined && isScripted.has(path)) {
      const type = path.endsWith(".json") ? "application/json" : "text/plain";
      return new Response(new Blob([await contentAt(path)]), { headers: { "content-type": type } });
    }
    // Browsers would refuse it, and say so in the console.
    if (new URL(address, location.href).protocol === "file:") throw new TypeError(`Cannot load ${address}`);
    return fetchElsewhere(input, options);
  };

  // Files have one address: pages are loaded as a whole, and their addresses stay.
  delete (window as { navigation?: unknown }).navigation;
  const change = history.replaceState.bind(history);
  history.replaceState = (state, unused, address) => {
    const isHere = address == null || new URL(address, location.href).pathname === location.pathname;
    if (isHere) change(state, unused, address);
  };

  const loaded = new Map<string, { exports: unknown }>();
  const load = (url: string): unknown => {
    const { pathname } = new URL(url);
    const present = loaded.get(pathname);
    if (present) return present.exports;
    const make = modules[pathname];
    if (!make) throw new Error(`There is no module ${pathname}`);
    const module = { exports: {} as unknown };
    loaded.set(pathname, module);
    make((name) => load(new URL(name, url).href), module, module.exports, url);
    return module.exports;
  };
  const disk: Disk = {
    run: (address) => void load(new URL(address, location.href).href),
    take: (path, content, isBase64) =>
      waiting.get(path)?.(isBase64 ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) : content),
  };
  return disk;
}
