// Which page and which part of it each symbol of a model has.
import { fileName, FileNames, Ids } from "../../made-pages/names.js";
import { Kind, type Project, type Reflection } from "./model.js";

/** A page of a reference. */
export interface SymbolPage {
  readonly reflection: Reflection;
  /** Path of its file in the folder of the book: `classes/Queue.md`. */
  readonly file: string;
  /** Position among its siblings in the sidebar. */
  readonly position: number;
  /** Ids of the elements of its members, by the ids of these. */
  readonly anchors: ReadonlyMap<number, string>;
}

/** A folder of pages, which the sidebar shows as a category. */
export interface SymbolFolder {
  readonly folder: string;
  /** A kind of symbols, or the name of a module or a namespace. */
  readonly label: SymbolGroup | { readonly name: string };
  readonly position: number;
}

/** The pages of a reference. */
export interface Places {
  readonly pages: readonly SymbolPage[];
  readonly folders: readonly SymbolFolder[];
  /** Where a reflection is: a file with or without an anchor, by its id. */
  readonly addresses: ReadonlyMap<number, string>;
  /** The same by names as authors write them: `Queue`, `Queue.add`, and with their modules, `core/Queue`. */
  readonly names: ReadonlyMap<string, string>;
}

/** The groups of symbols that have pages, in the order of the sidebar, by kind, with the names of their folders. */
const GROUPS = [
  [Kind.namespace, "namespaces", "namespaces"],
  [Kind.enum, "enumerations", "enumerations"],
  [Kind.class, "classes", "classes"],
  [Kind.interface, "interfaces", "interfaces"],
  [Kind.typeAlias, "typeAliases", "type-aliases"],
  [Kind.variable, "variables", "variables"],
  [Kind.function, "functions", "functions"],
  [Kind.document, "documents", "documents"],
] as const;

/** What symbols are called together. */
export type SymbolGroup = (typeof GROUPS)[number][1];

/** Of symbols that share a name, links lead to the first one of these kinds. */
const RANKS: readonly number[] = [
  Kind.class,
  Kind.interface,
  Kind.function,
  Kind.typeAlias,
  Kind.enum,
  Kind.variable,
  Kind.namespace,
  Kind.module,
];

/** Finds the places of everything in a model. `localNames`: of default exports, by their ids. */
export function placesOf(project: Project, localNames: ReadonlyMap<number, string>): Places {
  const finder = new PlaceFinder(localNames);
  finder.container(project, "", [], 0);
  return finder.found();
}

class PlaceFinder {
  private readonly pages: SymbolPage[] = [];
  private readonly folders: SymbolFolder[] = [];
  private readonly addresses = new Map<number, string>();
  private readonly references: { readonly id: number; readonly target: number; readonly name: string }[] = [];
  private readonly names = new Map<string, { readonly address: string; readonly rank: number }>();
  private readonly files = new FileNames();

  constructor(private readonly localNames: ReadonlyMap<number, string>) {}

  found(): Places {
    const names = new Map([...this.names].map(([name, { address }]) => [name, address]));
    // A name that a symbol is exported by once more leads to the symbol.
    for (const { target, name } of this.references) {
      const address = this.addresses.get(target);
      if (address !== undefined && !names.has(name)) names.set(name, address);
    }
    return { pages: this.pages, folders: this.folders, addresses: this.addresses, names };
  }

  /** A package, a module or a namespace. `folder`: that of its pages, with a `/` at its end; `path`: names of what it is in. */
  container(reflection: Reflection, folder: string, path: readonly string[], position: number): void {
    const { children = [] } = reflection;
    const file = `${folder}index.md`;
    const anchors = new Map<number, string>();
    const ids = new Ids();
    this.pages.push({ reflection, file, position, anchors });
    this.place(reflection, file, path);
    for (const [index, module] of children.filter(({ kind }) => kind === Kind.module).entries()) {
      const inner = `${folder}${this.files.free(folder, folderName(module.name))}/`;
      this.folders.push({ folder: inner, label: { name: module.name }, position: index + 1 });
      this.container(module, inner, [...path, module.name], index + 1);
    }
    for (const [group, [kind, label, name]] of GROUPS.entries()) {
      const members = children.filter((child) => child.kind === kind);
      if (members.length === 0) continue;
      const inner = `${folder}${name}/`;
      this.folders.push({ folder: inner, label, position: 1000 + group });
      for (const [index, member] of members.entries()) this.symbol(member, inner, path, index + 1);
    }
    for (const reference of children.filter(({ kind }) => kind === Kind.reference)) {
      const anchor = ids.take(reference.name);
      anchors.set(reference.id, anchor);
      this.addresses.set(reference.id, `${file}#${anchor}`);
      const { id, target = -1, name } = reference;
      this.references.push({ id, target, name: [...path, name].join(".") }, { id, target, name });
    }
  }

  private symbol(reflection: Reflection, folder: string, path: readonly string[], position: number): void {
    const name = this.files.free(folder, fileName(reflection.name));
    const own = [...path, this.localNames.get(reflection.id) ?? reflection.name];
    if (reflection.kind === Kind.namespace) {
      this.folders.push({ folder: `${folder}${name}/`, label: { name: reflection.name }, position });
      return this.container(reflection, `${folder}${name}/`, own, position);
    }
    const file = `${folder}${name}.md`;
    const anchors = new Map<number, string>();
    const ids = new Ids();
    this.pages.push({ reflection, file, position, anchors });
    this.place(reflection, file, own);
    for (const member of membersOf(reflection)) {
      const anchor = ids.take(member.name);
      anchors.set(member.id, anchor);
      this.place(member, `${file}#${anchor}`, [...own, member.name]);
    }
  }

  /** Notes where a reflection and all that has no place of its own in it is. */
  private place(reflection: Reflection, address: string, path: readonly string[]): void {
    const { id, kind } = reflection;
    const name = path.at(-1) ?? "";
    this.addresses.set(id, address);
    const rank = RANKS.indexOf(kind);
    for (const known of [path.join("."), path.slice(-2).join("."), ...(rank >= 0 ? [name] : [])]) {
      const before = this.names.get(known);
      if (known !== "" && (!before || rank < before.rank)) this.names.set(known, { address, rank });
    }
    if (kind === Kind.project || kind === Kind.module || kind === Kind.namespace) return;
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if (Array.isArray(value)) return value.forEach(visit);
      const inner = value as Partial<Reflection> & { readonly variant?: string };
      if (inner.variant !== undefined && typeof inner.id === "number" && !this.addresses.has(inner.id))
        this.addresses.set(inner.id, address);
      for (const key of INNER) visit((value as Record<string, unknown>)[key]);
    };
    for (const key of INNER) visit((reflection as unknown as Record<string, unknown>)[key]);
  }
}

/** Where reflections are in others. */
const INNER = [
  "signatures",
  "indexSignatures",
  "getSignature",
  "setSignature",
  "parameters",
  "typeParameters",
  "children",
  "type",
  "declaration",
  "types",
  "elementType",
];

/** The members that a page has elements for: those of the symbol itself, or of the object that its type is. */
export function membersOf({ children, type }: Reflection): readonly Reflection[] {
  return children ?? (type?.type === "reflection" ? type.declaration?.children : undefined) ?? [];
}

function folderName(name: string): string {
  return name.split("/").map(fileName).join("/");
}
