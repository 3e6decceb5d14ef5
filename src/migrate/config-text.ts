// A configuration as the text of `docsite.config.ts`.
import { isObject } from "../text/json.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Where a value of a configuration comes from: a module, and what it exports. */
export interface Import {
  /** `remark-emoji`, `./src/remark/shout.js` */
  readonly module: string;
  /** `default`, or the name of the export. */
  readonly name: string;
}

/** The text of a configuration, and the paths of the functions in it that no text stands for: they are left out. */
export interface ConfigText {
  readonly text: string;
  readonly lost: readonly string[];
}

/** Writes a configuration. Values that are `undefined` are left out. */
export function configText(config: unknown, importOf: (value: object) => Import | undefined): ConfigText {
  const writer = new Writer(importOf);
  const value = writer.value(config, "", "");
  const lines = [
    `import { defineConfig } from "${PACKAGE_NAME}";`,
    ...writer.imports(),
    "",
    `export default defineConfig(${value});`,
    "",
  ];
  return { text: lines.join("\n"), lost: writer.lost };
}

const INDENT = "  ";

/** Longest list or object that stands in one line, in characters. */
const LINE = 90;

class Writer {
  readonly lost: string[] = [];
  private readonly names = new Map<string, { readonly origin: Import; readonly name: string }>();

  constructor(private readonly importOf: (value: object) => Import | undefined) {}

  /** `path`: of the value in the configuration. Nothing for what is left out. */
  value(value: unknown, path: string, indent: string): string | undefined {
    const from = typeof value === "function" || isObject(value) ? this.importOf(value) : undefined;
    if (from) return this.imported(from);
    if (typeof value === "function") {
      this.lost.push(path);
      return undefined;
    }
    if (Array.isArray(value)) {
      const items = value.flatMap((item, index) => {
        const text = this.value(item, `${path}[${index}]`, indent + INDENT);
        return text ?? [];
      });
      return wrapped("[", items, "]", indent);
    }
    if (isObject(value)) {
      const entries = Object.entries(value).flatMap(([key, each]) => {
        const text = this.value(each, path === "" ? key : `${path}.${key}`, indent + INDENT);
        const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
        return text === undefined ? [] : [text === name ? name : `${name}: ${text}`];
      });
      return wrapped("{", entries, "}", indent);
    }
    return value === undefined ? undefined : JSON.stringify(value);
  }

  /** The imports of the functions that were written. */
  imports(): string[] {
    return [...this.names.values()].map(({ origin, name }) =>
      origin.name === "default"
        ? `import ${name} from ${JSON.stringify(origin.module)};`
        : `import { ${origin.name === name ? name : `${origin.name} as ${name}`} } from ${JSON.stringify(origin.module)};`,
    );
  }

  private imported(origin: Import): string {
    const key = `${origin.module}\n${origin.name}`;
    const known = this.names.get(key);
    if (known) return known.name;
    const name = this.freeName(origin);
    this.names.set(key, { origin, name });
    return name;
  }

  private freeName({ module, name }: Import): string {
    const last = module.replace(/\/index(?:\.\w+)?$/, "").replace(/^.*\//, "");
    const words = (name === "default" ? last.replace(/\.\w+$/, "") : name).split(/[^\w$]+/).filter(Boolean);
    const [first = "plugin", ...rest] = words;
    const wanted =
      first.replace(/^\d/, "_$&") + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
    const taken = new Set(["defineConfig", ...[...this.names.values()].map((each) => each.name)]);
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted}${number}`;
    return free;
  }
}

/** A list or an object, in one line where it is short. */
function wrapped(open: string, items: readonly string[], close: string, indent: string): string {
  const space = open === "{" && items.length > 0 ? " " : "";
  const line = `${open}${space}${items.join(", ")}${space}${close}`;
  if (line.length <= LINE && !line.includes("\n")) return line;
  const inner = items.map((item) => `${indent}${INDENT}${item},\n`).join("");
  return `${open}\n${inner}${indent}${close}`;
}
