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

/** The keys of types by the names that a text has for them. */
export type TypeRefs = Readonly<Record<string, string>>;

/** What a table of a type shows. */
export interface TypeTableData extends Omit<TypeDescription, "description" | "members"> {
  readonly kind: "props" | "type";
  /** Whether the members that packages declare are shown, folded or left out. */
  readonly inherited: "show" | "fold" | "hide";
  readonly members: readonly Omit<Member, "description" | "at">[];
  /** What the descriptions belong to, in their order: numbers of members; -1 for the type itself. */
  readonly described: readonly number[];
}
