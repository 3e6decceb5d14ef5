// Directives that are components of the site (`:::price-table{currency=EUR}`, `::price{amount=3}`, `:price[free]`): React renders
// them, as it does JSX in MDX.
import type { InlineCode } from "mdast";
import type { State } from "mdast-util-to-hast";
import type { ConversionContext } from "./conversion-context.js";
import { partWriterOf } from "./conversion.js";
import { labelAndContent, type Directive } from "./containers.js";
import { componentName } from "./inline-directives.js";
import { GIVEN, NO_NAMES, PageModule } from "./page-module.js";
import { isPlain, textOf } from "./text.js";

/** The mark of the hole of a component of the site; nothing where the directive is none. */
export function ownComponent(state: State, context: ConversionContext, node: Directive): string | undefined {
  const name = componentName(node.name);
  if (context.isUntrusted || !context.features.components?.includes(name)) return undefined;
  const module = (context.module ??= new PageModule(context.file, "", NO_NAMES));
  module.use(name, node);
  const writer = partWriterOf(state, context);
  const { label, content } = labelAndContent(node);
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([key, value]) => [key === "class" ? "className" : key, value === "" ? true : value] as const,
  );
  // Names of attributes may be none in JSX.
  const props = attributes.length > 0 ? ` {...${JSON.stringify(Object.fromEntries(attributes))}}` : "";
  const isInLine = node.type === "textDirective";
  const blocks = node.type === "containerDirective" ? writer.blocks(content) : undefined;
  const text = isInLine && label && isPlain(label) ? label.map(textOf).join("") : undefined;
  const phrases = text === undefined ? label && writer.phrases(label) : undefined;
  const slots = [blocks, phrases].flatMap((html) => (html === undefined ? [] : [context.template(html)]));
  const slot = (html: string | undefined, index: number) =>
    html === undefined ? "" : `{docsite$slot(${index})}`;
  const [inner, title] = isInLine
    ? [text === undefined ? slot(phrases, 0) : `{${JSON.stringify(text)}}`, ""]
    : [slot(blocks, 0), slot(phrases, blocks === undefined ? 0 : 1)];
  const line = node.position?.start.line ?? 0;
  const jsx = `<${name}${props}${title === "" ? "" : ` title=${title}`}>${inner}</${name}>`;
  const insertion = context.insert(node);
  return context.hole({ kind: "code", name: module.add([{ text: jsx, line }]), slots, insertion });
}

/** The component for code in a line, among those of the site: only projects of Docusaurus have one. */
const OWN_CODE = "code";

/** The mark of the hole of code in a line that a component of the site shows; nothing where it has none. */
export function ownCode(context: ConversionContext, node: InlineCode): string | undefined {
  if (context.isUntrusted || !context.features.components?.includes(OWN_CODE)) return undefined;
  const module = (context.module ??= new PageModule(context.file, "", NO_NAMES));
  const tag = `${GIVEN}.${OWN_CODE}`;
  const jsx = `<${tag}>{${JSON.stringify(node.value)}}</${tag}>`;
  const insertion = context.insert(node);
  const name = module.add([{ text: jsx, line: node.position?.start.line ?? 0 }]);
  return context.hole({ kind: "code", name, slots: [], insertion });
}
