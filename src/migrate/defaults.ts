// Leaves out settings that say what docsite does anyway.
import { isDeepStrictEqual } from "node:util";
import { pluginsIn } from "../config/plugins.js";
import { validateConfig } from "../config/validate.js";
import { isObject } from "../text/json.js";

type Settings = Readonly<Record<string, unknown>>;

/** The settings without those that change nothing: at the top, in sections such as `markdown`, and in lists of such, as of books. */
export function withoutDefaults(settings: Settings): Settings {
  const meant = meaningOf(settings);
  let left = settings;
  const attempt = (smaller: Settings) => {
    if (isDeepStrictEqual(meaningOf(smaller), meant)) left = smaller;
  };
  for (const key of Object.keys(settings)) {
    attempt(without(left, key));
    const section = left[key];
    if (isObject(section))
      for (const name of Object.keys(section))
        attempt({ ...left, [key]: without(left[key] as Settings, name) });
    if (Array.isArray(section))
      for (const [place, item] of section.entries())
        for (const name of isObject(item) ? Object.keys(item) : [])
          attempt({
            ...left,
            [key]: (left[key] as Settings[]).map((each, at) => (at === place ? without(each, name) : each)),
          });
  }
  return left;
}

function without(settings: Settings, key: string): Settings {
  const { [key]: _, ...others } = settings;
  return others;
}

/** What settings come to, with every default. Settings that are wrong have no meaning in common with others. */
function meaningOf(settings: Settings): unknown {
  const result = validateConfig(settings, "", () => ({ line: 1, column: 1 }));
  return "diagnostics" in result ? settings : [result, pluginsIn(settings)];
}
