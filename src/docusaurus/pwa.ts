// The options of plugin-pwa.
import { isObject } from "../text/json.js";
import type { HeadTag } from "../types/head.js";
import { tagsOf } from "./head-tags.js";
import type { Options } from "./options.js";

/** Options about a worker that docsite has one of its own for, and about when pages are read without a network. */
const OF_WORKER = [
  "debug",
  "id",
  "injectManifestConfig",
  "offlineModeActivationStrategies",
  "reloadPopup",
  "swRegister",
];

/** The tags for the head of pages. That pages are there without a network is `offline`. */
export function pwaOf(options: Options, baseUrl: string): { readonly head: readonly HeadTag[] } {
  options.unneeded(OF_WORKER, "docsite has a worker of its own");
  options.unsupported(["swCustom"], "docsite has a worker of its own");
  const listed = options.list("pwaHead") ?? [];
  const tags = listed.map((tag) => {
    if (!isObject(tag)) return tag;
    const { tagName, ...given } = tag;
    const attributes = Object.entries(given).map(([name, value]) => [name, withBase(name, value, baseUrl)]);
    return { tagName, attributes: Object.fromEntries(attributes) };
  });
  const head = tagsOf(tags, options.at({}, "pwaHead"));
  options.finish();
  return { head };
}

/** The address of a file with the base URL, which the plugin adds where it is missing. */
function withBase(name: string, value: unknown, baseUrl: string): unknown {
  const isFile = /^(?:href|content)$/.test(name) && typeof value === "string" && /^\/.*\.\w+$/.test(value);
  return isFile && !value.startsWith(baseUrl) ? baseUrl + value.slice(1) : value;
}
