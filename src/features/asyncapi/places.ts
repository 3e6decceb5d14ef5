// The pages of a document, and the addresses of what they show.
import { addressIn } from "../../made-pages/pages.js";
import { fileName, FileNames, Ids } from "../../made-pages/names.js";
import type { Channel, Message, Model } from "./model.js";

/** The page of a channel, or of a message that no channel has. */
export interface EventPage {
  readonly file: string;
  readonly ids: Ids;
  readonly channel?: Channel;
  readonly messages: readonly Message[];
}

/** Where everything is. */
export interface Places {
  readonly channels: readonly EventPage[];
  readonly others: readonly EventPage[];
  /** Ids of messages on the pages of their channels, by page and message. */
  readonly anchorOf: (page: EventPage, message: Message) => string;
  readonly operationAnchor: (page: EventPage, index: number) => string;
  /** The address of the page of a channel. */
  readonly channelAddress: (channel: Pick<Channel, "id">) => string | undefined;
  /** The first address of a message. */
  readonly messageAddress: (message: Message) => string | undefined;
  /** Addresses by names, for links in double brackets. */
  readonly names: readonly (readonly [name: string, address: string])[];
}

/** Gives the parts of a document their pages. `folder`: of the book. */
export function placesOf(model: Model, folder: string): Places {
  const files = new FileNames();
  const pageOf = (group: string, name: string, rest: Pick<EventPage, "channel" | "messages">): EventPage => ({
    file: `${group}/${files.free(`${group}/`, fileName(name))}.md`,
    ids: new Ids(["bindings", "channel-parameters", "messages"]),
    ...rest,
  });
  const channels = model.channels.map((channel) =>
    pageOf("channels", channel.key, { channel, messages: channel.messages }),
  );
  const others = model.others.map((message) => pageOf("messages", message.name, { messages: [message] }));
  const anchors = new Map<string, string>();
  const operations = new Map<string, string>();
  const addresses = new Map<string, string>();
  const named: [string, string][] = [];
  const keyOf = (page: EventPage, id: string) => `${page.file} ${id}`;
  for (const page of [...channels, ...others]) {
    const { channel } = page;
    const own = addressIn(folder, page.file);
    if (channel) addresses.set(channel.id, own);
    if (channel) for (const name of new Set([channel.key, channel.address ?? ""])) named.push([name, own]);
    for (const [index, operation] of (channel?.operations ?? []).entries()) {
      const id = page.ids.take(operation.key ?? operation.action);
      operations.set(keyOf(page, String(index)), id);
      if (operation.key !== undefined) named.push([operation.key, addressIn(folder, `${page.file}#${id}`)]);
    }
    for (const message of page.messages) {
      const id = page.ids.take(message.name);
      anchors.set(keyOf(page, message.id), id);
      const address = channel ? addressIn(folder, `${page.file}#${id}`) : own;
      if (!addresses.has(message.id)) addresses.set(message.id, address);
      for (const name of [message.name, ...message.aliases]) named.push([name, address]);
    }
  }
  return {
    channels,
    others,
    anchorOf: (page, { id }) => anchors.get(keyOf(page, id)) ?? "",
    operationAnchor: (page, index) => operations.get(keyOf(page, String(index))) ?? "",
    channelAddress: ({ id }) => addresses.get(id),
    messageAddress: ({ id }) => addresses.get(id),
    names: [...new Map(named.toReversed())].toReversed(),
  };
}
