import type { ComponentType, ReactNode } from "react";
import type { SocialCardView } from "./card.js";
import type { ComponentHost, RootFacts } from "./component-host.js";
import type { ResolvedNavItem } from "./navbar.js";
import type { PageView, ShellView, SidebarView } from "./view.js";

/** The exports of a theme. The props of these components are a public contract. */
export interface ThemeModule {
  /** Everything inside `<body>`; `children` is the rendered `Main`. */
  readonly Shell: ComponentType<{ shell: ShellView; view: PageView; children?: ReactNode }>;
  /**
   * The content of `<main>`, by kind of page. `heading` and `body` are absent where the view has none. `excerpts`: the
   * beginnings of the pages that it lists.
   */
  readonly Main: ComponentType<{
    shell: ShellView;
    view: PageView;
    heading?: ReactNode;
    body?: ReactNode;
    excerpts?: readonly ReactNode[];
  }>;
  /** A sidebar. `path` is the page that is open; empty for none. */
  readonly Sidebar: ComponentType<{ sidebar: SidebarView; path: string }>;
  /** An entry of the navbar by itself. `current`: position of the entry in it that is current. */
  readonly NavItem?: ComponentType<{ item: ResolvedNavItem; compact: boolean; current?: number }>;
  /** The social card of a page, made of elements and styles that the feature `cards` can draw. Absent: there are none. */
  readonly SocialCard?: (props: { readonly card: SocialCardView }) => ReactNode;
  /** Components that fill the holes of bodies, by name. They get the hole's props and its slots as nodes. */
  readonly content: Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
  /** Names of icons that pages may use. */
  readonly icons: readonly string[];
  /** What is around a whole page; absent: nothing is. */
  readonly AroundPage?: ComponentType<{ children?: ReactNode }>;
  /** What the site's `Root` does; undefined where there is none. Throws what that throws. */
  readonly rootFacts?: () => RootFacts | undefined;
  /** What the program does for the components. */
  readonly host?: ComponentHost;
  /** Names of style sheets that only the pages with a component load, by the name of the component: `theme/styles/<name>.css`. */
  readonly sheets: Readonly<Record<string, string | readonly string[]>>;
}
