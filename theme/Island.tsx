import { createElement, useId, type ComponentType, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

let isInside = false;

/**
 * What a module that begins with `'use client'` exports, as the server sees it: components become
 * islands, which are rendered in place and made interactive in the browser; the rest stays as it is.
 * `label` names the component in messages.
 */
export function island(
  value: unknown,
  module: () => string | undefined,
  name: string,
  label: string,
): unknown {
  if (!isComponent(value, name)) return value;
  return function Island(props: object): ReactElement {
    const prefix = useId();
    // A part inside a part belongs to it: the browser makes one React tree of both.
    if (isInside) return createElement(value, props);
    // Without `=`, nothing in the text can be taken for an attribute.
    const json = JSON.stringify(checked(props, label)).replaceAll("=", "\\u003d");
    return createElement("docsite-island", {
      "data-module": module(),
      ...(name !== "default" && { "data-name": name }),
      ...(json !== "{}" && { "data-props": json }),
      "data-prefix": prefix,
      // Rendered as a tree of its own, which is what the browser makes of it too.
      dangerouslySetInnerHTML: { __html: render(value, props, prefix) },
    });
  };
}

function render(component: ComponentType<object>, props: object, identifierPrefix: string): string {
  isInside = true;
  try {
    return renderToString(createElement(component, props), { identifierPrefix });
  } finally {
    isInside = false;
  }
}

function isComponent(value: unknown, name: string): value is ComponentType<object> {
  if (typeof value === "function") return name === "default" || /^[A-Z]/.test(name);
  return typeof value === "object" && value !== null && "$$typeof" in value;
}

/** The props, when they survive being sent as JSON. Throws with the path of the first that does not. */
function checked(props: object, component: string): object {
  for (const [key, value] of Object.entries(props)) check(value, key, component);
  return props;
}

function check(value: unknown, path: string, component: string): void {
  if (value === undefined || value === null || typeof value === "string" || typeof value === "boolean")
    return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, `${path}[${index}]`, component);
    return;
  }
  if (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !("$$typeof" in value)
  ) {
    for (const [key, item] of Object.entries(value)) check(item, `${path}.${key}`, component);
    return;
  }
  const error = new Error(
    `The prop \`${path}\` of \`${component}\` is ${kindOf(value)}, which cannot be sent to the browser`,
  );
  // Known by its name: nothing tells where the component was given its props.
  error.name = "IslandError";
  throw error;
}

function kindOf(value: unknown): string {
  if (typeof value === "object" && value !== null)
    return "$$typeof" in value ? "a React element" : `a ${value.constructor?.name ?? "special object"}`;
  return typeof value === "number" ? String(value) : `a ${typeof value}`;
}
