import {
  componentHole,
  indented,
  itemsOf,
  mention,
  misplaced,
  partName,
  restOf,
  textIn,
  titleOf,
  type Component,
  type MarkdownWriter,
} from "./component.js";
import type { PartWriter } from "../conversion.js";
import type { Use } from "./use.js";

export const Cards: Component = {
  directive: "cards",
  item: "Card",
  attributes: { title: "words" },
  html(use, writer) {
    const rest = misplaced(use, writer, partName(use, "card", "Card"));
    const cards = itemsOf(use, ["Card"], writer.context.useOf, rest.add);
    const items = cards.map((card) => `<li>${cardHtml(card, writer)}</li>`);
    return componentHole("Cards", use, writer, { slots: { children: items.join("") } }) + rest.text();
  },
  markdown(use, writer) {
    const rest = restOf(writer);
    const cards = itemsOf(use, ["Card"], writer.useOf, rest.add);
    return cards.map((card) => indented(cardMarkdown(card, writer), "- ")).join("\n") + rest.text();
  },
};

export const Card: Component = {
  directive: "card",
  stands: ["leaf"],
  attributes: { title: "words", description: "words", href: "value", to: "value", icon: "value" },
  html: cardHtml,
  markdown: cardMarkdown,
};

function cardHtml(use: Use, writer: PartWriter): string {
  const icon = textIn(use, "icon");
  if (icon !== undefined) mention(writer, use, "icon", icon);
  const title = titleOf(use, "title");
  const body = bodyOf(use);
  return componentHole("Card", use, writer, {
    props: { ...(icon !== undefined && { icon }) },
    addresses: { [addressIn(use)]: "link" },
    slots: {
      ...(title.length > 0 && { title: writer.phrases(title) }),
      ...(body.length > 0 && { children: writer.blocks(body) }),
    },
  });
}

function cardMarkdown(use: Use, writer: MarkdownWriter): string {
  const title = writer.phrases(titleOf(use, "title"));
  const address = writer.address(use, addressIn(use));
  const body = writer.blocks(bodyOf(use));
  const label = address === "" ? `**${title}**` : `[${title || address}](${address})`;
  if (body === "") return label;
  return title === "" && address === ""
    ? body
    : body.includes("\n")
      ? `${label}\n\n${body}`
      : `${label}: ${body}`;
}

function addressIn(use: Use): "href" | "to" {
  return textIn(use, "href") === undefined ? "to" : "href";
}

function bodyOf(use: Use): Use["children"] {
  const description = textIn(use, "description");
  if (description === undefined) return use.children;
  return [{ type: "paragraph", children: [{ type: "text", value: description }] }, ...use.children];
}
