// Pages that belong to no book, no API and no feature.
import type { HomePage, MarkdownPage, NotFoundPage, PageKind, ReactPage } from "../../types/site.js";
import { homeView } from "../home.js";
import { complete, componentsOf } from "../prepared-page.js";
import { listed, sidebarTrail } from "./common.js";

/** A Markdown file among the pages. */
export const markdown: PageKind<MarkdownPage> = {
  ...listed,
  prepare: (page, common, tools) => tools.withBody(page, tools.markdown("markdown", page, common)),
  breadcrumbs: sidebarTrail,
  markdown: () => "document",
  search: { boost: 1, sections: "document", title: ({ title }) => title },
};

/** A React component among the pages, or that of a kind that a plugin brings. */
export const react: PageKind<ReactPage> = {
  ...listed,
  markdown: ({ of }) => (of?.markdown ? "document" : null),
  indexed: ({ of }) => of?.indexed ?? true,
  prepare: (page, common, tools) =>
    tools.withBody(page, {
      ...common,
      kind: "react",
      ...(page.of?.layout === "doc" && { layout: "doc" as const }),
      ...componentsOf(tools.document),
    }),
  breadcrumbs: (page, tools) =>
    page.of
      ? [...page.of.breadcrumbs, { label: page.title, href: page.route.path }]
      : sidebarTrail(page, tools),
  search: { boost: 1, sections: "document", title: ({ title }) => title },
};

/** The home page of a site that has written none. */
export const home: PageKind<HomePage> = {
  ...listed,
  prepare: (page, common, { links, site }) =>
    complete({ ...common, kind: "home", ...homeView(page, site) }, links),
  breadcrumbs: sidebarTrail,
  // It only shows others.
  search: null,
};

/** `404.html`. */
export const notFound: PageKind<NotFoundPage> = {
  ...listed,
  prepare: (page, common, tools) =>
    page.source === undefined
      ? complete({ ...common, kind: "not-found" }, tools.links)
      : tools.withBody(page, {
          ...tools.markdown("markdown", page, common),
          unlisted: false,
          isNotFound: true,
        }),
  breadcrumbs: sidebarTrail,
  isIndex: true,
  hasAddress: false,
  indexed: () => false,
  search: null,
};
