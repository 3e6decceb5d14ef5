// What is filled in for an operation, kept for the tab: closing the console or going to another page loses nothing.
import { CHANGE_EVENT } from "../events.js";
import { isForm } from "../request/body.js";
import { isFields, parseJson, writeJson } from "../request/json.js";
import { keyOf, type Pair, type RequestValues, SentFile } from "../request/operation.js";
import { keep, recall } from "../storage.js";
import type { OperationFile } from "./data.js";
import { addressIn, wayOf, type Settings } from "./settings.js";

/** Plain data but the files. */
export interface Draft {
  /** By `keyOf`; what is absent is not sent. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Further headers. */
  readonly headers: readonly Pair[];
  /** Absent: no body is sent. */
  readonly mediaType?: string;
  /** Texts of bodies by media type; of a form, its fields as JSON. */
  readonly texts: Readonly<Record<string, string>>;
  /** By path of the field; `""` is the body. Files are kept as long as the page. */
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** The draft to begin with: required parameters, and the first example of the body. */
export function newDraft({ parameters = [], bodies = [] }: OperationFile): Draft {
  const filled = parameters.filter(({ required, sample }) => required === true && sample !== undefined);
  const preferred = bodies.find(({ mediaType }) => /json/i.test(mediaType)) ?? bodies[0];
  return {
    parameters: Object.fromEntries(filled.map((one) => [keyOf(one), one.sample])),
    headers: [],
    texts: Object.fromEntries(
      bodies.map(({ mediaType, examples = [] }) => [mediaType, examples[0]?.text ?? ""]),
    ),
    files: {},
    ...(preferred && { mediaType: preferred.mediaType }),
  };
}

const storageKey = (api: string, { request: { method, path } }: OperationFile) =>
  `api-draft:${api} ${method} ${path}`;

/** Files of drafts, which storage cannot hold. */
const files = new Map<string, Draft["files"]>();

/** The draft that was left, if there is one. */
export function recallDraft(api: string, operation: OperationFile): Draft | undefined {
  const key = storageKey(api, operation);
  try {
    const { texts, ...kept } = parseJson(recall(key, "sessionStorage") ?? "") as Draft;
    const fresh = newDraft(operation).texts;
    return { ...kept, texts: { ...fresh, ...texts }, files: files.get(key) ?? {} };
  } catch {
    return undefined;
  }
}

/** Keeps a draft; `undefined` forgets it. */
export function keepDraft(api: string, operation: OperationFile, draft: Draft | undefined): void {
  const key = storageKey(api, operation);
  if (draft) files.set(key, draft.files);
  else files.delete(key);
  keep(key, draft && writeJson({ ...draft, files: undefined }), "sessionStorage");
  document.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Everything that a request is made from. */
export function valuesOf({ request }: OperationFile, draft: Draft, settings: Settings): RequestValues {
  const { mediaType } = draft;
  return {
    server: addressIn(request.servers, settings),
    parameters: draft.parameters,
    schemes: wayOf(request, settings),
    credentials: settings.credentials,
    headers: draft.headers.filter(({ name }) => name.trim() !== ""),
    ...(mediaType !== undefined && { body: { mediaType, value: bodyValue(mediaType, draft) } }),
  };
}

function bodyValue(mediaType: string, { texts, files: chosen }: Draft): unknown {
  const text = texts[mediaType] ?? "";
  const [whole] = chosen[""] ?? [];
  if (whole) return sentFile(whole);
  if (!isForm(mediaType)) return text;
  let fields: unknown = {};
  try {
    fields = parseJson(text.trim() === "" ? "{}" : text);
  } catch {
    // Pairs as they are sent.
    return text;
  }
  if (Array.isArray(fields) && /^multipart\//i.test(mediaType)) return fields;
  if (!isFields(fields)) return text;
  const given = Object.entries(chosen).filter(([name, list]) => name !== "" && list.length > 0);
  const sent = given.map(([name, list]) => [
    name,
    list.length === 1 ? sentFile(list[0] as File) : list.map(sentFile),
  ]);
  return { ...fields, ...(Object.fromEntries(sent) as object) };
}

function sentFile(file: File): SentFile {
  return new SentFile(file.name, file.type, file);
}
