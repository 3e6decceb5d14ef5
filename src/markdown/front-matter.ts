import * as v from "valibot";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { FrontMatter } from "../types/document.js";
import { isSlip, nearest } from "../text/nearest.js";
import { parseFlatYaml } from "../text/flat-yaml.js";
import type { ParsedYaml } from "../text/yaml.js";
import { frontMatterBlock } from "../text/front-matter.js";
import { isObject } from "../text/json.js";
import { schemeOf } from "../text/path.js";
import { writtenTime } from "../text/time.js";
import { isVariables, VARIABLES } from "../text/variables.js";
import { asFlag, asNumber, asWritten } from "../text/written-value.js";
import type { Position } from "../text/position.js";

/** Front matter, which begins in the second line, with the rest of the file, in which blank lines take its place. */
export interface SplitSource {
  readonly frontMatter?: string;
  /** The file begins like front matter, but nothing ends it. */
  readonly unclosed?: boolean;
  readonly body: string;
}

/** Cuts a leading `---` block off a file. */
export function splitFrontMatter(text: string): SplitSource {
  const block = frontMatterBlock(text);
  if (!block) return { body: text, unclosed: /^---[ \t]*\n[ \t]*[\w-]+:(?:\s|$)/.test(text) };
  const { whole, source } = block;
  return {
    frontMatter: source,
    body: "\n".repeat(whole.split("\n").length - 1) + text.slice(whole.length),
  };
}

/** YAML reads `2024` as a number; an author means the text. */
const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const nullableText = v.nullable(text);
/** Content systems put every value in quotes. */
const flag = v.pipe(v.unknown(), v.transform(asFlag), v.boolean());
const number = v.pipe(v.unknown(), v.transform(asNumber), v.number());
/** A word of a list may be `true`, too. */
const word = v.union([text, v.pipe(v.boolean(), v.transform(String))]);
const texts = v.union([text, v.array(word)]);
const headingLevel = v.pipe(number, v.integer(), v.minValue(2), v.maxValue(6));
const date = v.pipe(
  text,
  v.check((value) => writtenTime(value) !== undefined),
);
/** Words in a list, or separated by commas. */
const words = v.union([
  v.array(word),
  v.pipe(
    text,
    v.transform((value) => value.split(",").map((word) => word.trim())),
  ),
]);
const tag = v.object({
  label: word,
  permalink: v.exactOptional(v.pipe(v.string(), v.regex(/^[^?#\\\s]+$/))),
});
const address = v.pipe(
  text,
  v.check((value) => /^https?$/.test(schemeOf(value) ?? "") || /^\/(?!\/)/.test(value)),
);
const headTag = v.strictObject({
  tag: v.picklist(["meta", "link", "script", "style"]),
  attributes: v.optional(v.record(v.string(), v.union([v.string(), v.literal(true)])), {}),
  text: v.exactOptional(v.string()),
});
const badge = v.pipe(
  v.union([
    v.pipe(
      text,
      v.transform((value) => ({ text: value })),
    ),
    v.strictObject({
      text,
      tone: v.exactOptional(v.picklist(["note", "tip", "info", "warning", "danger"])),
    }),
  ]),
  v.transform((value) => (value.text === "" ? undefined : value)),
);
const searched = v.pipe(
  flag,
  v.transform((value) => ({ exclude: !value })),
);

const anything = [v.unknown(), ""] as const;
const FEATURE_FIELDS = {
  date: anything,
  authors: anything,
  author: anything,
  author_title: anything,
  author_url: anything,
  author_image_url: anything,
  authorTitle: anything,
  authorURL: anything,
  authorImageURL: anything,
};

/** Every key with its schema and, for messages, what it accepts (Docusaurus conventions). */
const FIELDS: Readonly<Record<keyof FrontMatter, readonly [v.GenericSchema, string]>> = {
  id: [v.pipe(text, v.regex(/^[^/]+$/)), "a string without a slash"],
  title: [text, "a string"],
  description: [text, "a string"],
  slug: [text, "a string"],
  sidebar_label: [text, "a string"],
  sidebar_position: [number, "a number"],
  sidebar_class_name: [text, "a string"],
  sidebar_badge: [
    badge,
    "a text, or a mapping with `text` and `tone` (`note`, `tip`, `info`, `warning` or `danger`)",
  ],
  sidebar_custom_props: [v.record(v.string(), v.unknown()), "a mapping"],
  sidebar_key: [text, "a string"],
  displayed_sidebar: [nullableText, "a string or null"],
  pagination_label: [text, "a string"],
  pagination_next: [nullableText, "a document id or null"],
  pagination_prev: [nullableText, "a document id or null"],
  parse_number_prefixes: [flag, "true or false"],
  hide_title: [flag, "true or false"],
  mode: [
    v.picklist(["doc", "wide", "center", "splash", "custom", "frame"]),
    "doc, wide, center, splash, custom or frame",
  ],
  hide_table_of_contents: [flag, "true or false"],
  numbered_headings: [flag, "true or false"],
  hide_feedback: [flag, "true or false"],
  hide_page_actions: [flag, "true or false"],
  toc_min_heading_level: [headingLevel, "a whole number from 2 to 6"],
  toc_max_heading_level: [headingLevel, "a whole number from 2 to 6"],
  keywords: [words, "a list of strings, or of mappings with `label` and `permalink`"],
  image: [text, "a path or an address"],
  tags: [v.array(v.union([word, tag])), "a list of strings"],
  custom_edit_url: [v.nullable(address), "an https:// address or null"],
  last_update: [
    v.pipe(
      v.object({ date: v.exactOptional(date), author: v.exactOptional(text) }),
      v.check((value) => value.date !== undefined || value.author !== undefined),
    ),
    "a mapping with `date` or `author`",
  ],
  search: [
    v.union([
      searched,
      v.strictObject({
        boost: v.exactOptional(v.pipe(number, v.minValue(0.1), v.maxValue(10))),
        exclude: v.exactOptional(flag),
      }),
    ]),
    "false, or a mapping with `boost` (a number from 0.1 to 10) or `exclude`",
  ],
  format: [v.picklist(["md", "mdx"]), "md or mdx"],
  source_hash: [text, "the hash that `docsite translations --mark` writes"],
  draft: [flag, "true or false"],
  publish_date: [date, "a date, such as 2027-01-05"],
  unlisted: [flag, "true or false"],
  noindex: [flag, "true or false"],
  head: [
    v.array(headTag),
    "a list of mappings with `tag` (`meta`, `link`, `script` or `style`), `attributes` and, for scripts and styles, `text`",
  ],
  variables: [v.pipe(v.unknown(), v.check(isVariables)), VARIABLES],
  watches: [texts, "a path or a list of paths"],
  reviewed: [date, "a date, such as 2027-01-05"],
  review_by: [date, "a date, such as 2027-01-05"],
  owner: [texts, "a name or a list of names"],
  // What they may be is checked where features make pages.
  ...FEATURE_FIELDS,
};

/** Keys that other tools do not know, so that their sites may have them for something else. */
const ONLY_HERE: ReadonlySet<string> = new Set<keyof FrontMatter>([
  "mode",
  "sidebar_badge",
  "numbered_headings",
  "hide_feedback",
  "hide_page_actions",
  "search",
  "format",
  "source_hash",
  "publish_date",
  "watches",
  "reviewed",
  "review_by",
  "owner",
  "noindex",
  "head",
  "variables",
]);

/**
 * Keys that sites may have for themselves, with values of their own: what cannot be read of them stops no build. Others are near to them,
 * such as `reviewer`, so they are not suggested.
 */
const COMMON: ReadonlySet<string> = new Set<keyof FrontMatter>(["watches", "reviewed", "review_by", "owner"]);

/** Known keys, for suggestions: those of features alone are left out, since other documents may mean something else. */
const SUGGESTED = Object.keys(FIELDS).filter(
  (key) => !Object.hasOwn(FEATURE_FIELDS, key) && !COMMON.has(key),
);

/** Checked front matter, with the position of each key. */
export interface ParsedFrontMatter {
  readonly values: FrontMatter;
  /** All entries as they are written, the unknown ones included. */
  readonly entries: Readonly<Record<string, unknown>>;
  readonly at: Readonly<Record<string, Point>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and checks front matter. A key that looks like a slip of a known one is an error, any other unknown key a warning. `change`: what is
 * done to its entries before; `mayBeOwn`: keys that only docsite has are the site's own where it cannot read their values.
 */
export function parseFrontMatter(
  source: string,
  file: string,
  {
    change = (entries) => entries,
    mayBeOwn = false,
  }: {
    readonly change?: (entries: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
    readonly mayBeOwn?: boolean | undefined;
  } = {},
): ParsedFrontMatter {
  const yaml = parsed(source);
  const pointAt = ({ line, column }: Position): Point => ({ file, line: line + 1, column });
  const unread = (diagnostics: readonly Diagnostic[]) => ({ values: {}, entries: {}, at: {}, diagnostics });
  if (yaml.problems.length > 0)
    return unread(
      yaml.problems.map(({ message, ...position }) =>
        diagnostic("front-matter-syntax", pointAt(position), message, message.endsWith("given twice")),
      ),
    );
  const entries = yaml.value ?? {};
  if (!isObject(entries))
    return unread([diagnostic("front-matter-syntax.mapping", pointAt({ line: 1, column: 1 }))]);
  const values = Object.entries(entries).map(([key, value]) => {
    const isText = isTextField(key) || LISTS.has(key);
    return [key, isText ? asWritten(value, [key], yaml) : value] as const;
  });
  return checkFrontMatter(change(Object.fromEntries(values)), (key) => pointAt(yaml.at([key])), mayBeOwn);
}

/** Keys whose values hold texts. */
const LISTS: ReadonlySet<string> = new Set(["tags", "keywords", "variables", "head"]);

function parsed(source: string): ParsedYaml {
  const yaml = parseFlatYaml(source);
  const indented = yaml.problems.length > 0 ? withIndentedTexts(source) : source;
  const lenient = indented === source ? yaml : parseFlatYaml(indented);
  return lenient.problems.length > 0 ? yaml : lenient;
}

/** Texts in quotes may go on in lines without indentation: js-yaml, with which others read front matter, does not look at it. */
function withIndentedTexts(source: string): string {
  const texts = /^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')(?=[ \t]*(?:#.*)?$)/gm;
  return source.replace(texts, (entry) => entry.replace(/\n(?=\S)/g, "\n "));
}

function isTextField(key: string): boolean {
  return Object.hasOwn(FIELDS, key) && v.is(FIELDS[key as keyof FrontMatter][0], "text");
}

/** Checks front matter values, wherever they were written. `pointOf` gives the place of a key. */
export function checkFrontMatter(
  entries: Readonly<Record<string, unknown>>,
  pointOf: (key: string) => Point,
  mayBeOwn = false,
): ParsedFrontMatter {
  const diagnostics: Diagnostic[] = [];
  const values: Record<string, unknown> = {};
  const at: Record<string, Point> = {};
  for (const [key, value] of Object.entries(entries)) {
    const point = pointOf(key);
    at[key] = point;
    const checked = checkField(key, value, point);
    if ("problem" in checked) {
      if (!mayBeOwn || !ONLY_HERE.has(key)) diagnostics.push(checked.problem);
    } else if (checked.value !== undefined) values[key] = checked.value;
  }
  const { last_update: updated, publish_date, reviewed, review_by } = values as FrontMatter;
  const dates = { last_update: updated?.date, publish_date, reviewed, review_by };
  for (const [key, written = ""] of Object.entries(dates)) {
    const other = writtenTime(written)?.other;
    if (other !== undefined) diagnostics.push(diagnostic("ambiguous-date", at[key] ?? {}, written, other));
  }
  diagnostics.push(...crossCheck(values, at));
  return { values: values as FrontMatter, entries, at, diagnostics };
}

function checkField(key: string, value: unknown, at: Point): { value: unknown } | { problem: Diagnostic } {
  if (!Object.hasOwn(FIELDS, key)) {
    const suggestion = nearest(key, SUGGESTED);
    const problem =
      suggestion && isSlip(key, suggestion)
        ? diagnostic("front-matter-key.misspelled", at, key, suggestion)
        : diagnostic("front-matter-key", at, key, suggestion);
    return { problem };
  }
  // An empty value (`title:`) means that the key is not set, unless null says something of its own.
  const [schema, expected] = FIELDS[key as keyof FrontMatter];
  if (value === null && !v.is(schema, null)) return { value: undefined };
  const result = v.safeParse(schema, value);
  if (result.success) return { value: result.output };
  const code = COMMON.has(key) ? "front-matter-value.own" : "front-matter-value";
  return { problem: diagnostic(code, at, key, expected, describe(value)) };
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function crossCheck(values: Record<string, unknown>, at: Readonly<Record<string, Point>>): Diagnostic[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = values as FrontMatter;
  const diagnostics: Diagnostic[] = [];
  if (min !== undefined && max !== undefined && min > max) {
    diagnostics.push(diagnostic("front-matter-value.toc-levels", at["toc_min_heading_level"] ?? {}));
  }
  if (values["draft"] === true && values["unlisted"] === true) {
    diagnostics.push(diagnostic("front-matter-value.draft-unlisted", at["unlisted"] ?? {}));
  }
  return diagnostics;
}
