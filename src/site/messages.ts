// Labels in another language: the JSON files beside translated content (Docusaurus conventions).
import type { Book } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { FooterColumn } from "../types/navbar.js";
import type { MessagesFile } from "../types/source.js";
import type { CategoryPage, SidebarItem } from "../types/site.js";
import { isObject } from "../text/json.js";
import { withoutMarks } from "../text/template.js";
import { parseYaml } from "../text/yaml.js";
import { sidebarId, sidebarNames, type BuiltSidebars } from "./sidebar.js";

/** The labels of a file by key. */
export type Messages = ReadonlyMap<string, string>;

/** A file with labels. */
export interface ParsedMessages {
  readonly messages: Messages;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a file of labels: `{ "key": { "message": "Label" } }` or `{ "key": "Label" }`. */
export function parseMessages({ path, text }: MessagesFile): ParsedMessages {
  const yaml = parseYaml(withoutMarks(text));
  const diagnostics = yaml.problems.map(({ message, line, column }) =>
    diagnostic("messages.syntax", { file: path, line, column }, message),
  );
  const messages = new Map<string, string>();
  const value = yaml.value ?? {};
  if (!isObject(value)) {
    diagnostics.push(diagnostic("messages.mapping", { file: path, line: 1, column: 1 }));
    return { messages, diagnostics };
  }
  for (const [key, entry] of Object.entries(value)) {
    const message = isObject(entry) ? entry["message"] : entry;
    if (typeof message === "string") messages.set(key, message);
    else diagnostics.push(diagnostic("messages.value", { file: path, ...yaml.at([key]) }, key));
  }
  return { messages, diagnostics };
}

/** The files of labels of a language, by path relative to the site folder. */
export type MessageFiles = ReadonlyMap<string, Messages>;

/** The configuration with the labels of navbar and footer in its language. */
export function withMessages(config: SiteConfig, files: MessageFiles): SiteConfig {
  const folder = `${config.locale?.path}/docusaurus-theme-classic`;
  const inNavbar = files.get(`${folder}/navbar.json`);
  const inFooter = files.get(`${folder}/footer.json`);
  const { navbar, footer } = config;
  const labelled = <Item extends object>(item: Item, messages: Messages | undefined, key: string): Item => {
    const label = "label" in item && typeof item.label === "string" ? item.label : undefined;
    const message = label === undefined ? undefined : messages?.get(`${key}.${label}`);
    const inside = Object.entries(item).flatMap(([name, entries]: [string, unknown]) =>
      Array.isArray(entries) ? [[name, entries.map((entry: object) => labelled(entry, messages, key))]] : [],
    );
    return { ...item, ...Object.fromEntries(inside), ...(message !== undefined && { label: message }) };
  };
  const column = (given: FooterColumn): FooterColumn => {
    const title = inFooter?.get(`link.title.${given.title}`) ?? given.title;
    const items = given.items.map((item) => labelled(item, inFooter, "link.item.label"));
    return { ...given, items, ...(title !== undefined && { title }) };
  };
  return {
    ...config,
    navbar: {
      ...navbar,
      title: inNavbar?.get("title") ?? navbar.title,
      ...(navbar.logo && {
        logo: { ...navbar.logo, alt: inNavbar?.get("logo.alt") ?? navbar.logo.alt ?? "" },
      }),
      items: navbar.items.map((item) => {
        const own = labelled(item, inNavbar, "item.label");
        return "items" in own
          ? { ...own, items: own.items.map((each) => labelled(each, inNavbar, "item.label")) }
          : own;
      }),
    },
    footer: {
      ...footer,
      groups: footer.groups.map(column),
      links: footer.links.map((each) =>
        "items" in each ? column(each) : labelled(each, inFooter, "link.item.label"),
      ) as typeof footer.links,
      copyright: inFooter?.get("copyright") ?? footer.copyright,
    },
  };
}

/** The sidebars of a book with their labels in the language of the site. Their addresses stay those of the original labels. */
export function withSidebarMessages(
  built: BuiltSidebars,
  book: Book,
  files: MessageFiles,
  { locale }: SiteConfig,
): BuiltSidebars {
  const folder = locale?.folders.find(({ original }) => original === book.path);
  const messages = files.get(`${folder?.path}.json`);
  if (!messages) return built;
  const names = new Map(sidebarNames(book).map((name) => [sidebarId(name, book), name]));
  const labelsOf = (id: string) => new SidebarLabels(messages, names.get(id) ?? id);
  const sidebars = Object.entries(built.sidebars).map(([id, items]) => [id, labelsOf(id).items(items)]);
  return {
    ...built,
    sidebars: Object.fromEntries(sidebars),
    categoryPages: built.categoryPages.map((page) =>
      labelsOf(page.sidebar).page(page, built.sidebars[page.sidebar] ?? []),
    ),
  };
}

/** The labels of a sidebar in a language. */
class SidebarLabels {
  constructor(
    private readonly messages: Messages,
    /** Of the sidebar, in its book. */
    private readonly name: string,
  ) {}

  items(items: readonly SidebarItem[]): readonly SidebarItem[] {
    return items.map((item): SidebarItem => {
      if (item.kind === "html") return item;
      const label = this.textOf(item) ?? item.label;
      if (item.kind === "link") return { ...item, label };
      const description = this.textOf(item, ".description") ?? item.description;
      const shown = { ...item, label, items: this.items(item.items) };
      return description === undefined ? shown : { ...shown, description };
    });
  }

  /** The generated page of a category. `items`: those of its sidebar before they are translated. */
  page(page: CategoryPage, items: readonly SidebarItem[]): CategoryPage {
    const category = categoryOf(page, items);
    if (!category) return page;
    const label = this.textOf(category);
    const usual = page.title === category.label && label !== undefined ? label : page.title;
    const title = this.textOf(category, ".link.generated-index.title") ?? usual;
    const description = this.textOf(category, ".link.generated-index.description") ?? page.description;
    return { ...page, title, ...(description !== undefined && { description }) };
  }

  private textOf(item: LabelledItem, part = ""): string | undefined {
    const kind = item.kind === "category" ? "category" : item.page === undefined ? "link" : "doc";
    const textFor = (id: string) => this.messages.get(`sidebar.${this.name}.${kind}.${id}${part}`);
    return textFor(item.key) ?? textFor(item.label);
  }
}

type LabelledItem = Exclude<SidebarItem, { kind: "html" }>;

function categoryOf(page: CategoryPage, items: readonly SidebarItem[]): LabelledItem | undefined {
  for (const item of items) {
    if (item.kind !== "category") continue;
    const found = item.page === page.route.path ? item : categoryOf(page, item.items);
    if (found) return found;
  }
  return undefined;
}
