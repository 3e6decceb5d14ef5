// Which frames are those of other sites, and where their content can be seen by itself.
import { policySourceOf } from "../../text/policy-source.js";

/** Tells the frames that load at once from those that wait. */
export interface FrameRules {
  /** Address of the site. */
  readonly site: string;
  /** Origins whose frames load at once. */
  readonly except: readonly string[];
}

/** The full address of a frame that waits; nothing for those of the site itself, of its exceptions, and without an address. */
export function waitingAddress(src: string | undefined, { site, except }: FrameRules): URL | undefined {
  if (src === undefined || src.trim() === "" || !URL.canParse(src, site)) return undefined;
  const url = new URL(src, site);
  const isOther = /^https?:$/.test(url.protocol) && url.host !== new URL(site).host;
  return isOther && !except.some((origin) => allows(origin, url)) ? url : undefined;
}

/** Whether an origin, or one with `*.` for all subdomains or `:*` for all ports, is that of an address. */
function allows(origin: string, url: URL): boolean {
  const [, scheme = "", any, host = "", port = ""] =
    /^(https?):\/\/(\*\.)?([^/]+?)(:\*)?\/?$/i.exec(origin) ?? [];
  if (`${scheme.toLowerCase()}:` !== url.protocol) return false;
  const shown = port === "" ? url.host : url.hostname;
  const wanted = policySourceOf(`${scheme}://${host}`)?.replace(/^\w+:\/\//, "");
  return wanted !== undefined && (any ? shown.endsWith(`.${wanted}`) : shown === wanted);
}

/** Players of videos, whose addresses show nothing but the player, and the pages of these videos. */
const VIDEOS: readonly (readonly [player: RegExp, page: string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/,
    "https://www.youtube.com/playlist?list=",
  ],
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries)([\w-]+)/,
    "https://www.youtube.com/watch?v=",
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/, "https://vimeo.com/"],
  [/^https?:\/\/(?:www\.)?loom\.com\/embed\/([\w-]+)/, "https://www.loom.com/share/"],
  [/^https?:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, "https://www.dailymotion.com/video/"],
];

/** Where the content of a frame can be seen by itself. */
export function pageOf({ href }: URL): string {
  for (const [player, page] of VIDEOS) {
    const [, id] = player.exec(href) ?? [];
    if (id !== undefined) return page + id;
  }
  return href;
}
