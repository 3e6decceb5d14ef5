// Asks an authorization server for tokens (RFC 6749, RFC 8628).
import { base64 } from "../request/wire.js";
import { AuthorizationError, refusal } from "./error.js";
import { endOf } from "./seconds.js";
import { OAUTH } from "../../words/oauth.js";

/** A token, and what it takes to get the next one. Plain data. */
export interface Token {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** In milliseconds since 1970. */
  readonly expiresAt?: number;
  /** Separated by spaces. */
  readonly scope?: string;
}

/** A program that is registered at an authorization server. */
export interface Client {
  readonly id: string;
  /** Of confidential clients. */
  readonly secret?: string;
  /** Whether id and secret are sent in the body instead of the `Authorization` header. */
  readonly inBody?: boolean;
}

/** Answer to a request that was refused. */
export class RefusedError extends AuthorizationError {
  constructor(
    /** For example `authorization_pending` or `invalid_grant`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Asks for a token. `parameters` say what for, beginning with `grant_type`. */
export async function requestToken(
  url: string,
  client: Client,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Token> {
  const answer = await post(url, client, parameters, signal);
  const accessToken = answer["access_token"];
  if (typeof accessToken !== "string" || accessToken === "") throw new AuthorizationError(OAUTH.noToken(url));
  return tokenOf(answer, accessToken);
}

/** The token in the answer of an authorization server. */
export function tokenOf(answer: Readonly<Record<string, unknown>>, accessToken: string): Token {
  const expiresAt = endOf(answer["expires_in"]);
  const { refresh_token: refreshToken, scope } = answer;
  return {
    accessToken,
    ...(typeof refreshToken === "string" && { refreshToken }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(typeof scope === "string" && { scope }),
  };
}

/** Sends a form and gives the JSON that is answered. Throws a `RefusedError` for errors of the protocol. */
export async function post(
  url: string,
  { id, secret = "", inBody = false }: Client,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const body = new URLSearchParams(parameters);
  const headers = new Headers({ Accept: "application/json" });
  // RFC 6749, section 2.3.1: both are encoded as in forms.
  if (secret !== "" && !inBody)
    headers.set("Authorization", `Basic ${base64(`${formText(id)}:${formText(secret)}`)}`);
  else {
    body.set("client_id", id);
    if (secret !== "") body.set("client_secret", secret);
  }
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", body, headers, credentials: "omit", signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AuthorizationError(OAUTH.unreachable(url));
  }
  const text = await response.text();
  const answer = parsed(text);
  const code = answer["error"];
  if (typeof code === "string") {
    const about = answer["error_description"];
    throw new RefusedError(code, refusal(code, about));
  }
  if (!response.ok) throw new AuthorizationError(OAUTH.failed(response.status));
  return answer;
}

/** The fields of an answer. Some servers answer with a form whatever they are asked for. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

function formText(text: string): string {
  return new URLSearchParams({ x: text }).toString().slice(2);
}
