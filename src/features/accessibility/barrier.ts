import type { TreeElement } from "../../text/html-tree.js";
import type { barrierDiagnostic, BARRIERS } from "./diagnostics.js";

type Code = keyof typeof BARRIERS;

type Values<Key extends Code> =
  Parameters<typeof barrierDiagnostic<Key>> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** What keeps people from reading an element. */
export interface Barrier {
  readonly code: Code;
  readonly element: TreeElement;
  /** Of its message. */
  readonly values: readonly unknown[];
}

/** A barrier with the values of its message. */
export function barrier<Key extends Code>(code: Key, element: TreeElement, ...values: Values<Key>): Barrier {
  return { code, element, values };
}
