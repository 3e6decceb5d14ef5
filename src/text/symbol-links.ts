// Addresses that stand for symbols of packages, by their names.

const SCHEME = "symbol:";

/** The address that stands for a symbol. */
export function symbolAddress(name: string): string {
  return SCHEME + encodeURIComponent(name);
}

/** The name that such an address has; nothing for any other. */
export function symbolIn(url: string): string | undefined {
  if (!url.startsWith(SCHEME)) return undefined;
  try {
    return decodeURIComponent(url.slice(SCHEME.length));
  } catch {
    return url.slice(SCHEME.length);
  }
}
