// What a Content-Security-Policy can name. Addresses allow more characters than policies do, some of which end a
// source, a directive or the whole policy.

/** The source that stands for the site itself. */
export const SELF = "'self'";

/** A name of DNS, an IP address; with its port. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Whether the host of an address is one that can exist: addresses may have `;`, `,`, `*` or quotes in it. */
export function isHost(host: string): boolean {
  return HOST.test(host);
}

/** The source of a policy that allows an address: its origin. `undefined` for one that no policy can name. */
export function policySourceOf(address: string | undefined, base?: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, host } = new URL(address, base);
  return /^(?:https?|wss?):$/.test(protocol) && isHost(host) ? `${protocol}//${host}` : undefined;
}

/** An origin, or with `*.` all subdomains of a host, with `:*` all its ports, as a source of a policy. */
export function wildcardSourceOf(origin: string): string | undefined {
  const [, scheme = "", any = "", host = ""] = /^(https?|wss?):\/\/(\*\.)?(.+)$/i.exec(origin) ?? [];
  return isHost(host.replace(/:\*$/, "")) && !host.startsWith("[")
    ? `${scheme}://${any}${host}`.toLowerCase()
    : undefined;
}
