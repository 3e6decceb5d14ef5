// A block of code that runs → the MDX that its page gets.
import path from "node:path";
import type { Point } from "../../types/diagnostic.js";
import type { LiveCodeSettings } from "./config.js";
import { editorOf, fenced } from "../examples/index.js";
import { encodedData } from "../../text/encoded-data.js";
import { nameOfExample } from "../../text/editable-example.js";
import { THEME_PREFIX } from "../../text/package-name.js";
import { hasScope, type LiveForm } from "./module.js";

/** A block of code that runs. */
export interface LiveBlock {
  readonly code: string;
  /** Its info string. */
  readonly info: string;
  /** Path of the page, relative to the site folder. */
  readonly page: string;
  /** What its module is imported by. */
  readonly module: string;
  readonly component: string;
  readonly form: LiveForm;
  /** What the code imports. */
  readonly imports: readonly string[];
  readonly isEditable: boolean;
  readonly result: LiveCodeSettings["result"];
  /** Where its lines are: the first, and the one before it. */
  readonly at: (line: number) => Point;
}

/** A text whose lines have places. */
export interface PlacedText {
  readonly text: string;
  readonly origins: readonly Point[];
}

/** MDX of a block. */
export function markdownOf(block: LiveBlock): PlacedText {
  const { module, component, isEditable, result } = block;
  const data = encodedData({ ...(result === "below" && { below: true }) });
  const start = [
    "---",
    "format: mdx",
    "---",
    "",
    `import { ${component} as Shown } from ${JSON.stringify(module)}`,
    ...(isEditable ? [`import { ExampleEditor } from "${THEME_PREFIX}mdx/ExampleEditor.js"`] : []),
    "",
    `:::::live-example{id="example" data="${data}"${isEditable ? " editable" : ""}}`,
    "",
    "<Shown />",
    "",
    ...(isEditable ? [editorOfBlock(block), ""] : []),
  ];
  return withSource(block, start, ["", ":::::"]);
}

/** What stands in quotes or braces in an info string, and words that say how the code runs. */
const WORD = /"[^"]*"|'[^']*'|\{[^{}]*\}|\s+(live|noInline|editable)(?=\s|$)/g;

/** Words of an info string that say how the code runs, and what it says besides. */
export function wordsOf(info: string): { readonly words: ReadonlySet<string>; readonly shown: string } {
  const words = new Set<string>();
  const shown = info.replace(WORD, (found, word?: string) => {
    if (word !== undefined) words.add(word);
    return word === undefined ? found : "";
  });
  return { words, shown: shown.trim() };
}

/** Markdown of a block that cannot run. */
export function plainMarkdownOf(block: Pick<LiveBlock, "code" | "info" | "at">): PlacedText {
  return withSource(block, [], []);
}

function withSource(
  { code, info, at }: Pick<LiveBlock, "code" | "info" | "at">,
  before: readonly string[],
  after: readonly string[],
): PlacedText {
  const lines = fenced(code, wordsOf(info).shown).split("\n");
  return {
    text: [...before, ...lines, ...after].join("\n"),
    origins: [
      ...before.map(() => at(0)),
      ...lines.map((_, index) => at(Math.min(index, lines.length - 2))),
      ...after.map(() => at(0)),
    ],
  };
}

function editorOfBlock({ code, page, component, form, imports }: LiveBlock): string {
  // Blocks of all pages share what they may import, unless that depends on the place of the page.
  const isLocal = imports.some((name) => name.startsWith("."));
  const file = path.posix.join(isLocal ? path.posix.dirname(page) : "", "live-example.tsx");
  const wanted = [...imports, ...(hasScope(form) ? ["@theme/ReactLiveScope"] : [])];
  const name = nameOfExample({ component, files: [file], imports: wanted });
  return editorOf({ name, component, texts: [[file, code.trimEnd()]], form });
}
