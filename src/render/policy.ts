import type { ApiOutline } from "../types/api.js";
import type { ApiServer } from "../types/api-operation.js";
import type { SiteConfig } from "../types/config.js";
import type { HeadTag } from "../types/head.js";
import type { ShellView } from "../types/view.js";
import { integrityOf } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { policySourceOf, SELF, wildcardSourceOf } from "../text/policy-source.js";
import type { Resource } from "../text/references.js";
import { inlineText, startScript } from "./document-html.js";

/** Input for the Content-Security-Policy. */
export interface PolicyInputs {
  readonly shell: ShellView;
  /** The tags of the configuration. */
  readonly head: readonly HeadTag[];
  /** Further tags of single pages. */
  readonly pageTags: readonly HeadTag[];
  readonly apis: readonly ApiOutline[];
  /** Other origins that the site's files load something from. */
  readonly origins: Origins;
  /** Those that the configuration allows. */
  readonly allowed: SiteConfig["allowedOrigins"];
  /** Address that gets the answers of readers. */
  readonly feedback?: string | undefined;
  /** Whose provider scripts ask. */
  readonly search?: SiteConfig["search"];
  /** Hashes of the style elements of pages. */
  readonly styleHashes: readonly string[];
}

/** Other origins by what is loaded from them. */
export type Origins = ReadonlyMap<Resource, readonly string[]>;

/**
 * The other origins that a site reaches: those that its files and its configuration name, and what its request console
 * calls, and the provider of its search and what answers beside it.
 */
export function originsOf({
  apis,
  origins,
  allowed,
  feedback,
  search,
}: Pick<PolicyInputs, "apis" | "origins" | "allowed" | "feedback" | "search">): Origins {
  const consoles = apis.filter(hasConsole).flatMap(sourcesOfConsole);
  const called = [...consoles, ...[feedback].flatMap(sourcesOf), ...sourcesOfSearch(search)];
  const all = new Map<Resource, Set<string>>();
  const given = Object.entries(allowed) as [Resource, readonly string[]][];
  for (const [resource, sources] of [...origins, ...given, ["connect", called] as const]) {
    const known = all.get(resource) ?? new Set();
    if (sources.length > 0) all.set(resource, new Set([...known, ...sources]));
  }
  return new Map([...all].map(([resource, sources]) => [resource, [...sources].sort(byCodeUnit)]));
}

function hasConsole({ tryIt, operations }: ApiOutline): boolean {
  return tryIt && operations.length > 0;
}

function sourcesOfSearch(search: PolicyInputs["search"]): readonly string[] {
  const { provider, ask } = search || {};
  const asked = ask && "module" in ask ? ask.connect : [];
  if (!provider) return asked;
  return [...asked, ...("module" in provider ? provider.origins : provider.hosts.flatMap(sourcesOf))];
}

/** What the console of an API calls: servers, its proxy, and where authorization servers give tokens. */
function sourcesOfConsole({ operations, proxyUrl, entry }: ApiOutline): string[] {
  const tokens = entry.overview.securitySchemes.flatMap(({ flows = [], openIdConnectUrl }) => [
    openIdConnectUrl,
    ...flows.flatMap(({ tokenUrl, refreshUrl, deviceAuthorizationUrl }) => [
      tokenUrl,
      refreshUrl,
      deviceAuthorizationUrl,
    ]),
  ]);
  return [
    ...operations.flatMap(({ operation }) => operation.servers.flatMap(sourcesOfServer)),
    ...[proxyUrl, ...tokens].flatMap(sourcesOf),
  ];
}

/** Directives that a policy has only where a site needs them; what has none falls back to `default-src`. */
const ON_DEMAND: readonly (readonly [Resource, string])[] = [
  ["connect", "connect-src"],
  ["font", "font-src"],
  ["frame", "frame-src"],
  ["manifest", "manifest-src"],
  ["media", "media-src"],
];

/** What a policy is made of, as plain data: parts of a site join theirs. */
export interface PolicyParts {
  /** Hashes of inline code of the site, in their order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The same of single pages, sorted. */
  readonly pageScripts: readonly string[];
  readonly pageStyles: readonly string[];
  readonly origins: readonly (readonly [Resource, readonly string[]])[];
  /** Whether it has a console, which shows images, sounds, films and PDF files of an answer. */
  readonly hasConsole: boolean;
}

/** The parts of the policy of a site. */
export function policyParts(inputs: PolicyInputs): PolicyParts {
  const { shell, head, pageTags, styleHashes } = inputs;
  const inline = (tags: readonly HeadTag[], wanted: HeadTag["tag"]) =>
    tags.flatMap(({ tag, attributes, text }) =>
      tag === wanted && text !== undefined && attributes["src"] === undefined
        ? [`'${integrityOf(inlineText(tag, text))}'`]
        : [],
    );
  return {
    scripts: [`'${integrityOf(startScript(shell))}'`, ...inline(head, "script")],
    styles: inline(head, "style"),
    pageScripts: sorted(inline(pageTags, "script")),
    pageStyles: sorted([...inline(pageTags, "style"), ...styleHashes]),
    origins: [...originsOf(inputs)],
    hasConsole: inputs.apis.some(hasConsole),
  };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort(byCodeUnit);
}

/**
 * The Content-Security-Policy under which a site's pages work: everything from the site itself, the inline code of its
 * configuration by its hash, the origins that its files name, and the servers that the request console of an API calls.
 * Requests of external style sheets and scripts are unknown.
 */
export function contentPolicy(parts: PolicyParts): string {
  const origins = new Map(parts.origins);
  const shown: readonly Resource[] = parts.hasConsole ? ["image", "media", "frame"] : [];
  const named = (resource: Resource) => [
    ...(origins.get(resource) ?? []),
    ...(shown.includes(resource) ? ["blob:"] : []),
  ];
  const others = ON_DEMAND.flatMap(([resource, directive]) => {
    const sources = named(resource);
    return sources.length > 0 ? [`${directive} 'self' ${sources.join(" ")}`] : [];
  });
  // Of what most sites have none, not even their own is allowed.
  const only = (resource: Resource) => {
    const sources = named(resource).filter((source) => source !== SELF);
    return named(resource).length > 0 ? [SELF, ...sources].join(" ") : "'none'";
  };
  return [
    "default-src 'self'",
    ["script-src 'self'", ...parts.scripts, ...parts.pageScripts, ...named("script")].join(" "),
    ["style-src 'self'", ...parts.styles, ...parts.pageStyles, ...named("style")].join(" "),
    ["img-src 'self' data:", ...named("image")].join(" "),
    `object-src ${only("object")}`,
    `base-uri ${only("base")}`,
    ["form-action 'self'", ...named("form")].join(" "),
    ...others,
  ].join("; ");
}

/** Servers with more possible addresses get a wildcard. */
const MOST_SOURCES = 50;

/** The possible origins of a server. Variables take the values of the description, or any value. */
function sourcesOfServer({ url, variables = [] }: ApiServer): string[] {
  const origin = /^[^/?#]*:\/\/[^/?#]*/.exec(url)?.[0];
  if (origin === undefined) return [];
  let sources = [origin];
  for (const { name, default: usual, enum: values } of variables) {
    const part = `{${name}}`;
    if (!origin.includes(part)) continue;
    const offered = values && sources.length * values.length <= MOST_SOURCES ? values : undefined;
    sources = sources.flatMap((source) =>
      (offered ?? [wildcardFor(source, part) ?? usual]).map((value) => source.replaceAll(part, () => value)),
    );
  }
  return sources.flatMap((source) => {
    return (source.includes("*") ? wildcardSourceOf(source) : policySourceOf(source)) ?? [];
  });
}

/** A policy allows wildcards only in the first label of a host and in the port. */
function wildcardFor(source: string, part: string): string | undefined {
  return source.includes(`://${part}.`) || source.endsWith(`:${part}`) ? "*" : undefined;
}

/** The origin of an address; nothing for those of the site itself. */
function sourcesOf(address: string | undefined): string[] {
  const source = policySourceOf(address);
  return source === undefined ? [] : [source];
}
