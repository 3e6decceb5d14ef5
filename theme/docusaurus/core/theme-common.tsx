// What components of sites use of Docusaurus's theme. What belongs to parts of its layout is not here.
import { siteConfig } from "docsite:docusaurus";
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from "react";
import Head from "./Head.js";
import { localeBaseUrl } from "./locale.js";
import { useHistory, useLocation } from "./router.js";
import useBaseUrl from "./useBaseUrl.js";
import useIsomorphicLayoutEffect from "./useIsomorphicLayoutEffect.js";

export { ThemeClassNames } from "./ThemeClassNames.js";
export { useColorMode, usePrismTheme } from "./useColorMode.js";
export { default as Details } from "../../mdx/Details.js";
export { default as ErrorCauseBoundary } from "./ErrorBoundary.js";
export { useIsomorphicLayoutEffect };
export { useCurrentSidebarCategory, useDoc, useDocsPreferredVersion } from "./plugin-content-docs/client.js";

/** The part `themeConfig` of the configuration. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  return siteConfig.themeConfig;
}

/** Title, description and other metadata of the page. */
export function PageMetadata(props: {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}): ReactNode {
  const { title, description, keywords, image, children } = props;
  const address = useBaseUrl(image ?? "", { absolute: true });
  return (
    <Head>
      {title && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(", ")} />}
      {image && <meta property="og:image" content={address} />}
      {children}
    </Head>
  );
}

/** Classes of the root element belong to docsite's theme. */
export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }): ReactNode {
  return children;
}
export const PluginHtmlClassNameProvider = HtmlClassNameProvider;

/** What would be shown in the menu of small screens is left out. */
export function NavbarSecondaryMenuFiller(): null {
  return null;
}

/** The menu of small screens, which closes by Escape, and with the page, without it. */
export function useNavbarMobileSidebar() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const menu = menuOfPage();
    const follow = () => setShown(menu?.matches(":popover-open") ?? false);
    menu?.addEventListener("toggle", follow);
    return () => menu?.removeEventListener("toggle", follow);
  }, []);
  return { disabled: false, shouldRender: true, shown, toggle: () => void menuOfPage()?.togglePopover() };
}

function menuOfPage(): HTMLElement | null {
  return document.getElementById("Menu");
}

/** `ssr` on the server and for the first rendering; then `desktop` or `mobile`. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): "desktop" | "mobile" | "ssr" {
  const [size, setSize] = useState<"desktop" | "mobile" | "ssr">("ssr");
  useEffect(() => {
    const measure = () => setSize(window.innerWidth > desktopBreakpoint ? "desktop" : "mobile");
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [desktopBreakpoint]);
  return size;
}

/** Whether two paths are the same but for case and a slash at the end. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const plain = (path: string | undefined) => path && (path.endsWith("/") ? path : `${path}/`).toLowerCase();
  return plain(one) === plain(other);
}

/** The path of the page without the base URL and its language. */
export function useLocalPathname(): string {
  const { pathname } = useLocation();
  const base = localeBaseUrl();
  return `${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
}

export function useHomePageRoute(): undefined {
  return undefined;
}

/** The value of the last rendering. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const ref = useRef<Value | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    ref.current = value;
  });
  // oxlint-disable-next-line react/refs -- what Docusaurus's hook gives
  return ref.current;
}

/** A function that stays the same, and calls the latest one. */
export function useEvent<Callback extends (...args: never[]) => unknown>(callback: Callback): Callback {
  const ref = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    ref.current = callback;
  }, [callback]);
  return useCallback((...args: never[]) => ref.current(...args), []) as Callback;
}

/** What is in the query of the address under a name; nothing where the name is absent. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

/** Whether a change of the query is a step of the history of its own. Default: `false`. */
interface QueryOptions {
  readonly push?: boolean;
}

function useQueryUpdate(key: string) {
  const { push, replace } = useHistory();
  return useEvent((values: readonly string[], options?: QueryOptions) => {
    const { search, hash } = window.location;
    const query = new URLSearchParams(search);
    query.delete(key);
    for (const value of values) query.append(key, value);
    const go = options?.push === true ? push : replace;
    go({ search: query.size === 0 ? "" : `?${query}`, hash });
  });
}

/** A state in the query of the address. `null` takes it away. */
export function useQueryString(key: string) {
  const value = useQueryStringValue(key) ?? "";
  const update = useQueryUpdate(key);
  const set = useEvent((next: string | null, options?: QueryOptions) =>
    update(next === null ? [] : [next], options),
  );
  return [value, set] as const;
}

/** The same for a list. */
export function useQueryStringList(key: string) {
  const { search } = useLocation();
  const json = JSON.stringify(new URLSearchParams(search).getAll(key));
  // The same list until what is in it changes.
  const values = useMemo(() => JSON.parse(json) as string[], [json]);
  const update = useQueryUpdate(key);
  type Next = readonly string[] | ((before: string[]) => readonly string[]);
  const set = useEvent((next: Next, options?: QueryOptions) =>
    update(typeof next === "function" ? next(values) : next, options),
  );
  return [values, set] as const;
}

/** A function that empties the query of the address. */
export function useClearQueryString(): () => void {
  const { replace } = useHistory();
  return useEvent(() => replace({ hash: window.location.hash }));
}

/** Providers around each other, the first one outermost. */
export function composeProviders(providers: readonly ComponentType<{ children: ReactNode }>[]) {
  return ({ children }: { children: ReactNode }): ReactNode =>
    providers.reduceRight((inner, Provider) => <Provider>{inner}</Provider>, children);
}

/** Entries of a sidebar that have a page: `DocCardList` shows them. */
export function filterDocCardListItems<Item extends { type?: string; href?: string; unlisted?: boolean }>(
  items: readonly Item[] | undefined,
): Item[] | undefined {
  return items?.filter(({ href, unlisted }) => href !== undefined && unlisted !== true);
}

/** Opens and closes something. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

/** Something that can be closed. */
export function Collapsible(props: {
  as?: "div" | "ul";
  className?: string;
  collapsed: boolean;
  children?: ReactNode;
}) {
  const { as: Element = "div", className, collapsed, children } = props;
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}

/** A text with forms for one and several, separated by `|`. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const all = forms.split("|");
      return all[count === 1 ? 0 : all.length - 1] ?? forms;
    },
  };
}

export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export function duplicates<Value>(
  values: readonly Value[],
  isEqual = (one: Value, other: Value) => one === other,
): Value[] {
  return values.filter((value, index) => values.findIndex((each) => isEqual(each, value)) !== index);
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, "gi").test(text);
}

/** A value in the storage of the browser. */
export function createStorageSlot(key: string) {
  const attempt = <Value,>(run: () => Value): Value | null => {
    try {
      return run();
    } catch {
      return null;
    }
  };
  return {
    get: () => attempt(() => localStorage.getItem(key)),
    set: (value: string) => void attempt(() => localStorage.setItem(key, value)),
    del: () => void attempt(() => localStorage.removeItem(key)),
    listen(listener: (event: StorageEvent) => void) {
      const own = (event: StorageEvent) => {
        if (event.key === key) listener(event);
      };
      addEventListener("storage", own);
      return () => removeEventListener("storage", own);
    },
  };
}

/** The same as a state. */
export function useStorageSlot(key: string) {
  const [value, setValue] = useState<string | null>(null);
  const slot = createStorageSlot(key);
  useEffect(() => {
    setValue(slot.get());
    return slot.listen(({ newValue }) => setValue(newValue));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the slot is made of the key
  }, [key]);
  return [value, slot] as const;
}

/** Formats dates as the site's language does. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(DOCSITE_WORDS.lang, { calendar: "gregory", ...options });
}

/** Error of a hook that is used outside of its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, message = "") {
    super(`Hook is called outside the <${provider}>. ${message}`);
    this.name = "ReactContextError";
  }
}
