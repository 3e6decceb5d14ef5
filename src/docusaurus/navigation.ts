// The navbar and the footer of a Docusaurus configuration.
import { defined } from "../text/defined.js";
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { FooterColumn, FooterItem, Logo, NavItem } from "../types/navbar.js";
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
  localeDropdown: ["className", ...AROUND],
  docsVersionDropdown: [...IN_BOOK, ...AROUND, "dropdownActiveClassDisabled", "versions"],
};

/** `themeConfig.navbar`. */
export function navbarOf(options: Options): NonNullable<UserConfig["navbar"]> {
  const title = options.text("title");
  const logo = logoOf(options);
  const items = (options.list("items") ?? []).flatMap((item, index) =>
    itemOf(options.at(item, `items[${index}]`)),
  );
  const hideOnScroll = options.flag("hideOnScroll");
  const style = options.text("style");
  if (style === "primary") options.note("style", "unsupported", "the navbar is light or dark");
  options.finish();
  return {
    title: title ?? "",
    ...(logo && { logo }),
    items,
    ...(hideOnScroll !== undefined && { hideOnScroll }),
    ...(style === "dark" && { style }),
  };
}

function logoOf(root: Options): Logo | undefined {
  const options = root.within("logo");
  const [src, srcDark, href] = ["src", "srcDark", "href"].map((key) => options.text(key));
  const logo = defined({
    srcDark: srcDark === undefined ? undefined : rooted(srcDark),
    href: href === undefined ? undefined : rooted(href),
    alt: options.text("alt"),
    target: options.text("target"),
    className: options.text("className"),
    width: options.take("width") as Logo["width"],
    height: options.take("height") as Logo["height"],
  });
  options.unsupported(["style"], "a class can say it");
  options.finish();
  return src === undefined ? undefined : { src: rooted(src), ...logo };
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
  const links = (options.list("links") ?? []).filter(isObject);
  const isColumns = links.some((each) => Array.isArray(each["items"]));
  const entries = links.flatMap((each, index): (FooterColumn | FooterItem)[] => {
    const given = options.at(each, `links[${index}]`);
    return isColumns ? columnOf(given) : footerItemOf(given);
  });
  const logo = logoOf(options);
  const copyright = options.text("copyright");
  const style = options.text("style");
  options.finish();
  return {
    links: entries as readonly FooterColumn[] | readonly FooterItem[],
    ...(logo && { logo }),
    ...(copyright !== undefined && { copyright }),
    ...(style === "dark" && { style }),
  };
}

function columnOf(options: Options): FooterColumn[] {
  const title = options.read("title");
  const className = options.read("className");
  const items = options.read("items");
  const shown = (Array.isArray(items) ? items : []).flatMap((item, index) =>
    footerItemOf(options.at(item, `items[${index}]`)),
  );
  options.finish();
  if (shown.length === 0) return [];
  return [
    {
      ...(typeof title === "string" && title.trim() !== "" && { title }),
      ...(typeof className === "string" && { className }),
      items: shown,
    },
  ];
}

function footerItemOf(options: Options): FooterItem[] {
  // Entries are often those of a navbar.
  options.unneeded(["type", "position", ...STATE], "the footer has links only");
  const known = LINK.map((key) => [key, options.read(key)] as const);
  options.finish();
  const link = Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
  const isLink = link["to"] !== undefined || link["href"] !== undefined;
  if (isLink) return [settled(link) as unknown as FooterItem];
  const { html, className } = link;
  if (typeof html === "string") return [{ html, ...(typeof className === "string" && { className }) }];
  options.note("", "unsupported", "an entry without an address");
  return [];
}
