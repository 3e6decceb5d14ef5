// The files that the console fetches: one of the API as a whole, and one of the operation.
import type { OperationForm } from "docsite-cli";
import { parseJson } from "../request/json.js";
import type { RequestOperation, RequestScheme, RequestServer } from "../request/operation.js";
import type { Flow } from "../oauth/scheme.js";

/** What all operations of an API share. */
export interface ApiFile {
  /** Identifies the API in the storage of the browser. */
  readonly key: string;
  readonly servers: readonly RequestServer[];
  readonly schemes: readonly SchemeForm[];
  /** A proxy that requests to other origins go through; see `proxied`. */
  readonly proxyUrl?: string;
  /** Path of the page that authorization servers lead back to. */
  readonly redirectUrl?: string;
}

/** A way to authenticate, as it is filled in. */
export interface SchemeForm extends RequestScheme {
  readonly label: string;
  /** OAuth 2. */
  readonly flows?: readonly Flow[];
  readonly openIdConnectUrl?: string;
  /** From the configuration. */
  readonly clientId?: string;
  readonly scopes?: readonly string[];
}

/** An operation. */
export interface OperationFile extends OperationForm {
  readonly request: RequestOperation;
}

/** Fetches one of these files. Numbers keep their digits. */
export async function load<File>(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return parseJson(await response.text()) as File;
}
