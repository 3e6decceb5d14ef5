// JSX and expressions of an MDX page → elements, and the holes of built-in components.
import type { Element, ElementContent, Properties } from "hast";
import type { Nodes } from "mdast";
import type { Handlers, State } from "mdast-util-to-hast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { BUILT_INS, builtInHtml } from "./components/built-ins.js";
import { contentOf } from "./components/component.js";
import type { Use, UseOf } from "./components/use.js";
import { JsxWriter } from "./code-jsx.js";
import type { ConversionContext } from "./conversion-context.js";
import { partWriterOf } from "./conversion.js";
import { isBlank, isElementName, isExpression, isJsx, type Expression, type Jsx } from "./jsx-nodes.js";
import { propsOf, type JsxProps } from "./jsx-props.js";
import { literalOf, type Names } from "./literals.js";
import { givenSize } from "../text/image-size.js";
import { isEventHandler } from "../text/inline-code.js";
import { isReferring } from "../text/references.js";
import { isOnlyComment } from "./mdx-syntax.js";
import type { MdxScope } from "./mdx-scope.js";
import { componentOf } from "../text/docusaurus-parts.js";
import type { PageModule } from "./page-module.js";
import { textOf } from "./text.js";

/** Handlers for the nodes of MDX. What only running the page tells becomes a component of its module. */
export function jsxHandlers(context: ConversionContext, scope: MdxScope, module: PageModule): Handlers {
  const { values, addresses } = scope;
  context.module = module;

  /** Whether an element can be made without code. The items of components are made by these. */
  const isMarkdown = (node: Jsx, parent: Jsx) => {
    const name = context.useOf(node)?.name;
    const reader = parent.name === null ? undefined : builtInName(parent.name, scope);
    const isItem = reader !== undefined && BUILT_INS[reader]?.item === name;
    return name !== undefined && !isItem && name !== "TabItem" && name !== "Step";
  };

  const code = (state: State, node: Jsx | Expression): ElementContent => {
    const writer = new JsxWriter(state, context, module, isMarkdown);
    const insertion = context.insert(node);
    const jsx = isJsx(node)
      ? writer.element(node)
      : [{ text: "<>", line: 0 }, ...writer.expression(node), { text: "</>", line: 0 }];
    const name = module.add(jsx);
    return raw(context.hole({ kind: "code", name, slots: writer.slots, insertion }));
  };

  const expression = (state: State, node: Expression) => {
    if (isOnlyComment(node.value)) {
      // Comments of HTML have become those of MDX, with a space more.
      const comment = node.value.replace(/^\/\* (.*)\*\/$/s, "<!--$1-->");
      const mark = context.truncate(`{${node.value}}`) ?? context.truncate(comment);
      return mark === undefined ? [] : raw(mark);
    }
    const literal = literalOf(node.value, values);
    if (!literal || isObject(literal.value)) return code(state, node);
    const value = shownOf(literal.value);
    if (value === "") return [];
    node.data = { ...node.data, shown: value };
    return { type: "text" as const, value };
  };

  const element = (state: State, node: Jsx): ElementContent[] => {
    const { name } = node;
    // Elements that stand beside each other would be set apart.
    if (name === null) return [group(state.all(node) as ElementContent[])];
    const use = context.useOf(node);
    if (use) return [raw(builtInHtml(use, partWriterOf(state, context)))];
    reportUnread(node, name);
    const props = propsOf(node, name === "a" || name === "img" ? addresses : values);
    if (props === undefined || needsReact(name, props)) return [code(state, node)];
    if (name === "head" && putIntoHead(node)) return [];
    if (isElementName(name)) {
      const made = htmlElement(state, name, props, node);
      // Paragraphs of Markdown lose their tags in items that are close together.
      return [name === "p" ? group([made]) : made];
    }
    const path = node.children.every(isBlank) ? module.partial(name) : undefined;
    if (path === undefined) return [code(state, node)];
    const insertion = context.insert(node);
    return [raw(context.hole({ kind: "partial", path, props, insertion }))];
  };

  /** Reports code that would run if it were written in the page: what the code of the page makes is only shown. */
  const reportUnread = (node: Jsx, name: string) => {
    const isLive = node.attributes.some((each) => "name" in each && each.name === "live");
    if (!isLive || builtInName(name, scope) !== "CodeBlock" || !context.features.fenceParts?.live) return;
    const place = context.pointOf(node.position?.start);
    context.diagnostics.push(
      diagnostic("code-feature", place, "live", "Write the code in the page, or `live` in a fence"),
    );
  };

  /** Elements of the head of the page. Nothing is put there if code makes one of them. */
  const putIntoHead = (node: Jsx): boolean => {
    const tags = contentOf(node).map((child) => {
      const props = isJsx(child) ? propsOf(child, values) : undefined;
      return isJsx(child) && child.name !== null && props && { name: child.name, props, text: textOf(child) };
    });
    if (!tags.every(Boolean)) return false;
    for (const tag of tags) if (tag) context.head.add(tag.name, tag.props, tag.text);
    return true;
  };

  const htmlElement = (state: State, name: string, props: JsxProps, node: Jsx): Element => {
    const properties: Properties = {};
    for (const [key, value] of Object.entries(props)) {
      const property = propertyOf(key, value);
      if (property !== undefined) properties[key === "class" ? "className" : key] = property;
    }
    const made: Element = {
      type: "element",
      tagName: name,
      properties,
      children: [
        ...(name === "details" && !hasSummary(node) ? [summaryOf(context.wording.details.summary)] : []),
        ...(state.all(node) as ElementContent[]),
      ],
    };
    const [text] = made.children;
    if (name === "script" && text?.type === "text") context.jsxMarkup("code", text.value, node);
    const address = name === "a" ? "href" : name === "img" ? "src" : undefined;
    resolveOthers(name, properties, address, node);
    const url = address && properties[address];
    if (address === undefined || typeof url !== "string") return made;
    const kind = name === "a" ? "link" : "image";
    const has = (["className", "rel"] as const).filter((key) => key in properties);
    const mark = context.jsxAddress(
      kind,
      url,
      node,
      has.map((key) => (key === "rel" ? "rel" : "class")),
      givenSize(properties["width"], properties["height"]),
      address,
    );
    const { [address]: _, ...others } = properties;
    return { ...made, properties: { ...others, dataHole: mark } };
  };

  /** Puts marks in the place of addresses in other attributes than that of a link or an image. */
  const resolveOthers = (tag: string, properties: Properties, own: string | undefined, node: Jsx): void => {
    const attributes = Object.entries(properties).flatMap(([key, value]) => {
      const attribute = attributeOf(key);
      if (typeof value === "string" && isEventHandler(attribute)) context.jsxMarkup("code", value, node);
      if (typeof value === "string" && attribute === "id") context.jsxMarkup("id", value, node);
      return typeof value === "string" && isReferring(attribute, tag)
        ? [{ key, name: attribute, value }]
        : [];
    });
    if (tag !== "base")
      for (const attribute of attributes)
        if (attribute.key !== own)
          properties[attribute.key] = context.jsxValue(tag, attribute, attributes, node);
  };

  return {
    mdxjsEsm: () => [],
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  };
}

/** Reads elements of JSX as uses of built-in components. */
export function jsxUses(scope: MdxScope): UseOf {
  const names = scope.addresses;
  const useOf: UseOf = (node): Use | undefined => {
    if (!isJsx(node) || node.name === null) return undefined;
    const name = builtInName(node.name, scope);
    const props = name === undefined ? undefined : propsOf(withoutImplied(node, name), names);
    if (name === undefined || !props || hasOpenItems(node, name)) return undefined;
    if (isForImages(node.name, name, props, scope)) return undefined;
    return { name, node, props, children: node.children, shown: (child) => shownText(child, names) ?? "" };
  };
  /** Whether only running the page tells what a component holds that reads its children. */
  const hasOpenItems = (node: Jsx, name: string): boolean => {
    if (name === "CodeBlock") return node.children.some((child) => shownText(child, names) === undefined);
    if (!readsChildren(name)) return false;
    const isOpen = (child: Nodes) => isExpression(child) || (isJsx(child) && !propsOf(child, names));
    return node.children.some((child) => !isBlank(child) && isOpen(child));
  };
  return useOf;
}

/** What an imported `ThemedImage` is given for its two images, which the one of docsite does not take (Docusaurus). */
function isForImages(written: string, name: string, props: JsxProps, { imports }: MdxScope): boolean {
  const known = ["sources", "alt"];
  return (
    name === "ThemedImage" && imports.has(written) && Object.keys(props).some((key) => !known.includes(key))
  );
}

function readsChildren(name: string): boolean {
  const component = BUILT_INS[name];
  return component?.item !== undefined || component?.readsChildren === true;
}

/** The built-in component that a name of a page means. */
function builtInName(name: string, { imports, values, code, own }: MdxScope): string | undefined {
  const imported = imports.get(name);
  if (imported) return imported.name === "default" ? componentOf(imported.from) : undefined;
  const isOwn = [values, code, own].some((names) => names.has(name));
  return !isOwn && Object.hasOwn(BUILT_INS, name) ? name : undefined;
}

/** Expressions that ask for what a component shows without them (Docusaurus). */
const IMPLIED: Readonly<Record<string, RegExp>> = {
  "TOCInline toc": /^\s*toc\s*$/,
  "DocCardList items": /^\s*useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))\s*$/,
};

function withoutImplied(node: Jsx, name: string): Jsx {
  const attributes = node.attributes.filter(
    (attribute) =>
      attribute.type !== "mdxJsxAttribute" ||
      typeof attribute.value !== "object" ||
      !IMPLIED[`${name} ${attribute.name}`]?.test(attribute.value?.value ?? ""),
  );
  return { ...node, attributes };
}

/** The text of a node, with what its expressions show; nothing where only running them tells. */
function shownText(node: Nodes, names: Names): string | undefined {
  if (isExpression(node)) {
    if (isOnlyComment(node.value)) return "";
    const literal = literalOf(node.value, names);
    return literal && shownOf(literal.value);
  }
  if (isJsx(node)) return undefined;
  if (!("children" in node)) return textOf(node);
  const parts = node.children.map((child) => shownText(child, names));
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** Elements as one node; its type is only known to the stringifier. */
function group(children: ElementContent[]): ElementContent {
  return { type: "root", children } as never;
}

/** HTML text among elements; its type is only known to the stringifier. */
function raw(value: string): ElementContent {
  return { type: "raw", value } as never;
}

/** What React shows of a value. */
function shownOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownOf).join("");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether React shows nothing but an error for a value. */
function isObject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObject);
  return typeof value === "object" && value !== null;
}

/** Whether an element has attributes that make content of it, or of what it holds. */
function needsReact(name: string, props: JsxProps): boolean {
  const isField = name === "select" || name === "textarea";
  return Object.keys(props).some((key) => MAKES_CONTENT.has(key) || (isField && key === "value"));
}

const MAKES_CONTENT: ReadonlySet<string> = new Set([
  "children",
  "dangerouslySetInnerHTML",
  "defaultChecked",
  "defaultValue",
]);

/** The name of an attribute in HTML. */
function attributeOf(property: string): string {
  return property
    .replace(/^(xlink)(?=[A-Z])/, "$1:")
    .replace(/^httpEquiv$/, "http-equiv")
    .replace(/^htmlFor$/, "for")
    .toLowerCase();
}

/** Attributes whose values `true` and `false` are text. */
const BOOLEAN_TEXT = /^(?:(?:aria|data)-|(?:contentEditable|draggable|spellCheck|focusable)$)/;

/** An attribute as React writes it; nothing where it leaves it out. */
function propertyOf(name: string, value: unknown): string | number | boolean | undefined {
  if (
    name === "key" ||
    name === "ref" ||
    name.startsWith("suppress") ||
    value === null ||
    value === undefined
  )
    return undefined;
  if (name === "style" && typeof value === "object")
    return styleText(value as Readonly<Record<string, unknown>>);
  if (typeof value === "boolean") return BOOLEAN_TEXT.test(name) ? String(value) : value;
  return typeof value === "number" ? value : String(value);
}

/** Properties whose numbers have no unit (React, "isUnitlessNumber"). */
const UNITLESS: ReadonlySet<string> = new Set(
  "animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth".split(
    " ",
  ),
);

/** Of a property that one browser has, and the first letter of its common name. */
const PREFIX = /^(?:Webkit|Moz|ms|O)[A-Z]/;

/** A style object as the text that React writes. */
function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(
      ([, value]) => value !== null && value !== undefined && typeof value !== "boolean" && value !== "",
    )
    .map(([name, value]) => {
      const isOwn = name.startsWith("--");
      const property = isOwn
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, "-ms-");
      const hasUnit =
        typeof value === "number" &&
        value !== 0 &&
        !isOwn &&
        !UNITLESS.has(name.replace(PREFIX, (letters) => letters.at(-1)?.toLowerCase() ?? ""));
      return `${property}:${String(value).trim()}${hasUnit ? "px" : ""}`;
    })
    .join(";");
}

/** What browsers would show in a style of their own, and Docusaurus writes. */
const summaryOf = (text: string): Element => ({
  type: "element",
  tagName: "summary",
  properties: {},
  children: [{ type: "text", value: text }],
});

/** Whether a disclosure has a summary, which may stand in a paragraph. */
function hasSummary(node: Nodes): boolean {
  if (!("children" in node)) return false;
  return node.children.some((child) =>
    isJsx(child) ? child.name === "summary" : child.type === "paragraph" && hasSummary(child),
  );
}
