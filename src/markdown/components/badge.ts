// Badges and icons, which stand in a line of text.
import { componentHole, escaped, mention, phrasesOf, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

const TONES = ["note", "tip", "info", "warning", "danger", "success", "caution", "default"] as const;

export const Badge: Component = {
  directive: "badge",
  stands: ["inline", "leaf"],
  attributes: { text: "words", tone: TONES, variant: TONES, type: TONES },
  html(use, writer) {
    const tone = textIn(use, "tone", "variant", "type");
    return componentHole("Badge", use, writer, {
      props: { ...(tone !== undefined && { tone: { success: "tip", caution: "warning" }[tone] ?? tone }) },
      slots: { children: writer.phrases(phrasesIn(use)) },
    });
  },
  markdown: (use, writer) => writer.phrases(phrasesIn(use)),
};

export const Icon: Component = {
  directive: "icon",
  stands: ["inline", "leaf"],
  attributes: { name: "value", label: "words" },
  html(use, writer) {
    const name = textIn(use, "name") ?? phrasesOf(use).map(use.shown).join("");
    const label = textIn(use, "label");
    mention(writer, use, "icon", name);
    return componentHole("TextIcon", use, writer, { props: { name, ...(label !== undefined && { label }) } });
  },
  markdown: (use) => escaped(textIn(use, "label") ?? ""),
};

function phrasesIn(use: Use) {
  const text = textIn(use, "text");
  return text === undefined ? phrasesOf(use) : [{ type: "text", value: text } as const];
}
