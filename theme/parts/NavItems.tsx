import type { PageView, ShellView } from "docsite";
import { Icon } from "./Icon.js";

type Item = ShellView["navbar"]["items"][number];

/** Links of the navbar or of the mobile menu. `compact`: icons replace labels. */
export function NavItems(props: {
  shell: ShellView;
  view: PageView;
  position?: Item["position"];
  compact?: boolean;
}) {
  const { shell, view, position, compact = false } = props;
  const items = shell.navbar.items.flatMap((item, index) => {
    if (position !== undefined && item.position !== position) return [];
    return [<NavItem key={index} item={item} compact={compact} current={currentOf(item, index, view)} />];
  });
  return items.length > 0 && <ul className="nav-items">{items}</ul>;
}

function NavItem(props: { item: Item; compact: boolean; current: "page" | "true" | undefined }) {
  const { compact, current } = props;
  const { label, href, external, icon } = props.item;
  const rel = external ? "noopener" : undefined;
  if (icon && compact) {
    return (
      <li>
        <a className="icon-button" href={href} rel={rel} aria-label={label} title={label}>
          <Icon name={icon} />
        </a>
      </li>
    );
  }
  return (
    <li>
      <a className={external ? "nav-item external" : "nav-item"} href={href} rel={rel} aria-current={current}>
        {icon && <Icon name={icon} />}
        {label}
      </a>
    </li>
  );
}

/** `page` for the current page, `true` for its section. */
function currentOf(item: Item, index: number, view: PageView): "page" | "true" | undefined {
  if (item.href === view.path) return "page";
  return index === view.activeNavItem ? "true" : undefined;
}
