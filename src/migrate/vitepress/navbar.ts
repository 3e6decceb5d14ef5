// `themeConfig.nav` of VitePress as entries of the navbar.
import { escapeHtml } from "../../text/escape.js";
import { isObject, listAt, stringAt, type JsonObject } from "../../text/json.js";
import { textOfHtml } from "../../text/html.js";
import type { NavEntry, NavItem, NavLinkItem } from "../../types/navbar.js";
import type { Places } from "./places.js";
import { isElsewhere } from "./sidebars.js";

/** Says what has no counterpart. */
export type Leave = (what: string, hint?: string) => void;

/** A label of the navbar and what it stands for. */
export interface NavLabel {
  readonly label: string;
  readonly meaning: string;
}

/** Reads `nav`. */
export function navItemsOf(
  nav: unknown,
  { pageAt }: Pick<Places, "pageAt">,
  base: string,
  leave: Leave,
): NavItem[] {
  const link = (item: JsonObject): NavLinkItem | undefined => {
    const target = stringAt(item, "link");
    const label = textOfHtml(stringAt(item, "text") ?? "").trim();
    if (target === undefined || label === "") return undefined;
    const pattern = stringAt(item, "activeMatch");
    const active = pattern !== undefined &&
      base === "/" &&
      isPattern(pattern) && { activeBaseRegex: pattern };
    const [rel, window] = [stringAt(item, "rel"), stringAt(item, "target")];
    const more = { ...(rel !== undefined && { rel }), ...(window !== undefined && { target: window }) };
    if (isElsewhere(target)) return { label, href: target, ...more };
    const page = pageAt(target);
    const [, hash = ""] = /(#.*)$/.exec(target) ?? [];
    if (page) return { label, to: page.address + hash, ...active, ...more };
    return { label, href: `/${target.replace(/^\//, "")}`, prependBaseUrlToHref: true, ...active, ...more };
  };
  const inside = (item: unknown): NavEntry[] => {
    if (!isObject(item)) return [];
    const inner = listAt(item, "items");
    if (inner.length === 0) return [link(item) ?? []].flat();
    const title = stringAt(item, "text");
    return [
      ...(title === undefined
        ? []
        : [{ type: "html", value: `<strong>${escapeHtml(textOfHtml(title))}</strong>` } as const]),
      ...inner.flatMap(inside),
    ];
  };
  return (Array.isArray(nav) ? (nav as unknown[]) : []).flatMap((item): NavItem[] => {
    if (!isObject(item)) return [];
    if ("component" in item) {
      leave("a component of Vue in `themeConfig.nav`", "Write it in React, in `theme/parts/Navbar.tsx`");
      return [];
    }
    const items = listAt(item, "items").flatMap(inside);
    if (items.length === 0) return [link(item) ?? []].flat();
    const label = textOfHtml(stringAt(item, "text") ?? "").trim();
    return label === "" ? items : [{ type: "dropdown", label, items }];
  });
}

/** The labels of `nav`, with what they stand for. `page`: gives the path of a page in its language. */
export function navLabelsOf(nav: unknown, { pageAt }: Pick<Places, "pageAt">): NavLabel[] {
  const visit = (list: unknown, place: string): NavLabel[] =>
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item, index) => {
      if (!isObject(item)) return [];
      const target = stringAt(item, "link");
      const at = `${place}.${index}`;
      const meaning = target === undefined ? at : (pageAt(target)?.local ?? target);
      const label = textOfHtml(stringAt(item, "text") ?? "").trim();
      return [...(label === "" ? [] : [{ label, meaning }]), ...visit(item["items"], at)];
    });
  return visit(nav, "");
}

/** `themeConfig.socialLinks`. */
export function socialItemsOf(links: readonly unknown[]): NavItem[] {
  return links.flatMap((each): NavItem[] => {
    const href = stringAt(each, "link");
    if (href === undefined || !/^(?:https?|mailto):/.test(href)) return [];
    const icon = stringAt(each, "icon");
    const name = stringAt(each, "ariaLabel") ?? SOCIAL[icon ?? ""] ?? icon ?? new URL(href).host;
    const shown =
      icon === "github" || icon === "gitlab"
        ? "code"
        : icon === "discord" || icon === "slack"
          ? "chat"
          : "link";
    return [{ href, "aria-label": name, icon: shown, position: "right" }];
  });
}

const SOCIAL: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  discord: "Discord",
  slack: "Slack",
  x: "X",
  twitter: "Twitter",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  npm: "npm",
  facebook: "Facebook",
  instagram: "Instagram",
};

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
