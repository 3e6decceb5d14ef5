// A server that speaks the documented API of Typesense 30, as far as the search uses it: collections, aliases, import, search.
// https://typesense.org/docs/30.2/api/
import { createServer, type IncomingMessage } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { TestContext } from "node:test";
import { listen } from "./listen.js";
import { fieldValues, findIn, type Collection, type Field, type Parameters } from "./typesense-search.js";

/** A running server. */
export interface TypesenseServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Paths with queries of the searches that came, and whether their readers stopped waiting. */
  readonly searches: { readonly url: URL; aborted: boolean }[];
  /** Answers searches with this status instead. */
  status: number | undefined;
  /** Waits with the answer of searches whose text this is true for. */
  holds: (text: string) => Promise<void> | undefined;
}

export const ADMIN_KEY = "admin-key";
export const SEARCH_KEY = "search-only-key";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const problem = (status: number, message: string): Answer => ({ status, body: { message } });

/** Starts an empty server. It ends with the test. */
export async function startTypesense(context: Pick<TestContext, "after">): Promise<TypesenseServer> {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const state: { -readonly [Key in keyof TypesenseServer]: TypesenseServer[Key] } = {
    url: "",
    searches: [],
    status: undefined,
    holds: () => undefined,
  };
  const collectionAt = (name: string) => collections.get(aliases.get(name) ?? name);

  function search(parameters: Parameters, name: string): Answer {
    const collection = collectionAt(name);
    if (!collection) return problem(404, "Not found.");
    const found = findIn(collection, parameters);
    return typeof found === "string" ? problem(400, found) : { status: 200, body: found };
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const { method = "GET", headers } = request;
    const key = headers["x-typesense-api-key"] ?? url.searchParams.get("x-typesense-api-key");
    const [, first = "", second = "", third = "", fourth = ""] = url.pathname
      .split("/")
      .map(decodeURIComponent);
    const isSearch = fourth === "search" || first === "multi_search";
    if (key !== ADMIN_KEY && !(isSearch && key === SEARCH_KEY))
      return problem(401, "Forbidden - a valid `x-typesense-api-key` header must be sent.");
    const route = `${method} /${first}${third && `/:name/${third}`}${fourth && `/${fourth}`}`;
    switch (route) {
      case "POST /collections": {
        const schema = JSON.parse(await textOf(request)) as Omit<Collection, "documents">;
        if (collections.has(schema.name))
          return problem(409, `A collection with name \`${schema.name}\` already exists.`);
        const sorting = schema.fields.find((field) => field.name === schema.default_sorting_field);
        if (schema.default_sorting_field !== undefined && !/^(?:int32|float)$/.test(sorting?.type ?? ""))
          return problem(400, "Default sorting field must be a single valued numerical field.");
        collections.set(schema.name, { ...schema, documents: new Map() });
        return { status: 201, body: schema };
      }
      case "PUT /aliases":
        aliases.set(
          second,
          (JSON.parse(await textOf(request)) as { collection_name: string }).collection_name,
        );
        return { status: 200, body: { name: second } };
      case "POST /collections/:name/documents/import": {
        const collection = collectionAt(second);
        if (!collection) return problem(404, "Not found.");
        const lines = (await textOf(request)).split("\n").filter((line) => line !== "");
        return {
          status: 200,
          body: lines.map((line) => JSON.stringify(imported(collection, line))).join("\n"),
        };
      }
      case "GET /collections/:name/documents/search":
        return search(Object.fromEntries(url.searchParams), second);
      case "POST /multi_search": {
        const { searches } = JSON.parse(await textOf(request)) as { searches: Parameters[] };
        const common = Object.fromEntries(url.searchParams);
        const results = searches.map((each) => search({ ...common, ...each }, each["collection"] ?? ""));
        return { status: 200, body: { results: results.map(({ body }) => body) } };
      }
      default:
        return problem(404, "Not Found");
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const isSearch = url.pathname.endsWith("/documents/search");
    const noted = { url, aborted: false };
    response.on("close", () => (noted.aborted = !response.writableEnded));
    // As with `--enable-cors`.
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    void (async () => {
      if (isSearch) {
        state.searches.push(noted);
        await state.holds(url.searchParams.get("q") ?? "");
      }
      const given =
        isSearch && state.status !== undefined
          ? problem(state.status, "Not ready or lagging")
          : await answer(request, url);
      const isText = typeof given.body === "string";
      response.writeHead(given.status, {
        "content-type": isText ? "text/plain" : "application/json; charset=utf-8",
      });
      response.end(isText ? given.body : JSON.stringify(given.body));
    })();
  });
  state.url = `http://127.0.0.1:${await listen(context, server)}`;
  return state;
}

const TYPES: Readonly<Record<Field["type"], (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  "string[]": (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  bool: (value) => typeof value === "boolean",
  int32: Number.isInteger,
  float: (value) => typeof value === "number",
};

/** Takes a document in, as `action=upsert` does. */
function imported(collection: Collection, line: string): object {
  const failed = (error: string) => ({ success: false, error, document: line });
  let document: Record<string, unknown>;
  try {
    document = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return failed("Bad JSON.");
  }
  for (const { name, type, optional } of collection.fields) {
    const [value] = fieldValues(document, name);
    if (value === undefined && !optional)
      return failed(`Field \`${name}\` has been declared in the schema, but is not found in the document.`);
    if (value !== undefined && !TYPES[type](document[name]))
      return failed(`Field \`${name}\` must be a ${type}.`);
  }
  const id = document["id"];
  if (typeof id !== "string" || /[\s/]/.test(id)) return failed("Document's `id` field should be a string.");
  collection.documents.set(id, document);
  return { success: true };
}
