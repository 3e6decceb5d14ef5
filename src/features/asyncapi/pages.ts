// A document → the Markdown files of its pages, and the folders that they are in.
import { Examples } from "../../openapi/example.js";
import { Schemas } from "../../openapi/schema.js";
import { schemaPagesOf, type SchemaPages } from "../../openapi/schema-pages.js";
import type { ListedOperation } from "../../openapi/uses.js";
import { TextPlaces } from "../../openapi/text-places.js";
import { Ids } from "../../made-pages/names.js";
import { addressIn, runsOf, type MadePage, type MadeReference } from "../../made-pages/pages.js";
import type { PageText } from "../../made-pages/writer.js";
import { escaped } from "../../made-pages/markdown.js";
import { parsePointer, textAt, valueAt } from "../../text/json.js";
import type { Words } from "../../words/words.js";
import { modelOf, schemaAt, isForeign, type Channel, type Model } from "./model.js";
import { overviewPage } from "./overview.js";
import { addSchema, eventPage, paperOf, type PageTools } from "./page-text.js";
import { placesOf, type Places } from "./places.js";
import type { EventDocument } from "./document.js";

/** What the pages of a document are made with. */
export interface PageSetting {
  /** Folder of the book, relative to the site folder. */
  readonly folder: string;
  readonly words: Words;
  /** Absent: the title of the document. */
  readonly label?: string;
  readonly hasSamples: boolean;
  /** Whether keys that begin with `x-` are shown. */
  readonly extensions: boolean;
}

/** Makes the pages of a document, whose schemas are in the words of JSON Schema 2020-12. */
export function pagesOf(document: EventDocument, setting: PageSetting): MadeReference & Pick<Model, "lost"> {
  const { folder, words, hasSamples, extensions } = setting;
  const model = modelOf(document);
  const places = placesOf(model, folder);
  const schemas = new Schemas(document.root, words);
  const calls = model.channels.map((channel) => callOf(channel, places, document));
  const pages = schemaPagesOf(schemas, calls, {
    all: true,
    hrefOf: (path) => addressIn(folder, `${path}.md`),
  });
  const texts = new TextPlaces(document.root, document.at);
  const isLinked = /[[<]/;
  const ids = new Ids();
  const securityIds = new Map(model.security.map(([name]) => [name, ids.take(name)] as const));
  const tools: PageTools = {
    model,
    words,
    extensions,
    schemas,
    pages,
    places,
    ...(hasSamples && { examples: new Examples(schemas) }),
    placeOf: (text, otherwise) =>
      isLinked.test(text) ? texts.of(text, text.split("\n\n", 1)[0] ?? text) : otherwise,
    securityAddress: (name) => addressIn(folder, `index.md#${securityIds.get(name) ?? ""}`),
  };
  const title = setting.label ?? textAt(model.info.value, "title") ?? "AsyncAPI";
  const links = [...pages.references.values()];
  const made = (name: string, { text, origins }: PageText): MadePage => ({
    path: `${folder}/${name}`,
    text,
    origins: runsOf(origins),
  });
  const groups = [
    ["channels", words.asyncapi.channels, places.channels.length],
    ["messages", words.asyncapi.messages, places.others.length],
    ["schemas", words.api.sections.schemas, pages.slugs.size],
  ] as const;
  return {
    folder,
    lost: model.lost,
    pages: [
      made("index.md", overviewPage(title, { ids, securityIds, schemas: links }, tools)),
      ...[...places.channels, ...places.others].map((page, index) =>
        made(page.file, eventPage(page, index + 1, tools)),
      ),
      ...[...pages.slugs].map(([pointer, slug], index) =>
        made(`schemas/${slug}.md`, schemaPage(pointer, index + 1, tools)),
      ),
    ],
    categories: groups.flatMap(([name, label, count], index) =>
      count === 0
        ? []
        : [
            {
              path: `${folder}/${name}/_category_.json`,
              text: JSON.stringify({ label, position: index + 1 }),
            },
          ],
    ),
    names: namesOf(places, pages),
  };
}

/** What pages know by names: schemas yield to messages, channels and operations. */
function namesOf(places: Places, pages: SchemaPages): MadeReference["names"] {
  const schemas = [...pages.references.values()].map(({ label, href }) => [label, href] as const);
  return [...new Map([...schemas, ...places.names])];
}

/** A channel as an operation that has its schemas, for what counts their uses. */
function callOf(channel: Channel, places: Places, document: EventDocument): ListedOperation {
  const media = channel.messages.flatMap((message) =>
    (["headers", "payload"] as const).flatMap((key) => {
      const found = schemaAt(message, key, document);
      return found && found.format === undefined
        ? [[`${message.id} ${key}`, { schema: found.schema }] as const]
        : [];
    }),
  );
  const operation = { requestBody: { content: Object.fromEntries(media) } };
  const listing = { summary: channel.title, href: places.channelAddress(channel) ?? "" };
  return { call: { item: {}, operation, at: channel.path } as unknown as ListedOperation["call"], listing };
}

/** The page of a schema. */
function schemaPage(pointer: string, position: number, tools: PageTools): PageText {
  const path = parsePointer(pointer.slice(1));
  const { document } = tools.model;
  const title = tools.pages.references.get(pointer)?.label ?? String(path.at(-1));
  const at = document.at(path);
  const ids = new Ids(["schema", "uses"]);
  const paper = paperOf({ title, position, at }, ids, tools);
  const { page, words } = paper;
  const value = valueAt(document.root, path);
  const given = isForeign(value)
    ? schemaAt({ value: { schema: value }, path: [...path].slice(0, -1) }, "schema", document)
    : undefined;
  page.add(`## ${words.api.sections.fields} {#schema}`, at);
  addSchema(paper, given ?? { schema: { $ref: pointer } }, {
    label: title,
    anchor: "schema",
    at,
    own: pointer,
  });
  const used = tools.pages.uses.get(pointer);
  const users = [
    ...(used?.operations ?? []),
    ...(used?.schemas ?? []).flatMap((each) => tools.pages.references.get(each) ?? []),
  ];
  if (users.length > 0) {
    page.add(`## ${words.api.sections.uses} {#uses}`, at);
    page.add(users.map(({ label, href }) => `- [${escaped(label)}](<${href}>)`).join("\n"), at);
  }
  return page.written();
}
