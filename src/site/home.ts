// What is at the root of a site that has no page there: a redirect to the page that its first book begins with, or a page.
import type { Book } from "../types/book.js";
import type { HomePage, Page, Redirect, Site } from "../types/site.js";
import type { HomeView } from "../types/view.js";
import { isIn } from "../text/books.js";
import { isLatest } from "../text/page-version.js";
import { kindOf } from "../text/page-kind.js";
import { matcherOf } from "../text/patterns.js";
import { cards } from "./breadcrumbs.js";
import { routeOf } from "./route.js";
import { readingOrder } from "./sidebar-items.js";
import { byCodeUnit } from "../text/order.js";

/** What is known of a site when its home page is looked for. */
export type HomeInputs = Pick<Site, "config" | "pages" | "kinds" | "routes" | "sidebars" | "redirects"> & {
  /** Its static files, by their paths in the output folder. */
  readonly statics: readonly { readonly path: string }[];
};

/** Where the root of a site leads; nothing where a page, a redirect, a file or something else (`checks.ignore`) is there already. */
export function homeOf(site: HomeInputs): Redirect | undefined {
  const { config, routes, redirects, statics } = site;
  const from = routeOf("", config);
  const shown = `/${config.baseUrl.slice(config.publicPath.length).replace(/\/$/, "")}`;
  const isTaken =
    routes.has(from.path) ||
    redirects.some((redirect) => redirect.from.file === from.file) ||
    statics.some(({ path }) => path === from.file) ||
    matcherOf(config.checks.ignore)(shown);
  const first = config.home === false || isTaken ? undefined : firstPage(site);
  return first && { from, to: first.route.path };
}

/** The page that a site begins with: the first one of its books, of its API references or of its features. */
function firstPage(site: HomeInputs): Page | undefined {
  const { config } = site;
  const ofBooks = config.docs.filter(({ version }) => version?.isLast !== false);
  for (const book of ofBooks) {
    const first = firstOf(site, book);
    if (first) return first;
  }
  const others = entriesIn(site);
  return others.find((page) => "api" in page) ?? others[0];
}

/** The entries of API references, in their latest versions, and of features. */
function entriesIn(site: Pick<Site, "pages" | "kinds" | "config">): Page[] {
  return site.pages.filter(
    (page) => !page.unlisted && kindOf(page, site).isEntry(page) && isLatest(page, site.config.docs),
  );
}

/** The page that a book begins with: that at its root, or the first one of its first sidebar. */
function firstOf(
  { config, pages, routes, sidebars }: Pick<HomeInputs, "config" | "pages" | "routes" | "sidebars">,
  book: Book,
): Page | undefined {
  const isOwn = (page: Page | undefined): page is Page =>
    page !== undefined && "book" in page && isIn(page, book) && !page.unlisted;
  const root = routes.get(routeOf(book.routeBasePath, config).path);
  if (isOwn(root)) return root;
  for (const item of Object.values(sidebars).flat())
    for (const { page = "" } of readingOrder([item])) {
      const shown = routes.get(page);
      if (isOwn(shown)) return shown;
    }
  return pages.find((page) => page.kind === "doc" && isOwn(page));
}

/** The pages of a site with what is at its root. */
export function withHome(
  { config, pages, routes }: Pick<Site, "config" | "pages" | "routes">,
  home: Redirect | undefined,
): Pick<Site, "pages" | "routes" | "home"> {
  if (!home) return { pages, routes };
  if (config.home === "redirect") return { pages, routes, home };
  const page: HomePage = {
    kind: "home",
    route: home.from,
    title: config.title,
    ...(config.tagline !== "" && { description: config.tagline }),
    unlisted: false,
    first: home.to,
  };
  const all = [...pages, page].sort((a, b) => byCodeUnit(a.route.path, b.route.path));
  return { pages: all, routes: new Map(all.map((each) => [each.route.path, each])), home };
}

/** What a home page shows: the entries of the only book, or each book; then those of API references and features. */
export function homeView(page: HomePage, site: Site): Pick<HomeView, "first" | "items"> {
  const { config, routes, sidebars } = site;
  const books = config.docs.filter(({ version }) => version?.isLast !== false);
  const firsts = books.flatMap((book) => firstOf(site, book) ?? []);
  const [only] = firsts.length === 1 ? firsts : [];
  const own = only && "sidebar" in only ? cards(sidebars[only.sidebar ?? ""] ?? [], page) : [];
  const cardOf = ({ title: label, route: { path: href }, description }: Page) => ({
    label,
    href,
    ...(description !== undefined && { description }),
  });
  const first = routes.get(page.first);
  return {
    first: { label: first?.title ?? "", href: page.first },
    items: [...(own.length > 0 ? own : firsts.map(cardOf)), ...entriesIn(site).map(cardOf)],
  };
}
