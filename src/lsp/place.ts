// What stands at a place of a text that is being typed, and so may not be read as a whole yet.
import { frontMatterBlock } from "../text/front-matter.js";

/** A part of a text that an offer replaces: what is written before the place, and where it may end. */
interface Typed {
  readonly from: number;
  readonly to: number;
  /** What is written up to the place. */
  readonly written: string;
}

/** What somebody types at a place. */
export type Place =
  | (Typed & { readonly kind: "key"; readonly keys: readonly string[]; readonly given: readonly string[] })
  | (Typed & { readonly kind: "value"; readonly keys: readonly string[] })
  | (Typed & { readonly kind: "destination"; readonly of: "link" | "image" })
  | (Typed & { readonly kind: "file" | "label" | "symbol" | "component" })
  | (Typed & { readonly kind: "directive"; readonly colons: number })
  | (Typed & {
      readonly kind: "attribute";
      readonly of: Owner;
      readonly given: readonly string[];
    })
  | (Typed & { readonly kind: "attribute-value"; readonly of: Owner; readonly attribute: string });

/** A tag or a directive with attributes. */
export interface Owner {
  readonly name: string;
  readonly isDirective: boolean;
}

/** So much of a text before a place is looked at, in UTF-16 code units. */
const REACH = 4000;

/** What is typed at an offset; nothing in code and in prose. */
export function placeAt(text: string, offset: number): Place | undefined {
  const block = frontMatterBlock(text);
  const isUnclosed = !block && /^---[ \t]*\n/.test(text) && !/\n[^\S\n]*\n/.test(text.slice(0, offset));
  const end = block ? block.whole.length - 1 : isUnclosed ? text.length : 0;
  if (offset <= end && offset > text.indexOf("\n"))
    return block && offset > text.lastIndexOf("\n---", end)
      ? undefined
      : frontMatterPlace(text, offset, block?.source ?? text.slice(4));
  if (isInFence(text, offset)) return undefined;
  const start = Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - REACH);
  const before = text.slice(start, offset);
  const after = text.slice(offset, offset + REACH).split("\n", 1)[0] ?? "";
  const typed = (written: string, ends: RegExp): Typed => {
    const [rest = ""] = ends.exec(after) ?? [];
    return { from: offset - written.length, to: offset + rest.length, written };
  };
  const inTag = tagPlace(text.slice(Math.max(0, offset - REACH), offset), offset, after);
  if (inTag) return inTag;
  if (isInCode(before, after)) return undefined;
  return (
    linkPlace(before, typed) ??
    directivePlace(before, typed) ??
    attributesPlace(before, offset, after) ??
    undefined
  );
}

/** What may follow in a destination, where something ends it. */
const REST_OF_ADDRESS = /^[^\s()<>"'{}[\]]*(?=[)>"'])/;
const REST_OF_NAME = /^[\w-]*/;

type Typing = (written: string, ends: RegExp) => Typed;

function linkPlace(before: string, typed: Typing): Place | undefined {
  const [, definition] = /^ {0,3}\[(?!\^)[^\]]+\]:[ \t]+<?([^\s<>]*)$/.exec(before) ?? [];
  if (definition !== undefined) return { kind: "destination", of: "link", ...typed(definition, /^[^\s<>]*/) };
  const opening = before.lastIndexOf("](");
  const [, address] = opening < 0 ? [] : (/^[ \t]*<?([^\s()<>"']*)$/.exec(before.slice(opening + 2)) ?? []);
  if (address !== undefined) {
    const of = isImage(before, opening) ? "image" : "link";
    return { kind: "destination", of, ...typed(address, REST_OF_ADDRESS) };
  }
  const [, symbol] = /\[\[([^[\]\n]*)$/.exec(before) ?? [];
  if (symbol !== undefined) return { kind: "symbol", ...typed(symbol, /^[^[\]]*(?=\]\])/) };
  const [, label] = /\]\[([^[\]\n]*)$/.exec(before) ?? [];
  return label === undefined ? undefined : { kind: "label", ...typed(label, /^[^[\]]*(?=\])/) };
}

/** Whether the brackets that end at an offset begin with `![`. */
function isImage(text: string, end: number): boolean {
  let open = 1;
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === "]") open += 1;
    else if (text[at] === "[" && --open === 0) return text[at - 1] === "!";
  }
  return false;
}

function directivePlace(before: string, typed: Typing): Place | undefined {
  const [, colons = "", name] =
    /^[ \t>]*(:{2,})([\w-]*)$/.exec(before) ?? /(?<![\w:])(:)([a-z][\w-]*)$/i.exec(before) ?? [];
  return name === undefined
    ? undefined
    : { kind: "directive", colons: Math.min(colons.length, 3), ...typed(name, REST_OF_NAME) };
}

/** A place in the braces of a directive. */
function attributesPlace(before: string, offset: number, after: string): Place | undefined {
  const opening = before.lastIndexOf("{");
  if (opening < 0) return undefined;
  const [, name] = /:{1,}([a-z][\w-]*)(?:\[[^\n]*\])?$/i.exec(before.slice(0, opening)) ?? [];
  return name === undefined
    ? undefined
    : inAttributes(before.slice(opening + 1), { name, isDirective: true }, offset, after);
}

/** A place in a tag that is still open, or in its name. */
function tagPlace(before: string, offset: number, after: string): Place | undefined {
  const opening = before.lastIndexOf("<");
  const [, name = "", attributes] = /^<([A-Za-z][\w.]*)?([\s][^]*)?$/.exec(before.slice(opening)) ?? [];
  if (opening < 0 || /[\w\\]$/.test(before.slice(0, opening))) return undefined;
  if (attributes !== undefined)
    return name === "" ? undefined : inAttributes(attributes, { name, isDirective: false }, offset, after);
  if (!/^<[A-Z][\w.]*$/.test(before.slice(opening))) return undefined;
  const [rest = ""] = REST_OF_NAME.exec(after) ?? [];
  return { kind: "component", from: offset - name.length, to: offset + rest.length, written: name };
}

/** Reads attributes up to a place in or after them; nothing where the tag or the braces have ended before. */
function inAttributes(text: string, of: Owner, offset: number, after: string): Place | undefined {
  const PART =
    /\s+|[#.][^\s"'{}=]+|([^\s"'{}=<>/]+)(?:\s*=\s*(?:"([^"]*)("?)|'([^']*)('?)|\{[^{}]*\}|([^\s"'{}<>]*)))?/y;
  const given: string[] = [];
  for (let at = 0; at < text.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (!part) return undefined;
    const [whole, name, double, doubleEnd, single, singleEnd, bare] = part;
    const isLast = PART.lastIndex === text.length;
    const value = double ?? single ?? bare;
    if (name === undefined) continue;
    const isOpen = value !== undefined && doubleEnd !== '"' && singleEnd !== "'" && isLast;
    if (isOpen) {
      const quote = double === undefined ? "'" : '"';
      const ends = bare === undefined ? new RegExp(`^[^${quote}\\s]*(?=${quote})`) : /^[^\s"'{}<>]*/;
      const [rest = ""] = ends.exec(after) ?? [];
      const typed = { from: offset - value.length, to: offset + rest.length, written: value };
      if (bare !== undefined && !of.isDirective) return undefined;
      return addressPlace(name, typed) ?? { kind: "attribute-value", of, attribute: name, ...typed };
    }
    if (isLast && !whole.includes("=")) {
      const [rest = ""] = REST_OF_NAME.exec(after) ?? [];
      return {
        kind: "attribute",
        of,
        given,
        from: offset - name.length,
        to: offset + rest.length,
        written: name,
      };
    }
    given.push(name);
  }
  return /(?:^|\s)$/.test(text)
    ? { kind: "attribute", of, given, from: offset, to: offset, written: "" }
    : undefined;
}

/** Attributes that are addresses or names of files. */
function addressPlace(attribute: string, typed: Typed): Place | undefined {
  if (attribute === "href" || attribute === "to") return { kind: "destination", of: "link", ...typed };
  if (attribute === "src" || attribute === "image" || attribute === "poster")
    return { kind: "destination", of: "image", ...typed };
  return attribute === "file" ? { kind: "file", ...typed } : undefined;
}

/** A place in front matter: in a key, or in its value. */
function frontMatterPlace(text: string, offset: number, source: string): Place | undefined {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const before = text.slice(start, offset);
  const after = text.slice(offset).split("\n", 1)[0] ?? "";
  const [, indent = "", dash = "", key, value] =
    /^([ \t]*)((?:- +)?)(?:([\w-]+):[ \t]+)?([^\n]*)$/.exec(before) ?? [];
  const above = keysAbove(text.slice(0, start), indent.length + dash.length);
  if (key !== undefined || dash !== "") {
    const written = (value ?? "").replace(/^["']/, "");
    if (/[[\]{},#"']/.test(written)) return undefined;
    const [rest = ""] = /^[^\s"'#]*/.exec(after) ?? [];
    const keys = key === undefined ? above : [...above, key];
    return { kind: "value", keys, from: offset - written.length, to: offset + rest.length, written };
  }
  if (value === undefined || !/^[\w-]*$/.test(value)) return undefined;
  const [rest = ""] = REST_OF_NAME.exec(after) ?? [];
  const given = above.length > 0 ? [] : Array.from(source.matchAll(/^([\w-]+):/gm), ([, name = ""]) => name);
  return {
    kind: "key",
    keys: above,
    given,
    from: offset - value.length,
    to: offset + rest.length,
    written: value,
  };
}

/** The keys that a line with some indentation lies below. */
function keysAbove(text: string, indent: number): string[] {
  const keys: string[] = [];
  let least = indent;
  for (const line of text.split("\n").slice(1).toReversed()) {
    const [, space = "", key] = /^([ \t]*(?:- +)?)([\w-]+):/.exec(line) ?? [];
    if (key === undefined || space.length >= least) continue;
    keys.unshift(key);
    least = space.length;
    if (least === 0) break;
  }
  return keys;
}

/** Whether a fence of code is open at an offset. */
export function isInFence(text: string, offset: number): boolean {
  let fence: string | undefined;
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  for (const [, marks = "", info = ""] of text
    .slice(0, start)
    .matchAll(/^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})([^\n]*)$/gm)) {
    if (fence === undefined) fence = marks.startsWith("`") && info.includes("`") ? undefined : marks;
    else if (marks.startsWith(fence) && info.trim() === "") fence = undefined;
  }
  return fence !== undefined;
}

/** Whether a place in a line is between the marks of code. */
function isInCode(before: string, after: string): boolean {
  const marks = before.match(/(?<!\\)`+/g) ?? [];
  return marks.length % 2 === 1 && after.includes(marks.at(-1) ?? "`");
}
