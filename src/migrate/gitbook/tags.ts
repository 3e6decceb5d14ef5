// The tags of GitBook, `{% hint style="info" %}`, and the blocks between them.
import { dedented, fenceEnd, fenceOf, indentOf } from "../markdown/lines.js";

/** A tag in a line. */
export interface Tag {
  /** `hint`, `endhint`, `@mermaid/diagram` */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** A text without a name: what `include` includes. */
  readonly argument?: string;
  /** Where it begins and ends in its line. */
  readonly from: number;
  readonly to: number;
}

const NAME = /^\{%-?\s*(@?[\w/-]+)/;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'%]+))|"([^"]*)"|'([^']*)'/g;

/** The tags of a line, but for those in code. */
export function tagsIn(line: string): Tag[] {
  if (!line.includes("{%")) return [];
  const shown = line.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  const tags: Tag[] = [];
  for (let from = shown.indexOf("{%"); from >= 0; from = shown.indexOf("{%", from + 2)) {
    const end = line.indexOf("%}", from);
    if (end < 0) break;
    const text = line.slice(from, end);
    const [start = "", name = ""] = NAME.exec(text) ?? [];
    if (name === "") continue;
    const attributes = new Map<string, string>();
    let argument: string | undefined;
    for (const [, key, double, single, bare, one, other] of text.slice(start.length).matchAll(ATTRIBUTE))
      if (key === undefined) argument ??= one ?? other;
      else attributes.set(key, (double ?? single ?? bare ?? "").replaceAll("&#x20;", " "));
    tags.push({ name, attributes, from, to: end + 2, ...(argument !== undefined && { argument }) });
    from = end;
  }
  return tags;
}

/** The tag that a line begins with. */
export function tagAt(line: string): Tag | undefined {
  if (!line.trimStart().startsWith("{%")) return undefined;
  const [first] = tagsIn(line);
  return first && line.slice(0, first.from).trim() === "" ? first : undefined;
}

/** What stands between a tag and its end. */
export interface Block {
  readonly tag: Tag;
  readonly inner: readonly string[];
  /** The first line of `inner` in the file. */
  readonly start: number;
}

/** Blocks that may have no end. */
export const MAY_STAND_ALONE = /^(?:embed|file|content-ref|@)/;

/** The block of a tag in a line, what stands behind its end, and the line after it. */
export function blockAt(
  tag: Tag,
  lines: readonly string[],
  at: number,
  start: number,
): { readonly block: Block; readonly rest: string; readonly end: number } | undefined {
  let depth = 1;
  const mayStandAlone = MAY_STAND_ALONE.test(tag.name);
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const fence = index > at ? fenceOf(line) : undefined;
    const after = fence && fenceEnd(lines, index, fence);
    if (after !== undefined) {
      index = after - 1;
      continue;
    }
    for (const each of tagsIn(line)) {
      if (index === at && each.from < tag.to) continue;
      if (each.name === tag.name) depth += 1;
      else if (each.name === `end${tag.name}`) depth -= 1;
      if (depth > 1 && mayStandAlone) return undefined;
      if (depth > 0) continue;
      const columns = indentOf(lines[at] ?? "");
      const first = (lines[at] ?? "").slice(tag.to, index === at ? each.from : undefined);
      const last = index === at ? [] : [line.slice(0, each.from)];
      const inner = [first.trim(), ...lines.slice(at + 1, index), ...last].map((own, row) =>
        row === 0 || indentOf(own) < columns ? own : dedented(own, columns),
      );
      return { block: { tag, inner, start: start + at }, rest: line.slice(each.to), end: index + 1 };
    }
  }
  return undefined;
}
