import { parseAllDocuments } from "yaml";
import type { CodeFault } from "../../types/markdown-part.js";

/** The first fault of YAML, of whatever number of documents. Tags of other programs (`!Ref`) are none. */
export function faultInYaml(text: string): CodeFault | undefined {
  const all = parseAllDocuments(text, { logLevel: "silent", prettyErrors: true });
  const [error] = (Array.isArray(all) ? all : []).flatMap(({ errors }) => errors);
  if (!error) return undefined;
  const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
  const [message = ""] = error.message.split(/ at line \d|:?\n/, 1);
  return { line, column: col, message: message.charAt(0).toLowerCase() + message.slice(1) };
}
