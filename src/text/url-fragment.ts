// The fragment of an address, and the element that it leads to (HTML, "find a potential indicated element").

/** What a fragment leads to by its id. */
export interface Anchor {
  /** As addresses have it: with escapes. */
  readonly written: string;
  /** Without escapes. */
  readonly id: string;
}

/** What the fragment of an address leads to; `undefined` for none, and for the top of the page. `hash` begins with `#`, or is empty. */
export function anchorOf(hash: string): Anchor | undefined {
  // Browsers take directives such as `:~:text=…` off before they look for anything.
  const written = inAddress(hash.slice(1).replace(/:~:.*$/s, ""));
  const id = withoutEscapes(written);
  return id === "" || /^top$/i.test(id) ? undefined : { written, id };
}

/** The id of the content of a heading with an id, which names the heading without its link. */
export function nameIdOf(id: string): string {
  return `${id}:name`;
}

/** Ids without those that the contents of headings have because the headings have theirs. */
export function withoutNameIds(ids: ReadonlySet<string>): string[] {
  const made = new Set([...ids].map(nameIdOf));
  return [...ids].filter((id) => !made.has(id));
}

/** Whether a page with some ids has what a fragment leads to. Browsers look for it as it is written first. */
export function hasAnchor(ids: ReadonlySet<string>, { written, id }: Anchor): boolean {
  return ids.has(id) || ids.has(written) || hasLines(ids, id);
}

/** Whether an id may be that of numbered lines of code, which only finished pages have: `L12`, `L12-L18`, `2-L12`. */
export function namesLines(id: string): boolean {
  return LINES.test(id);
}

const LINES = /^((?:\d+-)?)(L\d+)(?:-(L\d+))?$/;

/** Whether a page has the first and the last line of a range. */
function hasLines(ids: ReadonlySet<string>, id: string): boolean {
  const [, prefix, first, last] = LINES.exec(id) ?? [];
  return last !== undefined && ids.has(`${prefix}${first}`) && ids.has(`${prefix}${last}`);
}

/** A fragment as the parser of addresses has it. */
function inAddress(fragment: string): string {
  if (/^[\w.~%-]*$/.test(fragment)) return fragment;
  return new URL(`#${fragment}`, "https://site.example").hash.slice(1);
}

/** Text without escapes. What is none stays as it is. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll("%", ""), "hex").toString("utf8"),
  );
}
