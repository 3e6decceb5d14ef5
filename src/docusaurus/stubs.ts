// Stands for packages that are not installed.
import { parseYaml } from "../text/yaml.js";

/** The name of what a stub stands for. */
const NAME = Symbol("docsite.stub");

/**
 * A value that does nothing: it can be called, constructed, iterated and asked for any property, and gives stubs again. As text
 * it is empty.
 */
export function stubOf(name: string): unknown {
  // A function, so that it can be called and constructed.
  const target = function stub() {};
  const again = () => stubOf(name);
  const get = (_: object, key: string | symbol): unknown => {
    if (key === NAME) return name;
    if (key === "__esModule") return true;
    // Promises ask for it, and would wait for ever.
    if (key === "then" || key === "toJSON") return undefined;
    if (key === "prototype") return target.prototype as unknown;
    if (key === "length") return 0;
    if (key === Symbol.toPrimitive || key === "toString") return () => "";
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return typeof key === "symbol" ? undefined : stubOf(key === "default" ? name : `${name}.${key}`);
  };
  // Compiled imports are copies of what they import, with the same prototype.
  const parent = new Proxy({}, { get });
  return new Proxy(target, {
    get,
    getPrototypeOf: () => parent,
    set: () => true,
    apply: again,
    construct: again as () => object,
  });
}

/** What a stub stands for, such as `js-yaml.load`; nothing for other values. */
export function stubName(value: unknown): string | undefined {
  if (typeof value !== "function") return undefined;
  const name: unknown = Reflect.get(value, NAME);
  return typeof name === "string" ? name : undefined;
}

/** What stands for packages that read YAML, which come with Docusaurus: data of the project is often kept in it. */
export function substituteFor(specifier: string): unknown {
  const read = (text: unknown) => parseYaml(String(text)).value;
  if (specifier === "js-yaml") return { load: read, safeLoad: read };
  return specifier === "yaml" ? { parse: read } : undefined;
}

/** Packages of Docusaurus itself: what a configuration takes from them is known, so their absence is no problem. */
export function isReplaced(name: string): boolean {
  return /^(?:@docusaurus|@theme|@theme-original|@theme-init)\/|^prism-react-renderer(?:\/|$)/.test(name);
}
