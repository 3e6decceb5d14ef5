// The parts of landing pages.
import type { Nodes } from "mdast";
import {
  componentHole,
  contentOf,
  escaped,
  indented,
  isSet,
  itemsOf,
  textIn,
  titleOf,
  type Component,
} from "./component.js";
import { gridOf } from "./grid.js";
import type { Use, UseOf } from "./use.js";

export const Hero: Component = {
  directive: "hero",
  item: "Column",
  attributes: {
    image: "value",
    dark: "value",
    alt: "words",
    align: ["start", "center"],
    boxed: "value",
  },
  html(use, writer) {
    const { text, beside } = heroParts(use, writer.context.useOf);
    const align = textIn(use, "align");
    return componentHole("Hero", use, writer, {
      props: {
        alt: textIn(use, "alt") ?? "",
        ...(align !== undefined && { align }),
        ...(isSet(use, "boxed") && { boxed: true }),
      },
      addresses: { image: "image", dark: "image" },
      slots: {
        children: writer.blocks(text),
        ...(beside.length > 0 && { beside: writer.blocks(beside) }),
      },
    });
  },
  markdown(use, writer) {
    const { text, beside } = heroParts(use, writer.useOf);
    const address = writer.address(use, "image");
    const image = address === "" ? [] : [`![${escaped(textIn(use, "alt") ?? "")}](${address})`];
    return [writer.blocks(text), ...image, writer.blocks(beside)].filter(Boolean).join("\n\n");
  },
};

/** A column in a hero stands beside its text. */
function heroParts(use: Use, useOf: UseOf): { readonly text: Nodes[]; readonly beside: readonly Nodes[] } {
  const text: Nodes[] = [];
  const columns = itemsOf(use, ["Column"], useOf, (child) => text.push(child));
  return { text, beside: columns.flatMap(({ children }) => children) };
}

export const Actions: Component = {
  directive: "actions",
  attributes: { align: ["start", "center"] },
  html(use, writer) {
    const align = textIn(use, "align");
    return componentHole("Actions", use, writer, {
      props: { ...(align !== undefined && { align }) },
      slots: { children: writer.blocks(use.children) },
    });
  },
  markdown: ({ children }, writer) => writer.blocks(children),
};

export const Logos: Component = {
  directive: "logos",
  attributes: { title: "words" },
  html(use, writer) {
    const title = titleOf(use, "title");
    return componentHole("Logos", use, writer, {
      slots: {
        ...(title.length > 0 && { title: writer.phrases(title) }),
        children: writer.blocks(use.children),
      },
    });
  },
  markdown: (use, writer) =>
    [writer.phrases(titleOf(use, "title")), writer.blocks(use.children)].filter(Boolean).join("\n\n"),
};

export const Stat: Component = {
  directive: "stat",
  stands: ["leaf"],
  attributes: { value: "words", text: "words", href: "value" },
  html: (use, writer) =>
    componentHole("Stat", use, writer, {
      addresses: { href: "link" },
      slots: {
        value: writer.phrases(words(textIn(use, "value"))),
        children: writer.phrases(statText(use)),
      },
    }),
  markdown(use, writer) {
    const value = escaped(textIn(use, "value") ?? "");
    const address = writer.address(use, "href");
    const shown = address === "" ? `**${value}**` : `[**${value}**](${address})`;
    return `${shown} ${writer.phrases(statText(use))}`.trim();
  },
};

export const Stats = gridOf("Stats", "Stat", Stat);

function statText(use: Use): readonly Nodes[] {
  const title = titleOf(use, "text");
  if (title.length > 0) return title;
  return contentOf(use).flatMap((child) => (child.type === "paragraph" ? child.children : [child]));
}

export const Quote: Component = {
  directive: "quote",
  attributes: { author: "words", role: "words", image: "value", href: "value" },
  html: (use, writer) =>
    componentHole("Quote", use, writer, {
      props: textsIn(use, ["author", "role"]),
      addresses: { image: "image", href: "link" },
      slots: { children: writer.blocks(use.children) },
    }),
  markdown(use, writer) {
    const author = escaped(textIn(use, "author") ?? "");
    const address = writer.address(use, "href");
    const name = author === "" || address === "" ? author : `[${author}](${address})`;
    const by = [name, escaped(textIn(use, "role") ?? "")].filter(Boolean).join(", ");
    const parts = [writer.blocks(use.children), ...(by === "" ? [] : [`— ${by}`])];
    return indented(parts.join("\n\n"), "> ", "> ").replace(/^$/gm, ">");
  },
};

export const Quotes = gridOf("Quotes", "Quote", Quote);

export const Plan: Component = {
  directive: "plan",
  attributes: { title: "words", price: "words", period: "words", badge: "words", featured: "value" },
  html(use, writer) {
    return componentHole("Plan", use, writer, {
      props: {
        ...textsIn(use, ["price", "period", "badge"]),
        ...(isSet(use, "featured") && { featured: true }),
      },
      slots: {
        title: writer.phrases(titleOf(use, "title")),
        children: writer.blocks(use.children),
      },
    });
  },
  markdown(use, writer) {
    const price = [textIn(use, "price"), textIn(use, "period")].flatMap((text) => text ?? []).join(" ");
    const title = `**${writer.phrases(titleOf(use, "title"))}**`;
    return [price === "" ? title : `${title}: ${escaped(price)}`, writer.blocks(use.children)]
      .filter(Boolean)
      .join("\n\n");
  },
};

export const Plans = gridOf("Plans", "Plan", Plan);

export const Update: Component = {
  directive: "update",
  attributes: { label: "words", date: "value", tags: "words", description: "words" },
  html(use, writer) {
    const tags = tagsOf(use);
    return componentHole("Update", use, writer, {
      props: {
        ...textsIn(use, ["date", "description"]),
        ...(tags.length > 0 && { tags: tags.join(", ") }),
      },
      slots: {
        children: writer.blocks(use.children),
      },
    });
  },
  markdown(use, writer) {
    const date = textIn(use, "date");
    const facts = [...(date === undefined ? [] : [escaped(date)]), ...tagsOf(use)].join(" · ");
    const description = escaped(textIn(use, "description") ?? "");
    // What is said of an update follows its heading.
    const [first, ...others] = contentOf(use);
    const [head, body] = first?.type === "heading" ? [[first], others] : [[], contentOf(use)];
    return [writer.blocks(head), facts, description, writer.blocks(body)].filter(Boolean).join("\n\n");
  },
};

/** A list in JSX, or texts between commas. */
function tagsOf({ props: { tags } }: Use): readonly string[] {
  const list = Array.isArray(tags) ? tags.map(String) : typeof tags === "string" ? tags.split(",") : [];
  return list.map((tag) => tag.trim()).filter(Boolean);
}

function textsIn(use: Use, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textIn(use, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function words(value = ""): readonly Nodes[] {
  return [{ type: "text", value }];
}
