// The part of TypeDoc's model that pages are made of, as its JSON has it (schema version 2, TypeDoc 0.26 and later).
import { isObject } from "../../text/json.js";

/** What a reflection is: TypeDoc's numbers. */
export const Kind = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  accessor: 262144,
  typeAlias: 2097152,
  reference: 4194304,
  document: 8388608,
} as const;

/** A part of a comment. */
export interface CommentPart {
  readonly kind: "text" | "code" | "inline-tag" | "relative-link";
  readonly text: string;
  readonly tag?: string;
  /** Id of a reflection or of a file, an address, or a name in a package. */
  readonly target?: unknown;
}

/** A comment. */
export interface Comment {
  readonly summary?: readonly CommentPart[];
  readonly blockTags?: readonly {
    readonly tag: string;
    readonly name?: string;
    readonly content: readonly CommentPart[];
  }[];
  readonly modifierTags?: readonly string[];
}

/** A type. Which members it has depends on what `type` says. */
export interface Type {
  readonly type: string;
  readonly name?: string;
  readonly target?: unknown;
  readonly package?: string;
  readonly qualifiedName?: string;
  readonly externalUrl?: string;
  readonly typeArguments?: readonly Type[];
  readonly types?: readonly Type[];
  readonly elementType?: Type;
  readonly elements?: readonly Type[];
  readonly element?: Type;
  readonly isOptional?: boolean;
  readonly value?: unknown;
  readonly operator?: string;
  readonly queryType?: Type;
  readonly declaration?: Reflection;
  readonly objectType?: Type;
  readonly indexType?: Type;
  readonly checkType?: Type;
  readonly extendsType?: Type;
  readonly trueType?: Type;
  readonly falseType?: Type;
  readonly constraint?: Type;
  readonly parameter?: string;
  readonly parameterType?: Type;
  readonly templateType?: Type;
  readonly nameType?: Type;
  readonly readonlyModifier?: "+" | "-";
  readonly optionalModifier?: "+" | "-";
  readonly asserts?: boolean;
  readonly targetType?: Type;
  readonly head?: string;
  readonly tail?: readonly (readonly [Type, string])[];
}

/** A group of reflections, by their ids. */
export interface Group {
  readonly title: string;
  readonly children?: readonly number[];
  readonly categories?: readonly Group[];
}

/** Where something is declared. */
export interface Source {
  readonly fileName: string;
  readonly line: number;
  readonly character?: number;
  readonly url?: string;
}

/** Anything that has a name: modules, classes, members, signatures, parameters. */
export interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly comment?: Comment;
  readonly children?: readonly Reflection[];
  readonly groups?: readonly Group[];
  readonly categories?: readonly Group[];
  readonly sources?: readonly Source[];
  readonly signatures?: readonly Reflection[];
  readonly indexSignatures?: readonly Reflection[];
  readonly getSignature?: Reflection;
  readonly setSignature?: Reflection;
  readonly parameters?: readonly Reflection[];
  readonly typeParameters?: readonly Reflection[];
  readonly type?: Type;
  readonly default?: Type;
  readonly defaultValue?: string;
  readonly varianceModifier?: string;
  readonly extendedTypes?: readonly Type[];
  readonly implementedTypes?: readonly Type[];
  readonly inheritedFrom?: Type;
  readonly overwrites?: Type;
  /** Id of what a reference stands for. */
  readonly target?: number;
  /** Of a document. */
  readonly content?: readonly CommentPart[];
}

/** A whole package. */
export interface Project extends Reflection {
  readonly packageName?: string;
  readonly packageVersion?: string;
  readonly files?: { readonly entries?: Readonly<Record<string, string>> };
}

/** The model in a text; nothing where it is none that TypeDoc has written. */
export function projectIn(text: string): Project | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isProject =
    isObject(value) &&
    value["kind"] === Kind.project &&
    typeof value["name"] === "string" &&
    (value["children"] === undefined || Array.isArray(value["children"]));
  return isProject ? (value as unknown as Project) : undefined;
}

/** What the parts of a reflection are whose comments and types it shows: its signatures. */
export function signaturesOf({
  signatures = [],
  getSignature,
  setSignature,
}: Reflection): readonly Reflection[] {
  return [...signatures, ...(getSignature ? [getSignature] : []), ...(setSignature ? [setSignature] : [])];
}

/** The comment that is about a reflection: its own, or that of its first signature that has one. */
export function commentOf(reflection: Reflection): Comment | undefined {
  return reflection.comment ?? signaturesOf(reflection).find(({ comment }) => comment)?.comment;
}

/** Whether it should no longer be used. */
export function isDeprecated(reflection: Reflection): boolean {
  return commentOf(reflection)?.blockTags?.some(({ tag }) => tag === "@deprecated") ?? false;
}
