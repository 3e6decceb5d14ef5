// React for the site's code on the server: it tells the program what only works in browsers.
import * as React from "react";
import { noteRead, shownContext } from "./contexts.js";
import { host } from "./host.js";

function noted<Args extends unknown[], Result>(hook: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => {
    host.needsBrowser?.();
    return hook(...args);
  };
}

/** State that a provider has may change the value of its context in browsers. */
function withState<Args extends unknown[], Result>(
  hook: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    host.hasState?.();
    return hook(...args);
  };
}

// @ts-expect-error -- the types are those of CommonJS, for which TypeScript knows no such export
export * from "react";
export const useEffect = noted(React.useEffect);
export const useLayoutEffect = noted(React.useLayoutEffect);
export const useInsertionEffect = noted(React.useInsertionEffect);
export const useSyncExternalStore = withState(
  noted(React.useSyncExternalStore as (...args: unknown[]) => unknown),
);

export const useState = withState(React.useState as (...args: unknown[]) => unknown);
export const useReducer = withState(React.useReducer as (...args: unknown[]) => unknown);

export function useContext<Value>(context: React.Context<Value>): Value {
  noteRead(context as React.Context<unknown>);
  return React.useContext(context);
}

/** What every component of a class tells. */
function noteClass(made: object): void {
  host.needsBrowser?.();
  host.hasState?.();
  const { contextType } = made.constructor as { readonly contextType?: React.Context<unknown> };
  if (contextType) noteRead(contextType);
}

/** The base of components of a class. Like React's own it is a function: code that was compiled for old browsers calls it without `new`. */
function notedBase<Base extends typeof React.Component | typeof React.PureComponent>(base: Base): Base {
  function Noted(this: object, ...given: readonly unknown[]) {
    Reflect.apply(base, this, given);
    noteClass(this);
  }
  Noted.prototype = base.prototype;
  return Noted as unknown as Base;
}

export const Component = notedBase(React.Component);
export const PureComponent = notedBase(React.PureComponent);

/** Tells the program what it has to wait for, as rendering to a stream does. */
export function lazy<Props>(load: () => Promise<{ default: React.ComponentType<Props> }>) {
  return React.lazy(() => {
    const loading = load();
    host.waits?.(loading);
    return loading;
  });
}

export function use(given: React.Usable<unknown>): unknown {
  if ("then" in given) {
    const { status } = given as PromiseLike<unknown> & { readonly status?: string };
    if (status !== "fulfilled" && status !== "rejected") host.waits?.(given);
  }
  // What is no context has no provider, either.
  else noteRead(given as React.Context<unknown>);
  return React.use(given);
}

export const createElement = (type: unknown, props: object | null, ...children: unknown[]) => {
  noteElement(type, props);
  return (React.createElement as (...args: unknown[]) => unknown)(shownType(type), props, ...children);
};

/** The type of an element as it is rendered: contexts tell where they are, and a `Suspense` may not keep to itself what its content throws. */
export function shownType(type: unknown): unknown {
  return type === React.Suspense && host.isUnbounded ? React.Fragment : shownContext(type);
}

/** Notes what an element tells of its component: see `noteProps`; and that it is a Markdown file. */
export function noteElement(type: unknown, props: object | null): void {
  if (typeof type === "string") noteProps(props);
  else if (typeof type === "function" && "partial" in type && typeof type.partial === "string")
    host.made?.(type.partial, { ...props });
}

/**
 * Whether an element of HTML reacts to events, or is reached by code. State alone needs no browser: without one of these or an
 * effect, nothing changes it.
 */
function noteProps(props: object | null): void {
  for (const [name, value] of Object.entries(props ?? {}))
    if (
      value &&
      (name === "ref" || (typeof value === "function" && /^on[A-Z]|^(?:formA|a)ction$/.test(name)))
    )
      host.needsBrowser?.(true);
}

export default {
  ...React,
  useEffect,
  useLayoutEffect,
  useInsertionEffect,
  useSyncExternalStore,
  useState,
  useReducer,
  useContext,
  Component,
  PureComponent,
  lazy,
  use,
  createElement,
};
