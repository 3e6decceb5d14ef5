import type { ContextProvider } from "docsite-cli";
import { createElement, Fragment, useId, type ComponentType, type ReactElement } from "react";
import { host } from "./mdx/host.js";
import { rendered } from "./mdx/rendered.js";

/**
 * The server-side replacement of an export of a `'use client'` module: components become
 * islands, which are rendered in place and hydrated in the browser; other exports stay unchanged.
 * `module` is the key of its module; `label` names the component in messages; `hydrate` says when browsers start it.
 */
export function island(
  value: unknown,
  module: string,
  name: string,
  label: string,
  hydrate?: unknown,
): unknown {
  if (!isComponent(value, name)) return value;
  return function Island(props: object): ReactElement {
    const prefix = useId();
    // A nested island is part of the outer one: the browser hydrates both as one React tree.
    if (host.isInIsland) return createElement(value, props);
    const problem = problemIn(props, label);
    if (problem && !host.canBecomeIsland) throw problem;
    // The element around it can become an island, whose module makes the props in the browser.
    if (problem) {
      host.needsBrowser?.();
      return createElement(value, props);
    }
    // Without `=`, nothing in the JSON looks like an attribute.
    const json = JSON.stringify(props).replaceAll("=", "\\u003d");
    // Rendered as a separate tree, because the browser hydrates it as one.
    const { html, css, isInside } = render(value, props, prefix);
    const island = createElement("docsite-island", {
      "data-module": module,
      ...(name !== "default" && { "data-name": name }),
      ...(json !== "{}" && { "data-props": json }),
      "data-prefix": prefix,
      ...(isInside && { "data-context": "" }),
      ...(typeof hydrate === "string" && { "data-hydrate": hydrate }),
      dangerouslySetInnerHTML: { __html: html },
    });
    return css === ""
      ? island
      : createElement(
          Fragment,
          null,
          createElement("style", { "data-island": "", dangerouslySetInnerHTML: { __html: css } }),
          island,
        );
  };
}

/** Renders an island as a tree of its own. `isInside`: whether it reads contexts that what is around it gives. */
function render(component: ComponentType<object>, props: object, identifierPrefix: string) {
  const { isInIsland = false, needsBrowser, part, reads } = host;
  const own = {};
  let isInside = false;
  Object.assign(host, {
    isInIsland: true,
    needsBrowser: undefined,
    part: () => own,
    reads: (provider: ContextProvider) => {
      isInside ||= reads?.(provider) ?? false;
      return isInside;
    },
  });
  try {
    return { ...rendered(createElement(component, props), identifierPrefix), isInside };
  } finally {
    Object.assign(host, { isInIsland, needsBrowser, part, reads });
  }
}

/** What `memo`, `forwardRef` and `lazy` give. Contexts and elements are objects of React, too, but code needs these as they are. */
const COMPONENTS: ReadonlySet<unknown> = new Set(
  ["react.memo", "react.forward_ref", "react.lazy"].map((name) => Symbol.for(name)),
);

function isComponent(value: unknown, name: string): value is ComponentType<object> {
  if (typeof value === "function") return name === "default" || /^[A-Z]/.test(name);
  return typeof value === "object" && value !== null && "$$typeof" in value && COMPONENTS.has(value.$$typeof);
}

/** Why props are not serializable as JSON, with the path of the first that is not. */
function problemIn(props: object, component: string): Error | undefined {
  try {
    for (const [key, value] of Object.entries(props)) check(value, key, component);
    return undefined;
  } catch (error) {
    return error as Error;
  }
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
  // Identified by name, because its stack does not show where the props were set.
  error.name = "IslandError";
  throw error;
}

function kindOf(value: unknown): string {
  if (typeof value === "object" && value !== null)
    return "$$typeof" in value ? "a React element" : `a ${value.constructor?.name ?? "special object"}`;
  return typeof value === "number" ? String(value) : `a ${typeof value}`;
}
