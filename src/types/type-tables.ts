// What a table shows of a type, as plain data.

/** A type, or the props of a component. */
export interface TypeDescription {
  /** As its module exports it: `Button`, `Tabs.List`. */
  readonly name: string;
  /** Tells it from other types of the same name. */
  readonly key: string;
  /** Markdown. */
  readonly description: string;
  /** It should no longer be used. The reason is a part of the description. */
  readonly isDeprecated?: true;
  /** A type that has no members of its own, in TypeScript: `"a" | "b"`. */
  readonly text?: string;
  /** In the order of their declarations; those that it inherits come last. */
  readonly members: readonly Member[];
}

/** A component of a site. */
export interface NamedComponent {
  /** Absolute path of its module. */
  readonly file: string;
  /** As the module exports it: `default`, `Tabs.List`. */
  readonly name: string;
}

/** What components take. */
export interface DescribedComponents {
  /** One for each; `null` for what is no component, or not known. */
  readonly all: readonly (TypeDescription | null)[];
  /** Absolute paths of all that it depends on besides the compiler: see `Described`. */
  readonly reads: readonly string[];
}

/** A prop of a component, a property or method of an object, or a member of an enum. */
export interface Member {
  readonly name: string;
  /** In TypeScript, on one line. */
  readonly type: string;
  /** What a name of literals stands for: `"small" | "large"`. */
  readonly values?: string;
  /** The types that its type names. */
  readonly refs?: TypeRefs;
  readonly isRequired: boolean;
  /** In TypeScript. */
  readonly default?: string;
  /** Markdown. */
  readonly description: string;
  /** See `TypeDescription`. */
  readonly isDeprecated?: true;
  /** Where it is inherited from; absent for one of its own. */
  readonly origin?: Origin;
  /** Its type in pieces, some of which lead to other pages. */
  readonly code?: readonly CodePiece[];
  /** Id of its element. Default: made of the names of the type and of the member. */
  readonly id?: string;
  /** The line of its description, if that is in a file of the project. */
  readonly at?: { readonly file: string; readonly line: number };
}

/** What a member is inherited from. */
export interface Origin {
  /** Name of an interface, a class or a type. */
  readonly name: string;
  /** Name of the package that it is in, if that is not the project. */
  readonly package?: string;
}

/** A piece of code: its text, the class of its kind, and what it leads to: an address, or the number of one in a list. */
export type CodePiece = readonly [
  text: string,
  kind?: "" | "k" | "s" | "n" | "f" | "p",
  link?: string | number,
];

/** A declaration. */
export interface TypeSignatureData extends HasLinks {
  /** Name of its language, as fences have it. Default: `ts`. */
  readonly language?: string;
  readonly code: readonly CodePiece[];
  /** Where it is, with what stands before that: a link, or text alone. */
  readonly source?: readonly CodePiece[];
}

interface HasLinks {
  /** The paragraph before all else has the links of the code, in their order. */
  readonly links?: true;
}

/** The keys of types by the names that a text has for them. */
export type TypeRefs = Readonly<Record<string, string>>;

/** What a table of a type shows. */
export interface TypeTableData extends Omit<TypeDescription, "description" | "members">, HasLinks {
  /** What the table is called. Default: members, or props, of the name. */
  readonly label?: string;
  readonly kind: "props" | "type";
  /** Whether the members that packages declare are shown, folded or left out. */
  readonly inherited: "show" | "fold" | "hide";
  readonly members: readonly Omit<Member, "description" | "at">[];
  /** What the descriptions belong to, in their order: numbers of members; -1 for the type itself. */
  readonly described: readonly number[];
}
