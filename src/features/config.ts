// The options that features bring, as types.
import type { AccessibilityConfig, AccessibilitySettings } from "./accessibility/config.js";
import type { AsyncapiConfig, AsyncapiSettings } from "./asyncapi/config.js";
import type { BackToTopConfig } from "./back-to-top/config.js";
import type { BlogOptions, BlogSettings } from "./blog/config.js";
import type { BudgetsConfig, BudgetsSettings } from "./budgets/config.js";
import type { CardConfig, CardSettings } from "./cards/config.js";
import type { ConsentConfig, ConsentSettings } from "./consent/config.js";
import type { DiagramsConfig } from "./diagrams/config.js";
import type { EmbedsConfig, EmbedsSettings } from "./embeds/config.js";
import type { FreshnessConfig, FreshnessSettings } from "./freshness/config.js";
import type { GraphqlConfig, GraphqlSettings } from "./graphql/config.js";
import type { LiveCodeConfig } from "./live-code/config.js";
import type { HostingConfig } from "./hosting/config.js";
import type { HostedSearchConfig, HostedSearchSettings } from "./hosted-search/config.js";
import type { ImagesConfig, ImagesSettings } from "./images/config.js";
import type { LookConfig, LookSettings } from "./look/config.js";
import type { MathsConfig } from "./maths/config.js";
import type { OfflineConfig, OfflineSettings } from "./offline/config.js";
import type { ReferenceConfig, ReferenceSettings } from "./package-reference/config.js";
import type { ReaderOptionsConfig } from "./reader-options/config.js";
import type { ReadingTimeConfig, ReadingTimeSettings } from "./reading-time/config.js";
import type { RelatedConfig, RelatedSettings } from "./related/config.js";
import type { RemoteFilesConfig, RemoteFilesSettings } from "./remote-files/config.js";
import type { SearchAskConfig, SearchAskSettings } from "./search-ask/config.js";
import type { SearchPageConfig } from "./search-page/config.js";
import type { SinceVisitConfig } from "./since-visit/config.js";
import type { SitemapConfig, SitemapSettings } from "./sitemap/config.js";
import type { StructuredDataConfig } from "./structured-data/config.js";
import type { TwoslashConfig } from "./twoslash/config.js";

/** As written by the author of a site. */
export interface FeatureConfig
  extends
    AccessibilityConfig,
    AsyncapiConfig,
    BlogOptions,
    BudgetsConfig,
    CardConfig,
    ConsentConfig,
    EmbedsConfig,
    FreshnessConfig,
    GraphqlConfig,
    HostingConfig,
    ImagesConfig,
    LookConfig,
    OfflineConfig,
    BackToTopConfig,
    ReaderOptionsConfig,
    ReadingTimeConfig,
    ReferenceConfig,
    RelatedConfig,
    RemoteFilesConfig,
    SinceVisitConfig,
    SitemapConfig,
    StructuredDataConfig {}

/** Those in `markdown`. */
export interface FeatureMarkdownConfig extends DiagramsConfig, LiveCodeConfig, MathsConfig, TwoslashConfig {}

/** Those in `search`. */
export interface FeatureSearchConfig extends HostedSearchConfig, SearchAskConfig, SearchPageConfig {}

/** Those with every default filled in. */
export interface FeatureSearchSettings extends HostedSearchSettings, SearchAskSettings, SearchPageConfig {}

/** With every default filled in. */
export interface FeatureSettings
  extends
    AccessibilitySettings,
    AsyncapiSettings,
    BlogSettings,
    BudgetsSettings,
    CardSettings,
    ConsentSettings,
    EmbedsSettings,
    FreshnessSettings,
    GraphqlSettings,
    HostingConfig,
    ImagesSettings,
    LookSettings,
    OfflineSettings,
    ReadingTimeSettings,
    ReferenceSettings,
    RelatedSettings,
    RemoteFilesSettings,
    SitemapSettings,
    Required<BackToTopConfig>,
    Required<ReaderOptionsConfig>,
    Required<SinceVisitConfig>,
    Required<StructuredDataConfig> {}
