// What the configuration and the theme overrides of a site import from `docsite`.
import type { UserConfig } from "./model/config.js";

/** Gives the configuration back as it is: editors complete and check what is written inside the call. */
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
} from "./model/api.js";
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
} from "./model/api-operation.js";
export type {
  SchemaChoice,
  SchemaChoices,
  SchemaCondition,
  SchemaEnumValue,
  SchemaNode,
  SchemaProperty,
} from "./model/api-schema.js";
export type {
  ApiOAuthFlow,
  ApiScope,
  ApiSecurity,
  ApiSecurityScheme,
  ApiSecurityUse,
} from "./model/api-security.js";
export type {
  ApiCode,
  ApiExample,
  ApiExternalDocs,
  ApiHtml,
  ApiReference,
  ApiSample,
} from "./model/api-text.js";
export type {
  CategoryLink,
  NavItem,
  NavLink,
  SampleLanguage,
  SidebarItemConfig,
  UserConfig,
} from "./model/config.js";
export type { ResolvedNavItem, ResolvedNavLink } from "./model/config.js";
export type { PageChunk, SidebarChunk } from "./model/chunk.js";
export type { HeadTag } from "./model/head.js";
export type { LiveState } from "./model/live.js";
export type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from "./model/site.js";
export type {
  ApiEntryView,
  ApiIntroductionView,
  ApiSchemaView,
  CategoryView,
  LabelledLink,
  LogoView,
  MarkdownView,
  Markup,
  MarkupHole,
  NotFoundView,
  OperationView,
  PageView,
  ReactView,
  ShellView,
  SidebarView,
  ThemeModule,
  TocEntry,
} from "./model/view.js";
