// What the configuration and the theme overrides of a site import from `docsite`.
import type { UserConfig } from "./model/config.js";

/** Gives the configuration back as it is: editors complete and check what is written inside the call. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

export type { CategoryLink, NavItem, NavLink, SidebarItemConfig, UserConfig } from "./model/config.js";
export type { ResolvedNavItem, ResolvedNavLink } from "./model/config.js";
export type { PageChunk, SidebarChunk } from "./model/chunk.js";
export type { HeadTag } from "./model/head.js";
export type { LiveState } from "./model/live.js";
export type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from "./model/site.js";
export type {
  CategoryView,
  LabelledLink,
  LogoView,
  MarkdownView,
  Markup,
  MarkupHole,
  NotFoundView,
  PageView,
  ReactView,
  ShellView,
  SidebarView,
  ThemeModule,
  TocEntry,
} from "./model/view.js";
