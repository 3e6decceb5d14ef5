import type { ResolvedAddress, SchemaTreeData } from "docsite-cli";
import type { ReactNode } from "react";
import { Texts } from "../api/Html.js";
import { Schema } from "../api/Schema.js";

type Given = Pick<SchemaTreeData, "node" | "label"> & Readonly<Record<string, unknown>>;

/** A schema with its fields. `l0` is its first address; slots: `d0` is its first description. */
export function SchemaTree({ node, label, ...given }: Given) {
  return (
    <figure className="api-part" aria-label={label}>
      <div className="api">
        <Texts value={given as Readonly<Record<string, ReactNode>>}>
          <Schema schema={withAddresses(node, given) as typeof node} />
        </Texts>
      </div>
    </figure>
  );
}

/** A tree with addresses in the place of their keys. */
function withAddresses(value: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, given));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const address = key === "href" ? (given[String(inner)] as ResolvedAddress | undefined) : undefined;
      return [key, address?.href ?? withAddresses(inner, given)];
    }),
  );
}
