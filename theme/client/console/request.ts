// Values of the console's form → the request to send.
import { parseJson, isFields } from "../request/json.js";
import { keyOf, SentFile, type RequestValues } from "../request/operation.js";
import { requestOf } from "../request/request.js";
import type { WireRequest } from "../request/wire.js";
import type { ConsoleBody, ConsoleOperation, ConsoleParameter } from "./operation.js";
import { CONSOLE } from "../../words/console.js";

/** The values of the form. */
export interface Filled extends Omit<RequestValues, "parameters" | "body"> {
  /** By `keyOf`. Empty: left out. */
  readonly values: Readonly<Record<string, string>>;
  readonly body?: {
    readonly mediaType: string;
    readonly text: string;
    /** By field; the whole body without a name. */
    readonly files: Readonly<Record<string, readonly File[]>>;
  };
}

/** Builds a request. Throws an error with a user-facing message if a value is invalid JSON. */
export function buildRequest(operation: ConsoleOperation, filled: Filled): WireRequest {
  const { values, body, ...rest } = filled;
  const parameters = operation.parameters.flatMap((parameter) => {
    const text = values[keyOf(parameter)] ?? "";
    return text === "" ? [] : [[keyOf(parameter), valueOf(parameter, text)] as const];
  });
  const value = body && bodyOf(body);
  return requestOf(operation, {
    ...rest,
    parameters: Object.fromEntries(parameters),
    ...(body && value !== undefined && { body: { mediaType: body.mediaType, value } }),
  });
}

/** Names of the fields that take files; an empty name means the whole body. */
export function filesOf({ file, fields = {} }: ConsoleBody): { name: string; several: boolean }[] {
  const named = Object.entries(fields).filter(([, field]) => field.file !== undefined);
  return [
    ...(file === true ? [{ name: "", several: false }] : []),
    ...named.map(([name, field]) => ({ name, several: field.file === "list" })),
  ];
}

/** Parses the text of a field: arrays and objects as JSON, simple arrays also with commas. */
function valueOf({ structured, name, mediaType }: ConsoleParameter, text: string): unknown {
  if (!structured || mediaType !== undefined) return text;
  try {
    const value = parseJson(text);
    return Array.isArray(value) || isFields(value) ? value : [value];
  } catch {
    if (/^\s*[{[]/.test(text)) throw new Error(CONSOLE.invalidValue(name));
    return text.split(",").map((item) => item.trim());
  }
}

function bodyOf({ mediaType, text, files }: NonNullable<Filled["body"]>): unknown {
  const sent = Object.entries(files).map(
    ([name, list]) => [name, list.map((file) => new SentFile(file.name, file.type, file))] as const,
  );
  const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/.test(mediaType);
  if (!isForm) return sent[0]?.[1][0] ?? (text === "" ? undefined : text);
  const fields = text.trim() === "" ? {} : formOf(text);
  return isFields(fields) ? { ...fields, ...Object.fromEntries(sent) } : fields;
}

/** Fields of a form, from a JSON object; of a form without files also as they are sent: `a=1&b=2`. */
function formOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    if (/^[^\s={}"]+=/.test(text)) return text.trim();
    throw new Error(CONSOLE.invalidForm);
  }
}
