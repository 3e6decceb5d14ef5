// What a page that a feature makes shows of a schema, as plain data.
import type { SchemaNode } from "./api-schema.js";

/** A schema in a page. */
export interface SchemaTreeData {
  /** Its descriptions are keys of texts, which stand in the list of the directive; addresses are keys of `addresses`. */
  readonly node: SchemaNode;
  /** What it is called. */
  readonly label: string;
  readonly addresses: readonly string[];
}
