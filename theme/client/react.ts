// React in browsers, on sites where islands get contexts from others: it keeps a list of all contexts.
import * as React from "react";

// @ts-expect-error -- the types are those of CommonJS, for which TypeScript knows no such export
export * from "react";

/** All contexts, in the order in which they were made. */
export const contexts: React.Context<unknown>[] = [];

export function createContext<Value>(initial: Value): React.Context<Value> {
  const context = React.createContext(initial);
  contexts.push(context as React.Context<unknown>);
  return context;
}

export default { ...React, createContext };
