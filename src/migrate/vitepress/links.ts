// Links between pages of VitePress: addresses may end in `.html`, and name the folder of a language.
import path from "node:path/posix";
import { decodePath } from "../../text/path.js";
import type { Places, VitePage } from "./places.js";
import { isElsewhere } from "./sidebars.js";

/** What links are read with. */
export interface LinkContext {
  readonly places: Pick<Places, "pageAt" | "languagesAs">;
  /** The page that has the link. */
  readonly page: VitePage;
  /** Whether addresses of pages differ from the paths of their files. */
  readonly areRewritten: boolean;
}

/** The address that a link has here; nothing for one that stays. */
export function linkTo(url: string, context: LinkContext): string | undefined {
  const written = withAnchor(url);
  return targetOf(written, context) ?? (written === url ? undefined : written);
}

/** VitePress makes the ids of headings of decomposed letters, and so the anchors of links: Korean ones would lead nowhere. */
function withAnchor(url: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(#[^]*)?$/.exec(url) ?? [];
  const anchor = decodePath(hash);
  if (isElsewhere(address) || !/[^\0-\x7f]/.test(anchor)) return url;
  return address + anchor.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
}

function targetOf(url: string, { places, page, areRewritten }: LinkContext): string | undefined {
  if (url === "" || isElsewhere(url) || /^[?#{]/.test(url)) return undefined;
  const [, given = "", rest = ""] = /^([^?#]*)([^]*)$/.exec(url) ?? [];
  const folder = page.locale === "" ? page.local : `${page.locale}/${page.local}`;
  const from = path.dirname(folder);
  const whole = given.startsWith("/") ? given : `/${path.join(from, given)}`;
  const target = places.pageAt(whole);
  if (!target) return undefined;
  const isTranslated = places.languagesAs === "translations";
  // Links lead to pages of the same language, unless they say that they are whole.
  if (isTranslated && target.locale !== page.locale) return `pathname://${target.address}${rest}`;
  if (isTranslated && page.locale !== "" && given.startsWith("/"))
    return target.address.slice(page.locale.length + 1).replace(/^$/, "/") + rest;
  if (/\.md$/i.test(given)) return areRewritten || given.startsWith("/") ? target.address + rest : undefined;
  if (areRewritten) return target.address + rest;
  return /\.html$/i.test(given) ? given.replace(/(?:(^|\/)index)?\.html$/i, "$1") + rest : undefined;
}
