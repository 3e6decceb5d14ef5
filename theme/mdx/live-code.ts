// What the code of live fences finds: the names of the site's scope, and those of the language and the browser.
import * as React from "react";
import scope from "@theme/ReactLiveScope";
import { createElement, Suspense, type ComponentType } from "react";
import { liveComponent, type LiveCode } from "./live-value.js";

const known: Readonly<Record<string, unknown>> = { React, ...React, ...scope };

/** What a name stands for that the code does not declare. One that nobody knows is an error where it is used. `isCalled`: as a function, too. */
export function named(name: string, isCalled = false): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  return name in globalThis ? Reflect.get(globalThis, name) : unknown(name, isCalled);
}

function unknown(name: string, isCalled: boolean): unknown {
  const fail = () => {
    throw new ReferenceError(`${name} is not defined`);
  };
  // React leaves functions out that stand between tags.
  return new Proxy(isCalled ? fail : {}, { get: fail, construct: fail, has: fail });
}

/** The component of a fence. */
export const live = liveComponent;

/** The same for code that nobody has run on a server before: what throws there is left to browsers. */
export function lenientLive(run: LiveCode): ComponentType {
  const Live = liveComponent(run);
  return () => createElement(Suspense, { fallback: null }, createElement(Live));
}
