// What `_headers` and `_redirects` say: https://docs.netlify.com/manage/routing/headers/, and the same of Cloudflare.
import { decodePath, encodePath } from "../text/path.js";

const POLICY = "content-security-policy";

/** Headers for paths. */
export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Names of headers that earlier rules give in vain (Cloudflare). */
  readonly detached: readonly string[];
}

/** Another answer for paths. */
export interface RedirectRule {
  readonly pattern: RegExp;
  /** With the names of the pattern, such as `:splat`. */
  readonly to: string;
  /** 200: what is at `to`, 404: the same with that status; others lead there. */
  readonly status: number;
  /** Whether it comes before a file at the same path. */
  readonly isForced: boolean;
}

/** Parses `_headers`. Lines that say nothing are left out. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][]; detached: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, detached] = /^\s+!\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (detached !== undefined) rules.at(-1)?.detached.push(detached.toLowerCase());
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== "") rules.at(-1)?.headers.push([name.toLowerCase(), value.trim()]);
    else if (line.startsWith("/")) rules.push({ pattern: patternOf(line.trim()), headers: [], detached: [] });
  }
  return rules;
}

/**
 * All headers of a decoded path. Values of several rules are joined, as hosts do; but of a policy Netlify sends the last one. Where
 * nothing is detached, it is taken for the host.
 */
export function headersFor(path: string, rules: readonly HeaderRule[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const isNetlify = rules.every(({ detached }) => detached.length === 0);
  for (const { pattern, headers, detached } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of detached) found.delete(name);
    for (const [name, value] of headers) {
      const before = found.get(name);
      found.set(name, before === undefined || (isNetlify && name === POLICY) ? value : `${before}, ${value}`);
    }
  }
  return found;
}

/** Parses `_redirects`. Conditions, such as those for countries, are left out with their lines. */
export function parseRedirects(text: string): RedirectRule[] {
  // Of Netlify: files come before redirects without `!`. Those of Cloudflare have no such mark, and come first.
  const hasMarks = /\s\d{3}!\s*$/m.test(text);
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = "", to, code = "301", ...conditions] = line
      .replace(/\s#.*$|^#.*$/, "")
      .trim()
      .split(/\s+/);
    const [, status, mark] = /^(\d{3})(!?)$/.exec(code) ?? [];
    if (!from.startsWith("/") || to === undefined || status === undefined || conditions.length > 0) return [];
    const isForced = hasMarks ? mark === "!" : Number(status) >= 300 && Number(status) < 400;
    return [{ pattern: patternOf(from), to, status: Number(status), isForced }];
  });
}

/** Where a rule leads from a decoded path; `undefined` if it is not about it. */
export function targetOf(path: string, { pattern, to }: RedirectRule): string | undefined {
  const match = pattern.exec(path) ?? pattern.exec(path.replace(/\/$/, ""));
  if (!match) return undefined;
  return to.replace(/:([a-z]\w*)/gi, (written: string, name: string) => {
    const value = match.groups?.[name];
    return value === undefined ? written : encodePath(value);
  });
}

/** `*` stands for anything, and `:name` for a segment. Fits decoded paths. */
function patternOf(path: string): RegExp {
  const names = new Set<string>();
  const source = path
    .split(/(\*|:[a-z]\w*)/i)
    .map((part, index, { length }) => {
      const isLiteral = index % 2 === 0;
      if (isLiteral) return decodePath(part).replace(/[*.+?^${}()|[\]\\]/g, String.raw`\$&`);
      const [name, values] = part === "*" ? ["splat", ".*"] : [part.slice(1), "[^/]+"];
      if ((part === "*" && index < length - 2) || names.has(name)) return values;
      names.add(name);
      return `(?<${name}>${values})`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}
