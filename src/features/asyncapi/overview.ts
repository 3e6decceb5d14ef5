// The first page of a reference → Markdown.
import { codeOf, escaped } from "../../made-pages/markdown.js";
import type { Ids } from "../../made-pages/names.js";
import type { PageText } from "../../made-pages/writer.js";
import { entryOf, objectAt, stringAt, textAt } from "../../text/json.js";
import {
  aboutFacts,
  addBindings,
  fact,
  lines,
  linkTo,
  partFacts,
  placeOf,
  schemeFacts,
  securityFact,
  type Paper,
} from "./facts.js";
import { paperOf, rootOf, summaryOf, type PageTools } from "./page-text.js";
import type { Part } from "./document.js";
import type { Channel } from "./model.js";
import { described } from "./schemas.js";

/** Links to the pages of schemas, in their order. */
export type SchemaLinks = readonly { readonly label: string; readonly href: string }[];

/** The first page. `ids`: of its elements; those of security schemes are given by their names. */
export function overviewPage(
  title: string,
  { ids, securityIds, schemas }: { ids: Ids; securityIds: ReadonlyMap<string, string>; schemas: SchemaLinks },
  tools: PageTools,
): PageText {
  const { info } = tools.model;
  const at = placeOf(tools, info);
  const paper = paperOf({ title, position: 0, at }, ids, tools);
  const { page, words } = paper;
  page.add(described(textAt(info.value, "description")), placeOf(tools, info, "description"));
  page.add(partFacts(paper, info, infoFacts(paper)), at);
  const root = rootOf(paper);
  const components = tools.model.document.partAt(root, "components");
  // In version 2, tags and links of the root are among the facts of the document.
  page.add(partFacts(paper, root, []), placeOf(tools, root));
  if (components) page.add(partFacts(paper, components, []), placeOf(tools, components));
  const heading = (text: string, level = 2, id = ids.take(text.toLowerCase())) =>
    page.add(`${"#".repeat(level)} ${escaped(text)} {#${id}}`, at);
  if (tools.model.servers.length > 0) heading(words.api.sections.servers);
  for (const [name, part] of tools.model.servers) addServer(paper, name, part, ids);
  if (tools.model.channels.length > 0) heading(words.asyncapi.channels);
  for (const { channel } of tools.places.channels) if (channel) addChannel(paper, channel, tools);
  page.addLine("", at);
  const others = tools.places.others.flatMap(({ messages }) => messages);
  if (others.length > 0) heading(words.asyncapi.messages);
  page.add(
    lines(
      others.map((message) =>
        told(
          `[${codeOf(message.name)}](<${tools.places.messageAddress(message) ?? ""}>)`,
          summaryOf(message),
        ),
      ),
    ),
    at,
  );
  if (tools.model.security.length > 0) heading(words.api.sections.authentication);
  for (const [name, part] of tools.model.security) {
    heading(name, 3, securityIds.get(name));
    addScheme(paper, part);
  }
  if (schemas.length > 0) heading(words.api.sections.schemas);
  page.add(lines(schemas.map(({ label, href }) => `[${codeOf(label)}](<${href}>)`)), at);
  return page.written();
}

function infoFacts(paper: Paper): string[] {
  const { model, words } = paper;
  const { info, document } = model;
  const { about } = words.api;
  const license = objectAt(info.value, "license");
  const contact = objectAt(info.value, "contact");
  const mail = textAt(contact, "email");
  const contacts = [
    (textAt(contact, "name") ?? textAt(contact, "url"))
      ? linkTo(textAt(contact, "name") ?? textAt(contact, "url") ?? "", textAt(contact, "url"))
      : "",
    mail === undefined ? "" : linkTo(mail, `mailto:${mail}`),
  ].filter((text) => text !== "");
  const terms = textAt(info.value, "termsOfService");
  const version = info.value["version"];
  const root = rootOf(paper);
  const id = textAt(document.root, "id");
  const type = textAt(document.root, "defaultContentType");
  const name = textAt(license, "name");
  return [
    version === undefined ? "" : about.version(escaped(String(version))),
    `AsyncAPI ${escaped(String(document.root["asyncapi"]))}`,
    id === undefined ? "" : codeOf(id),
    name === undefined ? "" : about.license(linkTo(name, textAt(license, "url"))),
    contacts.length > 0 ? about.contactAt(contacts.join(", ")) : "",
    terms === undefined ? "" : linkTo(about.terms, terms),
    type === undefined ? "" : fact(words.asyncapi.contentType, codeOf(type)),
    ...(document.isOld ? aboutFacts(paper, root) : aboutFacts(paper, info)),
  ];
}

function addServer(paper: Paper, name: string, part: Part, ids: Ids): void {
  const { page, trees, words, model } = paper;
  const { value } = part;
  const at = placeOf(paper, part);
  const id = ids.take(name);
  page.add(`### ${escaped(name)} {#${id}}`, at);
  const protocol = textAt(value, "protocol") ?? "";
  const host = textAt(value, "host");
  const url =
    textAt(value, "url") ??
    (host === undefined ? "" : `${protocol}://${host}${stringAt(value, "pathname") ?? ""}`);
  const version = entryOf(value, "protocolVersion");
  const title = textAt(value, "title");
  if (title !== undefined) page.add(`**${escaped(title)}**`, at);
  page.add(described(textAt(value, "summary")), placeOf(paper, part, "summary"));
  page.add(described(textAt(value, "description")), placeOf(paper, part, "description"));
  page.add(
    partFacts(paper, part, [
      fact(words.asyncapi.address, url === "" ? "" : codeOf(url)),
      fact(words.asyncapi.protocol, codeOf([protocol, version].filter(Boolean).map(String).join(" "))),
      securityFact(paper, part),
      ...aboutFacts(paper, part),
    ]),
    at,
  );
  const variables = model.document.mapAt(part, "variables");
  if (variables.length > 0) {
    const fields = variables.map(([key, each]) => [key, { type: "string", ...each.value }] as const);
    page.add(`**${words.graphql.variables}**`, at);
    const schema = { type: "object", properties: Object.fromEntries(fields) };
    trees.add(schema, `${words.graphql.variables}: ${name}`, id, at);
  }
  addBindings(paper, part, `${id}-bindings`, (text) => page.add(`**${text}**`, at));
}

function addChannel(paper: Paper, channel: Channel, { places }: PageTools): void {
  const { page, words } = paper;
  const address = channel.address === channel.title ? "" : codeOf(channel.address ?? "");
  const link = `[${escaped(channel.title)}](<${places.channelAddress(channel) ?? ""}>)`;
  const does = [...new Set(channel.operations.map(({ action }) => words.asyncapi[action]))];
  const about = [channel.address === undefined ? "" : address, ...does.map((each) => `*${each}*`)];
  const head = [link, ...about].filter((text) => text !== "").join(" · ");
  page.addLine(`- ${told(head, summaryOf(channel))}`, placeOf(paper, channel));
}

function told(head: string, summary: string): string {
  return summary === "" ? head : `${head}: ${described(summary)}`;
}

function addScheme(paper: Paper, part: Part): void {
  const { page, words, model } = paper;
  const at = placeOf(paper, part);
  page.add(described(textAt(part.value, "description")), placeOf(paper, part, "description"));
  page.add(partFacts(paper, part, schemeFacts(part.value, words)), at);
  const flows = model.document.partAt(part, "flows");
  const names: Readonly<Record<string, string>> = words.api.security.flows;
  for (const [type, { value }] of flows
    ? model.document.mapAt({ value: { all: flows.value }, path: [] }, "all")
    : []) {
    const { scopes, availableScopes, ...addresses } = value as Record<string, unknown>;
    const all = Object.entries(objectAt({ all: scopes ?? availableScopes }, "all"));
    page.add(
      lines([
        `${names[type] ?? type}: ${Object.values(addresses)
          .flatMap((each) => (typeof each === "string" ? [linkTo(each, each)] : []))
          .join(", ")}`,
        ...all.map(([scope, about]) => `${codeOf(scope)}: ${escaped(String(about))}`),
      ]),
      at,
    );
  }
}
