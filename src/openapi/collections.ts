// The operations of a description as collections of API clients: Postman (format 2.1) and Bruno.
import type { Api, ApiDownload } from "../types/api.js";
import type { CollectionName, DownloadName } from "../types/api-config.js";
import type { PlainFile } from "../types/output.js";
import { requestOperation } from "../../theme/client/request/described.js";
import { writeJson } from "../../theme/client/request/json.js";
import type { RequestScheme } from "../../theme/client/request/operation.js";
import { headersOf } from "../../theme/client/request/wire.js";
import { shortHash } from "../text/hash.js";
import { defined } from "../text/defined.js";
import { objectAt, textAt } from "../text/json.js";
import { brunoCollection } from "./bruno.js";
import { variableOf, type CollectedRequest, type Collection } from "./collection.js";
import { postmanCollection } from "./postman.js";
import { sampleRequest, serverAddress, type ValuedOperation } from "./request.js";
import type { Words } from "../words/words.js";

const FORMATS: Readonly<Record<CollectionName, { readonly write: (of: Collection) => unknown }>> = {
  postman: { write: postmanCollection },
  bruno: { write: brunoCollection },
};

/** Collects the operations of one description, if collections are wanted. */
export class Collections {
  private readonly operations: NamedOperation[] = [];
  private made: readonly { readonly file: PlainFile; readonly download: ApiDownload }[] = [];

  constructor(
    private readonly options: {
      readonly id: string;
      readonly downloads: boolean | readonly DownloadName[];
      readonly urlOf: (path: string) => string;
      readonly words: Words;
    },
  ) {}

  get files(): readonly PlainFile[] {
    return this.made.map(({ file }) => file);
  }

  private get formats(): readonly CollectionName[] {
    const { downloads } = this.options;
    return typeof downloads === "boolean" ? [] : downloads.filter((name) => name !== "description");
  }

  /** Adds an operation. `written` is the one of the description, which has its text. */
  add(name: string, [folder]: readonly string[], written: unknown, operation: ValuedOperation): void {
    if (this.formats.length === 0) return;
    const about = textAt(written, "description");
    this.operations.push({ name, operation, ...defined({ folder, about }) });
  }

  /** Makes the files, and gives their entries among the downloads. */
  make(name: string, about: string | undefined): readonly ApiDownload[] {
    const described = this.operations.map(({ operation }) => requestOperation(operation));
    const schemes = described
      .flatMap(({ security }) => security.flat())
      .filter(({ kind }) => kind !== "none" && kind !== "certificate");
    const [first] = this.operations;
    const collection: Collection = {
      name,
      ...defined({ about }),
      requests: this.operations.map(collected),
      variables: [
        { name: "baseUrl", value: first ? serverAddress(first.operation) : "" },
        ...[...new Set(schemes.map(variableOf))].map((variable) => ({ name: variable, value: "" })),
      ],
    };
    this.made = this.formats.map((format) => {
      const { write } = FORMATS[format];
      const content = `${writeJson(write(collection), 2)}\n`;
      const path = `assets/openapi/${this.options.id}-${shortHash(content)}.${format}.json`;
      const download = {
        label: this.options.words.api.about[format],
        href: this.options.urlOf(path),
        bytes: Buffer.byteLength(content),
      };
      return { file: { path, content }, download };
    });
    return this.made.map(({ download }) => download);
  }
}

/** An API with the collections of its operations among the downloads. */
export function withCollections({ entry, ...api }: Api, collections: Collections, document: unknown): Api {
  const { overview } = entry;
  const about = textAt(objectAt(document, "info"), "description");
  const downloads = [...overview.downloads, ...collections.make(overview.title, about)];
  return { ...api, entry: { ...entry, overview: { ...overview, downloads } } };
}

/** An operation with its name, tag and text. */
interface NamedOperation extends Pick<CollectedRequest, "name" | "about" | "folder"> {
  readonly operation: ValuedOperation;
}

function collected({ name, about, folder, operation }: NamedOperation): CollectedRequest {
  const described = requestOperation(operation);
  const schemes = operation.security.optional ? [] : (described.security[0] ?? []);
  const [only, ...others] = schemes;
  const isOwn = only !== undefined && others.length === 0 && canAuthenticate(only);
  const credentials = Object.fromEntries(schemes.map((scheme) => [scheme.id, `{{${variableOf(scheme)}}}`]));
  // Of name and password, the variable holds what is encoded.
  const written = schemes.map((scheme) =>
    scheme.kind === "basic" ? { ...scheme, kind: "bearer" as const, scheme: "Basic" } : scheme,
  );
  const request = { server: "{{baseUrl}}", credentials, schemes: isOwn ? [] : written };
  const wire = sampleRequest(operation, request);
  const whole = sampleRequest(operation, { ...request, isWhole: true });
  const [address = "", query = ""] = wire.url.split(/\?(.*)/s);
  const parts = (text: string) => text.split("&").filter((part) => part !== "");
  const needed = new Set(parts(query));
  const variables: { name: string; value: string }[] = [];
  const filled = address.replace(/^\{\{baseUrl\}\}\/?/, "").split("/");
  const path = described.path
    .replace(/^\//, "")
    .split("?")[0]
    ?.split("/")
    .map((part, index) => {
      const variable = /^\{([\w.-]+)\}$/.exec(part)?.[1];
      const value = filled[index] ?? "";
      if (variable === undefined) return value;
      variables.push({ name: variable, value: value === part ? "" : value });
      return `:${variable}`;
    });
  return {
    name,
    ...(about !== undefined && { about }),
    ...(folder !== undefined && { folder }),
    wire,
    path: path ?? [],
    variables,
    query: parts(whole.url.split(/\?(.*)/s)[1] ?? "").map((part) => {
      const [key = "", value = ""] = part.split(/=(.*)/s);
      return { name: key, value: withVariables(value), isOff: !needed.has(part) };
    }),
    headers: headersOf(wire, ...(wire.body?.kind === "form" ? (["type"] as const) : [])).map((header) => ({
      name: header.name,
      value: withVariables(header.value),
    })),
    ...(isOwn && { scheme: only }),
  };
}

/** Clients have fields for these. Keys in cookies are written as headers. */
function canAuthenticate({ kind, in: place }: RequestScheme): boolean {
  return (
    kind === "bearer" || kind === "basic" || kind === "digest" || (kind === "apiKey" && place !== "cookie")
  );
}

/** Variables as they are written: encoded, clients would not know them. */
function withVariables(text: string): string {
  return text.replace(/%7B%7B([\w.-]+)%7D%7D/gi, "{{$1}}");
}
