// A use of a component in a page, whichever way it is written.
import type { Nodes } from "mdast";

/** A component in a page: an element of JSX, or a directive. */
export interface Use {
  /** Name of the component, such as `TabItem`. */
  readonly name: string;
  /** Where it stands. */
  readonly node: Nodes;
  /** Values of its attributes by name. A directive's are texts, and empty where there is only a name. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The label of a directive: `:::card[Label]`. */
  readonly label?: readonly Nodes[];
  readonly children: readonly Nodes[];
  /** The text of a node inside of it, with the values of expressions. */
  readonly shown: (node: Nodes) => string;
}

/** Reads a node as a use of a component; nothing where it is none, or one whose attributes only running the page tells. */
export type UseOf = (node: Nodes) => Use | undefined;
