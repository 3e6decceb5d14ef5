// Schemas of strings and addresses.
import * as v from "valibot";
import { isWithin } from "../text/folders.js";
import { climbingPath, decodePath, encodePath, joinPath } from "../text/path.js";
import { isHost, wildcardSourceOf } from "../text/policy-source.js";
import { DESCRIPTIONS } from "../text/site-folders.js";

/** A string with visible characters. */
export const text = v.pipe(v.string(), v.regex(/\S/, "a text that is not empty"));
/** The same, optional. */
export const optionalText = v.exactOptional(text);
/** A string that passes a test. `expected` says in words which. */
export const textThat = (test: (value: string) => boolean, expected: string) =>
  v.pipe(v.string(), v.check(test, expected));

/** An optional list of strings. */
export const names = v.exactOptional(v.array(v.string()));

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

/** The hint where a file of the site is wanted: what lies on another server is copied first. */
export const COPIED_FIRST = "A file on another server is copied first: `remoteFiles` and `docsite fetch`";

/** The path of a file. */
export const filePath = v.pipe(
  text,
  v.check((value) => !isWebAddress(value), `a file by its path from the site folder\n${COPIED_FIRST}`),
);

/** What an address names goes into the content policy, and is asked. */
const withHost = v.check(
  (value: string) => !isWebAddress(value) || isHost(new URL(value).host),
  "an address with a host name, which has letters, digits, hyphens and dots alone",
);

/** An address on the web. */
export const webAddress = v.pipe(
  textThat(isWebAddress, "an address that begins with https:// or http://"),
  withHost,
);

/** A place on the host of the site, or an address on the web. */
export const pathOrWebAddress = v.pipe(
  textThat(
    (value) => isWebAddress(value) || /^\/(?!\/)/.test(value),
    "an address that begins with https://, http:// or /",
  ),
  withHost,
);

/** Scheme, host and port of the site. */
export const origin = v.pipe(
  webAddress,
  v.check((value) => {
    // All checks of a pipe run. Values that are not an address are already reported.
    if (!isWebAddress(value)) return true;
    const { pathname, search, hash, username, password } = new URL(value);
    return pathname === "/" && search + hash + username + password === "";
  }, "an origin such as https://docs.example.com\nA path belongs in `baseUrl`"),
  v.transform((value) => new URL(value).origin),
);

/** A path inside the site, normalized to have no slashes at its ends. `hint` is added to the expectation. */
export const sitePath = (hint: string) =>
  v.pipe(
    textThat(
      (value) => !/[?#\\\s*]|\/\/|:/.test(value) && joinPath(value) !== undefined,
      `a path such as /docs/${hint}`,
    ),
    v.transform((value) => encodePath(decodePath(joinPath(value) ?? ""))),
  );

/**
 * A folder of content in the site folder or beside it. `taken`: folders of the site that it cannot be or lie in. `isWhole`: it may be `content` itself, in
 * which others have folders of their own; `isRoot`: and the site folder, whose path is empty then.
 */
export function contentFolder(
  taken: readonly string[],
  what: string,
  { isWhole = false, isRoot = false }: { readonly isWhole?: boolean; readonly isRoot?: boolean } = {},
) {
  const others = [...taken, "theme", DESCRIPTIONS, "node_modules"];
  const isFree = (folder: string) =>
    (isRoot && folder === "") ||
    (!/^\.{0,2}(?:\/\.\.)*$/.test(folder) &&
      (isWhole || folder !== "content") &&
      !others.some((other) => isWithin(folder, other)));
  return v.pipe(
    textThat(
      (value) => value !== "" && !/^\/|[\\:]/.test(value) && isFree(climbingPath(value)),
      `a folder of ${what}`,
    ),
    v.transform((value) => climbingPath(value)),
  );
}

/** An address outside the site. */
export const externalHref = textThat(
  (value) => isWebAddress(value) || /^mailto:[^\s@]+@/i.test(value),
  "an address that begins with https://, http:// or mailto:\nUse `to` for a page of this site",
);

/** The address of a link in a sidebar, in this site or outside. */
export const sidebarHref = textThat(
  (value) => isWebAddress(value) || /^(?:\/(?!\/)|pathname:\/\/\/|mailto:[^\s@]+@)/i.test(value),
  "a path that begins with / or an address that begins with https://, http:// or mailto:\nUse an item of the type `doc` for a document",
);

/** A page of this site. */
export const pageTarget = v.pipe(
  text,
  v.check(
    (value) => !/^(?:\/\/|(?!pathname:)[a-z][a-z0-9+.-]*:)/i.test(value),
    "a page of this site, such as /docs/intro\nUse `href` for another site",
  ),
);

/** A script in the site folder, normalized to a path without `./`. */
export const siteScript = v.pipe(
  textThat(
    (value) =>
      /\.[cm]?[jt]sx?$/.test(value) && !/^\/|:|\\/.test(value) && joinPath(withoutAlias(value)) !== undefined,
    "a script in the site folder, such as ./src/analytics.ts",
  ),
  v.transform((value) => joinPath(withoutAlias(value)) ?? value),
);

function withoutAlias(path: string): string {
  return path.replace(/^@site\//, "");
}

/** A source of a content policy: an origin, or all subdomains of a host. */
export const policySource = textThat(
  (value) => wildcardSourceOf(value) !== undefined,
  "an origin such as https://stats.example.com or https://*.example.com",
);
