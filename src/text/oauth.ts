import type { ApiSecurityScheme } from "../types/api-security.js";

/** Path in the output folder of the page that authorization servers lead back to. Clients are registered with it. */
export const CALLBACK_PAGE = "oauth-callback.html";

/** Whether a scheme has a flow that leads back to the site. */
export function leadsBack({ openIdConnectUrl, flows = [] }: ApiSecurityScheme): boolean {
  const types = flows.map(({ type }) => type);
  return openIdConnectUrl !== undefined || types.includes("authorizationCode") || types.includes("implicit");
}
