// The public API: what configurations and theme overrides import from `docsite-cli`.
import type { UserConfig as Settings } from "./types/config.js";
import type { Plugin, PluginConfig, PluginKind } from "./types/plugin.js";

import type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevServer,
  LoadedSite,
  RunOptions,
  ServeOptions,
} from "./types/program.js";

/** The configuration as written by its author. */
export interface UserConfig extends Settings, PluginConfig {}

/** Returns the configuration unchanged. Editors use its type for completion and checks. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** Returns the plugin unchanged. Editors use its type for completion and checks. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}

/** Returns the kind of page unchanged. Editors use its type for completion and checks. `Data`: what its pages are made of. */
export function defineKind<Data>(kind: PluginKind<Data>): PluginKind<Data> {
  return kind;
}

/** The functions of the program, which is loaded when one of them is called. */
interface Program {
  build(siteDir: string, options?: BuildOptions): Promise<BuildResult>;
  check(siteDir: string, options?: CheckOptions): Promise<CheckResult>;
  serve(siteDir: string, options?: ServeOptions): Promise<DevServer>;
  loadSite(siteDir: string, options?: RunOptions): Promise<LoadedSite>;
}

async function program(): Promise<Program> {
  // Beside the folder of the compiled files, of which this module is one.
  const loader = new URL("../load.js", import.meta.url).href;
  const { load } = (await import(loader)) as { load: () => Promise<{ api: () => Promise<Program> }> };
  return (await load()).api();
}

/** Builds the site in a folder and writes it, unless it has errors. */
export async function build(siteDir: string, options?: BuildOptions): Promise<BuildResult> {
  return (await program()).build(siteDir, options);
}

/** Checks the site in a folder without writing anything. */
export async function check(siteDir: string, options?: CheckOptions): Promise<CheckResult> {
  return (await program()).check(siteDir, options);
}

/** Serves the site in a folder, and rebuilds it after every change. Resolves when its pages can be requested. */
export async function serve(siteDir: string, options?: ServeOptions): Promise<DevServer> {
  return (await program()).serve(siteDir, options);
}

/** Reads the site in a folder: its pages, and the problems that are found without rendering them. */
export async function loadSite(siteDir: string, options?: RunOptions): Promise<LoadedSite> {
  return (await program()).loadSite(siteDir, options);
}

export type { FeedbackAnswer } from "./types/feedback.js";
export type {
  ApiDownload,
  ApiListedSchema,
  ApiLogo,
  ApiListing,
  ApiOverview,
  ApiSchemaPage,
  ApiTag,
  ApiTagGroup,
} from "./types/api.js";
export type {
  FormBody,
  FormField,
  FormOption,
  FormParameter,
  FormSchema,
  FormSchemas,
  OperationForm,
} from "./types/api-form.js";
export type {
  ApiBody,
  ApiCall,
  ApiCallback,
  ApiConsole,
  ApiContent,
  ApiEncoding,
  ApiFormField,
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
  SchemaRemark,
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
export type { ComponentHost, ContextProvider, HighlightedCode, RootFacts } from "./types/component-host.js";
export type * from "./features/types.js";
export type { CacheConfig } from "./types/cache.js";
export type { SocialCardView } from "./types/card.js";
export type { ThemeModule } from "./types/theme.js";
export type {
  CategoryLink,
  DocsConfig,
  EditTarget,
  SidebarItemConfig,
  SidebarItemsConfig,
  VersionBanner,
  VersionConfig,
} from "./types/book.js";
export type {
  ApiConfig,
  ApiVersionConfig,
  DescriptionConfig,
  ExpandConfig,
  SampleLanguage,
  ServerConfig,
} from "./types/api-config.js";
export type { ContentPage } from "./types/content.js";
export type { DocusaurusConfig } from "./types/docusaurus.js";
export type {
  DocumentFrontMatter,
  FrontMatterSearch,
  FrontMatterTag,
  FrontMatterUpdate,
  PageMode,
} from "./types/front-matter.js";
export type { HeadTag } from "./types/head.js";
export type { LiveError, LiveState, ProblemCause, ProblemCounts, ProblemPlace } from "./types/live.js";
export type { I18n, I18nConfig, Locale, LocaleConfig, TranslatedFolder } from "./types/locale.js";
export type {
  FooterColumn,
  FooterConfig,
  FooterHtml,
  FooterItem,
  Logo,
  LogoImage,
  LogoView,
  NavDocItem,
  NavDropdownItem,
  NavEntry,
  NavHtmlItem,
  NavIcon,
  NavIconName,
  NavItem,
  NavLink,
  NavLinkItem,
  NavLocaleItem,
  NavSearchItem,
  NavSidebarItem,
  SidebarSection,
  NavTagItem,
  ResolvedFooterItem,
  ResolvedNavbarLink,
  ResolvedNavDropdown,
  ResolvedNavEntry,
  ResolvedNavHtml,
  ResolvedNavItem,
  ResolvedNavLink,
  ResolvedNavLocales,
  ResolvedNavSearch,
} from "./types/navbar.js";
export type { MarkdownConfig } from "./types/markdown-config.js";
export type { ConsentDetail } from "./types/consent-event.js";
export type { NavigationDetail } from "./types/navigation.js";
export type { AnswerPlace, SearchAnswerer } from "./types/search-answerer.js";
export type { SearchDetail } from "./types/search-event.js";
export type {
  BundlerLoader,
  BundlerPlugin,
  CommandContext,
  ContentFile,
  EmittingSite,
  FenceProps,
  FinishedSite,
  KindPage,
  Plugin,
  PluginBundler,
  PluginCommand,
  PluginContext,
  PluginFile,
  PluginKind,
  PluginMarkdown,
  PluginPage,
  PluginProblem,
  PluginSite,
  PluginText,
  PluginTheme,
} from "./types/plugin.js";
export type { SearchConfig } from "./types/search-config.js";
export type {
  FoundPage,
  FoundSection,
  FoundText,
  SearchAnswer,
  SearchFilter,
  SearchOptions,
  SearchProvider,
} from "./types/search-provider.js";
export type {
  SearchArea,
  SearchAreas,
  SearchRecord,
  SearchRecordKind,
  SearchRecordKinds,
} from "./types/search-record.js";
export type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from "./types/site.js";
export type { Diagnostic } from "./types/diagnostic.js";
export type {
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevServer,
  LoadedSite,
  RunOptions,
  ServedBuild,
  ServeOptions,
} from "./types/program.js";
export type { ExampleProject, LiveExampleData } from "./types/examples.js";
export type { TypeTableData } from "./types/type-tables.js";
export type { SchemaTreeData } from "./types/schema-tree.js";
export type { UnifiedEntry, UnifiedPlugin } from "./types/unified.js";
export type {
  ApiPart,
  ApiEntryView,
  ApiChangelogView,
  ApiIntroductionView,
  ApiShownChange,
  ApiSchemasView,
  ApiTagView,
  ApiSchemaView,
  CategoryView,
  TagsView,
  TagView,
  GivenProps,
  LabelledLink,
  MarkdownView,
  Markup,
  MarkupHole,
  HomeView,
  NotFoundView,
  OperationView,
  PageView,
  ReactView,
  ViewsByKind,
  ResolvedAddress,
  ShellView,
  SidebarView,
  TocEntry,
} from "./types/view.js";
export type { ChangedPageView, ChangesView } from "./types/page-changes.js";
export type { OwnTexts, Words } from "./words/words.js";

declare global {
  /** The words of the page, as the files of the theme know them. The server sets them, and what browsers get holds them as they are. */
  const DOCSITE_WORDS: import("./words/words.js").Words;
}
