// The changes of an API → Markdown that says all that their page says.
import type { ApiChangelogView, ApiShownChange } from "../types/view.js";
import { code, link, literal, paragraphs } from "../text/markdown-pieces.js";
import type { Words } from "../words/words.js";

/** The text of a page of changes without its title. */
export function changelogText(words: Words, view: ChangesOfApi): string {
  const { since, sinceHref, counts, operations, schemas, left, files } = view;
  const { changes, tags, sections } = words.api;
  const before = (href: string | undefined) => (href === undefined ? "" : ` (${link(changes.before, href)})`);
  return paragraphs([
    [
      `- ${sinceHref === undefined ? literal(changes.since(since)) : link(changes.since(since), sinceHref)}`,
      `- ${changes.total(counts.all)}`,
      ...(counts.breaking > 0 ? [`- ${changes.breakingTotal(counts.breaking)}`] : []),
      `- ${link(words.api.about.download("JSON"), files.json)}`,
    ].join("\n"),
    counts.all === 0 ? changes.none : "",
    operations.length === 0 ? "" : `## ${tags.operations}`,
    ...operations.map(({ kind, level, method, path, href, olderHref, changes: own }) => {
      const name = code(`${method} ${path}`);
      const what = kind === "changed" ? "" : ` ${changes[kind]}${levelText(words, level)}`;
      const shown = link(name, href);
      return `${shown}${what}${before(olderHref)}${listOf(words, own)}`;
    }),
    schemas.length === 0 ? "" : `## ${sections.schemas}`,
    ...schemas.map(({ name, href, olderHref, uses, changes: own }) => {
      const shown = link(code(name), href);
      return `${shown}, ${changes.uses(uses)}${before(olderHref)}${listOf(words, own)}`;
    }),
    left > 0 ? changes.left(left) : "",
  ]);
}

type ChangesOfApi = Pick<
  ApiChangelogView,
  "since" | "sinceHref" | "counts" | "operations" | "schemas" | "left" | "files"
>;

function listOf(words: Words, changes: readonly ApiShownChange[]): string {
  return changes.map((change) => `\n- ${lineOf(words, change)}`).join("");
}

function levelText(words: Words, level: ApiShownChange["level"]): string {
  return level === "info" ? "" : ` **${words.api.changes[level]}**`;
}

function lineOf(words: Words, change: ApiShownChange): string {
  const { kind, level, field, keyword, from, to } = change;
  const { changes } = words.api;
  const subject = [...change.places.map(literal), ...(field === undefined ? [] : [code(field)])].join(" ");
  const what = keyword === undefined ? "" : `${code(keyword)} `;
  const value = from ?? to;
  const fact =
    kind !== "changed"
      ? `${what}${value === undefined ? "" : `${code(value)} `}${changes[kind]}`
      : `${what}${from === undefined ? "" : `${code(from)} → `}${to === undefined ? changes.removed : code(to)}`;
  return `${subject === "" ? "" : `${subject}: `}${fact}${levelText(words, level)}`;
}
