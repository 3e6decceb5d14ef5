/** Why there is no token, in words for the reader. */
export class AuthorizationError extends Error {}
