// Fenced code that components of plugins show: React renders them, as it does JSX in MDX.
import type { Code } from "mdast";
import type { ConversionContext } from "./conversion-context.js";
import { NO_NAMES, PageModule } from "./page-module.js";

/** The mark of the hole of fenced code that a component of a plugin or the site shows; nothing where none does. */
export function ownFence(context: ConversionContext, node: Code): string | undefined {
  const { lang, meta, value: code } = node;
  const { fences = {} } = context.features;
  const name = lang && Object.hasOwn(fences, lang) ? fences[lang] : undefined;
  if (context.isUntrusted || name === undefined) return undefined;
  const module = (context.module ??= new PageModule(context.file, "", NO_NAMES));
  module.use(name, node);
  const props = JSON.stringify({ code, lang, ...(meta ? { meta } : {}) });
  const insertion = context.insert(node);
  const line = node.position?.start.line ?? 0;
  return context.hole({
    kind: "code",
    name: module.add([{ text: `<${name} {...${props}} />`, line }]),
    slots: [],
    insertion,
  });
}
