// The keys of objects that people write, with all that is inside of them, as sections of a page.
import { anchorOf, code, prose } from "./page.js";
import {
  formsOf,
  literalsOf,
  resolved,
  textOf,
  type Declarations,
  type Form,
  type Member,
  type TypeNode,
} from "./type-comments.js";

/** A key with its path, such as `navbar.items[].label`. */
export interface TypedKey {
  readonly path: string;
  readonly member: Member;
  /** 1 for a key that is not inside of another one. */
  readonly depth: number;
  /** The kinds of entries that have it, where its object has several forms and not all of them do. */
  readonly kinds: readonly string[];
  /** The forms of its value, where there are several. */
  readonly forms: readonly Form[];
  /** The path of the key that lists the same keys, where a type occurs again. */
  readonly same?: string;
}

/** Types whose keys are listed elsewhere, or which are functions of others. */
const APART = ["Plugin", "UnifiedEntry", "OwnTexts"];

/** Types whose keys are those of another one, or some of them. */
const ALIKE: Readonly<Record<string, string>> = { NavEntry: "NavItem" };

/** Keys, each before those inside of it. */
export function keysOf(members: readonly Member[], declarations: Declarations): readonly TypedKey[] {
  // Where the keys of each type are listed.
  const told = new Map<string, string>();
  return members.flatMap((member) => keysFrom(member, member.name, 1, [], told, declarations));
}

function keysFrom(
  member: Member,
  path: string,
  depth: number,
  kinds: readonly string[],
  told: Map<string, string>,
  declarations: Declarations,
): TypedKey[] {
  const content = contentOf(member.type, declarations, path);
  const same = content && told.get(content.name);
  const key: TypedKey = {
    path,
    member,
    depth,
    kinds,
    forms: content && !same && content.forms.length > 1 ? content.forms : [],
    ...(same !== undefined && { same }),
  };
  if (!content || same !== undefined) return [key];
  if (content.name !== "") told.set(content.name, path);
  return [
    key,
    ...mergedMembers(content.forms).flatMap(({ member: own, kinds: of }) =>
      keysFrom(own, `${content.path}.${own.name}`, depth + 1, of, told, declarations),
    ),
  ];
}

interface Content {
  /** Of its type, to find it again; empty for a type without a name. */
  readonly name: string;
  readonly path: string;
  readonly forms: readonly Form[];
}

/** The objects that a value is or holds, and the path of their keys. Nothing for a value without keys of its own. */
function contentOf(type: TypeNode, declarations: Declarations, path: string): Content | undefined {
  if (namesIn(type).some((name) => APART.includes(name))) return undefined;
  const known = resolved(type, declarations);
  if (known.kind === "list") return contentOf(known.item, declarations, `${path}[]`);
  if (known.kind === "reference" && known.name === "Record") {
    const [keys, value] = known.arguments;
    const isOpen = keys?.kind === "keyword";
    if (isOpen && value) return contentOf(value, declarations, `${path}.<name>`);
  }
  const forms = formsOf(known, declarations).filter(({ members }) => members.length > 0);
  if (forms.length > 0) {
    const [name = ""] = namesIn(type);
    return { name: ALIKE[name] ?? name, path, forms: formsApart(forms) };
  }
  if (known.kind !== "union") return undefined;
  for (const option of known.options) {
    const found = contentOf(option, declarations, path);
    if (found) return found;
  }
  return undefined;
}

/** Forms without those that have the keys of another one and an id, as in a list of books. */
function formsApart(forms: readonly Form[]): readonly Form[] {
  const found = new Map<string, Form>();
  for (const [index, form] of forms.entries()) {
    const type = form.members.find(({ name }) => name === "type");
    const key = `${form.name ?? index} ${type ? textOf(type.type) : ""}`;
    if (!found.has(key)) found.set(key, form);
  }
  return [...found.values()];
}

/** Names of the interfaces that a type is, or is a list of. */
function namesIn(type: TypeNode): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name, ...type.arguments.flatMap(namesIn)];
    case "list":
      return namesIn(type.item);
    case "union":
      return type.options.flatMap(namesIn);
    case "intersection":
      return type.parts.flatMap(namesIn);
    default:
      return [];
  }
}

/** The keys of all forms. `kinds`: the forms that have a key; empty for a key that all have. */
function mergedMembers(forms: readonly Form[]): { member: Member; kinds: readonly string[] }[] {
  const found = new Map<string, { member: Member; kinds: string[] }>();
  const types = new Map<string, string[]>();
  for (const form of forms)
    for (const member of form.members) {
      const other = found.get(member.name);
      if (other) other.kinds.push(kindOf(form));
      else found.set(member.name, { member, kinds: [kindOf(form)] });
      if (member.name === "type") types.set("type", [...(types.get("type") ?? []), textOf(member.type)]);
    }
  return [...found.values()].map(({ member, kinds }) => ({
    member:
      member.name === "type" && forms.length > 1
        ? { ...member, type: { kind: "other" as const, text: [...new Set(types.get("type"))].join(" | ") } }
        : member,
    kinds: kinds.length === forms.length ? [] : [...new Set(kinds)],
  }));
}

/** What tells a form from others: the value of `type`, or its keys. */
export function kindOf({ members, name }: Form): string {
  const type = members.find((member) => member.name === "type");
  if (type) return textOf(type.type).replaceAll('"', "");
  const required = members.find(({ isOptional }) => !isOptional);
  return required?.name ?? name ?? "";
}

/** A type as readers understand it: names that stand for a few words are those words. */
export function shownType(type: TypeNode, declarations: Declarations): string {
  const plain = (node: TypeNode): TypeNode => {
    if (node.kind === "union") return { ...node, options: node.options.map(plain) };
    if (node.kind === "list") return { ...node, item: plain(node.item) };
    if (node.kind === "object") return { kind: "keyword", name: "object" };
    if (node.kind === "intersection" && node.parts.some(({ kind }) => kind === "object"))
      return plain(node.parts.find(({ kind }) => kind !== "object") ?? { kind: "keyword", name: "object" });
    if (node.kind !== "reference") return node;
    if (node.name === "Partial" && node.arguments[0]) return plain(node.arguments[0]);
    if (node.arguments.length > 0) return { ...node, arguments: node.arguments.map(plain) };
    const known = resolved(node, declarations);
    const isWords = literalsOf(known, declarations).length > 0;
    return isWords && known.kind === "union" ? known : node;
  };
  // What a hook gives, now or later.
  return textOf(plain(type)).replace(/\bNow<([\w[\]]+)>/, "$1 | Promise<$1>");
}

/** The section of a key. `level`: of its heading, if it is not inside of another one. `example`: Markdown. `prefix`: of its id. */
export function keySection(
  { path, member, depth, kinds, forms, same }: TypedKey,
  declarations: Declarations,
  { level = 3, example = "", prefix = "" } = {},
): string {
  const { comment } = member;
  const facts = [
    `**Type** ${code(shownType(member.type, declarations))}`,
    ...(member.isOptional ? [] : ["**required**"]),
    ...(comment.default === undefined ? [] : [`**Default** ${prose(comment.default)}`]),
  ];
  return [
    `${"#".repeat(depth === 1 ? level : level + 1)} ${code(path)} {#${prefix}${anchorOf(path)}}`,
    facts.join(" · "),
    ...(kinds.length > 0 ? [`Of ${kinds.map(code).join(", ")}.`] : []),
    prose(comment.text),
    ...(same === undefined ? [] : [`The keys are those of [${code(same)}](#${prefix}${anchorOf(same)}).`]),
    ...(forms.length > 0
      ? [forms.map((form) => `- ${code(kindOf(form))}: ${prose(form.comment.text)}`).join("\n")]
      : []),
    example,
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}
