import { nearest } from "../text/nearest.js";
import { error, suggest, warning } from "./kind.js";

/** Problems with API descriptions, by code; see `DIAGNOSTICS`. */
export const DESCRIPTIONS = {
  "moved-operation": warning({
    about:
      "`docsite fix`: the summary of an operation has been written anew since the last build, so its page has another address.",
    message: (from: string, to: string) => `\`${from}\` is \`${to}\` now`,
    hint: (from, to) =>
      `Add \`{ from: "${from}", to: "${to}" }\` to \`redirects\`, or make addresses from operation ids: \`slug: "operationId"\` of the description`,
  }),
  "missing-description": error({
    about: "`api.descriptions` in the configuration names a file that does not exist.",
    message: (path: string) => `There is no file \`${path}\` in the site folder`,
    hint: "Give the path of a YAML or JSON file relative to the site folder",
  }),
  "missing-description.outside": error({
    about:
      "`api.descriptions` in the configuration names a symbolic link that leads out of the repository of the site, or of the site folder where there is no repository. Such links are not followed.",
    message: (path: string) => `\`${path}\` is a link that leads out of the repository or site folder`,
    hint: "Copy the file, or give its own path: `../api/openapi.yaml`",
  }),
  "api-breaking": error<[what: string, fact: string, version: string, rule: string]>({
    about:
      "A description breaks programs that use an older one: that of the version before, or the one that `since` names. It is reported where `checks.apiBreaking` asks for it.",
    message: (what, fact, version) =>
      `${what}: ${fact}, which breaks programs that use ${version || "the older description"}`,
    hint: (_, __, ___, rule) => `Keep what there was, and add the new one beside it. The rule: ${rule}`,
  }),
  "api-breaking.removed": error<[operation: string, version: string]>({
    about: "A description lacks an operation that an older one has and does not mark as deprecated.",
    message: (operation, version) => `${operation} of ${version || "the older description"} is gone`,
    hint: "Mark an operation as deprecated in one version before the next one removes it",
  }),
  "openapi-syntax": error({
    about: "A file of an API description is neither valid YAML nor valid JSON.",
    message: (problem: string) => problem,
  }),
  "openapi-syntax.doubt": warning({
    about: "A file of an API description breaks a rule of YAML, and is read as other programs read it.",
    message: (problem: string) => problem,
    hint: "Indent them more, or close the quote or bracket before they begin",
  }),
  "openapi-syntax.empty": error({
    about: "A file of an API description holds no mapping, so there is nothing to document.",
    message: () => "The file holds no API description",
    hint: "Begin with `openapi: 3.1.1`",
  }),
  overlay: error({
    about: "An overlay of an API description breaks a rule of the Overlay Specification.",
    message: () => "The file is no overlay",
    hint: "Begin with `overlay: 1.0.0`, and list `actions`",
  }),
  "overlay.target": error({
    about: "An action of an overlay has no `target`.",
    message: () => "The action does not say what it changes",
    hint: 'Write `target: $.paths["/pets"].get`',
  }),
  "overlay.syntax": error<[expression: string, problem: string]>({
    about: "An expression of an overlay is no JSONPath.",
    message: (expression, problem) => `\`${expression}\` is no JSONPath: ${problem}`,
    hint: 'Names with other characters than letters, digits and `_` are written in brackets: `$.paths["/pets"]`, `[?@["x-internal"] == true]`',
  }),
  "overlay.update": error({
    about: "An overlay merges a value into one of another kind.",
    message: () => "The value does not fit what it changes",
    hint: "An object is merged into an object; into a list, an entry is added",
  }),
  "overlay.copy": error<[expression: string, count: number]>({
    about: "An overlay copies something other than one value.",
    message: (expression, count) => `\`${expression}\` has to select one value, and selects ${count}`,
  }),
  "overlay-target": warning<[expression: string]>({
    about: "An action of an overlay finds nothing that it could change.",
    message: (expression) => `\`${expression}\` selects nothing in the description`,
    hint: "Change the expression, or remove the action",
  }),
  "openapi-version": error({
    about: "An API description does not name its version of OpenAPI.",
    message: () => "The description does not say which version of OpenAPI it follows",
    hint: "Begin with `openapi: 3.1.1`; 3.0, 3.1, 3.2 and Swagger 2.0 are supported",
  }),
  "openapi-version.unsupported": error({
    about: "The version that an API description names is not one that docsite supports.",
    message: (version: string) => `${version} is not a version of OpenAPI that can be read`,
    hint: "Write `openapi: 3.1.1`, for example; 3.0, 3.1, 3.2 and Swagger 2.0 are supported",
  }),
  "openapi-version.asyncapi": error({
    about: "`api.descriptions` names an AsyncAPI document, which has a reference of its own kind.",
    message: (file: string) => `\`${file}\` is an AsyncAPI document, not an OpenAPI description`,
    hint: (file) => `Name it in \`asyncapi\` instead: \`asyncapi: [{ document: "${file}" }]\``,
  }),
  "openapi-version.skipped": warning({
    about:
      "A file in `openapi/` has a key `openapi` or `swagger`, but does not name a version of OpenAPI there. It is taken for a file of another kind, and left out.",
    message: (version: string) =>
      version === ""
        ? "The file names no version of OpenAPI, and is left out"
        : `${version} is not a version of OpenAPI: the file is left out`,
    hint: "Begin a description with `openapi: 3.1.1`. `api.descriptions` in the configuration names those to read, if there are other files beside them",
  }),
  "openapi-unreadable": error({
    about: "An API description has faults, and no reference can be made of the rest.",
    message: (problem: string) => `No reference can be made of this description: ${problem}`,
    hint: "Fix the other problems of this file first. If there are none, please report it: it is a bug in docsite",
  }),
  "openapi-operation": error<[method: string, path: string, problem: string]>({
    about: "Faults of an operation leave nothing of it to show. Its page says so; all others are made.",
    message: (method, path, problem) => `${method} ${path} cannot be shown: ${problem}`,
  }),
  "openapi-depth": error({
    about: "Values of an API description are nested deeper than anyone would write by hand.",
    message: (levels: number) => `Nested more than ${levels} levels deep`,
  }),
  "openapi-invalid.unknown-key": error<[key: string, place: string | undefined, known: readonly string[]]>({
    about: "An object of an API description has a key that its version of OpenAPI does not define.",
    message: (key, place) => `Unknown key \`${key}\`${place === undefined ? "" : ` in ${place}`}`,
    hint: (key, _, known) => suggest(nearest(key, known), "Remove it, or begin its name with `x-`"),
  }),
  "openapi-invalid.missing-key": error<[key: string, place: string]>({
    about: "An object of an API description lacks a key that its version of OpenAPI requires.",
    message: (key, place) => `\`${key}\` is missing in ${place}`,
    hint: (key) => `Add \`${key}\``,
  }),
  "openapi-invalid.type": error({
    about: "A value of an API description has another type than its version of OpenAPI requires.",
    message: (place: string, type: string) => `${place} should be of the type ${type}`,
  }),
  "openapi-invalid.value": error<[value: string, place: string, known: readonly string[]]>({
    about: "A value of an API description is not one of those that its version of OpenAPI allows.",
    message: (value, place) => `\`${value}\` is not a value of ${place}`,
    hint: (value, _, known) => suggest(nearest(value, known), `Known values: ${known.join(", ")}`),
  }),
  "openapi-invalid.pattern": error({
    about: "A text of an API description does not have the form that its version of OpenAPI requires.",
    message: (place: string, pattern: string) => `${place} does not have the form ${pattern}`,
  }),
  "openapi-invalid": error({
    about: "An API description does not follow the schema of its version of OpenAPI.",
    message: (place: string, problem = "is not valid") => `${place} ${problem}`,
  }),
  "openapi-schema": error<[type: string, known: readonly string[]]>({
    about: "A schema has a `type` that JSON Schema does not define.",
    message: (type) => `\`${type}\` is not a type of JSON Schema`,
    // `file` belongs to Swagger 2.0 alone.
    hint: (type, known) =>
      suggest(nearest(type, known), `Known types: ${known.filter((name) => name !== "file").join(", ")}`),
  }),
  "openapi-schema.keyword": error<[keyword: string, expected: string, hint: string | undefined]>({
    about: "A keyword of a schema has a value that JSON Schema gives no meaning, so it says nothing.",
    message: (keyword, expected) => `\`${keyword}\` of a schema should be ${expected}`,
    hint: (_keyword, _expected, hint) => hint,
  }),
  "openapi-schema.nullable": error({
    about:
      "`nullable` belongs to OpenAPI 3.0. In later versions, other tools pass over it; docsite reads it as it is meant.",
    message: (count: number) =>
      count === 1
        ? "`nullable` is not a keyword of this version of OpenAPI"
        : `\`nullable\` is not a keyword of this version of OpenAPI: ${count} schemas have it`,
    hint: 'Add `"null"` to the types: `type: [string, "null"]`',
  }),
  "openapi-schema.unshown": error<[name: string, problem: string]>({
    about: "Faults of a schema leave nothing of it to show. Its page says so; all others are made.",
    message: (name, problem) => `The schema \`${name}\` cannot be shown: ${problem}`,
  }),
  "sample-cut": warning({
    about:
      "Schemas that require each other, long lists or long texts make samples that are too large to read. What is left out of " +
      "one is an ellipsis in it.",
    message: () => "Samples of this are cut: a valid value would be too large to read",
    hint: "Give an `example`, which is shown as it is, or lower what is required: `required`, `minItems`, `minLength`",
  }),
  "sample-cut.failed": warning({
    about: "No sample can be made of a schema. What describes it is shown without one.",
    message: (problem: string) => `No sample can be made of this: ${problem}`,
    hint: "Give an `example`, which is shown as it is",
  }),
  "duplicate-operation-id": error({
    about: "Two operations have the same `operationId`. Addresses and links of operations are made from it.",
    message: (id: string, other: string) => `The operation id \`${id}\` is also used by ${other}`,
    hint: "Give each operation an id of its own",
  }),
  "unused-path-parameter": error<[path: string, name: string, known: readonly string[]]>({
    about: "A parameter with `in: path` does not appear in the path of its operation.",
    message: (path, name) => `The path \`${path}\` has no \`{${name}}\``,
    hint: (_, name, known) =>
      suggest(nearest(name, known), `Add \`{${name}}\` to the path, or remove the parameter`),
  }),
  "missing-path-parameter": error({
    about: "A path contains `{a name}` that no parameter of the operation describes.",
    message: (name: string, operation: string) =>
      `The path parameter \`${name}\` of ${operation} is not described`,
    hint: "Add it to `parameters` with `in: path`",
  }),
  "missing-path-parameter.elsewhere": error({
    about:
      "A path contains `{a name}`, and the parameter of that name is described for another place, such as the query. It is sent in the path.",
    message: (names: string, operation: string) =>
      `The path of ${operation} names parameters that are described for another place: ${names}`,
    hint: "Write `in: path`, or take the query out of the path: parameters with `in: query` are added to it",
  }),
  "circular-ref": error({
    about: "A `$ref` refers to itself through other references, so it has no value.",
    message: (ref: string) => `\`${ref}\` refers to itself`,
  }),
  "remote-ref": error({
    about: "A `$ref` is the address of a file on another machine. A build does not use the network.",
    message: (ref: string) =>
      `\`${ref}\` is on another machine: references over the network are not followed`,
    hint: "Save the file beside the description and refer to it there",
  }),
  "outside-ref": error({
    about:
      "A `$ref` refers to a file outside of the repository of the site, or of the site folder where there is no repository.",
    message: (ref: string) => `\`${ref}\` is outside of the repository or site folder`,
    hint: "Move the file beside the description and use a relative path",
  }),
  "unknown-ref.file": error<[path: string, known: readonly string[]]>({
    about: "A `$ref` names a file that does not exist.",
    message: (path) => `There is no file \`${path}\``,
    hint: (path, known) => suggest(nearest(path, known), "Check the path, which is relative to this file"),
  }),
  "unknown-ref": error<[ref: string, suggestion: string | undefined]>({
    about: "A `$ref` names a part of a file that does not exist.",
    message: (ref) => `\`${ref}\` does not exist`,
    hint: (_, suggestion) => suggest(suggestion, "Check each name of the path"),
  }),
  "too-complex.description": error<[problem: string, hint: string]>({
    about: "A text of an API description is so long or so deeply nested that parsing it would take too long.",
    message: (problem) => `A text of this description cannot be read: ${problem}`,
    hint: (_, hint) => hint,
  }),
  "description-links": error<[count: number, url: string]>({
    about:
      "Relative links in the texts of an API description lead to no page of the site. Descriptions are often written for " +
      "another site: `api.descriptions[].baseUrl` names it. Without it, only the texts of these links are shown.",
    message: (count, url) =>
      count === 1 ? deadLink(url) : `${count} links lead to no page of the site, such as \`${url}\``,
    hint: "Set `baseUrl` of this description in `api.descriptions`: the address that its relative links belong to",
  }),
  "description-links.described": error({
    about:
      "Relative links in the texts of something that is described, such as events, a schema or a package, lead to no page of the " +
      "site. Only the texts of these links are shown.",
    message: deadLink,
    hint: "Only the text is shown; link to a page by its path from the root, such as `/docs/guide`, or to another site by its whole address",
  }),
  "unsafe-link.description": warning({
    about:
      "A text of an API description links to an address that could run a script. The link is shown as text.",
    message: (scheme: string) => `\`${scheme}:\` addresses are not allowed in links of a description`,
    hint: "The link is shown as text; use http, https or mailto",
  }),
};

function deadLink(url: string): string {
  return `A link leads to no page of the site: \`${url}\``;
}
