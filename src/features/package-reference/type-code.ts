// Types and declarations → TypeScript in pieces, some of which lead to other symbols.
import type { CodePiece } from "../../types/type-tables.js";
import type { Reflection, Type } from "./model.js";

/** Longer code is cut. */
const MOST_CODE = 6000;

/** Longer lists are one to a line. */
const MOST_COLUMNS = 80;

/** Gives the address of a reflection by its id; nothing for one without a place. */
export type AddressOf = (id: number) => string | undefined;

/** Types that others have to be set apart from in parentheses, by what they are. */
const LOOSE: ReadonlySet<string> = new Set(["conditional", "inferred", "function"]);
const UNION: ReadonlySet<string> = new Set(["union", "intersection", "typeOperator", "query", ...LOOSE]);

/** Writes TypeScript. One for each piece of code. */
export class CodeWriter {
  private readonly written: CodePiece[] = [];
  private length = 0;

  constructor(private readonly addressOf: AddressOf) {}

  /** What was written. Neighbours of one kind are one piece. */
  get pieces(): readonly CodePiece[] {
    return this.length > MOST_CODE ? [...this.written, [" …"]] : this.written;
  }

  /** The number of letters on the last line. */
  get column(): number {
    const text = this.written.map(([each]) => each).join("");
    return text.length - text.lastIndexOf("\n") - 1;
  }

  add(text: string, kind?: CodePiece[1], url?: string): this {
    if (this.length > MOST_CODE || text === "") return this;
    this.length += text.length;
    const last = this.written.at(-1);
    if (last && url === undefined && last[2] === undefined && last[1] === kind)
      this.written[this.written.length - 1] = kind ? [last[0] + text, kind] : [last[0] + text];
    else this.written.push(url === undefined ? (kind ? [text, kind] : [text]) : [text, kind ?? "", url]);
    return this;
  }

  keyword(text: string): this {
    return this.add(text, "k");
  }

  /** Items with something between them. */
  list<Item>(items: readonly Item[], between: string, write: (item: Item) => void): this {
    for (const [index, item] of items.entries()) {
      if (index > 0) this.add(between);
      write(item);
    }
    return this;
  }

  /** Items in brackets, one to a line where they are too long for one. */
  block<Item>(
    items: readonly Item[],
    [open, close]: readonly [string, string],
    write: (item: Item, code: CodeWriter) => void,
  ): this {
    const tried = new CodeWriter(this.addressOf);
    tried.list(items, ", ", (item) => write(item, tried));
    const text = tried.written.map(([each]) => each).join("");
    const isLong = items.length > 1 && (this.column + text.length > MOST_COLUMNS || text.includes("\n"));
    this.add(open);
    if (!isLong) this.list(items, ", ", (item) => write(item, this));
    else
      for (const item of items) {
        this.add("\n  ");
        write(item, this);
        this.add(",");
      }
    return this.add(isLong ? `\n${close}` : close);
  }

  typeParameters(parameters: readonly Reflection[] | undefined): this {
    if (!parameters || parameters.length === 0) return this;
    return this.block(parameters, ["<", ">"], (parameter, code) => {
      if (parameter.flags?.["isConst"]) code.keyword("const ");
      if (parameter.varianceModifier) code.keyword(`${parameter.varianceModifier} `);
      code.add(parameter.name);
      if (parameter.type) code.keyword(" extends ").type(parameter.type);
      if (parameter.default) code.add(" = ").type(parameter.default);
    });
  }

  parameters(parameters: readonly Reflection[] = []): this {
    return this.block(parameters, ["(", ")"], (parameter, code) => code.parameter(parameter));
  }

  private parameter({ name, flags, type, defaultValue }: Reflection): this {
    const isOptional = flags?.["isOptional"] || defaultValue !== undefined;
    this.add(`${flags?.["isRest"] ? "..." : ""}${name === "__namedParameters" ? "options" : name}`, "p");
    this.add(isOptional ? "?: " : ": ");
    return this.type(type);
  }

  /** Type parameters, parameters and the type of what it gives. `arrow`: what stands before that. */
  signature({ typeParameters, parameters, type }: Reflection, arrow = ": "): this {
    this.typeParameters(typeParameters).parameters(parameters);
    return type ? this.add(arrow).type(type) : this;
  }

  /** A type. `around`: those that are set apart in parentheses. */
  type(type: Type | undefined, around: ReadonlySet<string> = new Set()): this {
    if (!type) return this.keyword("any");
    const isFunction = type.type === "reflection" && isSignature(type.declaration);
    if (!around.has(isFunction ? "function" : type.type)) return this.bare(type);
    return this.add("(").bare(type).add(")");
  }

  private bare(type: Type): this {
    // Deeper types are cut by the length of what is written.
    if (this.length > MOST_CODE) return this;
    switch (type.type) {
      case "intrinsic":
        return this.add(type.name ?? "", "k");
      case "literal":
        return this.literal(type.value);
      case "reference":
        return this.reference(type);
      case "array":
        return this.type(type.elementType, UNION).add("[]");
      case "union":
      case "intersection": {
        const others = new Set([...LOOSE, type.type === "union" ? "" : "union"]);
        const sign = type.type === "union" ? " | " : " & ";
        return this.list(type.types ?? [], sign, (each) => this.type(each, others));
      }
      case "tuple":
        return this.add("[")
          .list(type.elements ?? [], ", ", (each) => this.type(each))
          .add("]");
      case "namedTupleMember":
        return this.add(`${type.name ?? ""}${type.isOptional ? "?" : ""}: `).type(type.element);
      case "optional":
        return this.type(type.elementType, UNION).add("?");
      case "rest":
        return this.add("...").type(type.elementType, UNION);
      case "typeOperator":
        return this.keyword(`${type.operator ?? ""} `).type(type.target as Type, UNION);
      case "query":
        return this.keyword("typeof ").type(type.queryType);
      case "reflection":
        return this.reflection(type.declaration);
      case "indexedAccess":
        return this.type(type.objectType, UNION).add("[").type(type.indexType).add("]");
      default:
        return this.special(type);
    }
  }

  private special(type: Type): this {
    switch (type.type) {
      case "conditional":
        this.type(type.checkType, LOOSE).keyword(" extends ").type(type.extendsType, LOOSE);
        return this.add(" ? ").type(type.trueType).add(" : ").type(type.falseType);
      case "inferred":
        this.keyword("infer ").add(type.name ?? "");
        return type.constraint ? this.keyword(" extends ").type(type.constraint) : this;
      case "mapped": {
        const sign = (modifier: string | undefined, text: string) =>
          modifier === undefined ? "" : (modifier === "-" ? "-" : "") + text;
        this.add("{ ").keyword(type.readonlyModifier ? `${sign(type.readonlyModifier, "readonly")} ` : "");
        this.add(`[${type.parameter ?? ""}`)
          .keyword(" in ")
          .type(type.parameterType);
        if (type.nameType) this.keyword(" as ").type(type.nameType);
        return this.add(`]${sign(type.optionalModifier, "?")}: `)
          .type(type.templateType)
          .add(" }");
      }
      case "predicate":
        this.keyword(type.asserts ? "asserts " : "").add(type.name ?? "");
        return type.targetType ? this.keyword(" is ").type(type.targetType) : this;
      case "templateLiteral":
        this.add(`\`${type.head ?? ""}`, "s");
        for (const [each, text] of type.tail ?? []) this.add("${").type(each).add("}").add(text, "s");
        return this.add("`", "s");
      default:
        return this.add(type.name ?? "unknown");
    }
  }

  private literal(value: unknown): this {
    if (typeof value === "string") return this.add(JSON.stringify(value), "s");
    if (typeof value !== "object" || value === null)
      return this.add(String(value), value === null ? "k" : "n");
    // A BigInt.
    const { negative, value: digits } = value as { readonly negative?: boolean; readonly value?: string };
    return this.add(`${negative ? "-" : ""}${digits ?? ""}n`, "n");
  }

  private reference({ name = "", target, typeArguments = [], externalUrl, ...type }: Type): this {
    const own = typeof target === "number" ? this.addressOf(target) : undefined;
    const isParameter = "refersToTypeParameter" in type;
    this.add(name, isParameter ? undefined : "f", isParameter ? undefined : (own ?? webAddress(externalUrl)));
    if (typeArguments.length === 0) return this;
    return this.add("<")
      .list(typeArguments, ", ", (each) => this.type(each))
      .add(">");
  }

  /** A type that is written out: an object, or a function. */
  private reflection(declaration: Reflection | undefined): this {
    const { children = [], signatures = [], indexSignatures = [] } = declaration ?? {};
    const [only] = signatures;
    if (only && isSignature(declaration)) {
      if (only.kind === CONSTRUCT) this.keyword("new ");
      return this.signature(only, " => ");
    }
    const members = [
      ...signatures.map((each) => () => {
        if (each.kind === CONSTRUCT) this.keyword("new ");
        this.signature(each);
      }),
      ...indexSignatures.map((each) => () => this.indexSignature(each)),
      ...children.map((each) => () => this.member(each)),
    ];
    if (members.length === 0) return this.add("{}");
    return this.add("{ ")
      .list(members, "; ", (write) => void write())
      .add(" }");
  }

  indexSignature({ parameters = [], type, flags }: Reflection): this {
    if (flags?.["isReadonly"]) this.keyword("readonly ");
    this.add("[").list(parameters, ", ", (each) => this.parameter(each));
    return this.add("]: ").type(type);
  }

  /** A member of an object. */
  member({ name, flags, type, signatures = [], getSignature, setSignature }: Reflection): this {
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$|^\[/u.test(name) ? name : JSON.stringify(name);
    if (flags?.["isReadonly"]) this.keyword("readonly ");
    const mark = flags?.["isOptional"] ? "?" : "";
    if (signatures.length > 0)
      return this.list(signatures, "; ", (each) => this.add(key + mark, "p").signature(each));
    this.add(key, "p").add(`${mark}: `);
    return this.type(getSignature?.type ?? setSignature?.parameters?.[0]?.type ?? type);
  }
}

/** Kind of a signature that makes an object. */
const CONSTRUCT = 16384;

function isSignature(declaration: Reflection | undefined): boolean {
  const { children = [], signatures = [], indexSignatures = [] } = declaration ?? {};
  return signatures.length === 1 && children.length === 0 && indexSignatures.length === 0;
}

/** An address on the web as it is; nothing for any other: it comes from data. */
export function webAddress(url: unknown): string | undefined {
  return typeof url === "string" && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
