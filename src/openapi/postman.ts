// Collection → the format of Postman, version 2.1 (https://schema.postman.com).
import { variableOf, type CollectedRequest, type Collection } from "./collection.js";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** A collection for Postman. */
export function postmanCollection({ name, about, requests, variables }: Collection): unknown {
  const folders = [...new Set(requests.flatMap(({ folder }) => folder ?? []))];
  return {
    info: { name, ...(about !== undefined && { description: about }), schema: SCHEMA },
    item: [
      ...folders.map((folder) => ({
        name: folder,
        item: requests.filter((one) => one.folder === folder).map(itemOf),
      })),
      ...requests.filter(({ folder }) => folder === undefined).map(itemOf),
    ],
    variable: variables.map(({ name: key, value }) => ({ key, value, type: "string" })),
  };
}

function itemOf({ name, about, wire, path, variables, query, headers, scheme }: CollectedRequest): unknown {
  const search = query.filter(({ isOff }) => !isOff).map((one) => `${one.name}=${one.value}`);
  return {
    name,
    request: {
      method: wire.method,
      ...(about !== undefined && { description: about }),
      auth: authOf(scheme),
      header: headers.map((header) => ({ key: header.name, value: header.value })),
      url: {
        raw: `{{baseUrl}}/${path.join("/")}${search.length > 0 ? `?${search.join("&")}` : ""}`,
        host: ["{{baseUrl}}"],
        path,
        ...(query.length > 0 && {
          query: query.map((one) => ({
            key: one.name,
            value: one.value,
            ...(one.isOff && { disabled: true }),
          })),
        }),
        ...(variables.length > 0 && {
          variable: variables.map((variable) => ({ key: variable.name, value: variable.value })),
        }),
      },
      ...(wire.body && { body: bodyOf(wire.body) }),
    },
    response: [],
  };
}

function authOf(scheme: CollectedRequest["scheme"]): unknown {
  if (!scheme) return { type: "noauth" };
  const variable = `{{${variableOf(scheme)}}}`;
  const entries = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value, type: "string" }));
  const { kind } = scheme;
  if (kind === "basic" || kind === "digest")
    return { type: kind, [kind]: entries({ username: "", password: variable }) };
  if (scheme.kind === "apiKey") {
    const { name = "", in: place = "header" } = scheme;
    return { type: "apikey", apikey: entries({ key: name, value: variable, in: place }) };
  }
  const { scheme: prefix } = scheme;
  // Postman has no other word than Bearer.
  return prefix === undefined
    ? { type: "bearer", bearer: entries({ token: variable }) }
    : {
        type: "apikey",
        apikey: entries({ key: "Authorization", value: `${prefix} ${variable}`, in: "header" }),
      };
}

function bodyOf(body: NonNullable<CollectedRequest["wire"]["body"]>): unknown {
  if (body.kind === "file") return { mode: "file", file: { src: body.file.name } };
  if (body.kind === "form" && body.pairs)
    return {
      mode: "urlencoded",
      urlencoded: body.pairs.map(({ name, value }) => ({ key: name, value, type: "text" })),
    };
  if (body.kind === "multipart")
    return {
      mode: "formdata",
      formdata: body.parts.map(({ name, value, contentType }) => ({
        key: name,
        ...(typeof value === "string" ? { type: "text", value } : { type: "file", src: value.name }),
        ...(contentType !== undefined && { contentType }),
      })),
    };
  const language = /json/i.test(body.mediaType) ? "json" : /xml/i.test(body.mediaType) ? "xml" : "text";
  return { mode: "raw", raw: body.text, options: { raw: { language } } };
}
