import { siteConfig } from "docsite:docusaurus";
import { inLanguage } from "./locale.js";

declare const DOCSITE_BASE_URL: string;

interface Options {
  readonly forcePrependBaseUrl?: boolean;
  readonly absolute?: boolean;
}

/**
 * The address of a path of the site, in browsers that in the language of the page. On the server the base is `/`, because links and
 * images are resolved later.
 */
export default function useBaseUrl(url: string, options?: Options): string {
  return withBaseUrl(url, options);
}

export function useBaseUrlUtils(): { withBaseUrl: typeof withBaseUrl } {
  return { withBaseUrl };
}

/** The same without a hook. */
export function withBaseUrl(
  url: string,
  { forcePrependBaseUrl = false, absolute = false }: Options = {},
): string {
  if (!url || url.startsWith("#") || /^(?:\w*:|\/\/)/.test(url)) return url;
  const base = DOCSITE_BASE_URL;
  const path = url.replace(/^\//, "");
  if (forcePrependBaseUrl) return base + path;
  if (url === base.replace(/\/$/, "")) return base;
  const full = inLanguage(base !== "/" && url.startsWith(base) ? url : base + path);
  return absolute ? siteConfig.url + full : full;
}
