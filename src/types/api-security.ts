// How requests authenticate, as the reference shows it. Absent lists and flags are left out.
import type { ApiHtml } from "./api-text.js";

/** A way to authenticate. */
export interface ApiSecurityScheme {
  /** Key in the description. */
  readonly id: string;
  readonly type: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";
  /** In words: `HTTP bearer (JWT)`, `API key in the header X-Key`. */
  readonly label: string;
  /** Left out in operations where it is long: `href` leads to it. */
  readonly description?: ApiHtml;
  /** Where the entry page describes the scheme. */
  readonly href: string;
  /** `apiKey`: where the key goes. */
  readonly in?: "header" | "query" | "cookie";
  /** `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
  /** `http`: `bearer`, `basic`… in lower case. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  /** Only on the entry page. */
  readonly flows?: readonly ApiOAuthFlow[];
  readonly openIdConnectUrl?: string;
  /** `oauth2`: where the authorization server describes itself. */
  readonly oauth2MetadataUrl?: string;
  readonly deprecated?: true;
}

/** One way to get a token. */
export interface ApiOAuthFlow {
  /** `authorizationCode`, `clientCredentials`, `implicit`, `password` or `deviceAuthorization`. */
  readonly type: string;
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly ApiScope[];
}

/** A permission that a token may hold. */
export interface ApiScope {
  readonly name: string;
  readonly description?: ApiHtml;
}

/** What an operation asks for: any one of `alternatives`. */
export interface ApiSecurity {
  /** Anonymous requests are allowed, too. */
  readonly optional: boolean;
  /** Each holds schemes that are all needed together. */
  readonly alternatives: readonly (readonly ApiSecurityUse[])[];
}

/** A scheme with the permissions that an operation needs of it. */
export interface ApiSecurityUse {
  readonly scheme: ApiSecurityScheme;
  readonly scopes: readonly ApiScope[];
}
