// A page of a reference → Markdown, with the place of each of its lines.
import type { Point } from "../../types/diagnostic.js";
import type { CodePiece } from "../../types/type-tables.js";
import { codeOf, escaped } from "../../made-pages/markdown.js";
import { MadeText, type PageText } from "../../made-pages/writer.js";
import { commentMarkdown, firstParagraph, markdownOf, tagText, type CommentTools } from "./comments.js";
import {
  commentOf,
  isDeprecated,
  Kind,
  signaturesOf,
  type Reflection,
  type Source,
  type Type,
} from "./model.js";
import { membersOf, type SymbolPage } from "./places.js";
import { groupsOf } from "./groups.js";
import { describedIn, referenceTo, rowOf } from "./rows.js";
import { webAddress } from "./type-code.js";
import { declarationOf, memberCode, nameOf, signatureCode } from "./declarations.js";

/** What pages are written with. */
export interface PageTools extends CommentTools {
  /** The names of exported symbols that have another one inside of their module. */
  readonly localNames: ReadonlyMap<number, string>;
  /** Where something is declared, as problems with its comment name it. */
  readonly placeOf: (reflection: Reflection) => Point;
  /** Title of the page of the package itself. */
  readonly title: string;
}

/** Writes a page. */
export function textOfPage({ reflection, position, anchors }: SymbolPage, tools: PageTools): PageText {
  const page = new PageWriter(tools, anchors);
  page.head(reflection, position);
  if (reflection.kind === Kind.document) page.add(markdownOf(reflection.content, tools), reflection);
  else if (isContainer(reflection)) page.container(reflection);
  else page.symbol(reflection);
  return page.written();
}

function isContainer({ kind }: Reflection): boolean {
  return kind === Kind.project || kind === Kind.module || kind === Kind.namespace;
}

/** The groups of members that a page has headings for, by their kinds. */
const MEMBER_GROUPS = [
  [Kind.constructor, "constructors"],
  [Kind.enumMember, "members"],
  [Kind.property, "properties"],
  [Kind.accessor, "accessors"],
  [Kind.method, "methods"],
] as const;

class PageWriter {
  private readonly page: MadeText;

  constructor(
    private readonly tools: PageTools,
    private readonly anchors: ReadonlyMap<number, string>,
  ) {
    this.page = new MadeText(anchors.values());
  }

  written(): PageText {
    return this.page.written();
  }

  /** Adds blocks. `about`: what they are written for. */
  add(text: string, about: Reflection): void {
    this.page.add(text, this.tools.placeOf(about));
  }

  head(reflection: Reflection, position: number): void {
    const { kind } = reflection;
    const name = nameOf(reflection, this.tools.localNames);
    const title = kind === Kind.project ? this.tools.title : kind === Kind.function ? `${name}()` : name;
    this.page.head(
      { title, sidebar_position: position, custom_edit_url: null },
      this.tools.placeOf(reflection),
    );
  }

  /** What a package, a module or a namespace has, with links. */
  container(reflection: Reflection): void {
    this.add(commentMarkdown(reflection.comment, this.tools), reflection);
    const children = new Map((reflection.children ?? []).map((child) => [child.id, child]));
    for (const { title, children: ids = [], categories = [] } of groupsOf(reflection, this.tools.words)) {
      this.heading(2, title, reflection);
      const inCategories = new Set(
        categories.length > 1 ? categories.flatMap((each) => each.children ?? []) : [],
      );
      this.links(
        ids.filter((id) => !inCategories.has(id)),
        children,
        reflection,
      );
      for (const category of categories.length > 1 ? categories : []) {
        this.heading(3, category.title, reflection);
        this.links(category.children ?? [], children, reflection);
      }
    }
  }

  private links(ids: readonly number[], children: ReadonlyMap<number, Reflection>, about: Reflection): void {
    const { addressOf, localNames } = this.tools;
    const items = ids.flatMap((id) => {
      const child = children.get(id);
      if (!child) return [];
      const name = codeOf(nameOf(child, localNames) + (child.kind === Kind.function ? "()" : ""));
      const address = addressOf(child.kind === Kind.reference ? (child.target ?? -1) : id);
      const link = address === undefined ? name : `[${name}](<${address}>)`;
      const summary = firstParagraph(commentOf(child), this.tools);
      const anchor = this.anchors.get(id);
      const shown = isDeprecated(child) ? `~~${link}~~` : link;
      return [{ child, anchor, text: summary === "" ? shown : `${shown}: ${summary}` }];
    });
    // What is exported under a second name has a place of its own, which links lead to.
    const listed = items.filter(({ anchor }) => anchor === undefined);
    for (const { text, child } of listed) this.addItem(`- ${text}`, child);
    if (listed.length > 0) this.addItem("", about);
    for (const { text, child, anchor } of items.filter((item) => item.anchor !== undefined)) {
      this.add(`### ${codeOf(child.name)} {#${anchor}}`, child);
      this.add(text, child);
    }
  }

  private addItem(line: string, about: Reflection): void {
    this.page.addLine(line, this.tools.placeOf(about));
  }

  /** A class, an interface, a type, an enumeration, a variable or a function. */
  symbol(reflection: Reflection): void {
    const { signatures = [] } = reflection;
    const isCallable = signatures.length > 0 && reflection.kind === Kind.function;
    if (isCallable) this.signatures(reflection, signatures, signatures.length === 1);
    else {
      this.code(declarationOf(reflection, this.tools), reflection);
      this.add(commentMarkdown(reflection.comment, this.tools, this.label(true)), reflection);
      this.parameters("typeParameters", reflection.typeParameters, true, reflection);
      this.hierarchy(reflection);
      // An object that can be called.
      if (signatures.length > 0) this.signatures(reflection, signatures, false);
    }
    this.indexSignatures(reflection);
    const members = membersOf(reflection);
    const own = members.filter((member) => !member.inheritedFrom);
    for (const [kind, word] of MEMBER_GROUPS) {
      const group = own.filter((member) => kindOf(member) === kind);
      if (group.length === 0) continue;
      this.heading(2, this.tools.words[word], reflection);
      if (kind === Kind.method || kind === Kind.constructor) for (const member of group) this.method(member);
      else this.table(group, `${this.tools.words[word]}: ${reflection.name}`, reflection);
    }
    const inherited = members.filter((member) => member.inheritedFrom);
    if (inherited.length > 0) {
      this.heading(2, this.tools.words.inherited, reflection);
      this.table(inherited, `${this.tools.words.inherited}: ${reflection.name}`, reflection);
    }
  }

  private method(member: Reflection): void {
    const { words, localNames } = this.tools;
    const isConstructor = member.kind === Kind.constructor;
    const name = isConstructor ? words.constructor : codeOf(`${nameOf(member, localNames)}()`);
    const shown = isDeprecated(member) ? `~~${name}~~` : name;
    this.add(`### ${shown} {#${this.anchors.get(member.id) ?? ""}}`, member);
    this.signatures(member, signaturesIn(member), false);
    const overwrites = referenceTo(member.overwrites, this.tools);
    if (overwrites !== "" && !isConstructor) this.add(`${words.overrides} ${overwrites}`, member);
  }

  /** Each overload with its comment, its parameters and what it gives. */
  private signatures(owner: Reflection, signatures: readonly Reflection[], hasSections: boolean): void {
    const { words } = this.tools;
    for (const signature of signatures) {
      const about = signature.sources ? signature : owner;
      this.code(signatureCode(owner, signature, this.tools), about);
      const label = this.label(hasSections);
      this.add(
        commentMarkdown(
          { ...signature.comment, blockTags: tagsBut(signature, "@example") },
          this.tools,
          label,
        ),
        about,
      );
      this.parameters("typeParameters", signature.typeParameters, hasSections, about);
      this.parameters("parameters", signature.parameters, hasSections, about);
      const returns = tagText(signature.comment, ["@returns", "@return"], this.tools);
      if (returns !== "") {
        this.add(label(words.returns), about);
        this.add(returns, about);
      }
      const examples = signature.comment?.blockTags?.filter(({ tag }) => tag === "@example") ?? [];
      this.add(commentMarkdown({ blockTags: examples }, this.tools, label), about);
    }
  }

  private parameters(
    word: "parameters" | "typeParameters",
    list: readonly Reflection[] | undefined,
    hasSections: boolean,
    about: Reflection,
  ): void {
    const { words } = this.tools;
    if (!list || list.length === 0) return;
    // Type parameters that nobody says anything about are in the signature.
    if (word === "typeParameters" && list.every(({ comment }) => !comment)) return;
    this.add(this.label(hasSections)(words[word]), about);
    this.table(list, words[word], about);
  }

  private indexSignatures(reflection: Reflection): void {
    const { indexSignatures = reflection.type?.declaration?.indexSignatures ?? [] } = reflection;
    for (const signature of indexSignatures)
      this.add(commentMarkdown(signature.comment, this.tools), signature);
  }

  private hierarchy(reflection: Reflection): void {
    const { words } = this.tools;
    const list = (types: readonly Type[] = []) =>
      types.map((type) => referenceTo(type, this.tools)).join(", ");
    const { extendedBy, implementedBy } = reflection as Reflection &
      Record<string, readonly Type[] | undefined>;
    if (extendedBy) this.add(`${words.extendedBy} ${list(extendedBy)}`, reflection);
    if (implementedBy) this.add(`${words.implementedBy} ${list(implementedBy)}`, reflection);
  }

  /** Where a symbol is declared. */
  private source(reflection: Reflection): readonly CodePiece[] | undefined {
    const [source] = sourcesOf(reflection);
    if (!source) return undefined;
    const text = `${source.fileName}:${source.line}`;
    const url = webAddress(source.url);
    return [[`${this.tools.words.definedIn} `], url === undefined ? [text] : [text, "", url]];
  }

  /** A heading with an id, or a label that is no section of the page. */
  private label(isSection: boolean): (text: string) => string {
    return (text) => (isSection ? this.page.headingText(2, text) : `**${escaped(text)}**`);
  }

  private heading(level: number, text: string, about: Reflection): void {
    this.add(this.page.headingText(level, text), about);
  }

  private code(pieces: readonly CodePiece[], about: Reflection): void {
    this.page.code(pieces, this.tools.placeOf(about), { source: this.source(about) });
  }

  /** Members, parameters or type parameters. */
  private table(members: readonly Reflection[], label: string, about: Reflection): void {
    const rows = members.map((member) => ({
      row: rowOf(member, this.anchors.get(member.id), this.tools),
      code: memberCode(member, this.tools),
      text: describedIn(member, this.tools),
      at: this.tools.placeOf(member),
    }));
    this.page.table(rows, label, this.tools.placeOf(about));
  }
}

/** What a member is shown as: a property whose type is a function is a property. */
function kindOf({ kind, signatures }: Reflection): number {
  if (kind === Kind.property && signatures && signatures.length > 0) return Kind.method;
  return kind;
}

function signaturesIn(member: Reflection): readonly Reflection[] {
  return member.signatures ?? [];
}

function tagsBut({ comment }: Reflection, ...names: readonly string[]) {
  return comment?.blockTags?.filter(({ tag }) => !names.includes(tag)) ?? [];
}

function sourcesOf(reflection: Reflection): readonly Source[] {
  return reflection.sources ?? signaturesOf(reflection).find(({ sources }) => sources)?.sources ?? [];
}
