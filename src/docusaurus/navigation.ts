// The navbar and the footer of a Docusaurus configuration.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { NavItem, NavLink } from "../types/navbar.js";
import type { Options } from "./options.js";
import { rooted } from "./paths.js";

const FACE = ["label", "html", "aria-label", "target", "rel", "className"];
const LINK = [...FACE, "to", "href", "prependBaseUrlToHref"];
const STATE = ["activeBasePath", "activeBaseRegex"];
const IN_BOOK = [...FACE, ...STATE, "docsPluginId"];

/** Lists of further entries around those of versions. */
const AROUND = ["dropdownItemsBefore", "dropdownItemsAfter"];

/** The keys of entries that are taken over, by type. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  default: [...LINK, ...STATE],
  doc: [...IN_BOOK, "docId"],
  docSidebar: [...IN_BOOK, "sidebarId"],
  tag: [...IN_BOOK, "tag"],
  html: ["value", "className"],
  dropdown: [...LINK, ...STATE, "items"],
  search: ["className"],
  docsVersion: [...IN_BOOK, "to", "href"],
  docsVersionDropdown: [...IN_BOOK, ...AROUND, "dropdownActiveClassDisabled", "versions"],
};

/** `themeConfig.navbar`. */
export function navbarOf(options: Options): NonNullable<UserConfig["navbar"]> {
  const title = options.text("title");
  const logo = options.within("logo");
  const src = logo.text("src");
  const alt = logo.text("alt");
  logo.unsupported(["srcDark", "href", "width", "height", "target", "style", "className"]);
  logo.finish();
  const items = (options.list("items") ?? []).flatMap((item, index) =>
    itemOf(options.at(item, `items[${index}]`)),
  );
  options.unsupported(["hideOnScroll", "style"]);
  options.finish();
  return {
    title: title ?? "",
    ...(src !== undefined && { logo: { src: rooted(src), ...(alt !== undefined && { alt }) } }),
    items,
  };
}

function itemOf(options: Options): NavItem[] {
  const given = options.read("type");
  const type = given ?? (options.keys().includes("items") ? "dropdown" : "default");
  const keys = KEYS[String(type)];
  const position = options.read("position");
  if (!keys) {
    options.note("", "unsupported", `an entry of the type \`${String(type)}\``);
    return [];
  }
  const entry: Record<string, unknown> = given === undefined ? {} : { type };
  for (const key of keys) {
    const value = options.read(key);
    if (value !== undefined && value !== null) entry[key] = value;
  }
  options.finish();
  if (type === "dropdown") entry["items"] ??= [];
  for (const key of ["items", ...AROUND])
    if (Array.isArray(entry[key]))
      entry[key] = entry[key].flatMap((item, index) => itemOf(options.at(item, `${key}[${index}]`)));
  // The default instance of the documents has the id of docsite's only book.
  if (entry["docsPluginId"] === "default") entry["docsPluginId"] = "docs";
  const item: Record<string, unknown> = {
    ...settled(entry),
    ...(position === "right" && { position }),
  };
  const isShown = ["label", "html", "aria-label", "value"].some((key) => item[key] !== undefined);
  if (isShown || !/^(?:default|dropdown)$/.test(String(type))) return [item as unknown as NavItem];
  // A class may draw it. Its address says what it is.
  return [{ ...item, "aria-label": String(item["href"] ?? item["to"]) } as unknown as NavItem];
}

/** A link whose address says where it leads: `to` in this site, `href` out of it. */
function settled(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { to, href, ...others } = entry;
  const address = typeof to === "string" ? to : href;
  if (typeof address !== "string") return others;
  if (/^(?:https?:\/\/|mailto:)/i.test(address)) return { ...others, href: address };
  return { ...others, to: rooted(address) };
}

/** `themeConfig.footer`. */
export function footerOf(options: Options): NonNullable<UserConfig["footer"]> {
  const copyright = options.text("copyright");
  const groups = (options.list("links") ?? []).filter(isObject).flatMap((group, index) => {
    const given = options.at(group, `links[${index}]`);
    const title = given.read("title");
    const items = (given.list("items") ?? []).flatMap((item, place): NavLink[] => {
      const entry = given.at(item, `items[${place}]`);
      if (entry.keys().includes("html") && !entry.keys().includes("label")) {
        entry.note("html", "unsupported", "entries of HTML");
        return [];
      }
      const link = Object.fromEntries(LINK.map((key) => [key, entry.read(key)] as const));
      const known = Object.fromEntries(Object.entries(link).filter(([, value]) => typeof value === "string"));
      return [settled(known) as unknown as NavLink];
    });
    return typeof title === "string" && items.length > 0 ? [{ title, items }] : [];
  });
  options.unsupported(["logo"]);
  options.unneeded(["style"], "the footer has the colors of the theme");
  options.finish();
  return { groups, ...(copyright !== undefined && { copyright }) };
}
