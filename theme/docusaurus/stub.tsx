import type { ReactNode } from "react";
import Badge from "../mdx/Badge.js";
import { CONTENT } from "../words/content.js";

/** What React and the language ask functions for. */
const OF_FUNCTIONS =
  /^(?:\$\$typeof|__esModule|apply|bind|call|childContextTypes|contextType|defaultProps|displayName|getDerivedState\w+|length|name|partial|propTypes|prototype|render|then|toJSON)$/;

/**
 * What stands in the place of a component that does not exist: a note, and its children. Code that does something else with it
 * than to render it finds the same at every key, and what it gives as a hook or another function is the same, too.
 */
export function stub(name: string): object {
  const isHook = /(?:^|\.)use[A-Z]\w*$/.test(name);
  function Stub(...given: [props: { children?: ReactNode }, ref: unknown] | []): ReactNode | object {
    // React calls components with two arguments, of which the second is undefined.
    if (isHook || given.length !== 2 || typeof given[0] !== "object" || given[1] !== undefined) return itself;
    return (
      <>
        <Badge tone="warning">{CONTENT.stub(name)}</Badge>
        {given[0]?.children}
      </>
    );
  }
  const itself: object = new Proxy(Stub, {
    get(target, key) {
      if (key === Symbol.iterator) return () => [].values();
      if (key === Symbol.toPrimitive) return () => "";
      if (typeof key === "symbol" || OF_FUNCTIONS.test(key)) return Reflect.get(target, key) as unknown;
      return stub(`${name}.${key}`);
    },
  });
  return itself;
}

/** A module that does not exist: each of its exports is a stub. */
export function stubModule(name: string): object {
  const get = (_: object, key: string | symbol) => {
    if (key === "__esModule") return true;
    return typeof key === "symbol" ? undefined : stub(key === "default" ? name : key);
  };
  return new Proxy({}, { get, has: () => true });
}
