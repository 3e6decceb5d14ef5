// What the components of a site take, by its TypeScript. A thread reads the types, and is there only for as long as it does.
import { statSync } from "node:fs";
import path from "node:path";
import { componentModules } from "../io/component-names.js";
import { stateOf } from "../io/reads.js";
import { findCompiler } from "../io/typescript.js";
import { TYPE_TABLES } from "../markdown/components/type-tables.js";
import { pathFrom } from "../markdown/components/component.js";
import { decodeText } from "../text/bytes.js";
import type { SiteConfig } from "../types/config.js";
import type { DescribedComponents, NamedComponent, TypeDescription } from "../types/type-tables.js";
import { Pool } from "../workers/pool.js";
import { importsIn } from "./imports.js";

/** Where a component is named. */
export interface PageWithComponents {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
  /** Names of the components that every page has. */
  readonly components: readonly string[];
  readonly config: SiteConfig;
}

/** What was read, and in which state all of it was that this depends on. */
interface Known {
  readonly compiler: string;
  readonly states: ReadonlyMap<string, string | null>;
  /** By `keyOf`; `null` for what is no component. */
  readonly components: ReadonlyMap<string, TypeDescription | null>;
}

/** The components of a site. */
export class ComponentProps {
  private known: Promise<Known | undefined> | undefined;

  constructor(private readonly siteDir: string) {}

  /** What a component takes that a page names; nothing for one that the site does not define, and without TypeScript. */
  async of(name: string, page: PageWithComponents): Promise<TypeDescription | undefined> {
    const all = this.named(page);
    const [root = "", ...members] = name.split(".");
    const wanted =
      all.get(root)?.map((each) => ({ ...each, name: [each.name, ...members].filter(Boolean).join(".") })) ??
      [];
    const compiler = wanted.length === 0 ? {} : findCompiler(this.siteDir);
    if (!("library" in compiler)) return undefined;
    const missing = (known: Known) => wanted.some((each) => !known.components.has(keyOf(each)));
    let known = await this.known;
    if (!known || known.compiler !== compiler.state || isOld(known) || missing(known)) {
      // What a page has at hand is read together.
      const together = [...all.values()].flat().concat(wanted);
      const reading = this.read(together, compiler.state);
      this.known = reading.catch(() => undefined);
      known = await reading;
    }
    return wanted.map((each) => known.components.get(keyOf(each))).find((each) => each) ?? undefined;
  }

  /** Where each name comes from that a page may use: its imports, and the modules of the site. */
  private named({ file, text, components, config }: PageWithComponents): Map<string, NamedComponent[]> {
    const modules = componentModules({ siteDir: this.siteDir, ...config }).filter(([each]) => isFile(each));
    const found = new Map<string, NamedComponent[]>();
    for (const name of components)
      found.set(
        name,
        modules.map(([module, before]) => ({ file: module, name: before + name })),
      );
    for (const { local, from, name } of importsIn(text)) {
      const module = /^(?:\.{1,2}\/|@site\/)/.test(from) ? this.moduleAt(pathFrom(file, from)) : undefined;
      if (module === undefined) found.delete(local);
      else found.set(local, [{ file: module, name }]);
    }
    return found;
  }

  private moduleAt(file: string): string | undefined {
    const whole = path.resolve(this.siteDir, file);
    return ENDINGS.map((ending) => whole + ending).find(
      (each) => /\.[cm]?[jt]sx?$/.test(each) && isFile(each),
    );
  }

  private async read(wanted: readonly NamedComponent[], compiler: string): Promise<Known> {
    const { siteDir } = this;
    // The thread ends with it: a compiler takes much memory, and another one may be installed by the next time.
    const pool = new Pool(1, 1);
    try {
      const setup = { feature: TYPE_TABLES, given: { siteDir } };
      const { parts } = await pool.runOne("file", setup, wanted, 1);
      const { all, reads } = JSON.parse(
        decodeText(parts?.["file"] ?? new Uint8Array()),
      ) as DescribedComponents;
      const own = reads.filter((read) => !/[\\/]node_modules[\\/]/.test(read));
      return {
        compiler,
        states: new Map(own.map((read) => [read, stateOf(read)])),
        components: new Map(wanted.map((each, place) => [keyOf(each), all[place] ?? null])),
      };
    } finally {
      await pool.close();
    }
  }
}

/** What an import may leave out, in the order in which it is looked for. */
const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isOld({ states }: Known): boolean {
  return [...states].some(([read, state]) => stateOf(read) !== state);
}

function keyOf({ file, name }: NamedComponent): string {
  return `${file} ${name}`;
}
