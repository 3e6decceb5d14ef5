// The grid of cards of Material for MkDocs: a list in `<div class="grid cards" markdown>`.
import { container, dedented, indentedEnd, isBlank, labelled, withoutBlankEnds } from "../markdown/lines.js";
import { iconOf } from "../markdown/icons.js";

/** A first line that is a title: an icon or none, and strong text. */
const TITLE = /^(?::([\w-]+):(?:\s*\{[^{}]*\})?\s+)?(?:\*\*|__)((?:(?!\*\*|__).)+)(?:\*\*|__)$/;

/** Directives in the place of the list; nothing where there is anything else. `convert`: reads the lines of an item, from a line of the list. */
export function cards(
  lines: readonly string[],
  convert: (lines: readonly string[], from: number) => string[],
): string[] | undefined {
  const found: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const [marker] = /^[-+*]\s+/.exec(line) ?? [];
    if (marker === undefined) return undefined;
    const end = indentedEnd(lines, at + 1, 2);
    const item = [line.slice(marker.length), ...lines.slice(at + 1, end).map((each) => dedented(each, 4))];
    found.push(...card(convert(item, at)), "");
    at = Math.max(end, at + 1);
  }
  return found.length > 0 ? container("cards", found) : undefined;
}

function card(content: readonly string[]): string[] {
  const [first = "", ...rest] = withoutBlankEnds(content);
  const [, name, title] = TITLE.exec(first.trim()) ?? [];
  const isApart = isBlank(rest[0]);
  const icon = name === undefined ? undefined : iconOf(name);
  const body = withoutBlankEnds(rest);
  const shown = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(body[0] ?? "") ? body.slice(1) : body;
  if (title === undefined || !isApart)
    return container("card", [first, ...rest.filter((line) => line.trim() !== "---")]);
  const label = name !== undefined && icon === undefined ? `:${name}: ${title}` : title;
  return container(labelled("card", label) + (icon === undefined ? "" : `{icon=${icon}}`), shown);
}
