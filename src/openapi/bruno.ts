// Collection → the format that Bruno imports and exports (version 1 of its JSON).
import { variableOf, type CollectedRequest, type Collection } from "./collection.js";

/** A collection for Bruno. */
export function brunoCollection({ name, about, requests, variables }: Collection): unknown {
  const folders = [...new Set(requests.flatMap(({ folder }) => folder ?? []))];
  const items = (list: readonly CollectedRequest[]) => list.map((one, index) => itemOf(one, index + 1));
  const loose = requests.filter(({ folder }) => folder === undefined);
  return {
    name,
    version: "1",
    items: [
      ...folders.map((folder, index) => ({
        type: "folder",
        name: folder,
        seq: index + 1,
        items: items(requests.filter((one) => one.folder === folder)),
      })),
      ...items(loose),
    ],
    environments: [
      {
        name: "API",
        variables: variables.map((variable) => ({
          ...variable,
          type: "text",
          enabled: true,
          secret: variable.name !== "baseUrl",
        })),
      },
    ],
    ...(about !== undefined && { root: { docs: about } }),
  };
}

function itemOf(request: CollectedRequest, seq: number): unknown {
  const { name, about, wire, path, variables, query, headers } = request;
  const search = query.filter(({ isOff }) => !isOff).map((one) => `${one.name}=${one.value}`);
  return {
    type: "http-request",
    name,
    seq,
    request: {
      method: wire.method,
      url: `{{baseUrl}}/${path.join("/")}${search.length > 0 ? `?${search.join("&")}` : ""}`,
      params: [
        ...variables.map((variable) => ({ ...variable, type: "path", enabled: true })),
        ...query.map((one) => ({ name: one.name, value: one.value, type: "query", enabled: !one.isOff })),
      ],
      headers: headers.map((header) => ({ ...header, enabled: true })),
      auth: authOf(request.scheme),
      body: bodyOf(wire.body),
      ...(about !== undefined && { docs: about }),
    },
  };
}

function authOf(scheme: CollectedRequest["scheme"]): unknown {
  if (!scheme) return { mode: "none" };
  const variable = `{{${variableOf(scheme)}}}`;
  const { kind } = scheme;
  if (kind === "basic" || kind === "digest")
    return { mode: kind, [kind]: { username: "", password: variable } };
  if (scheme.kind === "apiKey") {
    const placement = scheme.in === "query" ? "queryparams" : "header";
    return { mode: "apikey", apikey: { key: scheme.name ?? "", value: variable, placement } };
  }
  const { scheme: prefix } = scheme;
  return prefix === undefined
    ? { mode: "bearer", bearer: { token: variable } }
    : {
        mode: "apikey",
        apikey: { key: "Authorization", value: `${prefix} ${variable}`, placement: "header" },
      };
}

function bodyOf(body: CollectedRequest["wire"]["body"]): unknown {
  if (!body) return { mode: "none" };
  if (body.kind === "file")
    return {
      mode: "file",
      file: [{ filePath: body.file.name, contentType: body.mediaType, selected: true }],
    };
  if (body.kind === "form" && body.pairs)
    return {
      mode: "formUrlEncoded",
      formUrlEncoded: body.pairs.map((pair) => ({ ...pair, enabled: true })),
    };
  if (body.kind === "multipart")
    return {
      mode: "multipartForm",
      multipartForm: body.parts.map(({ name, value, contentType = "" }) => ({
        name,
        ...(typeof value === "string" ? { type: "text", value } : { type: "file", value: [value.name] }),
        contentType,
        enabled: true,
      })),
    };
  const mode = /json/i.test(body.mediaType) ? "json" : /xml/i.test(body.mediaType) ? "xml" : "text";
  return { mode, [mode]: body.text };
}
