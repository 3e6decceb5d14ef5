// The public API: what configurations and theme overrides import from `docsite`.
import type { UserConfig } from "./types/config.js";

/** Returns the configuration unchanged. Editors use its type for completion and checks. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

export type {
  ApiDownload,
  ApiListing,
  ApiOverview,
  ApiSchemaPage,
  ApiTag,
  ApiTagGroup,
} from "./types/api.js";
export type {
  ApiBody,
  ApiCall,
  ApiCallback,
  ApiContent,
  ApiHeader,
  ApiOperation,
  ApiParameter,
  ApiParameterPlace,
  ApiResponse,
  ApiResponseLink,
  ApiServer,
  ApiServerVariable,
} from "./types/api-operation.js";
export type {
  SchemaChoice,
  SchemaChoices,
  SchemaCondition,
  SchemaEnumValue,
  SchemaNode,
  SchemaProperty,
} from "./types/api-schema.js";
export type {
  ApiOAuthFlow,
  ApiScope,
  ApiSecurity,
  ApiSecurityScheme,
  ApiSecurityUse,
} from "./types/api-security.js";
export type {
  ApiCode,
  ApiExample,
  ApiExternalDocs,
  ApiHtml,
  ApiReference,
  ApiSample,
} from "./types/api-text.js";
export type { ComponentHost, HighlightedCode } from "./types/component-host.js";
export type {
  CategoryLink,
  NavItem,
  NavLink,
  SampleLanguage,
  SidebarItemConfig,
  UserConfig,
} from "./types/config.js";
export type { ResolvedNavItem, ResolvedNavLink } from "./types/config.js";
export type { HeadTag } from "./types/head.js";
export type { LiveState } from "./types/live.js";
export type { NavigationDetail } from "./types/navigation.js";
export type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from "./types/site.js";
export type {
  ApiEntryView,
  ApiIntroductionView,
  ApiSchemaView,
  CategoryView,
  GivenProps,
  LabelledLink,
  LogoView,
  MarkdownView,
  Markup,
  MarkupHole,
  NotFoundView,
  OperationView,
  PageView,
  ReactView,
  ResolvedAddress,
  ShellView,
  SidebarView,
  ThemeModule,
  TocEntry,
} from "./types/view.js";
