// Front matter whose keys change, with its comments and the order of the others kept.
import { Document, isMap } from "yaml";
import { parseForeign, withoutRepeated } from "../foreign-yaml.js";
import { frontMatterBlock } from "../../text/front-matter.js";

/** A file as front matter and text. */
export interface Page {
  /** Data of the front matter; empty where there is none or it is wrong. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Keys that stand twice, where the tool takes the last one of them. */
  readonly repeated: readonly string[];
  /** The number of lines before the text. */
  readonly before: number;
  /** The file with other front matter and another text. `undefined` removes a key. Front matter that is wrong stays as it is. */
  readonly with: (changes: Readonly<Record<string, unknown>>, body: string) => string;
}

/** Reads a Markdown file. `takesLast`: of keys that stand twice the last one counts, as in PyYAML; otherwise they are wrong, as in js-yaml. */
export function pageOf(source: string, takesLast = false): Page {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const block = frontMatterBlock(text) ?? unclosedBlock(text);
  const head = block?.whole ?? "";
  const { document, isRepaired } = parseForeign(block?.source ?? "", { uniqueKeys: !takesLast });
  const repeated = takesLast ? withoutRepeated(document) : [];
  const isRead = document.errors.length === 0 && (document.contents === null || isMap(document.contents));
  return {
    meta: isRead ? ((valueOf(document) ?? {}) as Record<string, unknown>) : {},
    repeated,
    body: text.slice(head.length),
    before: head.split("\n").length - 1,
    with(changes, body) {
      const isKept = Object.keys(changes).length === 0 && repeated.length === 0 && !isRepaired;
      if (isKept || !isRead) return head + body;
      const changed = document.contents === null ? new Document({}) : document.clone();
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) changed.delete(key);
        else changed.set(key, value);
      const isEmpty = !isMap(changed.contents) || changed.contents.items.length === 0;
      if (isEmpty) return head === "" ? body : body.replace(/^\n+/, "");
      const written = `---\n${changed.toString({ lineWidth: 0 })}---\n`;
      return head === "" ? `${written}\n${body.replace(/^\n+/, "")}` : written + body;
    },
  };
}

/** Front matter that nothing closes, and no text follows (gray-matter takes the rest of the file). */
function unclosedBlock(text: string): ReturnType<typeof frontMatterBlock> {
  const [whole, source = ""] = /^---[ \t]*\n([ \t]*[\w-]+:(?:\s[^]*)?)$/.exec(text) ?? [];
  const document = whole === undefined ? undefined : parseForeign(source, { uniqueKeys: false }).document;
  return document?.errors.length === 0 && isMap(document.contents)
    ? { whole: whole ?? "", source }
    : undefined;
}

/** An alias of nothing, and too many of them, have no value: the build says so. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}
