// RSS 2.0 and Atom, as the package `feed` writes them, and well-formed whatever the texts are.
import type { Feed as Library, FeedOptions, Item } from "feed";

/** Stands for `<` in attributes, where the library leaves it as it is. */
export const LESS = "\ufdd0";

/** A feed. Titles of Atom are HTML. */
export async function feedXml(
  type: "rss" | "atom",
  options: FeedOptions,
  items: readonly Item[],
): Promise<string> {
  const { Feed: FeedOf } = await import("feed");
  const library: Library = new FeedOf(options);
  for (const item of items) library.addItem(item);
  const xml = type === "rss" ? library.rss2() : library.atom1();
  return `${withoutControls(xml).replaceAll(LESS, "&lt;")}\n`;
}

/** XML 1.0 has no other control characters than white space. */
function withoutControls(xml: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what has to go
  return xml.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}
