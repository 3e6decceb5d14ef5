// What is known of an authorization server, from the description and from its own metadata.
import type { ApiOAuthFlow } from "docsite-cli";
import { AuthorizationError } from "./error.js";
import { OAUTH } from "../../words/oauth.js";

/** The flows that a page can go through. */
export const FLOW_TYPES = [
  "authorizationCode",
  "clientCredentials",
  "deviceAuthorization",
  "password",
  "implicit",
] as const;

type FlowType = (typeof FLOW_TYPES)[number];

/** One way to get a token. */
export interface Flow extends Omit<ApiOAuthFlow, "type" | "scopes"> {
  readonly type: FlowType;
  readonly scopes: readonly { readonly name: string; readonly description?: string }[];
  /** The authorization server, as its metadata name it. */
  readonly issuer?: string;
  /** It says in its answers that they are from it (RFC 9207). */
  readonly namesIssuer?: boolean;
}

/**
 * Relative addresses are relative to the server of the API (OpenAPI 3.2) or, without one, to the page. What is no address, such as
 * `https://<tenant>/token`, stays as it is.
 */
export function absoluteUrl(url: string, server: string): string {
  const base = URL.canParse(server, document.baseURI) ? new URL(server, document.baseURI) : document.baseURI;
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** The flows that the metadata of an OpenID provider offers. */
export async function discoveredFlows(url: string): Promise<Flow[]> {
  let metadata: Readonly<Record<string, unknown>>;
  try {
    const response = await fetch(url, { credentials: "omit" });
    if (!response.ok) throw new Error(String(response.status));
    metadata = (await response.json()) as typeof metadata;
  } catch {
    throw new AuthorizationError(OAUTH.noMetadata(url));
  }
  const text = (key: string) => (typeof metadata[key] === "string" ? { [key]: metadata[key] } : undefined);
  const list = (key: string) => (Array.isArray(metadata[key]) ? metadata[key].map(String) : undefined);
  const tokenUrl = text("token_endpoint")?.["token_endpoint"];
  const authorizationUrl = text("authorization_endpoint")?.["authorization_endpoint"];
  const deviceAuthorizationUrl = text("device_authorization_endpoint")?.["device_authorization_endpoint"];
  // Defaults of RFC 8414, section 2.
  const grants = list("grant_types_supported") ?? ["authorization_code", "implicit"];
  const scopes = (list("scopes_supported") ?? ["openid"]).map((name) => ({ name }));
  const issuer = {
    ...text("issuer"),
    namesIssuer: metadata["authorization_response_iss_parameter_supported"] === true,
  };
  const flows: Flow[] = [];
  if (tokenUrl !== undefined) {
    if (authorizationUrl !== undefined && grants.includes("authorization_code"))
      flows.push({ type: "authorizationCode", authorizationUrl, tokenUrl, scopes, ...issuer });
    if (grants.includes("client_credentials")) flows.push({ type: "clientCredentials", tokenUrl, scopes });
    if (deviceAuthorizationUrl !== undefined)
      flows.push({ type: "deviceAuthorization", deviceAuthorizationUrl, tokenUrl, scopes });
    if (grants.includes("password")) flows.push({ type: "password", tokenUrl, scopes });
  }
  if (flows.length === 0) throw new AuthorizationError(OAUTH.noMetadata(url));
  return flows;
}
