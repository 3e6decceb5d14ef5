// What the parts of a document have in common: tags, links, bindings, security.
import type { Words } from "../../words/words.js";
import { codeOf, escaped } from "../../made-pages/markdown.js";
import type { MadeText } from "../../made-pages/writer.js";
import { isObject, listAt, objectAt, parsePointer, textAt } from "../../text/json.js";
import { decodePath, schemeOf } from "../../text/path.js";
import type { Point } from "../../types/diagnostic.js";
import type { Part } from "./document.js";
import type { Model } from "./model.js";
import { described, isSchemaOfBinding, type Trees } from "./schemas.js";

/** What a page is written with. */
export interface Paper {
  readonly page: MadeText;
  readonly trees: Trees;
  readonly model: Model;
  readonly words: Words;
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
  const tags = model.document.listAt(part, "tags").map(({ value }) => {
    const about = described(textAt(value, "description")).replace(/\s+/g, " ");
    return `${escaped(textAt(value, "name") ?? "")}${about === "" ? "" : ` (${about})`}`;
  });
  const docs = model.document.partAt(part, "externalDocs")?.value;
  const about = textAt(docs, "description");
  return [
    fact(words.asyncapi.tags, tags.filter((tag) => tag !== "").join(", ")),
    docs ? linkTo(about ?? textAt(docs, "url") ?? "", textAt(docs, "url")) : "",
  ];
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
      known.has(key) || typeof each !== "string"
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
  const all = bindings ? model.document.mapAt({ value: { all: bindings.value }, path: [] }, "all") : [];
  if (!bindings || all.length === 0) return;
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
}

/** A value as a list. */
export function valueList(value: unknown, depth = 0): string {
  const entries: (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each, index) => [String(index + 1), each] as const)
    : Object.entries(objectAt({ value }, "value"));
  return entries
    .map(([key, each]) => {
      const head = `${"  ".repeat(depth)}- ${codeOf(key)}`;
      if (Array.isArray(each) && each.every((one) => typeof one !== "object" || one === null))
        return `${head}: ${each.map((one) => codeOf(String(one))).join(", ")}`;
      if (typeof each === "object" && each !== null && Object.keys(each).length > 0 && depth < 8) {
        const inner = valueList(each, depth + 1);
        return inner === "" ? `${head}: ${codeOf(JSON.stringify(each))}` : `${head}\n${inner}`;
      }
      const text = typeof each === "string" ? each : JSON.stringify(each);
      // What is for people is their text.
      return `${head}: ${key === "description" ? escaped(text) : codeOf(text.replace(/\s+/g, " ") || '""')}`;
    })
    .join("\n");
}
