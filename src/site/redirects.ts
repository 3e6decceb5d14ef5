// Configured redirects → redirects between routes of the site.
import type { LoadedConfig, SiteConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Page, Redirect } from "../model/site.js";
import { didYouMean } from "../text/nearest.js";
import { joinPath } from "../text/path.js";
import { routeOf } from "./route.js";

/** The redirects of the configuration; those that lead nowhere or hide a page are reported. */
export function redirectsOf(
  loaded: LoadedConfig,
  routes: ReadonlyMap<string, Page>,
  diagnostics: Diagnostic[],
): Redirect[] {
  const { config } = loaded;
  const targets = new Map(config.redirects.map(({ from, to }) => [routeOf(from, config).path, to]));
  const seen = new Set<string>();
  return config.redirects.flatMap(({ from, to }, index): Redirect[] => {
    const source = routeOf(from, config);
    const report = (code: string, message: string, hint: string): Redirect[] => {
      const at = { file: loaded.file, ...loaded.at(`redirects[${index}]`) };
      diagnostics.push({ severity: "error", code, message, ...at, hint });
      return [];
    };
    if (seen.has(source.file))
      return report("redirect", `A second redirect from \`${from}\``, "Keep one of them");
    seen.add(source.file);
    if (joinPath(from) === undefined || /[?#\\]/.test(from)) {
      return report(
        "redirect",
        `\`${from}\` is not a path inside the site`,
        "Give an old path such as /docs/old",
      );
    }
    if (routes.has(source.path)) {
      const message = `The redirect from \`${from}\` hides a page of the same address`;
      return report("redirect", message, "Remove the redirect or the page");
    }
    // Redirects that follow one another become one: a visitor waits once.
    const passed = new Set([source.path]);
    let target = to;
    for (let path = pathOf(target, config); !routes.has(path); path = pathOf(target, config)) {
      if (passed.has(path)) {
        const message = `The redirect from \`${from}\` leads back to itself`;
        return report("redirect-loop", message, "Give the path of a page");
      }
      const next = targets.get(path);
      if (next === undefined) {
        const message = `The redirect from \`${from}\` leads to \`${target}\`, which does not exist`;
        const hint = didYouMean(to, [...routes.keys()], "Give the path of a page");
        return report("redirect", message, hint);
      }
      passed.add(path);
      target = next;
    }
    return [{ from: source, to: pathOf(target, config) + (/[?#].*$/s.exec(target)?.[0] ?? "") }];
  });
}

/** The page path that an address means, without query and fragment. */
function pathOf(address: string, config: SiteConfig): string {
  return routeOf(address.replace(/[?#].*$/s, ""), config).path;
}
