// Fills the resolved links into a template.
import type { AddressedHole, Template } from "../types/document.js";
import type { ResolvedLink } from "../types/site.js";
import type { Markup, MarkupHole, ResolvedAddress } from "../types/view.js";
import { escapeHtml } from "../text/escape.js";
import { missingSize } from "../text/image-size.js";
import { isAddressed } from "../text/template.js";

/** Fills link and image holes. `links` are the resolved links of the document. Component holes are kept. */
export function fillLinks(template: Template, links: readonly (ResolvedLink | null)[]): Markup {
  const strings: string[] = [];
  const holes: MarkupHole[] = [];
  let text = template.strings[0] ?? "";
  for (const [index, hole] of template.holes.entries()) {
    const next = template.strings[index + 1] ?? "";
    if (hole.kind === "component") {
      strings.push(text);
      const slots = Object.entries(hole.slots).map(([name, slot]) => [name, fillLinks(slot, links)] as const);
      const addresses = Object.entries(hole.links ?? {}).flatMap(([name, link]) => {
        const address = addressOf(links[link]);
        return address ? [[name, address] as const] : [];
      });
      const props = { ...hole.props, ...Object.fromEntries(addresses) };
      holes.push({ name: hole.name, props, slots: Object.fromEntries(slots) });
      text = next;
    } else if (isAddressed(hole)) text += filled(hole, links[hole.link]) + next;
    // Only a document that could not be expanded has others.
    else text += next;
  }
  return { strings: [...strings, text], holes };
}

function addressOf(link: ResolvedLink | null | undefined): ResolvedAddress | undefined {
  if (!link) return undefined;
  const { width, height } = link.asset ?? {};
  return {
    href: link.href,
    external: link.external,
    ...(width !== undefined && height !== undefined && { width, height }),
  };
}

/** Signs that end an address in a list or a style sheet. */
const ENDS = /[\s,;'"()<>\\]/g;

/** What stands in the place of a hole: attributes, or an address. */
export function filled(hole: AddressedHole, link: ResolvedLink | null | undefined): string {
  if (hole.kind === "address") {
    const { href = "" } = link ?? {};
    if (hole.within === "value") return escapeHtml(href);
    const address = href.replaceAll(ENDS, (sign) => encodeURIComponent(sign).replace(/^[^%]/, hexOf));
    return hole.within === "list" ? escapeHtml(address) : address;
  }
  // A link that leads nowhere is its text; an empty image is its alternative text.
  if (!link) return hole.kind === "link" ? "" : 'src="data:,"';
  if (hole.kind === "image") {
    const size = Object.entries(missingSize(hole.given, link.asset ?? {}));
    return `src="${escapeHtml(link.href)}"${size.map(([side, length]) => ` ${side}="${length}"`).join("")}`;
  }
  const href = `href="${escapeHtml(link.href)}"`;
  if (!link.external) return href;
  const className = hole.has.includes("class") ? "" : ' class="external"';
  return href + className + (hole.has.includes("rel") ? "" : ' rel="noopener"');
}

/** A sign as `encodeURIComponent` would write it if it did. */
function hexOf(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
