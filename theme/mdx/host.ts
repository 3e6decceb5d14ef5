import type { ComponentHost, ResolvedAddress } from "docsite-cli";

/** Set by the program. */
export const host: ComponentHost = {};

/** Notes that a component of the theme is used, so that the page gets its style sheet. */
export function use(name: string): void {
  host.uses?.(name);
}

/** An address as components of the theme want it. Addresses of other sites are marked later. */
export function addressOf(href: string): ResolvedAddress {
  return { href, external: false };
}
