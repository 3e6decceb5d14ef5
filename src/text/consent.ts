// Scripts that wait for the consent of readers.
import type { HeadTag } from "../types/head.js";

/** The attribute of a script with the purpose that readers have to agree to. */
export const CONSENT = "data-consent";

/** The attributes of a tag of the head. A script that waits gets a type that browsers do not run. */
export function waitingAttributes({ tag, attributes }: HeadTag): HeadTag["attributes"] {
  if (tag !== "script" || attributes[CONSENT] === undefined) return attributes;
  const { type, ...others } = attributes;
  return { type: "text/plain", ...(type !== undefined && { "data-type": type }), ...others };
}
