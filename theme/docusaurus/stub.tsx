import type { ReactNode } from "react";
import Badge from "../mdx/Badge.js";
import { CONTENT } from "../words/content.js";

/** What React and the language ask functions for. */
const OF_FUNCTIONS =
  /^(?:\$\$typeof|__esModule|apply|bind|call|contextType|defaultProps|displayName|get\w+|length|name|partial|propTypes|prototype|render|then|toJSON)$/;

/**
 * What stands in the place of a component that does not exist: a note, and its children. Code that does something else with it
 * than to render it finds the same at every key.
 */
export function stub(name: string): object {
  function Stub({ children }: { children?: ReactNode } = {}) {
    return (
      <>
        <Badge tone="warning">{CONTENT.stub(name)}</Badge>
        {children}
      </>
    );
  }
  return new Proxy(Stub, {
    get(target, key) {
      if (key === Symbol.iterator) return () => [].values();
      if (key === Symbol.toPrimitive) return () => "";
      if (typeof key === "symbol" || OF_FUNCTIONS.test(key)) return Reflect.get(target, key) as unknown;
      return stub(`${name}.${key}`);
    },
  });
}

/** A module that does not exist: each of its exports is a stub. */
export function stubModule(name: string): object {
  const get = (_: object, key: string | symbol) => {
    if (key === "__esModule") return true;
    return typeof key === "symbol" ? undefined : stub(key === "default" ? name : key);
  };
  return new Proxy({}, { get, has: () => true });
}
