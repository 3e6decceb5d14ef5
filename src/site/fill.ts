// Template + resolved links → Markup: HTML whose links are settled.
import type { Hole, Template } from "../model/document.js";
import type { ResolvedLink } from "../model/site.js";
import type { Markup, MarkupHole } from "../model/view.js";
import { escapeHtml } from "../text/escape.js";

/** Fills link and image holes. `links` stands beside the document's links; component holes stay. */
export function fillLinks(template: Template, links: readonly ResolvedLink[]): Markup {
  const strings: string[] = [];
  const holes: MarkupHole[] = [];
  let text = template.strings[0] ?? "";
  for (const [index, hole] of template.holes.entries()) {
    const next = template.strings[index + 1] ?? "";
    if (hole.kind === "component") {
      strings.push(text);
      const slots = Object.entries(hole.slots).map(([name, slot]) => [name, fillLinks(slot, links)] as const);
      holes.push({ name: hole.name, props: hole.props, slots: Object.fromEntries(slots) });
      text = next;
    } else text += attributesOf(hole, links[hole.link]) + next;
  }
  return { strings: [...strings, text], holes };
}

function attributesOf(hole: Exclude<Hole, { kind: "component" }>, link: ResolvedLink | undefined): string {
  if (!link) return hole.kind === "link" ? 'href=""' : 'src=""';
  if (hole.kind === "image") {
    const { width, height } = link.asset ?? {};
    const size =
      hole.size && width !== undefined && height !== undefined ? ` width="${width}" height="${height}"` : "";
    return `src="${escapeHtml(link.href)}"${size}`;
  }
  const href = `href="${escapeHtml(link.href)}"`;
  if (!link.external) return href;
  const className = hole.has.includes("class") ? "" : ' class="external"';
  return href + className + (hole.has.includes("rel") ? "" : ' rel="noopener"');
}
