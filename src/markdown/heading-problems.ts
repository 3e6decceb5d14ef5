// Mistakes with the headings of a page.
import type { Heading } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { ConversionContext } from "./conversion-context.js";
import type { HeadingEntry } from "./headings.js";

/** Reports explicit ids that an earlier heading has. */
export function reportDuplicateIds(
  entries: readonly HeadingEntry[],
  taken: Set<string>,
  context: ConversionContext,
): void {
  const seen = new Map<string, HeadingEntry>();
  for (const entry of entries) {
    const earlier = entry.explicit ? seen.get(entry.id) : undefined;
    if (earlier) {
      const at = { file: context.file, line: entry.line, column: 1 };
      context.diagnostics.push({
        ...diagnostic("duplicate-id", at, entry.id, earlier.line),
        fix: { part: "heading-id", from: entry.id, to: freeId(entry.id, taken) },
      });
    }
    if (entry.explicit) seen.set(entry.id, entry);
  }
}

/** What looks like an id at the end of a heading, and is shown as text. */
const ODD_ID = /\{(?:\s+#[^{}]*|#[^{}]*\s[^{}]*)\}\s*$/;

/** Reports ids with spaces. `body`: the text that the headings have their places in. */
export function reportOddIds(
  nodes: readonly Heading[],
  entries: readonly HeadingEntry[],
  body: string,
  context: ConversionContext,
): void {
  for (const [index, node] of nodes.entries()) {
    const last = node.children.at(-1);
    const [odd] = (last?.type === "text" && ODD_ID.exec(last.value)) || [];
    const entry = entries[index];
    if (odd === undefined || !entry || entry.explicit || entry.text === odd.trim()) continue;
    const written = body.slice(node.position?.start.offset, node.position?.end.offset);
    // The author means the braces.
    if (/\\\{\s*#[^{}]*\}[\s#]*$/.test(written)) continue;
    context.diagnostics.push(
      diagnostic("heading-id", { file: context.file, line: entry.line, column: 1 }, odd.trim()),
    );
  }
}

/** The id with the first number that makes it one of its own. It is taken from then on. */
function freeId(id: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const free = `${id}-${number}`;
    if (taken.has(free)) continue;
    taken.add(free);
    return free;
  }
}

/** A page's H1 is its first heading, or is made from its title: any other is one too many. */
export function reportSecondHeading(
  entries: readonly HeadingEntry[],
  title: HeadingEntry | undefined,
  context: ConversionContext,
): void {
  const second = entries.find((entry) => entry.level === 1 && entry !== title);
  if (!second) return;
  const at = { file: context.file, line: second.line, column: 1 };
  context.diagnostics.push(diagnostic("second-h1", at));
}
