import type { HeadTag } from "../model/head.js";
import type { ShellView } from "../model/view.js";
import { integrityOf } from "../text/hash.js";
import { inlineText, startScript } from "./frame.js";

/**
 * The Content-Security-Policy under which a site's pages work: everything from the site itself, and the
 * inline code that its pages hold by its hash. `head` are the tags of the configuration.
 */
export function contentPolicy(shell: ShellView, head: readonly HeadTag[]): string {
  const inline = (wanted: HeadTag["tag"]) =>
    head.flatMap(({ tag, attributes, text }) =>
      tag === wanted && text !== undefined && attributes["src"] === undefined ? [inlineText(tag, text)] : [],
    );
  const sources = (texts: readonly string[]) =>
    ["'self'", ...texts.map((text) => `'${integrityOf(text)}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${sources([startScript(shell), ...inline("script")])}`,
    `style-src ${sources(inline("style"))}`,
    "img-src 'self' data:",
  ].join("; ");
}
