// Directives that are components of the site (`:::price-table{currency=EUR}`): React renders them, as it does JSX in MDX.
import type { State } from "mdast-util-to-hast";
import type { ConversionContext } from "./context.js";
import { partWriterOf } from "./conversion.js";
import { labelAndContent, type Directive } from "./containers.js";
import type { MdxScope } from "./mdx-scope.js";
import { PageModule } from "./page-module.js";

/** A page that declares nothing. */
const NO_NAMES: MdxScope = {
  imports: new Map(),
  values: new Map(),
  addresses: new Map(),
  code: new Set(),
  statements: [],
  hasLayout: false,
};

/** The mark of the hole of a component of the site; nothing where the directive is none. */
export function ownComponent(state: State, context: ConversionContext, node: Directive): string | undefined {
  const name = node.name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (node.type !== "containerDirective" || context.isUntrusted) return undefined;
  if (!context.features.components?.includes(name)) return undefined;
  const module = (context.module ??= new PageModule(context.file, "", NO_NAMES));
  module.use(name, node);
  const writer = partWriterOf(state, context);
  const { label, content } = labelAndContent(node);
  const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) => {
    const given = value === "" ? "true" : JSON.stringify(value);
    return ` ${key === "class" ? "className" : key}={${given}}`;
  });
  const titled = label ? " title={docsite$slot(1)}" : "";
  const line = node.position?.start.line ?? 0;
  const jsx = `<${name}${attributes.join("")}${titled}>{docsite$slot(0)}</${name}>`;
  const slots = [
    context.template(writer.blocks(content)),
    ...(label ? [context.template(writer.phrases(label))] : []),
  ];
  const insertion = context.insert(node);
  return context.hole({ kind: "code", name: module.add([{ text: jsx, line }]), slots, insertion });
}
