// The content of posts as feeds have it: their HTML for programs that know neither the site nor its style.
import { escapeHtml } from "../../text/escape.js";
import { readHtml, type Attribute } from "../../text/html.js";
import { withCandidates } from "../../text/references.js";

/** What only works on the site, or is there for it. */
const DROPPED: ReadonlySet<string> = new Set(["button", "script", "style", "template"]);

/** Parts of the theme that are nothing without it. */
const DROPPED_PARTS = /^class=(?:anchor|code-tools|type-tip)$|^role=tablist$|^aria-hidden=true$/;

/** Elements that are nothing without the site: their content stays. */
const UNWRAPPED: ReadonlySet<string> = new Set(["docsite-island", "docsite-slot", "span"]);

/** An image with smaller files for browsers (`images.optimize`), which feeds show as it is. */
const OPTIMIZED = "class=optimized";

const VOID: ReadonlySet<string> = new Set("area br col embed hr img input source track wbr".split(" "));

const ADDRESSES: ReadonlySet<string> = new Set(["href", "src", "poster", "cite", "xlink:href"]);

/** The part of a page that feeds take: the content of the element with `data-feed`. `undefined`: the theme has none. */
export function feedPartOf(html: string): string | undefined {
  let tag: string | undefined;
  let from = -1;
  let depth = 0;
  let to = -1;
  readHtml(html, (name) => name === "data-feed", {
    start(name, attributes) {
      const [mark] = attributes;
      if (tag === undefined && mark) {
        tag = name;
        from = html.indexOf(">", mark.end) + 1;
      }
      if (name === tag) depth += 1;
    },
    end(name, after) {
      if (name !== tag || to >= 0) return;
      depth -= 1;
      if (depth === 0) to = html.lastIndexOf("<", after - 1);
    },
  });
  return to < 0 ? undefined : html.slice(from, to);
}

/** HTML with whole addresses, and without what only works on the site. `page`: address of the page that it comes from. */
export function feedHtml(html: string, page: string): string {
  const open: {
    readonly tag: string;
    readonly shown: "all" | "content" | "nothing";
    readonly isOptimized: boolean;
  }[] = [];
  let hidden = 0;
  let result = "";
  const whole = (address: string) => (URL.canParse(address, page) ? new URL(address, page).href : address);
  const attributeText = ({ name, value }: Attribute): string => {
    if (
      /^(?:on|data-|aria-(?:controls|expanded|selected))|^(?:class|style|tabindex|popover\w*|hidden)$/.test(
        name,
      )
    )
      return "";
    const text = ADDRESSES.has(name)
      ? whole(value)
      : name === "srcset"
        ? withCandidates(value, whole)
        : value;
    return ` ${name}="${escapeHtml(text)}"`;
  };
  readHtml(html, () => true, {
    start(tag, attributes) {
      const marks = attributes.map(({ name, value }) => `${name}=${value}`);
      const isDropped =
        DROPPED.has(tag) ||
        marks.some((mark) => DROPPED_PARTS.test(mark)) ||
        (tag === "source" && open.at(-1)?.isOptimized === true);
      const isOptimized = tag === "picture" && marks.includes(OPTIMIZED);
      const shown = isDropped ? "nothing" : isOptimized || UNWRAPPED.has(tag) ? "content" : "all";
      if (shown === "all" && hidden === 0) result += `<${tag}${attributes.map(attributeText).join("")}>`;
      if (VOID.has(tag)) return;
      open.push({ tag, shown, isOptimized });
      if (shown === "nothing") hidden += 1;
    },
    end(tag) {
      const place = open.findLastIndex((each) => each.tag === tag);
      if (place < 0) return;
      for (const each of open.splice(place).toReversed()) {
        if (each.shown === "nothing") hidden -= 1;
        else if (each.shown === "all" && hidden === 0) result += `</${each.tag}>`;
      }
    },
    text(from, to) {
      if (hidden === 0) result += html.slice(from, to);
    },
  });
  return result.trim();
}
