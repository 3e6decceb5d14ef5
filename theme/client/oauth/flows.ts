// The flows of OAuth 2, from the reader's click to the token.
import { AuthorizationError, refusal } from "./error.js";
import type { Flow } from "./scheme.js";
import { secondsIn } from "./seconds.js";
import { post, RefusedError, requestToken, tokenOf, type Client, type Token } from "./token.js";
import { openWindow } from "./window.js";
import { OAUTH } from "../../words/oauth.js";

/** What the reader has chosen. Addresses are absolute. */
export interface Authorization {
  readonly flow: Flow;
  readonly client: Client;
  readonly scopes: readonly string[];
  /** Where the authorization server leads back to. */
  readonly redirectUrl: string;
  /** Of the password flow. */
  readonly user?: { readonly name: string; readonly password: string };
  readonly signal: AbortSignal;
  /** Of the device flow: what the reader has to type, and where. */
  readonly onCode: (code: string, url: string) => void;
}

/** Gets a token. Throws an `AuthorizationError`. Called while a click is handled. */
export async function authorize(authorization: Authorization): Promise<Token> {
  const { flow, client, scopes, user, signal } = authorization;
  const scope = scopes.length > 0 ? { scope: scopes.join(" ") } : {};
  switch (flow.type) {
    case "authorizationCode":
      return withCode(authorization);
    case "implicit":
      return withoutCode(authorization);
    case "clientCredentials":
      return requestToken(
        urlOf(flow, "tokenUrl"),
        client,
        { grant_type: "client_credentials", ...scope },
        signal,
      );
    case "password":
      return requestToken(
        urlOf(flow, "tokenUrl"),
        client,
        { grant_type: "password", username: user?.name ?? "", password: user?.password ?? "", ...scope },
        signal,
      );
    case "deviceAuthorization":
      return onDevice(authorization, scope);
  }
}

/** Gets a new token for one that has expired. The server may keep the old refresh token valid. */
export async function refresh(
  flow: Flow,
  client: Client,
  { refreshToken = "", scope }: Token,
  signal: AbortSignal,
): Promise<Token> {
  const url = flow.refreshUrl ?? urlOf(flow, "tokenUrl");
  const token = await requestToken(
    url,
    client,
    { grant_type: "refresh_token", refresh_token: refreshToken },
    signal,
  );
  return { refreshToken, ...(scope !== undefined && { scope }), ...token };
}

function urlOf(flow: Flow, name: "authorizationUrl" | "tokenUrl" | "deviceAuthorizationUrl"): string {
  const url = flow[name];
  if (url === undefined) throw new AuthorizationError(OAUTH.noAddress(name));
  return url;
}

/** The authorization code flow with PKCE (RFC 7636). */
async function withCode({ flow, client, scopes, redirectUrl, signal }: Authorization): Promise<Token> {
  const tokenUrl = urlOf(flow, "tokenUrl");
  const begin = urlOf(flow, "authorizationUrl");
  // Browsers can make a challenge on pages that came over HTTPS, and on this machine.
  if (!isSecureContext) throw new AuthorizationError(OAUTH.insecure);
  checkAddress(begin);
  const popup = openWindow(signal);
  const verifier = randomText();
  const state = randomText();
  const url = withParameters(begin, {
    response_type: "code",
    client_id: client.id,
    redirect_uri: redirectUrl,
    scope: scopes.join(" "),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
  });
  const answer = await popup.visit(url, state);
  checkIssuer(flow, answer.get("iss"));
  const code = answer.get("code");
  if (code === null) throw new AuthorizationError(OAUTH.noCode);
  return requestToken(
    tokenUrl,
    client,
    { grant_type: "authorization_code", code, redirect_uri: redirectUrl, code_verifier: verifier },
    signal,
  );
}

/** An answer of another server must not be taken to this one (RFC 9207, section 2.4). */
function checkIssuer({ issuer, namesIssuer = false }: Flow, named: string | null): void {
  const isMissing = named === null && namesIssuer;
  const isOther = named !== null && issuer !== undefined && named !== issuer;
  if (isMissing || isOther) throw new AuthorizationError(OAUTH.otherServer);
}

/** The implicit flow. */
async function withoutCode({ flow, client, scopes, redirectUrl, signal }: Authorization): Promise<Token> {
  const begin = urlOf(flow, "authorizationUrl");
  checkAddress(begin);
  const popup = openWindow(signal);
  const state = randomText();
  const url = withParameters(begin, {
    response_type: "token",
    client_id: client.id,
    redirect_uri: redirectUrl,
    scope: scopes.join(" "),
    state,
  });
  const answer = Object.fromEntries(await popup.visit(url, state));
  const accessToken = answer["access_token"];
  if (accessToken === undefined || accessToken === "") throw new AuthorizationError(OAUTH.noCode);
  return tokenOf(answer, accessToken);
}

/** Metadata are the word of another server: a window must not run what it says. */
function checkAddress(address: string): void {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new AuthorizationError(OAUTH.noAddress("authorizationUrl"));
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== "") url.searchParams.set(name, value);
  return url;
}

/** The device flow (RFC 8628): the reader agrees on any device, and this page asks until that has happened. */
async function onDevice(
  { flow, client, signal, onCode }: Authorization,
  scope: Readonly<Record<string, string>>,
): Promise<Token> {
  const tokenUrl = urlOf(flow, "tokenUrl");
  const answer = await post(urlOf(flow, "deviceAuthorizationUrl"), client, scope, signal);
  const text = (key: string) => (typeof answer[key] === "string" ? answer[key] : "");
  const deviceCode = text("device_code");
  const address = text("verification_uri_complete") || text("verification_uri") || text("verification_url");
  if (deviceCode === "" || !/^https?:/.test(address)) throw new AuthorizationError(OAUTH.noCode);
  onCode(text("user_code"), address);
  let interval = intervalIn(answer["interval"]);
  const end = Date.now() + Math.min(secondsIn(answer["expires_in"], LONGEST), LONGEST) * 1000;
  while (Date.now() < end) {
    await pause(interval * 1000, signal);
    try {
      return await requestToken(
        tokenUrl,
        client,
        { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: deviceCode },
        signal,
      );
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.code === "slow_down") interval = intervalIn(interval + 5);
      else if (error.code !== "authorization_pending") throw error;
    }
  }
  throw new RefusedError("expired_token", refusal("expired_token", undefined));
}

/** How long a page waits for the reader to agree on another device, in seconds. */
const LONGEST = 3600;

/** Seconds between two questions: at least one, whatever a server says, and five where it says nothing (RFC 8628, section 3.2). */
function intervalIn(value: unknown): number {
  return Math.min(Math.max(secondsIn(value, 5), 1), 60);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new AuthorizationError(OAUTH.canceled));
    });
  });
}

/** 32 random bytes, enough for `state` and for the verifier of PKCE. */
function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ "+": "-", "/": "_" })[sign] ?? "",
  );
}
