// Servers at the three levels of a description.
import type { ApiServer, ApiServerVariable } from "../types/api-operation.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { isObject, listAt, objectAt, textAt } from "../text/json.js";
import { schemeOf } from "../text/path.js";
import type { ApiPageText } from "./page-text.js";

/** The servers of the first owner that has any, otherwise `/`. Relative ones are those of a host. */
export function serversOf(owners: readonly unknown[], page: ApiPageText, origin: string): ApiServer[] {
  const given = owners.map((owner) => listAt(owner, "servers")).find((servers) => servers.length > 0) ?? [];
  const servers = given.flatMap((server): ApiServer | [] => {
    const url = textAt(server, "url")?.trim();
    if (url === undefined || /^(?:javascript|data|vbscript)$/.test(schemeOf(url) ?? "")) return [];
    const variables = Object.entries(objectAt(server, "variables")).flatMap(([variable, settings]) => {
      if (!isObject(settings)) return [];
      const values = listAt(settings, "enum").map(String);
      return defined({
        name: variable,
        default: String(settings["default"] ?? values[0] ?? ""),
        enum: unlessEmpty(values),
        description: page.about(settings),
      });
    });
    return defined({
      url,
      absolute: absoluteOf(url, variables, origin),
      name: textAt(server, "name"),
      variables: unlessEmpty(variables),
      description: page.about(server),
    });
  });
  return servers.length > 0 ? servers : [defined({ url: "/", absolute: absoluteOf("/", [], origin) })];
}

/** The address of a relative server on a host, its variables as they are; nothing for any other. */
function absoluteOf(
  url: string,
  variables: readonly ApiServerVariable[],
  origin: string,
): string | undefined {
  const filled = url.replace(
    /\{([^{}]+)\}/g,
    (_, name: string) => variables.find((variable) => variable.name === name)?.default ?? "",
  );
  if (/^[a-z][a-z\d+.-]*:/i.test(filled)) return undefined;
  if (url.startsWith("{")) return origin + (filled.startsWith("/") ? "" : "/") + url;
  // Braces are no part of an address.
  return new URL(url, `${origin}/`).href.replace(/%7B/gi, "{").replace(/%7D/gi, "}");
}

/** Whether any of the owners names servers. */
export function haveServers(owners: readonly unknown[]): true | undefined {
  return owners.some((owner) => listAt(owner, "servers").length > 0) || undefined;
}
