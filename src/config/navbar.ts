// The schemas of the entries of navbar and footer.
import * as v from "valibot";
import type {
  NavEntry,
  SidebarSection,
  NavIconName,
  NavItem,
  NavVersionDropdownItem,
  FooterColumn,
  FooterItem,
} from "../types/navbar.js";
import { isObject } from "../text/json.js";
import { shape } from "../schema/shape.js";
import { externalHref, optionalText, pageTarget, text, textThat } from "../schema/texts.js";

const ICONS: NavIconName[] = ["code", "chat", "idea", "rss", "link"];

const face = {
  html: optionalText,
  "aria-label": optionalText,
  target: optionalText,
  rel: optionalText,
  className: optionalText,
};

function isRegularExpression(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}

const state = {
  icon: v.exactOptional(
    textThat(
      (value) => ICONS.some((icon) => icon === value) || /\.svg$/i.test(value),
      `${ICONS.map((icon) => `\`${icon}\``).join(", ")} or an SVG file`,
    ),
  ),
  activeBasePath: optionalText,
  activeBaseRegex: v.exactOptional(textThat(isRegularExpression, "a regular expression, such as ^/docs/")),
};

interface Written {
  readonly label?: string;
  readonly html?: string;
  readonly "aria-label"?: string;
  readonly to?: string;
  readonly href?: string;
}

const isNamed = v.check<Written, string>(
  (link) => (link.label ?? link.html ?? link["aria-label"]) !== undefined,
  "a `label`",
);

const hasOneTarget = v.check<Written, string>(
  ({ to, href }) => (to === undefined) !== (href === undefined),
  "either `to` or `href`\nUse `to` for a page of this site and `href` for another site",
);

const hasOneTargetAtMost = v.check<Written, string>(
  ({ to, href }) => to === undefined || href === undefined,
  "either `to` or `href`, but not both",
);

/** A link with these keys besides its own. */
function linkWith(keys: v.ObjectEntries, target: typeof hasOneTarget): v.GenericSchema<Written> {
  const formWith = (href: v.GenericSchema<string>) =>
    v.pipe(
      shape({
        label: optionalText,
        to: v.exactOptional(pageTarget),
        href: v.exactOptional(href),
        prependBaseUrlToHref: v.exactOptional(v.boolean()),
        ...face,
        ...keys,
      }) as v.GenericSchema<Written>,
      isNamed,
      target,
    );
  const [outside, inside] = [formWith(externalHref), formWith(pageTarget)];
  return v.lazy((value) => (isObject(value) && value["prependBaseUrlToHref"] === true ? inside : outside));
}

const size = v.exactOptional(
  v.lazy((value): v.GenericSchema<number | string> =>
    typeof value === "number" ? v.pipe(v.number(), v.minValue(1, "a number of pixels")) : text,
  ),
);

/** A logo. */
export const logo = v.exactOptional(
  shape({
    src: text,
    srcDark: optionalText,
    alt: v.exactOptional(v.string(), ""),
    href: optionalText,
    target: optionalText,
    width: size,
    height: size,
    className: optionalText,
  }),
);

const footerLink = linkWith({}, hasOneTarget);
const footerHtml = shape({ html: text, className: optionalText });
const footerItem = v.lazy((value): v.GenericSchema<FooterItem> => {
  const isHtml = isObject(value) && "html" in value && !("to" in value || "href" in value);
  return (isHtml ? footerHtml : footerLink) as v.GenericSchema<FooterItem>;
});

const footerColumn = shape({
  title: v.exactOptional(text),
  items: v.array(footerItem),
  className: optionalText,
});

/** Columns if the first entry is one; otherwise entries in one row. */
const footerLinks = v.lazy((value): v.GenericSchema<FooterColumn[] | FooterItem[]> => {
  const isColumns = Array.isArray(value) && isObject(value[0]) && "items" in value[0];
  return isColumns ? v.array(footerColumn) : v.array(footerItem);
});

/** The keys of the footer. */
export const footer = {
  groups: v.exactOptional(v.array(footerColumn), []),
  links: v.exactOptional(footerLinks, []),
  logo,
  copyright: v.exactOptional(v.string(), ""),
  style: v.exactOptional(v.picklist(["light", "dark"]), "light"),
};

const inBook = { label: optionalText, ...face, ...state, docsPluginId: optionalText };

/** Ways to write an entry, by `type`. `more`: what else each of them may have. */
const entries = (more: v.ObjectEntries) => {
  return {
    default: linkWith({ type: v.exactOptional(v.literal("default")), ...state, ...more }, hasOneTarget),
    doc: shape({ type: v.literal("doc"), docId: text, ...inBook, ...more }),
    docSidebar: shape({ type: v.literal("docSidebar"), sidebarId: text, ...inBook, ...more }),
    tag: shape({ type: v.literal("tag"), tag: optionalText, ...inBook, ...more }),
    html: shape({ type: v.literal("html"), value: text, className: optionalText, ...more }),
  };
};

/** The schema for the form of an entry, so that messages are only about that form. */
function formOf<Entry>(forms: Readonly<Record<string, v.GenericSchema>>) {
  return v.lazy((value): v.GenericSchema<Entry> => {
    const given = isObject(value) ? value : {};
    const type = given["type"] ?? ("items" in given && "dropdown" in forms ? "dropdown" : "default");
    const form = Object.hasOwn(forms, String(type)) ? forms[String(type)] : undefined;
    return (form ?? v.looseObject({ type: v.picklist(Object.keys(forms)) })) as v.GenericSchema<Entry>;
  });
}

const { default: ofPath, doc, docSidebar } = entries({});

/** A part of the site above the sidebar of its pages. */
export const sidebarSection = formOf<SidebarSection>({ default: ofPath, doc, docSidebar });

const position = { position: v.exactOptional(v.picklist(["left", "right"])) };

/** An entry of the navbar. */
export const navItem = formOf<NavItem>({
  ...entries(position),
  dropdown: linkWith(
    {
      type: v.exactOptional(v.literal("dropdown")),
      ...state,
      items: v.array(formOf<NavEntry>(entries({}))),
      ...position,
    },
    hasOneTargetAtMost,
  ),
  docsVersion: shape({
    type: v.literal("docsVersion"),
    to: v.exactOptional(pageTarget),
    href: v.exactOptional(externalHref),
    ...inBook,
    ...position,
  }),
  docsVersionDropdown: shape({
    type: v.literal("docsVersionDropdown"),
    dropdownItemsBefore: v.exactOptional(v.array(formOf<NavEntry>(entries({})))),
    dropdownItemsAfter: v.exactOptional(v.array(formOf<NavEntry>(entries({})))),
    dropdownActiveClassDisabled: v.exactOptional(v.boolean()),
    versions: v.exactOptional(
      v.lazy((value): v.GenericSchema<NonNullable<NavVersionDropdownItem["versions"]>> =>
        Array.isArray(value) ? v.array(text) : v.record(text, shape({ label: optionalText })),
      ),
    ),
    ...inBook,
    ...position,
  }),
  search: shape({ type: v.literal("search"), className: optionalText, ...position }),
  localeDropdown: shape({
    type: v.literal("localeDropdown"),
    dropdownItemsBefore: v.exactOptional(v.array(formOf<NavEntry>(entries({})))),
    dropdownItemsAfter: v.exactOptional(v.array(formOf<NavEntry>(entries({})))),
    className: optionalText,
    ...position,
  }),
});
