// Security schemes and requirements.
import type { ApiOAuthFlow, ApiSecurity, ApiSecurityScheme, ApiSecurityUse } from "../types/api-security.js";
import { defined } from "../text/defined.js";
import { decodePath } from "../text/path.js";
import { entryOf, flagAt, isObject, objectAt, parsePointer, textAt, type JsonObject } from "../text/json.js";
import { safeUrl } from "./links.js";
import type { ApiPageText } from "./page-text.js";
import { dereference } from "./reference.js";

/** Longer descriptions are on the entry page only. */
const SHORT = 400;

/** The schemes of a document by name, for the entry page. */
export function securitySchemesOf(
  document: unknown,
  page: ApiPageText,
  entryHref: string,
): ReadonlyMap<string, ApiSecurityScheme> {
  const schemes = objectAt(objectAt(document, "components"), "securitySchemes");
  return new Map(
    Object.entries(schemes).flatMap(([id, entry]) => {
      const scheme = dereference(document, entry);
      const shown = isObject(scheme) ? schemeOf(id, scheme, page, entryHref) : undefined;
      return shown ? [[id, shown] as const] : [];
    }),
  );
}

function schemeOf(
  id: string,
  scheme: JsonObject,
  page: ApiPageText,
  entryHref: string,
): ApiSecurityScheme | undefined {
  const anchor = page.anchor(`security-${id}`);
  const common = defined({
    id,
    href: `${entryHref}#${encodeURIComponent(anchor)}`,
    description: page.about(scheme),
    deprecated: flagAt(scheme, "deprecated"),
  });
  switch (entryOf(scheme, "type")) {
    case "apiKey": {
      const name = textAt(scheme, "name") ?? "";
      const where = placeOf(entryOf(scheme, "in"));
      const { headerKey, queryKey, cookieKey } = page.words.api.security;
      const label = { header: headerKey, query: queryKey, cookie: cookieKey }[where](name);
      return { ...common, type: "apiKey", label, in: where, name };
    }
    case "http": {
      const kind = (textAt(scheme, "scheme") ?? "").toLowerCase();
      const bearerFormat = textAt(scheme, "bearerFormat");
      const label = `HTTP ${kind}${bearerFormat === undefined ? "" : ` (${bearerFormat})`}`;
      return { ...common, type: "http", label, scheme: kind, ...defined({ bearerFormat }) };
    }
    case "oauth2": {
      const oauth2MetadataUrl = safeUrl(scheme, "oauth2MetadataUrl");
      const flows = flowsOf(scheme, page);
      return { ...common, type: "oauth2", label: "OAuth 2.0", flows, ...defined({ oauth2MetadataUrl }) };
    }
    case "openIdConnect": {
      const openIdConnectUrl = safeUrl(scheme, "openIdConnectUrl");
      const label = "OpenID Connect";
      return { ...common, type: "openIdConnect", label, ...defined({ openIdConnectUrl }) };
    }
    case "mutualTLS":
      return { ...common, type: "mutualTLS", label: page.words.api.security.mutualTls };
    default:
      return undefined;
  }
}

function placeOf(value: unknown): "header" | "query" | "cookie" {
  return value === "query" || value === "cookie" ? value : "header";
}

function flowsOf(scheme: JsonObject, page: ApiPageText): ApiOAuthFlow[] {
  return Object.entries(objectAt(scheme, "flows")).flatMap(([type, flow]) => {
    if (!isObject(flow)) return [];
    const scopes = objectAt(flow, "scopes");
    return defined({
      type,
      authorizationUrl: safeUrl(flow, "authorizationUrl"),
      deviceAuthorizationUrl: safeUrl(flow, "deviceAuthorizationUrl"),
      tokenUrl: safeUrl(flow, "tokenUrl"),
      refreshUrl: safeUrl(flow, "refreshUrl"),
      scopes: Object.keys(scopes).map((name) => defined({ name, description: page.about(scopes, name) })),
    });
  });
}

/** The requirements of an operation, otherwise those of the document. */
export function securityOf(
  operation: JsonObject,
  document: unknown,
  schemes: ReadonlyMap<string, ApiSecurityScheme>,
  page: ApiPageText,
): ApiSecurity {
  const given = entryOf(operation, "security") ?? entryOf(document, "security");
  const requirements = (Array.isArray(given) ? (given as unknown[]) : []).filter(isObject);
  const alternatives = requirements.map((requirement) =>
    Object.entries(requirement).flatMap(([id, scopes]): ApiSecurityUse[] => {
      const scheme = schemes.get(id) ?? schemes.get(nameIn(id));
      if (!scheme) return [];
      const names = (Array.isArray(scopes) ? scopes : []).filter((name) => typeof name === "string");
      const known = new Map(
        (scheme.flows ?? []).flatMap((flow) => flow.scopes).map((scope) => [scope.name, scope]),
      );
      const { flows: _, description, ...rest } = scheme;
      const about =
        description !== undefined && description.length <= SHORT
          ? { description: page.shown(description) }
          : {};
      for (const name of names) page.shown(known.get(name)?.description ?? "");
      return [{ scheme: { ...rest, ...about }, scopes: names.map((name) => known.get(name) ?? { name }) }];
    }),
  );
  // A scheme may be named in two ways: by its key and by its URI.
  const distinct = new Map(alternatives.map((uses) => [keyOf(uses), uses]));
  return {
    optional:
      alternatives.length === 0 || requirements.some((requirement) => Object.keys(requirement).length === 0),
    alternatives: [...distinct.values()].filter((uses) => uses.length > 0),
  };
}

/** Equal for requirements of the same. */
function keyOf(uses: readonly ApiSecurityUse[]): string {
  return JSON.stringify(uses.map(({ scheme, scopes }) => [scheme.id, scopes.map(({ name }) => name)]));
}

/** The name of a scheme in its URI, which OpenAPI 3.2 allows in the place of the name. */
function nameIn(uri: string): string {
  const pointer = /#(\/components\/securitySchemes\/[^/]+)$/.exec(uri)?.[1];
  return pointer === undefined ? uri : (parsePointer(decodePath(pointer)).at(-1) ?? uri);
}
