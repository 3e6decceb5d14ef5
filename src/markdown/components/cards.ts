import {
  componentHole,
  isSet,
  mention,
  textIn,
  titleOf,
  type Component,
  type MarkdownWriter,
} from "./component.js";
import { gridOf } from "./grid.js";
import type { Use } from "./use.js";

/** What has a title, a text and an address. */
const ATTRIBUTES = {
  title: "words",
  description: "words",
  href: "value",
  to: "value",
  icon: "value",
} as const;

export const Card: Component = {
  directive: "card",
  stands: ["leaf"],
  attributes: ATTRIBUTES,
  html: cardAs("Card"),
  markdown: cardMarkdown,
};

export const Cards = gridOf("Cards", "Card", Card, { title: "words" });

export const Feature: Component = {
  directive: "feature",
  stands: ["leaf"],
  attributes: { ...ATTRIBUTES, wide: "value" },
  html: cardAs("Feature"),
  markdown: cardMarkdown,
};

export const Features = gridOf("Features", "Feature", Feature, { cols: ["2", "3", "4"] });

/** HTML of a card by the component of the theme that shows it. */
function cardAs(name: string): Component["html"] {
  return (use, writer) => {
    const icon = textIn(use, "icon");
    if (icon !== undefined) mention(writer, use, "icon", icon);
    const title = titleOf(use, "title");
    const body = bodyOf(use);
    return componentHole(name, use, writer, {
      props: { ...(icon !== undefined && { icon }), ...(isSet(use, "wide") && { wide: true }) },
      addresses: { [addressIn(use)]: "link" },
      slots: {
        ...(title.length > 0 && { title: writer.phrases(title) }),
        ...(body.length > 0 && { children: writer.blocks(body) }),
      },
    });
  };
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
