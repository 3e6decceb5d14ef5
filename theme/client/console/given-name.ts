const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** The name that a header `Content-Disposition` gives to a file: that in UTF-8 goes before the plain one (RFC 6266, RFC 8187). */
export function givenName(disposition: string): string | undefined {
  const values = new Map(
    Array.from(disposition.matchAll(PARAMETER), ([, name = "", quoted, token = ""]) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, "$1") ?? token,
    ]),
  );
  return decoded(values.get("filename*")) ?? (values.get("filename") || undefined);
}

function decoded(value = ""): string | undefined {
  const [, name] = /^utf-8'[^']*'(.+)$/i.exec(value) ?? [];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
