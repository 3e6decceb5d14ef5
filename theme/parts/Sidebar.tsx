import { Method } from "../api/Method.js";
import type { SidebarCategory, SidebarItem, SidebarLink } from "docsite";

/** The tree of pages; `path` is the page that is open. Closed categories open without script. */
export function Sidebar({ items, path }: { items: readonly SidebarItem[]; path: string }) {
  return (
    <nav className="sidebar" aria-label="Docs sidebar">
      <Items items={items} path={path} />
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
              <li key={item.key} className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
            );
        }
      })}
    </ul>
  );
}

function ItemLink({ item, path }: { item: SidebarLink | SidebarCategory; path: string }) {
  const external = item.page === undefined && /^https?:/.test(item.href ?? "");
  return (
    <a
      className={external ? "external" : undefined}
      href={item.href}
      rel={external ? "noopener" : undefined}
      aria-current={item.page === path ? "page" : undefined}
    >
      {item.kind === "link" && item.deprecated ? <s>{item.label}</s> : item.label}
      {item.kind === "link" && item.method !== undefined && (
        <>
          {" "}
          <Method method={item.method} short />
        </>
      )}
    </a>
  );
}

function Category({ item, path }: { item: SidebarCategory; path: string }) {
  const { label, href, items, collapsible, collapsed } = item;
  const className = item.className === undefined ? "category" : `category ${item.className}`;
  const list = <Items items={items} path={path} />;
  if (!collapsible) {
    return (
      <li className={className}>
        {href === undefined ? (
          <span className="category-label">{label}</span>
        ) : (
          <ItemLink item={item} path={path} />
        )}
        {list}
      </li>
    );
  }
  return (
    <li className={className}>
      {href !== undefined && <ItemLink item={item} path={path} />}
      <details open={!collapsed || holds(item, path)}>
        {href === undefined ? <summary>{label}</summary> : <summary aria-label={`Pages of ${label}`} />}
        {list}
      </details>
    </li>
  );
}

function holds(item: SidebarItem, path: string): boolean {
  if (item.kind === "html") return false;
  return item.page === path || (item.kind === "category" && item.items.some((child) => holds(child, path)));
}
