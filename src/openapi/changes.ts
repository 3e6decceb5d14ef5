// What has changed from one description to another one, and where the newer one breaks programs.
import { compareDescriptions } from "../api-changes/compare.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { JsonPath } from "../text/json.js";
import { objectAt, parsePointer, textAt, type JsonObject } from "../text/json.js";
import type { ApiChange, ApiChanges } from "../types/api-changes.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { ApiSource } from "../types/source.js";
import { selectorFor } from "./overlays.js";
import { bundleDescription } from "./bundle.js";
import { rounded } from "./digits.js";
import { swaggerPath, upgraded } from "./swagger.js";

/** What comparing two descriptions tells. */
export interface ComparedApis {
  readonly changes: ApiChanges;
  /** `version` of the older description. */
  readonly older: string;
  /** Changes that break programs, at their places in the newer description. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares two descriptions; nothing where one of them cannot be read, which is told elsewhere. `since`: what the older one is called. */
export async function compareApis(
  older: ApiSource,
  newer: ApiSource,
  since: string | undefined,
): Promise<ComparedApis | undefined> {
  const [before, after] = await Promise.all([readable(older), readable(newer)]);
  if (!before || !after) return undefined;
  const changes = compareDescriptions(before.document, after.document);
  const version = since ?? textAt(objectAt(before.document, "info"), "version") ?? "";
  return { changes, older: version, diagnostics: breaking(changes, version, after.at) };
}

interface Readable {
  readonly document: JsonObject;
  readonly at: (path: JsonPath) => Point;
}

/** A description in a form of OpenAPI 3, with numbers that can be compared. */
async function readable(source: ApiSource): Promise<Readable | undefined> {
  const bundled = bundleDescription(source, await selectorFor(source));
  if (!bundled.document) return undefined;
  const plain = bundled.hasDigits ? rounded(bundled.document) : bundled.document;
  if (!Object.hasOwn(bundled.document, "swagger")) return { document: plain as JsonObject, at: bundled.at };
  const at = (path: JsonPath) => bundled.at(swaggerPath(path));
  return { document: upgraded(plain as JsonObject, false) as JsonObject, at };
}

function breaking(
  { operations, schemas }: ApiChanges,
  version: string,
  at: (path: JsonPath) => Point,
): Diagnostic[] {
  const told = (what: string, { newer, rule, ...change }: ApiChange) =>
    diagnostic(
      "api-breaking",
      at(parsePointer(newer)),
      `${what}${whereOf(change)}`,
      factOf(change),
      version,
      rule,
    );
  return [
    ...operations.flatMap(({ method, path, kind, level, before, changes }) => {
      const name = `\`${method} ${path}\``;
      if (kind === "removed" && level === "breaking")
        return [
          diagnostic("api-breaking.removed", at(["paths"]), before ? `\`${before.path}\`` : name, version),
        ];
      return changes.flatMap((change) => (change.level === "breaking" ? [told(name, change)] : []));
    }),
    ...schemas.flatMap(({ name, changes }) =>
      changes.flatMap((change) =>
        change.level === "breaking" ? [told(`The schema \`${name}\``, change)] : [],
      ),
    ),
  ];
}

/** `, response 200, field `a.b``. */
function whereOf({
  part,
  in: place,
  name,
  status,
  mediaType,
  field,
}: Omit<ApiChange, "rule" | "newer">): string {
  const parts = [
    ...(part === "parameter" ? [`${place} parameter \`${name}\``] : []),
    ...(part === "body" ? ["request body"] : []),
    ...(status === undefined ? [] : [`response ${status}`]),
    ...(part === "header" ? [`header \`${name}\``] : []),
    ...(part === "callback" ? [`callback \`${name}\``] : []),
    ...(part === "security" ? ["security"] : []),
    ...(mediaType === undefined ? [] : [`\`${mediaType}\``]),
    ...(field === undefined ? [] : [`field \`${field}\``]),
  ];
  return parts.map((each) => `, ${each}`).join("");
}

/** `was removed`, `` `required` is `true` and was `false` ``. */
function factOf({ kind, keyword, from, to }: Omit<ApiChange, "rule" | "newer">): string {
  if (keyword === undefined && from === undefined && to === undefined) return `was ${kind}`;
  const what = keyword === undefined ? "" : `\`${keyword}\` `;
  if (kind !== "changed") return `${what}\`${from ?? to}\` was ${kind}`;
  if (from === undefined) return `${what}is \`${to}\` now`;
  return to === undefined ? `${what}\`${from}\` was removed` : `${what}is \`${to}\` and was \`${from}\``;
}
