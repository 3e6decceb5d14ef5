import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, suggest, warning } from "../../diagnostics/kind.js";
import { nearest } from "../../text/nearest.js";

/** Problems with references of event-driven APIs, by code; see `DIAGNOSTICS`. */
export const ASYNCAPI_DOCUMENTS = {
  "asyncapi-document": error<[place: string, expected: string]>({
    about:
      "A part of an AsyncAPI document has another form than its version requires, so nothing of it is shown.",
    message: (place, expected) => `\`${place}\` should be ${expected}`,
  }),
  "asyncapi-document.missing": error<[file: string]>({
    about: "The file that `document` of a reference names does not exist.",
    message: (file) => `There is no file \`${file}\``,
    hint: "Check the path, which is relative to the folder of the site",
  }),
  "asyncapi-document.version": error<[version: string]>({
    about: "An AsyncAPI document names no version that docsite reads.",
    message: (version) =>
      version === ""
        ? "The document does not say which version of AsyncAPI it follows"
        : `${version} is not a version of AsyncAPI that can be read`,
    hint: "Begin with `asyncapi: 3.0.0`; versions 2.0 to 2.6 and 3 are supported",
  }),
  "asyncapi-document.openapi": error<[file: string]>({
    about: "`asyncapi` in the configuration names an OpenAPI description.",
    message: (file) => `\`${file}\` is an OpenAPI description, not an AsyncAPI document`,
    hint: "Name it in `api.descriptions`, or move it to the folder `openapi`",
  }),
  "asyncapi-document.lacks": error<[key: string, place: string]>({
    about: "An AsyncAPI document lacks what its version requires.",
    message: (key, place) => `\`${key}\` is missing in ${place}`,
    hint: (key) => `Add \`${key}\``,
  }),
  "asyncapi-document.key": warning<[key: string, place: string, known: readonly string[]]>({
    about:
      "A part of an AsyncAPI document has a key that its version does not define. Nothing of it is shown.",
    message: (key, place) => `Unknown key \`${key}\` in ${place}`,
    hint: (key, _, known) => suggest(nearest(key, known), "Remove it, or begin its name with `x-`"),
  }),
  "asyncapi-document.channel": error<[operation: string]>({
    about: "An operation of an AsyncAPI document belongs to no channel, so it has no page to stand on.",
    message: (operation) => `The operation \`${operation}\` names no channel of the document`,
    hint: "Write `channel: { $ref: '#/channels/NAME' }`",
  }),
};

/** A problem with an AsyncAPI reference at a place. */
export const asyncapiDiagnostic = diagnosticsOf(ASYNCAPI_DOCUMENTS);
