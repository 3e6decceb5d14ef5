// Which page and which part of it everything in a schema has.
import { fileName, FileNames, Ids } from "../../made-pages/names.js";
import {
  rootsOf,
  type Directive,
  type Field,
  type Kind,
  type Operation,
  type Schema,
  type SchemaType,
} from "./model.js";

/** What pages are about together, in the order of the sidebar. It names their folder, too. */
export type Group =
  | "queries"
  | "mutations"
  | "subscriptions"
  | "objects"
  | "interfaces"
  | "unions"
  | "enums"
  | "inputs"
  | "scalars"
  | "directives";

/** What a page is about. */
export type Subject =
  | {
      readonly kind: "field";
      readonly field: Field;
      readonly root: SchemaType;
      readonly operation: Operation;
    }
  | { readonly kind: "type"; readonly type: SchemaType }
  | { readonly kind: "directive"; readonly directive: Directive };

/** A page of something in a schema. */
export interface SubjectPage {
  readonly subject: Subject;
  /** Key of it in the model. */
  readonly key: string;
  readonly title: string;
  /** Path of its file in the folder of the book. */
  readonly file: string;
  /** Position among its siblings in the sidebar. */
  readonly position: number;
  /** Ids of the elements of its fields, values or arguments, by the names of these. */
  readonly anchors: ReadonlyMap<string, string>;
}

/** A folder of pages, with a page that lists them. */
export interface SubjectGroup {
  readonly group: Group;
  /** The type whose fields are its pages. */
  readonly root?: SchemaType;
  readonly pages: readonly SubjectPage[];
}

/** The pages of a schema. */
export interface Places {
  readonly groups: readonly SubjectGroup[];
  /** Where things are, by their keys in the model: a file of the book with or without an anchor. */
  readonly addresses: ReadonlyMap<string, string>;
}

const OF_OPERATION: Readonly<Record<Operation, Group>> = {
  query: "queries",
  mutation: "mutations",
  subscription: "subscriptions",
};

const OF_KIND: readonly (readonly [Kind, Group])[] = [
  ["OBJECT", "objects"],
  ["INTERFACE", "interfaces"],
  ["UNION", "unions"],
  ["ENUM", "enums"],
  ["INPUT_OBJECT", "inputs"],
  ["SCALAR", "scalars"],
];

/** Finds the places of everything in a schema. */
export function placesOf(schema: Schema): Places {
  const roots = rootsOf(schema);
  const byName = new Map(schema.types.map((type) => [type.name, type] as const));
  const names = new FileNames();
  const operations: readonly Operation[] = ["query", "mutation", "subscription"];
  const ofRoots = operations.flatMap((operation): SubjectGroup[] => {
    const root = byName.get([...roots].find(([, each]) => each === operation)?.[0] ?? "");
    if (!root) return [];
    const group = OF_OPERATION[operation];
    const pages = sorted(root.fields ?? []).map((field, index) => {
      const subject = { kind: "field", field, root, operation } as const;
      return pageOf(subject, `${root.name}.${field.name}`, field.name, group, index, names);
    });
    return [{ group, root, pages }];
  });
  const ofTypes = OF_KIND.map(([kind, group]): SubjectGroup => {
    const types = sorted(schema.types.filter((type) => type.kind === kind && !roots.has(type.name)));
    const pages = types.map((type, index) =>
      pageOf({ kind: "type", type }, type.name, type.name, group, index, names),
    );
    return { group, pages };
  });
  const directives = sorted(schema.directives).map((directive, index) =>
    pageOf(
      { kind: "directive", directive },
      `@${directive.name}`,
      `@${directive.name}`,
      "directives",
      index,
      names,
    ),
  );
  const groups = [...ofRoots, ...ofTypes, { group: "directives" as const, pages: directives }].filter(
    ({ pages }) => pages.length > 0,
  );
  return { groups, addresses: addressesOf(groups) };
}

/** By name, in the order of UTF-16. */
function sorted<Named extends { readonly name: string }>(all: readonly Named[]): Named[] {
  return all.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

function pageOf(
  subject: Subject,
  key: string,
  title: string,
  group: Group,
  index: number,
  names: FileNames,
): SubjectPage {
  const ids = new Ids();
  const file = `${group}/${names.free(`${group}/`, fileName(title.replace(/^@/, "")))}.md`;
  const anchors = new Map(partsOf(subject).map((name) => [name, ids.take(name)] as const));
  return { subject, key, title, file, position: index + 1, anchors };
}

/** Names of what has a place on the page. */
function partsOf(subject: Subject): readonly string[] {
  if (subject.kind === "field") return subject.field.args.map(({ name }) => name);
  if (subject.kind === "directive") return subject.directive.args.map(({ name }) => name);
  const { fields, inputFields, enumValues } = subject.type;
  return [...(fields ?? []), ...(inputFields ?? []), ...(enumValues ?? [])].map(({ name }) => name);
}

function addressesOf(groups: readonly SubjectGroup[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const { group, root, pages } of groups) {
    if (root) addresses.set(root.name, `${group}/index.md`);
    for (const { key, file, anchors } of pages) {
      addresses.set(key, file);
      for (const [name, anchor] of anchors) addresses.set(`${key}.${name}`, `${file}#${anchor}`);
    }
  }
  // A root field by its name alone, where nothing else has that.
  for (const { root, pages } of groups)
    for (const { title, file } of root ? pages : []) if (!addresses.has(title)) addresses.set(title, file);
  return addresses;
}
