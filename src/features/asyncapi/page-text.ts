// A page of a reference → Markdown, with the place of each of its lines.
import { writeJson } from "../../../theme/client/request/json.js";
import type { Examples } from "../../openapi/example.js";
import type { Ids } from "../../made-pages/names.js";
import { codeOf, escaped, firstSentences } from "../../made-pages/markdown.js";
import { MadeText, type PageText } from "../../made-pages/writer.js";
import { objectAt, stringAt, textAt } from "../../text/json.js";
import type { Point } from "../../types/diagnostic.js";
import type { Part } from "./document.js";
import {
  aboutFacts,
  addBindings,
  fact,
  partFacts,
  placeOf,
  securityFact,
  valueList,
  type Paper,
} from "./facts.js";
import { schemaAt, type Channel, type FormattedSchema, type Message, type Operation } from "./model.js";
import type { EventPage, Places } from "./places.js";
import { described, Trees, type TreeSetting } from "./schemas.js";

/** What all pages are written with. */
export interface PageTools extends TreeSetting, Pick<Paper, "model" | "securityAddress"> {
  readonly places: Places;
  /** Absent: messages without examples have none. */
  readonly examples?: Examples;
}

/** A page to write on, with its head. */
export function paperOf(
  { title, position, at, description }: { title: string; position: number; at: Point; description?: string },
  ids: Ids,
  tools: PageTools,
): Paper {
  const page = new MadeText([]);
  const about = description === undefined || description === "" ? {} : { description };
  page.head({ title, sidebar_position: position, custom_edit_url: null, ...about }, at);
  return { ...tools, page, trees: new Trees(page, ids, tools) };
}

/** The page of a channel, or of a message of none. */
export function eventPage(shown: EventPage, position: number, tools: PageTools): PageText {
  const { channel, ids, messages } = shown;
  const part = channel ?? messages[0];
  const title = channel?.title ?? messages[0]?.name ?? "";
  const at = part ? placeOf(tools, part) : placeOf(tools, tools.model.info);
  const writer = new EventWriter(paperOf({ title, position, at }, ids, tools), shown, tools);
  if (channel) writer.channel(channel);
  else for (const message of messages) writer.message(message, 1);
  return writer.written();
}

class EventWriter {
  constructor(
    private readonly paper: Paper,
    private readonly shown: EventPage,
    private readonly tools: PageTools,
  ) {}

  written(): PageText {
    return this.paper.page.written();
  }

  channel(channel: Channel): void {
    const { words } = this.paper;
    const at = this.at(channel);
    const { address } = channel;
    this.add(address === undefined ? words.asyncapi.noAddress : codeBlock(address), at);
    const summary = described(textAt(channel.value, "summary"));
    this.add(summary, this.at(channel, "summary"));
    this.add(described(textAt(channel.value, "description")), this.at(channel, "description"));
    this.add(
      partFacts(this.paper, channel, [this.serversFact(channel), ...aboutFacts(this.paper, channel)]),
      at,
    );
    this.parameters(channel);
    for (const [index, operation] of channel.operations.entries())
      this.operation(operation, this.tools.places.operationAnchor(this.shown, index), index);
    if (channel.messages.length > 0) this.heading(2, words.asyncapi.messages, "messages", at);
    for (const message of channel.messages) this.message(message, 3);
    addBindings(this.paper, channel, "bindings", (text) => this.heading(2, text, "bindings", at));
  }

  private serversFact({ value }: Channel): string {
    const { words, model } = this.paper;
    const given = Array.isArray(value["servers"]) ? (value["servers"] as readonly unknown[]) : [];
    const names = given.map((each) => {
      const name = typeof each === "string" ? each : (stringAt(each, "$ref") ?? "").split("/").at(-1);
      return name ?? "";
    });
    const all = names.filter((name) => name !== "" || model.servers.length === 0);
    return fact(words.api.sections.servers, all.map(codeOf).join(", "));
  }

  private parameters(channel: Channel): void {
    const { parameters } = channel;
    if (parameters.length === 0) return;
    const { words, trees } = this.paper;
    const { location } = words.asyncapi;
    const fields = parameters.map(([name, { value }]) => {
      const { location: place, schema, ...own } = value as Record<string, unknown>;
      const about = [
        textAt(value, "description") ?? textAt(schema, "description") ?? "",
        typeof place === "string" ? `${location}: ${codeOf(place)}` : "",
      ].filter((text) => text !== "");
      const isGiven = typeof schema === "object" && schema !== null;
      const shape = isGiven ? { ...own, allOf: [schema] } : { type: "string", ...own };
      return [name, { ...shape, ...(about.length > 0 && { description: about.join("\n\n") }) }] as const;
    });
    const title = words.reference.parameters;
    this.heading(2, title, "channel-parameters", this.at(channel, "parameters"));
    const schema = { type: "object", properties: Object.fromEntries(fields) };
    trees.add(schema, title, "channel-parameters", this.at(channel, "parameters"));
  }

  private operation(operation: Operation, id: string, index: number): void {
    const { words } = this.paper;
    const { key, action, value, messages, reply } = operation;
    const at = this.at(operation);
    const title = textAt(value, "title") ?? key;
    this.heading(2, [words.asyncapi[action], title].filter(Boolean).join(": "), id, at);
    this.add(described(textAt(value, "summary")), this.at(operation, "summary"));
    this.add(described(textAt(value, "description")), this.at(operation, "description"));
    const shown = key !== undefined && key !== title ? words.api.operation.idIs(codeOf(key)) : "";
    this.add(
      partFacts(this.paper, operation, [
        shown,
        fact(words.asyncapi.messages, this.links(messages)),
        securityFact(this.paper, operation),
        ...aboutFacts(this.paper, operation),
      ]),
      at,
    );
    if (reply) this.reply(operation, reply);
    addBindings(this.paper, operation, `bindings-${index + 1}`, (text) => this.add(`**${text}**`, at));
  }

  private reply(
    operation: Operation,
    { part, address, channel, messages }: NonNullable<Operation["reply"]>,
  ): void {
    const { words } = this.paper;
    const at = this.at(operation, "reply");
    const link = channel && this.tools.places.channelAddress(channel);
    const about = described(textAt(address?.value, "description"));
    const place = textAt(address?.value, "location");
    this.add(`**${words.asyncapi.reply}**`, at);
    this.add(about, at);
    this.add(
      partFacts(this.paper, part, [
        fact(words.asyncapi.location, place === undefined ? "" : codeOf(place)),
        channel && link ? fact(words.asyncapi.channel, `[${escaped(channel.title)}](<${link}>)`) : "",
        fact(words.asyncapi.messages, this.links(messages)),
      ]),
      at,
    );
  }

  private links(messages: readonly Message[]): string {
    return messages
      .map((message) => {
        const own = this.shown.messages.some(({ id }) => id === message.id);
        const { places } = this.tools;
        const address = own
          ? `#${encodeURIComponent(places.anchorOf(this.shown, message))}`
          : places.messageAddress(message);
        return address === undefined ? codeOf(message.name) : `[${codeOf(message.name)}](<${address}>)`;
      })
      .join(", ");
  }

  /** A message. `level`: of its heading; the title of the page is the first one. */
  message(message: Message, level: number): void {
    const { words } = this.paper;
    const { value, name } = message;
    const at = this.at(message);
    const id = this.tools.places.anchorOf(this.shown, message);
    if (level > 1) this.heading(level, name, id, at);
    const inner = Math.max(2, level + 1);
    const title = textAt(value, "title");
    if (title !== undefined && title !== name) this.add(`**${escaped(title)}**`, at);
    this.add(described(textAt(value, "summary")), this.at(message, "summary"));
    this.add(described(textAt(value, "description")), this.at(message, "description"));
    const type = textAt(value, "contentType") ?? textAt(this.paper.model.document.root, "defaultContentType");
    this.add(
      partFacts(this.paper, message, [
        fact(words.asyncapi.name, message.aliases.map(codeOf).join(", ")),
        textAt(value, "messageId") ? fact("messageId", codeOf(textAt(value, "messageId") ?? "")) : "",
        fact(words.asyncapi.contentType, type === undefined ? "" : codeOf(type)),
        this.correlation(message),
        ...aboutFacts(this.paper, message),
      ]),
      at,
    );
    for (const [key, text] of [
      ["headers", words.asyncapi.headers],
      ["payload", words.asyncapi.payload],
    ] as const) {
      const schema = schemaAt(message, key, this.paper.model.document);
      if (!schema) continue;
      const anchor = this.shown.ids.take(`${id}-${key}`);
      this.heading(inner, text, anchor, this.at(message, key));
      this.schema(schema, `${text}: ${name}`, anchor);
    }
    const bindings = this.shown.ids.take(`${id}-bindings`);
    addBindings(this.paper, message, bindings, (text) => this.heading(inner, text, bindings, at));
    this.examples(message, inner, id);
  }

  private correlation(message: Message): string {
    const found = this.paper.model.document.partAt(message, "correlationId");
    const place = textAt(found?.value, "location");
    const about = described(textAt(found?.value, "description")).replace(/\s+/g, " ");
    if (place === undefined && about === "") return "";
    const text = [place === undefined ? "" : codeOf(place), about].filter((each) => each !== "").join(" ");
    return fact(this.paper.words.asyncapi.correlationId, text);
  }

  private schema({ schema, path, format }: FormattedSchema, label: string, anchor: string): void {
    const at = this.paper.model.document.at(path);
    addSchema(this.paper, { schema, ...(format !== undefined && { format }) }, { label, anchor, at });
  }

  private examples(message: Message, level: number, id: string): void {
    const { model, words } = this.paper;
    const given = model.document.listAt(message, "examples");
    const at = this.at(message, "examples");
    const examples = given.length > 0 ? given.map((each) => each.value) : this.generated(message);
    if (examples.length === 0) return;
    this.heading(level, words.reference.example, this.shown.ids.take(`${id}-example`), at);
    for (const value of examples) {
      const titles = [textAt(value, "name"), textAt(value, "summary")].filter((text) => text !== undefined);
      // In version 2.0, an example was anything.
      const isWhole = !("headers" in value || "payload" in value);
      if (isWhole) this.add(jsonBlock(value, words.asyncapi.payload), at);
      for (const key of isWhole ? [] : (["headers", "payload"] as const)) {
        const shown = value[key];
        if (shown === undefined) continue;
        this.add(jsonBlock(shown, [words.asyncapi[key], ...titles].join(": ")), at);
      }
      if (!isWhole) this.add(valueList(this.beside(value)), at);
    }
  }

  /** What an example says beside what it is an example of. */
  private beside(example: Part["value"]): Part["value"] {
    const { name: _, summary: __, headers: ___, payload: ____, ...others } = example;
    return Object.fromEntries(
      Object.entries(others).filter(([key]) => this.paper.extensions || !key.startsWith("x-")),
    );
  }

  private generated(message: Message): Part["value"][] {
    const { examples } = this.tools;
    if (!examples) return [];
    const made = (["headers", "payload"] as const).flatMap((key) => {
      const schema = schemaAt(message, key, this.paper.model.document);
      if (!schema || schema.format !== undefined) return [];
      const value = examples.of(schema.schema, undefined)?.value;
      return value === undefined ? [] : [[key, value] as const];
    });
    return made.some(([key]) => key === "payload") ? [Object.fromEntries(made)] : [];
  }

  private heading(level: number, text: string, id: string, at: Point): void {
    this.add(`${"#".repeat(level)} ${escaped(text)} {#${id}}`, at);
  }

  private add(text: string, at: Point): void {
    this.paper.page.add(text, at);
  }

  private at(part: Part, ...inner: string[]): Point {
    return placeOf(this.paper, part, ...inner);
  }
}

/** Adds a schema, or, if it is in a format that is not JSON Schema, its code. */
export function addSchema(
  { page, trees, words }: Pick<Paper, "page" | "trees" | "words">,
  { schema, format }: Pick<FormattedSchema, "schema" | "format">,
  { label, anchor, at, own }: { label: string; anchor: string; at: Point; own?: string },
): void {
  if (format === undefined) {
    trees.add(schema, label, anchor, at, own);
    return;
  }
  page.add(fact(words.asyncapi.schemaFormat, codeOf(format)), at);
  const isText = typeof schema === "string";
  const language = /protobuf/i.test(format) ? "protobuf" : /xml/i.test(format) ? "xml" : "";
  page.add(isText ? codeBlock(schema.trimEnd(), language) : jsonBlock(schema), at);
}

/** The first sentences of a description on one line. */
export function summaryOf({ value }: Part): string {
  return firstSentences((textAt(value, "summary") ?? textAt(value, "description") ?? "").trim());
}

/** The root of a document. */
export function rootOf({ model }: Pick<Paper, "model">): Part {
  return { value: objectAt({ root: model.document.root }, "root"), path: [] };
}

/** Code that ends where it should. */
export function codeBlock(text: string, language = ""): string {
  const runs = text.match(/`{3,}/g) ?? [];
  const marks = "`".repeat(1 + Math.max(2, ...runs.map(({ length }) => length)));
  return `${marks}${language}\n${text}\n${marks}`;
}

function jsonBlock(value: unknown, title?: string): string {
  const text = typeof value === "string" ? value : writeJson(value, 2);
  const block = codeBlock(text, typeof value === "string" ? "text" : "json");
  return title === undefined ? block : block.replace("\n", () => ` title=${JSON.stringify(title)}\n`);
}
