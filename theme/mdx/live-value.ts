import { createElement, isValidElement, type ComponentType, type ReactNode } from "react";

/** Gives an element or a component, or gives it to `render`. */
export type LiveCode = (render: (shown: ReactNode) => void) => unknown;

/** The component of code in a page. The code runs when it is first shown. */
export function liveComponent(run: LiveCode): ComponentType {
  let known: { readonly value: unknown } | undefined;
  return function Live() {
    known ??= { value: valueOf(run) };
    const { value } = known;
    if (typeof value === "function" || isObjectOfReact(value)) return createElement(value as ComponentType);
    return value as ReactNode;
  };
}

function valueOf(run: LiveCode): unknown {
  let rendered: { readonly value: unknown } | undefined;
  const value = run((shown) => void (rendered = { value: shown }));
  const shown = rendered ? rendered.value : value;
  if (shown === undefined) throw new Error("The code shows nothing: it has to call `render` with an element");
  return shown;
}

/** What `memo`, `forwardRef` and `lazy` give. */
function isObjectOfReact(value: unknown): boolean {
  return typeof value === "object" && value !== null && "$$typeof" in value && !isValidElement(value);
}
