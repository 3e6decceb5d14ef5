// A page with the search, whose results have an address.
import type { Feature } from "../../types/feature.js";
import type { PageViewCommon } from "../../types/page-view.js";
import type { PlainFile } from "../../types/output.js";
import type { SiteConfig } from "../../types/config.js";
import type { PageCommon } from "../../types/route.js";
import type { PageKind } from "../../types/site.js";
import { auxiliary, pagesAlone } from "../../site/kinds/common.js";
import { complete } from "../../site/prepared-page.js";
import { routeOf } from "../../site/route.js";
import { escapeHtml } from "../../text/escape.js";
import { outputFolderOf } from "../../text/locale.js";
import { wordsOf } from "../../words/words.js";
import { THEME_PREFIX } from "../../text/package-name.js";

const KIND = "search-page";

export interface SearchPage extends PageCommon {
  readonly kind: typeof KIND;
}

/** The page with the search. */
export interface SearchPageView extends PageViewCommon {
  readonly kind: typeof KIND;
}

declare module "../../types/page.js" {
  interface PagesByKind {
    [KIND]: SearchPage;
  }
}
declare module "../../types/view.js" {
  interface ViewsByKind {
    [KIND]: SearchPageView;
  }
}

const kind: PageKind<SearchPage> = {
  ...auxiliary,
  prepare: (_, common, tools) => complete({ ...common, kind: KIND }, tools.links),
};

export const searchPage: Feature = {
  name: KIND,
  pageKinds: { [KIND]: kind },
  pages: async ({ config }) => ({
    key: config.search,
    pages: () => [pagesAlone([pageOf(config)])],
  }),
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/search/page.js`] }),
  props: ({ site: { config } }) => ({
    key: null,
    head: () => [
      {
        tag: "link",
        attributes: {
          rel: "search",
          type: "application/opensearchdescription+xml",
          title: config.title,
          href: config.baseUrl + DESCRIPTION,
          "data-results": pageOf(config).route.path,
        },
      },
    ],
    files: [descriptionOf(config)],
  }),
};

function pageOf(config: SiteConfig): SearchPage {
  const path = (config.search && config.search.page) || "";
  const { navbar, search } = wordsOf(config.wording);
  return {
    kind: KIND,
    route: routeOf(path, config),
    title: search.results,
    description: `${navbar.search}: ${config.title}`,
    unlisted: false,
  };
}

/** How browsers ask the page (OpenSearch 1.1). */
const DESCRIPTION = "opensearch.xml";

function descriptionOf(config: SiteConfig): PlainFile {
  const address = `${config.url}${pageOf(config).route.path}?q={searchTerms}`;
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(config.title)}</ShortName>
  <Description>${escapeHtml(config.tagline || config.title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeHtml(address)}"/>
</OpenSearchDescription>
`;
  return { path: `${outputFolderOf(config)}${DESCRIPTION}`, content };
}
