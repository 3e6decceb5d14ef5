// From the options of the layout to style sheets.
import type { LayoutConfig } from "./config.js";

type Option = keyof LayoutConfig;

/** Values by option, the usual one first, with the CSS of the others, of which later rules win. The layers are those of the theme. */
export const LAYOUTS: { readonly [Key in Option]: Readonly<Record<NonNullable<LayoutConfig[Key]>, string>> } =
  {
    sidebar: {
      start: "",
      end: `@layer layout{@media(min-width:800px){.frame.has-sidebar{grid-template-columns:minmax(0,1fr) var(--w-side)}
.has-sidebar>main{border-inline:0;grid-area:1/1}
.has-sidebar>.menu:not(:popover-open){border-inline-start:1px solid var(--line);grid-area:1/2;padding-inline:calc(var(--s4) + .75rem) var(--gutter)}
.sidebar-hidden .frame.has-sidebar{grid-template-columns:minmax(0,1fr) 4rem}}
@media(min-width:1150px){.has-sidebar .doc:not(.operation){grid-template-columns:var(--gutter) minmax(0,var(--w-text)) minmax(2rem,1fr) var(--w-toc) var(--gutter)}}}`,
    },
    width: {
      page: "",
      window: `@layer layout{:is(.navbar-row,.frame.has-sidebar,.footer>*){max-width:none}
@media(min-width:1150px){.has-sidebar .doc:not(.operation){grid-template-columns:minmax(clamp(2rem,4.6vw,4rem),1fr) minmax(0,var(--w-text)) minmax(2rem,1fr) var(--w-toc) var(--gutter)}}}`,
    },
    content: {
      normal: "",
      narrow: "@layer tokens{:root{--w-text:37rem}}",
      wide: `@layer tokens{:root{--w-text:56rem}}
@layer content{.doc>.prose>:is(p,ul:not([class]),ol:not([class]),dl,blockquote){max-width:44rem}}`,
    },
    sidebarWidth: {
      normal: "",
      narrow: "@layer tokens{:root{--w-side:clamp(12rem,19vw,14rem)}}",
      wide: "@layer tokens{:root{--w-side:clamp(15rem,27vw,21rem)}}",
    },
    contents: {
      column: "",
      none: "@layer tokens{:root{--w-toc:0rem}}@layer layout{.page-bar{display:none}.has-bar{--h-bar:0rem}}",
    },
    navbar: {
      sticky: "",
      static: "@layer tokens{:root{--h-stuck:0rem}}@layer layout{.navbar{position:relative}}",
    },
  };

/** The CSS of a layout; empty for the usual one. */
export function layoutCss(layout: LayoutConfig): string {
  return Object.entries(LAYOUTS)
    .map(([option, values]) => values[layout[option as Option] as keyof typeof values] ?? "")
    .join("")
    .replaceAll("\n", "");
}
