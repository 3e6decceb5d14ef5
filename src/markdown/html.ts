import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { BlockContent, Code, DefinitionContent, Nodes, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { VFile } from "vfile";
import { nearest } from "../text/nearest.js";
import { ADMONITIONS, CONTAINERS, alertTypeOf, defaultTitleOf } from "./admonitions.js";
import { markLines } from "./code-lines.js";
import { parseCodeMeta } from "./code-meta.js";
import type { ConversionContext } from "./context.js";
import type { HeadingEntry } from "./headings.js";
import { highlight, isKnownLanguage, languageNames } from "./highlight.js";
import { listItemElement } from "./list-item.js";
import { stringifyTree } from "./processor.js";
import { textOf } from "./text.js";

/** What the handlers of one conversion share. */
interface Conversion {
  readonly context: ConversionContext;
  readonly headings: ReadonlyMap<Nodes, HeadingEntry>;
}

const raw = (value: string) => ({ type: "raw" as const, value });

function conversionOf(state: State): Conversion {
  return (state.options.file as VFile).data["conversion"] as Conversion;
}

/** HTML text of nodes inside the running conversion. */
function htmlOf(state: State, children: readonly Nodes[]): string {
  const content = state.wrap(
    state.all({ type: "root", children: [...children] } as Root) as ElementContent[],
    true,
  );
  return stringifyTree({ type: "root", children: content });
}

const inlineHtmlOf = (state: State, children: readonly Nodes[]) =>
  stringifyTree({
    type: "root",
    children: state.all({ type: "root", children: [...children] } as Root),
  } as HastRoot);

const handlers: Handlers = {
  heading(state, node) {
    const entry = conversionOf(state).headings.get(node);
    const element = defaultHandlers.heading(state, entry ? { ...node, children: entry.children } : node);
    if (!entry) return element;
    element.properties["id"] = entry.id;
    if (entry.level === 1) return element;
    const label = `Direct link to ${entry.text || entry.id}`;
    element.children.push({
      type: "element",
      tagName: "a",
      properties: { className: ["anchor"], href: `#${encodeURIComponent(entry.id)}`, ariaLabel: label },
      children: [],
    });
    return element;
  },

  link(state, node) {
    const { context } = conversionOf(state);
    const element = defaultHandlers.link(state, node);
    return withHole(element, context.link(node.url, context.pointOf(node.position?.start)), "href");
  },

  linkReference(state, node) {
    const { context } = conversionOf(state);
    const element = defaultHandlers.linkReference(state, node);
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    if (Array.isArray(element) || element.type !== "element" || !definition) return element;
    return withHole(element, context.link(definition.url, context.pointOf(node.position?.start)), "href");
  },

  image(state, node) {
    const { context } = conversionOf(state);
    const element = defaultHandlers.image(state, node);
    element.properties["loading"] = "lazy";
    return withHole(element, context.image(node.url, context.pointOf(node.position?.start)), "src");
  },

  imageReference(state, node) {
    const { context } = conversionOf(state);
    const element = defaultHandlers.imageReference(state, node);
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    if (Array.isArray(element) || element.type !== "element" || !definition) return element;
    element.properties["loading"] = "lazy";
    return withHole(element, context.image(definition.url, context.pointOf(node.position?.start)), "src");
  },

  html(state, node) {
    return raw(conversionOf(state).context.rawHtml(node.value, node.position?.start));
  },

  code(state, node: Code) {
    return raw(codeBlock(conversionOf(state).context, node));
  },

  listItem(state, node, parent) {
    const element = listItemElement(state, node, parent);
    if (typeof node.checked === "boolean") labelCheckbox(element, node.checked);
    return element;
  },

  table(state, node) {
    const table = defaultHandlers.table(state, node);
    alignByClass(table);
    return {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 },
      children: [table],
    };
  },

  blockquote(state, node) {
    const [first, ...rest] = node.children;
    const [opening, ...inline] = first?.type === "paragraph" ? first.children : [];
    if (first?.type !== "paragraph" || opening?.type !== "text")
      return defaultHandlers.blockquote(state, node);
    const [line = "", ...lines] = opening.value.split("\n");
    const type = alertTypeOf(line);
    if (!type) return defaultHandlers.blockquote(state, node);
    const remaining = [{ ...opening, value: lines.join("\n") }, ...inline].filter(
      (child) => child.type !== "text" || child.value !== "",
    );
    const children = remaining.length > 0 ? [{ ...first, children: remaining }, ...rest] : rest;
    return raw(admonition(state, type, {}, undefined, children));
  },

  containerDirective(state, node: ContainerDirective) {
    const { context } = conversionOf(state);
    const [first, ...rest] = node.children;
    const labelled = first?.type === "paragraph" && first.data?.directiveLabel === true;
    const label = labelled ? first.children : undefined;
    const content = labelled ? rest : node.children;
    if (Object.hasOwn(ADMONITIONS, node.name)) {
      return raw(admonition(state, node.name, node.attributes ?? {}, label, content));
    }
    if (node.name === "tabs") return raw(tabs(state, node, content));
    if (node.name === "code-group") return raw(codeGroup(state, node, content));
    const names = [...Object.keys(ADMONITIONS), ...CONTAINERS];
    const suggestion = nearest(node.name, names);
    context.report(
      "warning",
      "unknown-directive",
      node.name === "tab" ? "`:::tab` stands outside `:::tabs`" : `Unknown directive \`:::${node.name}\``,
      context.pointOf(node.position?.start),
      suggestion && node.name !== "tab"
        ? `Did you mean \`:::${suggestion}\`?`
        : "Its content is shown without a box; for tabs, give the outer fence more colons",
    );
    return state.wrap(state.all({ ...node, children: content }), true) as ElementContent[];
  },
};

function withHole(element: Element, mark: string, replaced: "href" | "src"): Element {
  const { [replaced]: _, ...properties } = element.properties;
  return { ...element, properties: { ...properties, dataHole: mark } };
}

function labelCheckbox(node: Element, checked: boolean): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "input") child.properties["ariaLabel"] = checked ? "Done" : "To do";
    else if (child.tagName === "p") labelCheckbox(child, checked);
  }
}

/** `align` attributes are obsolete and `style` breaks a strict Content-Security-Policy: cells get a class. */
function alignByClass(node: Element): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const { align, ...properties } = child.properties;
    if (typeof align === "string") child.properties = { ...properties, className: [`align-${align}`] };
    alignByClass(child);
  }
}

/** A code block as a hole; problems in its info string are reported. */
function codeBlock(context: ConversionContext, node: Code): string {
  const [, info = "", attached = ""] = /^([^{]*)(.*)$/.exec(node.lang ?? "") ?? [];
  const name = info.toLowerCase();
  const meta = parseCodeMeta(`${attached} ${node.meta ?? ""}`);
  const diff = name === "diff" && meta.diffLanguage !== undefined;
  const language = (diff && meta.diffLanguage) || name || "text";
  if (!isKnownLanguage(language)) {
    const suggestion = nearest(language, languageNames());
    if (suggestion) {
      const at = context.pointOf(node.position?.start);
      const message = `Unknown code language \`${language}\``;
      context.report("warning", "unknown-language", message, at, `Did you mean \`${suggestion}\`?`);
    }
  }
  const { code, marks } = markLines(node.value, meta, diff);
  const { firstLineNumber } = meta;
  const html = highlight(code, language, {
    marks,
    ...(firstLineNumber !== undefined && { firstLineNumber }),
  });
  const changes = [...marks.values()].some((mark) => mark !== "hl");
  return context.hole({
    kind: "component",
    name: "CodeBlock",
    props: {
      language,
      html,
      ...(meta.title !== undefined && { title: meta.title }),
      ...(firstLineNumber !== undefined && { lineNumbers: true }),
      ...(changes && { diff: true }),
    },
    slots: {},
  });
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

function admonition(
  state: State,
  type: string,
  attributes: Attributes,
  label: readonly Nodes[] | undefined,
  content: readonly Nodes[],
): string {
  const { context } = conversionOf(state);
  const title: readonly Nodes[] = attributes["title"]
    ? [{ type: "text", value: attributes["title"] }]
    : (label ?? []);
  const name = title.map(textOf).join("").trim();
  return context.hole({
    kind: "component",
    name: "Admonition",
    props: {
      type,
      tone: ADMONITIONS[type] ?? "note",
      label: defaultTitleOf(type),
      ...(name && { name }),
      ...(attributes["id"] && { id: attributes["id"] }),
      ...(attributes["class"] && { className: attributes["class"] }),
    },
    slots: {
      ...(title.length > 0 && { title: context.template(inlineHtmlOf(state, title)) }),
      children: context.template(htmlOf(state, content)),
    },
  });
}

function tabs(
  state: State,
  node: ContainerDirective,
  content: readonly (BlockContent | DefinitionContent)[],
): string {
  const { context } = conversionOf(state);
  const labels: string[] = [];
  const panels: string[] = [];
  for (const child of content) {
    if (child.type === "containerDirective" && child.name === "tab") {
      const [first, ...rest] = child.children;
      const labelled = first?.type === "paragraph" && first.data?.directiveLabel === true;
      labels.push(child.attributes?.["label"] ?? (labelled ? textOf(first) : `Tab ${labels.length + 1}`));
      panels.push(htmlOf(state, labelled ? rest : child.children));
    } else {
      const at = context.pointOf(child.position?.start);
      context.report(
        "warning",
        "tabs-content",
        "Only `:::tab[Label]` may stand in `:::tabs`",
        at,
        "Move it into a tab",
      );
    }
  }
  return tabsHole(context, labels, panels, node.attributes?.["group"]);
}

function codeGroup(
  state: State,
  node: ContainerDirective,
  content: readonly (BlockContent | DefinitionContent)[],
): string {
  const { context } = conversionOf(state);
  const blocks = content.filter((child) => child.type === "code");
  const labels = blocks.map(
    (block, index) => parseCodeMeta(block.meta ?? "").title ?? block.lang ?? `Tab ${index + 1}`,
  );
  const panels = blocks.map((block) =>
    codeBlock(context, { ...block, meta: (block.meta ?? "").replace(/\[[^[\]]*\]/, "") }),
  );
  return tabsHole(context, labels, panels, node.attributes?.["group"]);
}

function tabsHole(
  context: ConversionContext,
  labels: readonly string[],
  panels: readonly string[],
  group: string | null | undefined,
): string {
  return context.hole({
    kind: "component",
    name: "Tabs",
    props: { labels, ...(group && { group }) },
    slots: Object.fromEntries(panels.map((panel, index) => [`tab${index}`, context.template(panel)])),
  });
}

const converter = unified().use(remarkRehype, { allowDangerousHtml: true, handlers }).freeze();

/** HTML text of a tree, with the marks of its holes; what it gathers goes into `context`. */
export function toHtml(
  tree: Root,
  context: ConversionContext,
  headings: ReadonlyMap<Nodes, HeadingEntry> = new Map(),
): string {
  const file = new VFile();
  file.data["conversion"] = { context, headings } satisfies Conversion;
  return stringifyTree(converter.runSync(tree, file) as HastRoot);
}

/** HTML text of the content of a paragraph or heading; `definitions` are those that its links may use. */
export function toInlineHtml(
  children: PhrasingContent[],
  definitions: Root["children"],
  context: ConversionContext,
): string {
  // At the root of a tree, each node would stand on a line of its own: a space where there is none.
  const html = toHtml({ type: "root", children: [{ type: "paragraph", children }, ...definitions] }, context);
  return html.trim().replace(/^<p>|<\/p>$/g, "");
}
