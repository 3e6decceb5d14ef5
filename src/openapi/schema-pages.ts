// The schemas with pages of their own.
import GithubSlugger from "github-slugger";
import type { ApiReference } from "../types/api-text.js";
import { entryOf, isObject, objectAt, pointerOf } from "../text/json.js";
import { byCodeUnit } from "../text/order.js";
import type { FlatSchema } from "./flat-schema.js";
import { nameOf, type Schemas } from "./schema.js";
import { largeSchemas, RowCounter } from "./shared.js";
import { schemaUses, type ListedOperation, type SchemaUses } from "./uses.js";

/** A schema with more rows has a page; others stand on the list of all schemas. */
export const SMALL = 6;

/** Where schemas are shown by themselves, by pointer, in the order of their names. */
export interface SchemaPages {
  readonly references: ReadonlyMap<string, ApiReference>;
  /** Last segments of the addresses of those with a page. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Ids of those that the list of all shows. */
  readonly listed: ReadonlyMap<string, string>;
  /** Those that pages of operations link to instead of showing them. */
  readonly shared: ReadonlyMap<string, ApiReference>;
  readonly uses: ReadonlyMap<string, SchemaUses>;
  /** Number of rows that a schema takes on a page. */
  readonly rowsOf: (schema: FlatSchema) => number;
}

/**
 * The places of the schemas in `components`, but for those that only stand for another one. `all`: each has a page; by
 * default, small ones stand on the list; `false`: only those that are too large to repeat have a page. `hrefOf` makes
 * the address of a page from its path.
 */
export function schemaPagesOf(
  schemas: Schemas,
  calls: readonly ListedOperation[],
  { all, hrefOf }: { readonly all: boolean | undefined; readonly hrefOf: (path: string) => string },
): SchemaPages {
  const { document } = schemas;
  const large = new Set(
    largeSchemas(
      calls.map(({ call }) => call),
      schemas,
    ),
  );
  const counter = new RowCounter(schemas, large);
  const rows = (schema: FlatSchema) => counter.of(schema);
  const named = all === false ? [] : namedIn(schemas);
  const isSmall = (pointer: string) =>
    all === undefined && !large.has(pointer) && rows(schemas.flatten({ $ref: pointer })) <= SMALL;
  const slugger = new GithubSlugger();
  const slugOf = (pointer: string) => slugger.slug(nameOf(pointer)) || slugger.slug("schema");
  // Large ones first, as their addresses are the same with and without the others.
  const slugs = new Map(
    [...new Set([...large, ...named])].map((pointer) => [pointer, slugOf(pointer)] as const),
  );
  const ordered = [...slugs].sort(([one], [other]) => byCodeUnit(nameOf(one), nameOf(other)));
  const listed = new Map(ordered.filter(([pointer]) => isSmall(pointer)));
  const references = new Map(
    ordered.map(([pointer, slug]) => {
      const href = listed.has(pointer)
        ? `${hrefOf("schemas")}#${encodeURIComponent(slug)}`
        : hrefOf(`schemas/${slug}`);
      return [pointer, { label: nameOf(pointer), href }] as const;
    }),
  );
  return {
    references,
    slugs: new Map(ordered.filter(([pointer]) => !listed.has(pointer))),
    listed,
    shared: new Map([...references].filter(([pointer]) => large.has(pointer))),
    rowsOf: rows,
    uses: references.size === 0 ? new Map() : schemaUses(document, calls),
  };
}

function namedIn(schemas: Schemas): string[] {
  const components = objectAt(objectAt(schemas.document, "components"), "schemas");
  return Object.entries(components).flatMap(([name, schema]) => {
    const pointer = `#${pointerOf(["components", "schemas", name])}`;
    const isPublic = isObject(schema) && entryOf(schema, "x-internal") !== true;
    return isPublic && schemas.flatten({ $ref: pointer }).id === pointer ? [pointer] : [];
  });
}
