// What the parts of a document have in common: tags, links, bindings, security.
import type { Words } from "../../words/words.js";
import { codeOf, escaped } from "../../made-pages/markdown.js";
import type { MadeText } from "../../made-pages/writer.js";
import { isObject, listAt, objectAt, parsePointer, textAt } from "../../text/json.js";
import { decodePath, schemeOf } from "../../text/path.js";
import type { Point } from "../../types/diagnostic.js";
import { plainText } from "../../../theme/client/request/json.js";
import type { Part } from "./document.js";
import { extensionsIn } from "./extensions.js";
import type { Model } from "./model.js";
import { described, isSchemaOfBinding, type Trees } from "./schemas.js";

/** What a page is written with. */
export interface Paper {
  readonly page: MadeText;
  readonly trees: Trees;
  readonly model: Model;
  readonly words: Words;
  /** Whether keys that begin with `x-` are shown. */
  readonly extensions: boolean;
  /** The address of the part of the first page with the security schemes, and of one of them. */
  readonly securityAddress: (name: string) => string;
}

/** The place of a part, or of what is in it. */
export function placeOf({ model }: Pick<Paper, "model">, part: Part, ...inner: string[]): Point {
  return model.document.at([...part.path, ...inner]);
}

/** A link where the address is one of the web or of the site, otherwise its text. */
export function linkTo(text: string, url: string | undefined): string {
  const address = url?.trim() ?? "";
  const scheme = schemeOf(address);
  const isSafe = address !== "" && (scheme === undefined || /^(?:https?|mailto)$/.test(scheme));
  const whole = address.replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign));
  return isSafe ? `[${escaped(text)}](<${whole}>)` : escaped([...new Set([text, address])].join(" ").trim());
}

/** A line with a name and what it has. */
export function fact(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `**${escaped(name)}:** ${text}`;
}

/** Lines of a paragraph. */
export function lines(all: readonly string[]): string {
  return all
    .filter((line) => line !== "")
    .map((line) => `- ${line}`)
    .join("\n");
}

/** Tags and external documentation. */
export function aboutFacts(paper: Paper, part: Part): string[] {
  const { model, words } = paper;
  const tags = model.document.listAt(part, "tags").map((each) => {
    const { value } = each;
    const about = described(textAt(value, "description")).replace(/\s+/g, " ");
    const link = docsLink(model.document.partAt(each, "externalDocs"));
    const more = [about, link].filter((text) => text !== "").join(" ");
    return `${escaped(textAt(value, "name") ?? "")}${more === "" ? "" : ` (${more})`}`;
  });
  return [
    fact(words.asyncapi.tags, tags.filter((tag) => tag !== "").join(", ")),
    docsLink(model.document.partAt(part, "externalDocs")),
  ];
}

/** External documentation: its first line is what leads there. */
function docsLink(docs: Part | undefined): string {
  const url = textAt(docs?.value, "url");
  const [first = "", ...rest] = described(textAt(docs?.value, "description")).split("\n");
  if (docs === undefined) return "";
  return [linkTo(first === "" ? (url ?? "") : first, url), ...rest].join(" ").trim();
}

/** Facts of a part, then what it says in keys that begin with `x-`. */
export function partFacts(paper: Paper, part: Part, facts: readonly string[]): string {
  const { model, extensions } = paper;
  const more = extensions ? extensionsIn(part, model.document) : {};
  return [lines(facts), valueList(more)].filter((text) => text !== "").join("\n");
}

/** The security of an operation or a server: alternatives, as links to their schemes. */
export function securityFact(paper: Paper, part: Part): string {
  const { model, words, securityAddress } = paper;
  const given = listAt(part.value, "security");
  const schemes = given.flatMap((entry, index): string[] => {
    if (!isObject(entry)) return [];
    const ref = textAt(entry, "$ref");
    const found = model.document.follow(entry, [...part.path, "security", String(index)]);
    const isScheme = model.document.isOld === false && found !== undefined;
    if (isScheme) {
      const name = parsePointer(decodePath((found.ref ?? ref ?? "").replace(/^#/, ""))).at(-1);
      const scopes = listAt(found.value, "scopes").map((scope) => codeOf(String(scope)));
      const label = name ?? textAt(found.value, "type") ?? "";
      const link = model.security.some(([each]) => each === name)
        ? `[${escaped(label)}](<${securityAddress(label)}>)`
        : `${escaped(label)} ${schemeFacts(found.value, words).join(", ")}`;
      return [`${link}${scopes.length > 0 ? ` (${scopes.join(", ")})` : ""}`];
    }
    const all = Object.entries(entry).map(([name, scopes]) => {
      const list = (Array.isArray(scopes) ? scopes : []).map((scope) => codeOf(String(scope)));
      const isKnown = model.security.some(([each]) => each === name);
      const label = isKnown ? `[${escaped(name)}](<${securityAddress(name)}>)` : codeOf(name);
      return `${label}${list.length > 0 ? ` (${list.join(", ")})` : ""}`;
    });
    return all.length > 0 ? [all.join(` ${words.api.security.and} `)] : [];
  });
  return fact(words.api.sections.authentication, schemes.join(" · "));
}

/** What a security scheme says, but for its description and its flows. */
export function schemeFacts(value: Part["value"], words: Words): string[] {
  const known = new Set(["type", "description", "flows", "scopes"]);
  return [
    codeOf(textAt(value, "type") ?? ""),
    ...Object.entries(value).flatMap(([key, each]) =>
      known.has(key) || key.startsWith("x-") || typeof each !== "string"
        ? []
        : [/^https?:/i.test(each) ? `${key}: ${linkTo(each, each)}` : `${key}: ${codeOf(each)}`],
    ),
    ...listAt(value, "scopes").map((scope) => words.api.security.scope(codeOf(String(scope)))),
  ];
}

/** Adds the bindings of a part: values as lists, schemas as trees. */
export function addBindings(paper: Paper, part: Part, prefix: string, heading: (text: string) => void): void {
  const { page, trees, model, words } = paper;
  const bindings = model.document.partAt(part, "bindings");
  const given = bindings ? model.document.mapAt({ value: { all: bindings.value }, path: [] }, "all") : [];
  const all = given.filter(([name]) => !name.startsWith("x-"));
  const more = bindings && paper.extensions ? extensionsIn(bindings, model.document) : {};
  if (!bindings || all.length + Object.keys(more).length === 0) return;
  const at = placeOf(paper, bindings);
  heading(words.asyncapi.bindings);
  for (const [protocol, { value }] of all) {
    const entries = Object.entries(value).filter(([key]) => key !== "bindingVersion");
    const version = textAt(value, "bindingVersion");
    const told = version === undefined ? "" : ` (${escaped(version)})`;
    const schemas = entries.filter(([key, each]) => isSchemaOfBinding(key, each));
    const values = entries.filter((entry) => !schemas.includes(entry));
    if (values.length > 0 || schemas.length === 0 || told !== "")
      page.add(`${codeOf(protocol)}${told}\n\n${valueList(Object.fromEntries(values))}`.trim(), at);
    for (const [key, schema] of schemas) {
      page.add(`${codeOf(protocol)} ${codeOf(key)}`, at);
      trees.add(schema, `${protocol} ${key}`, `${prefix}-${protocol}-${key}`, at);
    }
  }
  page.add(valueList(more), at);
}

/** A text as code, or as a link. */
function itemOf(text: string): string {
  return /^https?:\/\/\S+$/i.test(text) ? linkTo(text, text) : codeOf(text.replace(/\s+/g, " ") || '""');
}

/** A value as a list. */
export function valueList(value: unknown, depth = 0): string {
  const entries: (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each, index) => [String(index + 1), each] as const)
    : Object.entries(objectAt({ value }, "value"));
  return entries
    .map(([key, each]) => {
      const head = `${"  ".repeat(depth)}- ${codeOf(key)}`;
      const isWhole = isObject(each) || Array.isArray(each);
      if (
        Array.isArray(each) &&
        each.length > 0 &&
        each.every((one) => !isObject(one) && !Array.isArray(one))
      )
        return `${head}: ${each.map((one) => itemOf(plainText(one))).join(", ")}`;
      if (isWhole && Object.keys(each).length > 0 && depth < 8)
        return `${head}\n${valueList(each, depth + 1)}`;
      const text = plainText(each);
      // What is for people is their text.
      return `${head}: ${key === "description" ? escaped(text) : itemOf(text)}`;
    })
    .join("\n");
}
