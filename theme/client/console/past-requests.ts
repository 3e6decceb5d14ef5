// The requests of this tab, to be sent again.
import { parseJson, writeJson } from "../request/json.js";
import { keep, recall } from "../storage.js";
import type { OperationFile } from "./data.js";
import type { Draft } from "./draft.js";

/** A request that was sent. Files are not kept, nor are credentials. */
export interface PastRequest {
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly summary: string;
  readonly method: string;
  /** With `{parameters}`, as in the description. */
  readonly path: string;
  /** As it was sent, without the query, which may hold a key. */
  readonly address: string;
  /** Absent: there was no answer. */
  readonly status?: number;
  /** Address of the page of the operation. */
  readonly page: string;
  readonly draft: Omit<Draft, "files">;
}

const MOST = 30;
/** Drafts with longer texts are not kept, in characters. */
const LONGEST = 100_000;

const keyOf = (api: string) => `api-history:${api}`;

/** The requests to an API, the latest first. */
export function pastRequests(api: string): readonly PastRequest[] {
  try {
    return parseJson(recall(keyOf(api), "sessionStorage") ?? "") as PastRequest[];
  } catch {
    return [];
  }
}

/** Adds a request that was sent, and gives all of them. */
export function keepRequest(
  api: string,
  sent: {
    readonly operation: OperationFile;
    readonly draft: Draft;
    readonly url: string;
    readonly status: number | undefined;
  },
): readonly PastRequest[] {
  const { operation, draft, url, status } = sent;
  const { files: _, ...kept } = draft;
  const { method, path } = operation.request;
  const entry: PastRequest = {
    time: Date.now(),
    summary: operation.summary,
    method,
    path,
    address: url.split("?")[0] ?? url,
    page: location.pathname,
    draft: kept,
    ...(status !== undefined && { status }),
  };
  const past = pastRequests(api);
  if (writeJson(entry).length > LONGEST) return past;
  const all = [entry, ...past].slice(0, MOST);
  keep(keyOf(api), writeJson(all), "sessionStorage");
  return all;
}

/** Forgets all of them. */
export function forgetRequests(api: string): void {
  keep(keyOf(api), undefined, "sessionStorage");
}
