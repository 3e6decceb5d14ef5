import { shortHash } from "../text/hash.js";

/** The name of a drawing that a browser makes of this source. */
export function drawingName(source: string): string {
  return shortHash(source);
}
