// What lists pages and headings, and single links.
import { escapeHtml } from "../../text/escape.js";
import { componentHole, isSet, mention, phrasesOf, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

export const TOCInline: Component = {
  directive: "toc",
  stands: ["leaf"],
  attributes: { toc: "value", minHeadingLevel: "value", maxHeadingLevel: "value" },
  html(use, writer) {
    const [min, max] = [textIn(use, "minHeadingLevel"), textIn(use, "maxHeadingLevel")];
    mention(writer, use, "toc", "");
    return componentHole("TOCInline", use, writer, {
      props: {
        ...(min !== undefined && { min: Number(min) }),
        ...(max !== undefined && { max: Number(max) }),
      },
    });
  },
  markdown: (_, writer) => writer.list("TOCInline"),
};

export const DocCardList: Component = {
  directive: "doc-card-list",
  stands: ["leaf"],
  attributes: { items: "value" },
  html(use, writer) {
    mention(writer, use, "cards", "");
    return componentHole("DocCardList", use, writer, {});
  },
  markdown: (_, writer) => writer.list("DocCardList"),
};

export const Link: Component = {
  attributes: {
    to: "value",
    href: "value",
    title: "words",
    target: "value",
    rel: "value",
    download: "value",
    isNavLink: "value",
    autoAddBaseUrl: "value",
    activeClassName: "value",
    exact: "value",
  },
  html(use, writer) {
    const attribute = addressIn(use);
    const url = textIn(use, attribute) ?? "";
    const given = (["id", "class", "title", "target", "rel", "download"] as const).flatMap((name) => {
      const value = name === "class" ? textIn(use, "className", "class") : textIn(use, name);
      if (name === "download" && isSet(use, name)) return [[name, ""] as const];
      return value === undefined ? [] : [[name, value] as const];
    });
    const has = (["class", "rel"] as const).filter((name) => given.some(([key]) => key === name));
    const mark = writer.context.jsxAddress("link", url, use.node, has, "all", attribute);
    const attributes = given.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("");
    return `<a ${mark}${attributes}>${writer.phrases(phrasesOf(use))}</a>`;
  },
  markdown: (use, writer) => `[${writer.phrases(phrasesOf(use))}](${writer.address(use, addressIn(use))})`,
};

export const Term: Component = {
  directive: "term",
  stands: ["inline"],
  attributes: { name: "value" },
  html(use, writer) {
    const name = textIn(use, "name") ?? phrasesOf(use).map(use.shown).join("").trim();
    mention(writer, use, "term", name);
    return componentHole("Term", use, writer, {
      props: { name },
      slots: { children: writer.phrases(phrasesOf(use)) },
    });
  },
  markdown: (use, writer) => writer.phrases(phrasesOf(use)),
};

function addressIn(use: Use): "href" | "to" {
  return textIn(use, "to") === undefined ? "href" : "to";
}
