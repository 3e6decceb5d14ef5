// The navbar and the footer of a Docusaurus configuration.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { NavItem, NavLink } from "../types/navbar.js";
import type { Options } from "./options.js";
import { rooted } from "./paths.js";

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
  const type = options.read("type");
  const link = linkOf(options);
  const position = options.read("position");
  options.read("activeBasePath");
  if (type !== undefined && type !== "default") {
    options.note("", "unsupported", `items of the type \`${String(type)}\``);
    return [];
  }
  return link ? [{ ...link, ...(position === "right" && { position: "right" as const }) }] : [];
}

function linkOf(options: Options): NavLink | undefined {
  const [label, to, href] = ["label", "to", "href"].map((key) => options.read(key));
  const name = typeof label === "string" ? label : options.read("aria-label");
  if (typeof name !== "string") return undefined;
  const address = typeof to === "string" ? to : href;
  if (typeof address !== "string") return undefined;
  return /^(?:https?|mailto):/.test(address)
    ? { label: name, href: address }
    : { label: name, to: rooted(address) };
}

/** `themeConfig.footer`. */
export function footerOf(options: Options): NonNullable<UserConfig["footer"]> {
  const copyright = options.text("copyright");
  const groups = (options.list("links") ?? []).filter(isObject).flatMap((group, index) => {
    const given = options.at(group, `links[${index}]`);
    const items = (given.list("items") ?? []).flatMap((item, place) => {
      const entry = given.at(item, `items[${place}]`);
      const link = linkOf(entry);
      if (!link) entry.note("", "unsupported", "entries of HTML");
      return link ? [link] : [];
    });
    return [{ title: String(group["title"] ?? ""), items }];
  });
  options.unsupported(["logo"]);
  options.unneeded(["style"]);
  options.finish();
  return {
    groups: groups.filter(({ title }) => title !== ""),
    ...(copyright !== undefined && { copyright }),
  };
}
