// The options of plugin-client-redirects.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { Options } from "./options.js";

/** The redirects of the list `redirects`. */
export function redirectsOf(options: Options): NonNullable<UserConfig["redirects"]> {
  const found = (options.list("redirects") ?? []).filter(isObject).flatMap(({ from, to }) => {
    const all: readonly unknown[] = Array.isArray(from) ? from : [from];
    return all.flatMap((each) =>
      typeof each === "string" && typeof to === "string" && each !== to ? [{ from: each, to }] : [],
    );
  });
  options.unneeded(["id"]);
  options.unsupported(["createRedirects", "fromExtensions", "toExtensions"], "only `redirects` is read");
  options.finish();
  return found;
}
