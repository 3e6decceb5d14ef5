// Documents in MDX made by chance: elements, components, expressions, lists and quotes in each other.
import * as fc from "fast-check";

/** What the documents import. */
const IMPORTS = 'import Box, { Pill, Slots, Ui, When, items, shout } from "./parts.jsx"';

const word = fc.constantFrom(
  "a",
  "b1",
  "word",
  "é",
  "x.",
  "&amp;",
  "\\*",
  "\\<",
  "\\{",
  "-",
  "10:30",
  "it's",
);
const plain = fc.constantFrom(
  "`{c}`",
  "{1 + 1}",
  "{'s'}",
  "{`t ${items.length}`}",
  "{shout('u')}",
  "{items.map((item) => <i key={item}>{item}</i>)}",
  "{items.length > 2 && <Pill>v</Pill>}",
  "{/* comment */}",
  "{null}",
  "<br/>",
  "<Pill/>",
  '<u title={shout("w")}/>',
  "https://a.example/b",
);

const { phrases } = fc.letrec<{ phrase: string; phrases: string }>((tie) => ({
  phrase: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: word },
    { weight: 3, arbitrary: plain },
    tie("phrases").map((text) => `*e${text}e*`),
    tie("phrases").map((text) => `**s${text}s**`),
    tie("phrases").map((text) => `<b>${text}</b>`),
    tie("phrases").map((text) => `<Pill>${text}</Pill>`),
    tie("phrases").map((text) => `<>${text}</>`),
    tie("phrases").map((text) => `<span title={items[0]}>${text}</span>`),
    tie("phrases").map((text) => `<When is={items.length > 2}>${text}</When>`),
    fc.constant("[l {1}](https://a.example)"),
  ),
  phrases: fc
    .array(fc.tuple(tie("phrase"), fc.constantFrom("", " ", " ", "\n")), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.flat().join("").trim())
    .map((text) => text.replace(/\n(?=[-{<])/g, "\n.")),
}));

const paragraph = phrases.map((text) => text.replace(/^(?=[-{<&])/, "p "));
const tags = fc.constantFrom(
  ["<div>", "</div>"],
  ["<>", "</>"],
  ["<Box>", "</Box>"],
  ['<Box title="t">', "</Box>"],
  ["<Box\n  title={shout('t')}\n  data-n={1}\n>", "</Box>"],
  ["<Slots>", "</Slots>"],
  ["<Ui.Grid.Cell>", "</Ui.Grid.Cell>"],
  ["<section lang={items[1]}>", "</section>"],
  ["<When is={items.length > 9}>", "</When>"],
);

const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);
const hanging = (mark: string) => (text: string) =>
  mark + indented(text, " ".repeat(mark.length)).trimStart();

const { blocks } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: paragraph },
    paragraph.map((text) => `## ${text.replaceAll("\n", " ")}`),
    fc.constantFrom(
      "{items.length}",
      "{/* comment\n\n*over* lines */}",
      "{items.map((item) => (\n  <p key={item}>\n    {item}\n  </p>\n))}",
      "```js\n{x} <Y>\n\n```",
      "| a | b |\n|---|:-:|\n| {1} | <Pill>c</Pill> |",
      "---",
      "<Box />",
      "<hr/>",
      "<p>{'a'}</p>",
      "<b>c</b> {shout('d')}",
    ),
    fc.array(tie("blocks").map(hanging("- ")), { minLength: 1, maxLength: 3 }).map((all) => all.join("\n")),
    tie("blocks").map(hanging("1. ")),
    tie("blocks").map((text) => text.replace(/^/gm, "> ").replace(/ +$/gm, "")),
    fc
      .tuple(tags, tie("blocks"), fc.constantFrom("", "  ", "    ", "\t"), fc.boolean())
      .map(([[open, close], text, by, isTight]) =>
        [open, indented(text, by), close].join(isTight ? "\n" : "\n\n"),
      ),
  ),
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }).map((all) => all.join("\n\n")),
}));

/** Documents by number. */
export function documentsByChance(count: number, seed: number): Record<string, string> {
  const texts = fc.sample(blocks, { numRuns: count, seed });
  return Object.fromEntries(
    texts.map((text, index) => [`chance ${index}`, `${IMPORTS}\n\nStart\n\n${text}`]),
  );
}
