// Admonitions, and what can be folded.
import { escapeHtml } from "../../text/escape.js";
import type { Words } from "../../words/words.js";
import { ADMONITIONS } from "../admonition-types.js";
import { textOf } from "../text.js";
import { componentHole, contentOf, escaped, isSet, textIn, titleOf, type Component } from "./component.js";

export const Admonition: Component = {
  attributes: { type: Object.keys(ADMONITIONS), title: "words", icon: "value" },
  html(use, writer) {
    const type = textIn(use, "type") ?? "note";
    const title = titleOf(use, "title");
    const name = title.map(textOf).join("").trim();
    return componentHole("Admonition", use, writer, {
      props: {
        type,
        tone: ADMONITIONS[type] ?? "note",
        ...(name && { name }),
      },
      slots: {
        ...(title.length > 0 && { title: writer.phrases(title) }),
        children: writer.blocks(use.children),
      },
    });
  },
  markdown(use, writer) {
    const title = textIn(use, "title");
    const label = title === undefined ? writer.phrases(use.label ?? []) : escaped(title);
    const content = writer.blocks(use.children);
    const inner = content.match(/^:{3,}/gm) ?? [];
    const fence = ":".repeat(Math.max(3, ...inner.map((colons) => colons.length + 1)));
    return `${fence}${textIn(use, "type") ?? "note"}${label && `[${label}]`}\n\n${content}\n\n${fence}`;
  },
};

export const Details: Component = {
  directive: "details",
  attributes: { summary: "words", title: "words", open: "value" },
  html(use, writer) {
    const { summary, content } = detailsOf(use, writer.context.wording);
    const id = textIn(use, "id");
    if (id !== undefined) writer.context.ids.push(id);
    const given = Object.entries({ id, class: textIn(use, "className", "class") })
      .filter(([, value]) => value !== undefined)
      .map(([name, value = ""]) => ` ${name}="${escapeHtml(value)}"`);
    return `<details${given.join("")}${isSet(use, "open") ? " open" : ""}><summary>${writer.phrases(summary)}</summary>${writer.blocks(content)}</details>`;
  },
  markdown(use, writer) {
    const { summary, content } = detailsOf(use, writer.wording);
    return `**${writer.phrases(summary).trim()}**\n\n${writer.blocks(content)}`;
  },
};

function detailsOf(use: Parameters<Component["html"]>[0], words: Words) {
  const first = contentOf(use).find((child) => "name" in child && child.name === "summary");
  const given = titleOf(use, "summary", "title");
  const summary = first && "children" in first ? first.children : given;
  return {
    summary: summary.length > 0 ? summary : [{ type: "text", value: words.details.summary } as const],
    content: use.children.filter((child) => child !== first),
  };
}
