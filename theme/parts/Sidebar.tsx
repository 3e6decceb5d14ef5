import type { ReactNode } from "react";
import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink, SidebarView } from "docsite-cli";
import { Badge } from "../content/Badge.js";
import { Method } from "../api/Method.js";
import { Name } from "../api/Name.js";
import { WORDS } from "../words/index.js";

/** A word that is wider than the sidebar, such as the name of a type. */
const LONG_WORD = /[^\s\u00ad\u200b]{20}/;

/** The tree of pages; `path` is the current page. */
export function Sidebar({ sidebar, path }: { sidebar: SidebarView; path: string }) {
  return (
    <nav className="sidebar" aria-label={sidebar.title ?? WORDS.sidebar.name} data-whole={sidebar.whole}>
      {sidebar.title !== undefined && <p className="sidebar-title">{sidebar.title}</p>}
      <Items items={sidebar.items} path={path} />
    </nav>
  );
}

function Items({ items, path }: { items: readonly SidebarItem[]; path: string }) {
  return (
    <ul>
      {items.map((item) => {
        switch (item.kind) {
          case "link":
            return (
              <li key={item.key} className={item.className}>
                <ItemLink item={item} path={path} />
              </li>
            );
          case "category":
            return <Category key={item.key} item={item} path={path} />;
          case "html":
            return (
              <li
                key={item.key}
                className={htmlClass(item)}
                dangerouslySetInnerHTML={{ __html: item.html }}
              />
            );
        }
      })}
    </ul>
  );
}

function htmlClass({ className, defaultStyle }: SidebarHtml): string | undefined {
  if (!defaultStyle) return className;
  return className === undefined ? "sidebar-html" : `sidebar-html ${className}`;
}

/** A label whose long words may break at capitals and signs, rather than anywhere. */
function breaking(label: string): ReactNode {
  return LONG_WORD.test(label) ? <Name text={label} /> : label;
}

function ItemLink({ item, path }: { item: SidebarLink | SidebarCategory; path: string }) {
  const more = item.kind === "link" ? item.more : undefined;
  const external = item.page === undefined && /^https?:/.test(item.href ?? "");
  const method = item.kind === "link" ? item.method : undefined;
  // In one text: two beside each other get a comment between them, on every page that has the sidebar.
  const own = more === undefined ? item.label : WORDS.sidebar[more];
  const { badge } = item;
  const label = method === undefined && badge === undefined ? own : `${own} `;
  return (
    <a
      className={external ? "external" : method === undefined ? undefined : "with-method"}
      href={item.href}
      rel={external ? "noopener" : undefined}
      aria-current={item.page === path ? "page" : undefined}
      data-more={more === undefined ? undefined : ""}
    >
      {item.kind === "link" && item.deprecated ? <s>{breaking(item.label)}</s> : breaking(label)}
      {method !== undefined && <Method method={method} short />}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </a>
  );
}

/**
 * The label is a link, so that it works without JavaScript: to the page of the category, otherwise to the first
 * page in it, on which the category is open. What a page of a large site omits is its label alone: the script adds the button.
 */
function Category({ item, path }: { item: SidebarCategory; path: string }) {
  const { label, badge, href, first, items, collapsible, collapsed, cut } = item;
  const className = item.className === undefined ? "category" : `category ${item.className}`;
  const address = href ?? first;
  if (!collapsible || address === undefined) {
    return (
      <li className={className}>
        {href === undefined ? (
          <span className="category-label">{breaking(label)}</span>
        ) : (
          <ItemLink item={item} path={path} />
        )}
        <Items items={items} path={path} />
      </li>
    );
  }
  if (cut && href !== undefined)
    return (
      <li className={`${className} cut`}>
        <ItemLink item={item} path={path} />
      </li>
    );
  const open = !cut && (!collapsed || holds(item, path));
  return (
    <li className={href === undefined ? className : `${className} paged`}>
      <a href={address} aria-expanded={open} aria-current={item.page === path ? "page" : undefined}>
        {breaking(badge ? `${label} ` : label)}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </a>
      {href !== undefined && (
        <button
          className="js-only"
          type="button"
          aria-label={WORDS.boot.pagesOf(label)}
          aria-expanded={open}
        />
      )}
      {!cut && <Items items={items} path={path} />}
    </li>
  );
}

function holds(item: SidebarItem, path: string): boolean {
  if (item.kind === "html") return false;
  return item.page === path || (item.kind === "category" && item.items.some((child) => holds(child, path)));
}
