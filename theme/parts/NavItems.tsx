import type { PageView, ResolvedNavEntry, ShellView } from "docsite-cli";
import { createElement } from "react";
import { Dropdown, DropdownBeside } from "./Dropdown.js";
import { Icon } from "./Icon.js";
import { NavIcon } from "./NavIcon.js";
import { NavLink, shownLabel } from "./NavLink.js";
import { isInMore, widthsFor } from "./nav-widths.js";
import { WORDS } from "../words/index.js";
import { SearchButton } from "./SearchButton.js";

type Item = ShellView["navbar"]["items"][number];
type Link = Extract<Item, { kind: "link" }>;
type DropdownItem = Extract<Item, { kind: "dropdown" }>;
type Current = "page" | "true" | undefined;

/** Entries of the navbar or of the mobile menu. `compact`: icons replace labels. */
export function NavItems(props: {
  shell: ShellView;
  view: PageView;
  position?: Item["position"];
  compact?: boolean;
}) {
  const { shell, view, position, compact = false } = props;
  const widths = compact || position !== undefined ? widthsFor(shell, view) : [];
  const items = shell.navbar.items.flatMap((item, index) => {
    if (position !== undefined && item.position !== position) return [];
    // The mobile menu has no search: its button stays in the bar.
    if (item.kind === "search")
      return position === undefined || !shell.search
        ? []
        : [
            <li key={index} className={item.className}>
              <SearchButton shell={shell} />
            </li>,
          ];
    return [
      <NavItem key={index} item={item} compact={compact} index={index} view={view} from={widths[index]} />,
    ];
  });
  // Beside entries on the left, those on the right are at the end by themselves.
  const isAlone = position === "right" && !shell.navbar.items.some((item) => item.position === "left");
  return items.length > 0 && <ul className={isAlone ? "nav-items at-end" : "nav-items"}>{items}</ul>;
}

/** The entries that have no room in windows without the mobile menu, in a list that is there while one of them is missing. */
export function MoreItems({ shell, view }: { shell: ShellView; view: PageView }) {
  const widths = widthsFor(shell, view);
  const missing = shell.navbar.items.flatMap((item, index) => {
    const from = widths[index];
    return from !== undefined && isInMore(from) ? [{ item, index, from }] : [];
  });
  if (missing.length === 0) return null;
  const froms = missing.map(({ from }) => from);
  return (
    <ul className="nav-items more" data-from={froms.includes(0) ? 0 : Math.max(...froms)}>
      <li className="has-dropdown">
        <Dropdown label={WORDS.navbar.more}>
          {missing.map(({ item, index, from }) => (
            <MoreItem
              key={index}
              item={item}
              view={view}
              from={from}
              isActive={index === view.activeNavItem}
            />
          ))}
        </Dropdown>
      </li>
    </ul>
  );
}

function MoreItem(props: { item: Item; view: PageView; from: number; isActive: boolean }) {
  const { item, view, from, isActive } = props;
  const inList = (entry: ResolvedNavEntry, place: number) => (
    <Entry key={place} entry={entry} view={view} isActive={isActive && place === view.activeNavEntry} />
  );
  switch (item.kind) {
    case "link":
      return (
        <li data-from={from}>
          <NavLink link={item} className="dropdown-link" current={currentOf(item, isActive, view)}>
            {item.icon && <NavIcon icon={item.icon} />}
          </NavLink>
        </li>
      );
    case "dropdown":
      return (
        <li className="dropdown-group" data-from={from}>
          {item.href === undefined ? (
            <span className="dropdown-title">{item.label === "" ? item.name : item.label}</span>
          ) : (
            <NavLink link={{ ...item, href: item.href }} className="dropdown-link" current={undefined} />
          )}
          <ul>{item.entries.map(inList)}</ul>
        </li>
      );
    case "locales":
      return (
        <li className="dropdown-group" data-from={from}>
          <ul>
            {item.before.map(inList)}
            <Languages view={view} />
            {item.after.map(inList)}
          </ul>
        </li>
      );
    default:
      return null;
  }
}

/** An entry by itself. `current`: position of the entry in it that is current. */
export function LoneNavItem({ item, compact, current }: { item: Item; compact: boolean; current?: number }) {
  const active = current === undefined ? {} : { activeNavItem: 0, activeNavEntry: current };
  // A number alone says little.
  const named =
    item.kind === "dropdown" ? { ...item, name: item.name ?? WORDS.version.choose(item.label) } : item;
  return <NavItem item={named} compact={compact} index={0} view={{ path: "", ...active }} />;
}

type Place = Pick<PageView, "path" | "activeNavItem" | "activeNavEntry" | "languages">;

/** `from`: the width from which the entry is in the bar. */
function NavItem(props: {
  item: Item;
  compact: boolean;
  index: number;
  view: Place;
  from?: number | undefined;
}) {
  const { item, compact, index, view, from } = props;
  const isActive = index === view.activeNavItem;
  switch (item.kind) {
    case "link":
      return (
        <li data-from={from}>
          <ItemLink item={item} compact={compact} current={currentOf(item, isActive, view)} />
        </li>
      );
    case "dropdown":
      return (
        <li className="has-dropdown" data-from={from}>
          <ItemDropdown item={item} compact={compact} current={currentOf(item, isActive, view)}>
            {item.entries.map((entry, place) => (
              <Entry
                key={place}
                entry={entry}
                view={view}
                isActive={isActive && place === view.activeNavEntry}
              />
            ))}
          </ItemDropdown>
        </li>
      );
    case "locales":
      return <Locales item={item} view={view} from={from} />;
    case "html":
      return (
        <li className={item.className} data-from={from} dangerouslySetInnerHTML={{ __html: item.html }} />
      );
    case "versions":
      // Filled when the file of the page is written.
      return createElement("docsite-versions", {
        "data-slot": item.slot,
        ...(compact && { "data-compact": "" }),
      });
    case "search":
      return null;
  }
}

/** An entry of a dropdown. */
function Entry({ entry, view, isActive }: { entry: ResolvedNavEntry; view: Place; isActive: boolean }) {
  if (entry.kind === "html") {
    const className = entry.className === undefined ? "dropdown-html" : `dropdown-html ${entry.className}`;
    return <li className={className} dangerouslySetInnerHTML={{ __html: entry.html }} />;
  }
  return (
    <li>
      <NavLink link={entry} className="dropdown-link" current={currentOf(entry, isActive, view)}>
        {entry.icon && <NavIcon icon={entry.icon} />}
      </NavLink>
    </li>
  );
}

/** The page in each language. */
function Locales(props: {
  item: Extract<Item, { kind: "locales" }>;
  view: Place;
  from?: number | undefined;
}) {
  const { item, view, from } = props;
  const { before, after, className } = item;
  const languages = view.languages ?? [];
  const current = languages.find((each) => each.current);
  if (!current) return null;
  const entryOf = (entry: ResolvedNavEntry, place: number) => (
    <Entry key={place} entry={entry} view={view} isActive={false} />
  );
  return (
    <li className={["has-dropdown", className].filter(Boolean).join(" ")} data-from={from}>
      <Dropdown
        label={
          <>
            <Icon name="globe" />
            {current.label}
          </>
        }
        name={WORDS.navbar.language(current.label)}
      >
        {before.map(entryOf)}
        <Languages view={view} />
        {after.map(entryOf)}
      </Dropdown>
    </li>
  );
}

function Languages({ view }: { view: Place }) {
  return (view.languages ?? []).map(({ label, lang, href, current }) => (
    <li key={href}>
      <a
        className="dropdown-link"
        href={href}
        lang={lang}
        hrefLang={lang}
        aria-current={current || undefined}
      >
        {label}
      </a>
    </li>
  ));
}

function ItemLink(props: { item: Link; compact: boolean; current: Current }) {
  const { item, compact, current } = props;
  const { icon } = item;
  if (icon && compact) return <IconLink item={item} icon={icon} />;
  return (
    <NavLink link={item} className="nav-item" current={current}>
      {icon && <NavIcon icon={icon} />}
    </NavLink>
  );
}

function IconLink({ item, icon }: { item: Link; icon: NonNullable<Link["icon"]> }) {
  const { label, name = label, href, external, rel, target, className } = item;
  return (
    <a
      className={className === undefined ? "icon-button" : `icon-button ${className}`}
      href={href}
      rel={rel ?? (external ? "noopener" : undefined)}
      aria-label={name}
      title={name}
      target={target}
    >
      <NavIcon icon={icon} />
    </a>
  );
}

function ItemDropdown(props: {
  item: DropdownItem;
  compact: boolean;
  current: Current;
  children: React.ReactNode;
}) {
  const { item, compact, current, children } = props;
  const { href, label, name, html, icon, className } = item;
  if (href !== undefined)
    return (
      <>
        <ItemLink item={{ ...item, kind: "link", href }} compact={compact} current={current} />
        <DropdownBeside of={name ?? label}>{children}</DropdownBeside>
      </>
    );
  const isIcon = icon !== undefined && compact;
  const base = isIcon ? "icon-button" : "nav-item";
  const content =
    html === undefined ? (
      <>
        {icon && <NavIcon icon={icon} />}
        {!isIcon && shownLabel(item)}
      </>
    ) : (
      <span dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <Dropdown
      className={className === undefined ? base : `${base} ${className}`}
      label={content}
      name={name ?? (isIcon ? label : undefined)}
      current={current}
    >
      {children}
    </Dropdown>
  );
}

/** `page` for the current page, `true` for its section. */
function currentOf(item: { readonly href?: string }, isActive: boolean, view: Place): Current {
  if (item.href === view.path) return "page";
  return isActive ? "true" : undefined;
}
