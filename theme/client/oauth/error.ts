import { OAUTH } from "../../words/oauth.js";

/** Why there is no token, in words for the reader. */
export class AuthorizationError extends Error {}

/** What an authorization server says when it refuses. */
export function refusal(code: string, about: unknown): string {
  return typeof about === "string" ? OAUTH.refusedAbout(about, code) : OAUTH.refused(code);
}
