import type { WireRequest } from "../wire.js";
import type { Writer } from "./code.js";
import type { LanguageName } from "./languages.js";

/** Those that answer what a server asks for digest authentication. */
const WITH_DIGEST: ReadonlySet<LanguageName> = new Set(["shell", "python", "httpie", "wget", "httpx"]);

/** A request as a program; nothing where it would not be the request that is described. */
export function sampleOf(language: LanguageName, write: Writer, request: WireRequest): string | undefined {
  const { beyond: { digest, unknown } = {}, body } = request;
  if (unknown || (digest && !WITH_DIGEST.has(language))) return undefined;
  if (body?.kind === "text" && body.hasFiles && language !== "shell") return undefined;
  const code = write(request);
  // Copied from a page, a carriage return is none any more.
  return code?.includes("\r") ? undefined : code;
}
