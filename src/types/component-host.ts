import type { ReactNode } from "react";

/** The code of a code block as its component shows it. */
export interface HighlightedCode {
  readonly language: string;
  readonly html: string;
  readonly title?: string;
  readonly lineNumbers?: boolean;
  readonly signs?: boolean;
  readonly focus?: boolean;
  readonly wrap?: boolean;
}

/**
 * What provides a context: a part of a page, the code of the page around such parts, or the `Root` of the site, with state that may change
 * it in browsers or without.
 */
export type ContextProvider = object | "page" | "root" | "living root";

/** What collects the styles that a library makes while a tree is rendered. */
export interface StyleCollector {
  /** Puts around the tree what the library needs for that. */
  readonly wrap: (node: ReactNode) => ReactNode;
  /** The styles, after the tree was rendered. */
  readonly css: () => string;
}

/** What the program does for components while it renders them. Browsers have none of it. */
export interface ComponentHost {
  /** Renders a tree of the site's code, and collects its styles. */
  render?: ((node: ReactNode, identifierPrefix: string) => { html: string; css: string }) | undefined;
  /** Makes a collector for each tree, by the library. */
  collectors?: Readonly<Record<string, () => StyleCollector>> | undefined;
  /** Renders a Markdown file. */
  partial?: ((path: string, props: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  /** Called when code makes an element of a Markdown file, which it may not show. */
  made?: ((path: string, props: Readonly<Record<string, unknown>>) => void) | undefined;
  /** Called with the name of each component of the theme that code uses. */
  uses?: ((name: string) => void) | undefined;
  /** Called by code that only works in browsers, such as effects and event handlers. `isElement`: whether an element reacts to something. */
  needsBrowser?: ((isElement?: boolean) => void) | undefined;
  /** Called by components with state. */
  hasState?: (() => void) | undefined;
  /** The part of the page that is being rendered, which contexts of other parts reach in another way: a component in Markdown, an island. */
  part?: (() => ContextProvider | undefined) | undefined;
  /** Called when a component reads a context that another part provides. Returns whether an island gets it from the one around it. */
  reads?: ((provider: ContextProvider) => boolean) | undefined;
  /** Called with the address that a component sends readers to. */
  redirects?: ((to: string) => void) | undefined;
  /** Called with what code is waiting for. */
  waits?: ((promise: PromiseLike<unknown>) => void) | undefined;
  /** Whether errors get out of `Suspense`, so that the program hears of them. */
  isUnbounded?: boolean | undefined;
  /** Whether what needs the browser can become an island. */
  canBecomeIsland?: boolean;
  /** Whether what is rendered is part of an island, so that it needs none of its own. */
  isInIsland?: boolean;
  /** Address of the page with the base URL; unknown where several pages share what is rendered. */
  path?: string | undefined;
  /** Called for an element of the page's head. */
  head?: ((tag: string, attributes: Readonly<Record<string, unknown>>, text: string) => void) | undefined;
  /** A component of the theme to which the site gives its data: `DocCardList`. */
  place?: ((name: string, props: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  /** Highlights code. `meta`: the words after the language of a fence. */
  highlight?: ((code: string, language: string, meta: string) => HighlightedCode) | undefined;
}

/** What the `Root` of a site does. */
export interface RootFacts {
  /** Whether components inside of it find contexts. */
  readonly givesContext: boolean;
  /** Whether it has state, so that the contexts may change in browsers. */
  readonly hasState: boolean;
  /** Whether an element that it shows reacts to events, or is reached by code. */
  readonly reacts: boolean;
  /** Whether it has effects or handlers. */
  readonly needsBrowser: boolean;
  /** Whether it shows something besides its children. */
  readonly isShown: boolean;
}
