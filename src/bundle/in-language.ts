import { keyOf } from "../text/hash.js";
import { ENGLISH_WORDING, type Wording } from "../words/words.js";
import type { Bundle } from "./bundle.js";
import { evaluateTheme } from "./evaluate.js";

/** A bundle whose theme says other words than the English ones. */
export function inLanguage(bundle: Bundle, wording: Wording): Bundle {
  if (wording === ENGLISH_WORDING) return bundle;
  const theme = evaluateTheme(bundle.code, bundle.from, wording);
  return { ...bundle, theme, hash: keyOf(bundle.hash, wording) };
}
