// A document of any version → its channels with their operations and messages, in one form.
import { isObject, objectAt, stringAt, textAt, type JsonObject } from "../../text/json.js";
import { isForeignFormat } from "../../openapi/grammar.js";
import { type EventDocument, type Named, type Part } from "./document.js";

/** What is sent: headers and a payload. */
export interface Message extends Part {
  readonly id: string;
  readonly name: string;
  /** What else it is called: by itself, or by the components. */
  readonly aliases: readonly string[];
}

/** What an application does at a channel. */
export interface Operation extends Part {
  /** Its name: `operationId` in version 2. */
  readonly key: string | undefined;
  readonly action: "send" | "receive" | "publish" | "subscribe";
  readonly messages: readonly Message[];
  readonly reply?: Reply;
}

/** What is sent back. */
export interface Reply {
  readonly part: Part;
  readonly address?: Part;
  readonly channel?: Channel;
  readonly messages: readonly Message[];
}

/** What messages go through. */
export interface Channel extends Part {
  readonly id: string;
  /** Its name in the document; in version 2, its address. */
  readonly key: string;
  readonly title: string;
  /** Absent: it is known at run time alone. */
  readonly address?: string;
  readonly parameters: readonly Named[];
  readonly messages: readonly Message[];
  readonly operations: readonly Operation[];
}

/** All that pages show of a document. */
export interface Model {
  readonly document: EventDocument;
  readonly info: Part;
  readonly channels: readonly Channel[];
  /** Messages of no channel. */
  readonly others: readonly Message[];
  readonly servers: readonly Named[];
  readonly security: readonly Named[];
  /** Operations that name no channel. */
  readonly lost: readonly Named[];
}

/** Reads a document. */
export function modelOf(document: EventDocument): Model {
  const root: Part = { value: document.root, path: [] };
  const reader = new Reader(document, root);
  const channels = document.isOld ? reader.oldChannels() : reader.channels();
  const shown = new Set(channels.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const others = document
    .components("messages")
    .map(([name, part]) => reader.message(part, name))
    .filter(({ id }) => !shown.has(id));
  const servers = document.mapAt(root, "servers");
  return {
    document,
    info: { value: objectAt(document.root, "info"), path: ["info"] },
    channels,
    others,
    servers: [
      ...servers,
      ...document
        .components("servers")
        .filter(([, part]) => !servers.some(([, other]) => document.idOf(other) === document.idOf(part))),
    ],
    security: document.components("securitySchemes"),
    lost: reader.lost,
  };
}

class Reader {
  readonly lost: Named[] = [];
  private readonly components: readonly (readonly [id: string, name: string])[];

  constructor(
    private readonly document: EventDocument,
    private readonly root: Part,
  ) {
    this.components = document.components("messages").map(([name, part]) => [document.idOf(part), name]);
  }

  /** What the components call a message. */
  private namesOf(id: string): string[] {
    return this.components.flatMap(([each, name]) => (each === id ? [name] : []));
  }

  /** A message. `name`: what it is called where it is named, unless it says that itself. */
  message(part: Part, name: string): Message {
    const whole = this.document.withTraits(part);
    const own = textAt(whole.value, "name");
    const shown = (this.document.isOld ? own : undefined) ?? name;
    const id = this.document.idOf(part);
    const named = [...(part.ref === undefined ? [] : [lastOf(part.ref)]), ...this.namesOf(id), name];
    const aliases = [...new Set([...(own === undefined ? [] : [own]), ...named])];
    return { ...whole, id, name: shown, aliases: aliases.filter((each) => each !== shown) };
  }

  /** Channels of version 3, then those of components that nothing refers to. */
  channels(): Channel[] {
    const { document, root } = this;
    const own = [...document.mapAt(root, "channels"), ...document.components("channels")];
    const made = distinct(own.map(([key, part]) => this.channel(key, part)));
    const all = [...document.mapAt(root, "operations"), ...document.components("operations")];
    const operations = new Map<string, Operation[]>();
    for (const [key, part] of all) {
      const whole = document.withTraits(part);
      const channel = made.find(({ id }) => id === this.pointed(whole, "channel"));
      if (!channel) this.lost.push([key, part]);
      else {
        const before = operations.get(channel.id) ?? [];
        if (!before.some((each) => document.idOf(each) === document.idOf(part)))
          operations.set(channel.id, [...before, this.operation(key, whole, channel, made)]);
      }
    }
    return made.map((channel) => {
      const its = operations.get(channel.id) ?? [];
      const messages = its.flatMap((each) => [...each.messages, ...(each.reply?.messages ?? [])]);
      const answers = messages.filter(
        ({ id }) => !made.some((other) => other.messages.some((each) => each.id === id)),
      );
      return { ...channel, operations: its, messages: distinct([...channel.messages, ...answers]) };
    });
  }

  private channel(key: string, part: Part): Channel {
    const address = stringAt(part.value, "address");
    return {
      ...part,
      id: this.document.idOf(part),
      key,
      title: textAt(part.value, "title") ?? key,
      ...(address !== undefined && { address }),
      parameters: this.document.mapAt(part, "parameters"),
      messages: distinct(
        this.document.mapAt(part, "messages").map(([name, message]) => this.message(message, name)),
      ),
      operations: [],
    };
  }

  private operation(key: string, part: Part, channel: Channel, all: readonly Channel[]): Operation {
    const { document } = this;
    const reply = document.partAt(part, "reply");
    const answers = reply && all.find(({ id }) => id === this.pointed(reply, "channel"));
    const address = reply && document.partAt(reply, "address");
    return {
      ...part,
      key,
      action: stringAt(part.value, "action") === "send" ? "send" : "receive",
      messages: this.listed(part) ?? channel.messages,
      ...(reply && {
        reply: {
          part: reply,
          ...(address && { address }),
          ...(answers && { channel: answers }),
          messages: this.listed(reply) ?? answers?.messages ?? [],
        },
      }),
    };
  }

  /** The messages that an operation names; nothing where it names none. */
  private listed(part: Part): Message[] | undefined {
    if (!Array.isArray(part.value["messages"])) return undefined;
    return distinct(
      this.document.listAt(part, "messages").map((each) => this.message(each, lastOf(each.ref ?? ""))),
    );
  }

  private pointed(part: Part, key: string): string | undefined {
    const found = this.document.partAt(part, key);
    return found && this.document.idOf(found);
  }

  /** Channels of version 2. */
  oldChannels(): Channel[] {
    const { document, root } = this;
    const own = [...document.mapAt(root, "channels"), ...document.components("channels")];
    const made = own.map(([key, part]): Channel => {
      const operations = (["publish", "subscribe"] as const).flatMap((action) => {
        const found = document.partAt(part, action);
        return found ? [this.oldOperation(action, document.withTraits(found), key)] : [];
      });
      const messages = distinct(operations.flatMap((each) => each.messages));
      const parameters = document.mapAt(part, "parameters");
      return {
        ...part,
        id: document.idOf(part),
        key,
        title: key,
        address: key,
        parameters,
        messages,
        operations,
      };
    });
    return distinct(made);
  }

  private oldOperation(action: "publish" | "subscribe", part: Part, channel: string): Operation {
    const { document } = this;
    const given = document.partAt(part, "message");
    const several = given && Array.isArray(given.value["oneOf"]) ? document.listAt(given, "oneOf") : given;
    const messages = [several ?? []].flat().map((each, index, all) => {
      const named = each.ref === undefined ? textAt(each.value, "title") : lastOf(each.ref);
      const number = all.length > 1 ? ` ${index + 1}` : "";
      return this.message(each, named ?? textAt(part.value, "operationId") ?? `${channel}${number}`);
    });
    return { ...part, key: textAt(part.value, "operationId"), action, messages: distinct(messages) };
  }
}

function lastOf(ref: string): string {
  return (ref.split("/").at(-1) ?? ref).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Each part once. */
function distinct<Value extends { readonly id: string }>(all: readonly Value[]): Value[] {
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
}

/** A schema that is given with its format, or in the default one. */
export interface FormattedSchema {
  readonly schema: unknown;
  readonly path: Part["path"];
  /** A media type. Absent: JSON Schema. */
  readonly format?: string;
}

/** The schema at a key of a message, or a schema itself. */
export function schemaAt(owner: Part, key: string, document: EventDocument): FormattedSchema | undefined {
  const given = owner.value[key];
  if (given === undefined) return undefined;
  const part = document.follow(given, [...owner.path, key]);
  const inner = part && isMultiFormat(part.value) ? part : undefined;
  const named = inner ? stringAt(inner.value, "schemaFormat") : undefined;
  const format = named ?? (key === "payload" ? textAt(owner.value, "schemaFormat") : undefined);
  const path = inner ? [...inner.path, "schema"] : (part?.path ?? [...owner.path, key]);
  const isPlain = !isForeignFormat(format);
  const schema = inner ? inner.value["schema"] : isPlain ? given : (part?.value ?? given);
  return { schema, path, ...(!isPlain && { format }) };
}

function isMultiFormat(value: JsonObject): boolean {
  return typeof value["schemaFormat"] === "string" && value["schema"] !== undefined;
}

/** Whether a value is a schema in another format. */
export function isForeign(value: unknown): boolean {
  return isObject(value) && isMultiFormat(value) && isForeignFormat(value["schemaFormat"]);
}
