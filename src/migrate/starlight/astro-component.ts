// A component in Astro as one in React, as far as its code asks nothing of Astro.
import type * as ast from "@babel/types";
import {
  exportedName,
  fragmentOf,
  isHasSlot,
  isKey,
  isMember,
  isProps,
  isRenderSlot,
  namesOf,
  placeOf,
  readsKey,
  some,
  tagName,
  treeOf,
  type Tree,
} from "./astro-code.js";
import { edited, type Edit } from "../markdown/edits.js";
import { readTag } from "../markdown/jsx.js";
import { componentOf } from "./components.js";
import { templateOf, type Template } from "./astro-template.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** What a component is read with. */
export interface ComponentContext {
  /** What its imports lead to. */
  readonly moduleOf: (specifier: string) => ImportedModule;
  /** A text of the interface in the default language, by its key. */
  readonly textOf: (key: string) => string | undefined;
  /** Says what is lost. `line`: in the file. */
  readonly leave: (what: string, line?: number, hint?: string) => void;
}

/** What an import leads to. */
export type ImportedModule =
  /** Components of Starlight and of Astro, which docsite has. */
  | { readonly kind: "own" }
  /** What runs without Astro. `specifier`: how docsite imports it. */
  | { readonly kind: "code" | "image"; readonly specifier: string }
  /** What only Astro can run. */
  | { readonly kind: "foreign" };

/** Reads a component. Nothing for one that is not understood. `name`: of the component. */
export function reactOf(source: string, name: string, context: ComponentContext): string | undefined {
  const [, front = "", rest = source] =
    /^\s*---\r?\n([^]*?)\r?\n?---[ \t]*(?:\r?\n|$)([^]*)$/.exec(source) ?? [];
  try {
    const template = templateOf(rest.trim());
    return new ComponentReader(front, template, context).read(name);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class ComponentReader {
  /** Names whose values only Astro knows. */
  private readonly unknown = new Set<string>();
  private readonly own = new Map<string, string>();
  private readonly images = new Set<string>();
  private readonly imports: string[] = [];
  private readonly body: string[] = [];
  private readonly lost = new Map<string, string>();

  constructor(
    private readonly front: string,
    private readonly template: Template,
    private readonly context: ComponentContext,
  ) {}

  read(name: string): string {
    const { body } = treeOf(this.front).program;
    // Code that reads the HTML of its content has nothing to read here, and the content has to stay.
    if ([...body, fragmentOf(this.template.jsx).tree].some((each) => some(each, isRenderSlot)))
      throw new SyntaxError("Content is no text");
    for (const statement of body) this.statement(statement);
    const jsx = this.withOwn(this.withoutUnknown(this.template.jsx));
    const { left, usesClassList } = this.template;
    for (const kind of left)
      this.context.leave(
        kind === "style" ? "the styles of a component in Astro" : "the script of a component in Astro",
        undefined,
        kind === "style" ? "Write what is needed of them into `theme/styles/index.css`" : "Write it in React",
      );
    const code = [...this.body, jsx].join("\n");
    const stubs = [...this.lost].map(
      ([local, label]) => `const ${local} = stub(${JSON.stringify(label)});\n`,
    );
    const themes = [...new Set(this.own.values())]
      .filter((each) => new RegExp(`<${each}\\b`).test(jsx))
      .sort();
    // The name of the file may be that of a component of docsite, or of another one that it wraps.
    const isTaken = new RegExp(`\\b${name}\\b`).test([...this.imports, code].join("\n"));
    const usesSlots = /\b(?:slotOf|hasSlot)\(/.test(code);
    return [
      usesSlots ? `import { Children, isValidElement } from "react";\n` : "",
      themes.length > 0 ? `import { ${themes.join(", ")} } from "${THEME_PREFIX}mdx/index.js";\n` : "",
      stubs.length > 0 ? `import { stub } from "${THEME_PREFIX}docusaurus/stub.js";\n` : "",
      ...this.imports,
      "\n",
      ...stubs,
      usesSlots ? SLOTS : "",
      usesClassList ? CLASS_LIST : "",
      `export default function ${isTaken ? `${name}Component` : name}({ children, ...props }) {\n`,
      ...this.body.map((each) => `  ${each}\n`),
      `  return (\n    <>\n${jsx}\n    </>\n  );\n}\n`,
    ].join("");
  }

  private statement(statement: ast.Statement): void {
    if (/^(?:TS|EmptyStatement)/.test(statement.type)) return;
    if (statement.type === "ImportDeclaration") this.importOf(statement);
    else if (statement.type === "ExportNamedDeclaration") {
      if (statement.declaration) this.statement(statement.declaration);
    } else if (readsKey(statement)) {
      throw new SyntaxError("React gives a component neither `key` nor `ref`");
    } else if (this.asksAstro(statement)) {
      for (const each of namesOf(statement)) this.unknown.add(each);
    } else this.body.push(this.withProps(statement, this.front));
  }

  private importOf({ specifiers, source, importKind }: ast.ImportDeclaration): void {
    const module = this.context.moduleOf(source.value);
    if (importKind === "type") return;
    const isType = (each: (typeof specifiers)[number]) =>
      each.type === "ImportSpecifier" && each.importKind === "type";
    const values = specifiers.filter((each) => !isType(each));
    if (values.length === 0 && specifiers.length > 0) return;
    for (const each of values) {
      if (module.kind === "foreign") this.unknown.add(each.local.name);
      if (module.kind === "image") this.images.add(each.local.name);
      if (module.kind === "own") this.own.set(each.local.name, exportedName(each));
    }
    if (module.kind !== "code" && module.kind !== "image") return;
    const outer = values.flatMap((each) =>
      each.type === "ImportDefaultSpecifier"
        ? [each.local.name]
        : each.type === "ImportNamespaceSpecifier"
          ? [`* as ${each.local.name}`]
          : [],
    );
    const named = values.flatMap((each) => {
      const exported = exportedName(each);
      if (each.type !== "ImportSpecifier") return [];
      return [exported === each.local.name ? exported : `${exported} as ${each.local.name}`];
    });
    const clause = [...outer, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])].join(", ");
    this.imports.push(
      `import ${clause === "" ? "" : `${clause} from `}${JSON.stringify(module.specifier)};\n`,
    );
  }

  /** Whether code asks for what only Astro has. Elements in it are looked at on their own if they are `apart`. */
  private asksAstro(tree: Tree, apart = false): boolean {
    return some(tree, (node, parent, key) => {
      if (apart && /^JSX(?:Element|Fragment)$/.test(node.type)) return "pass";
      if (isProps(node)) return "pass";
      if (this.interfaceText(node) !== undefined) return "pass";
      if (node.type === "CallExpression" && isHasSlot(node.callee))
        return node.arguments.some((each) => this.asksAstro(each)) || "pass";
      if (node.type === "AwaitExpression" || node.type === "MetaProperty") return true;
      // Components in React do not wait.
      if ("async" in node && node.async === true) return true;
      // The component would be left early.
      if (node.type === "ReturnStatement" && parent === undefined) return true;
      if (node.type !== "Identifier" && node.type !== "JSXIdentifier") return false;
      if (isKey(parent, key)) return false;
      return node.name === "Astro" || this.unknown.has(node.name);
    });
  }

  /** What `Astro.locals.t("key")` gives. */
  private interfaceText(node: Tree): string | undefined {
    if (node.type !== "CallExpression" || !isMember(node.callee, "t")) return undefined;
    const { object } = node.callee;
    const [key] = node.arguments;
    if (!isMember(object, "locals") || key?.type !== "StringLiteral" || node.arguments.length > 1)
      return undefined;
    return this.context.textOf(key.value);
  }

  /** Code with React's props in the place of Astro's. */
  private withProps(tree: Tree, text: string): string {
    const { start, end } = placeOf(tree);
    return edited(
      text.slice(start, end),
      this.propsEdits(tree).map((edit) => ({ ...edit, from: edit.from - start, to: edit.to - start })),
    );
  }

  private propsEdits(tree: Tree): Edit[] {
    const edits: Edit[] = [];
    some(tree, (node) => {
      const { start: from, end: to } = placeOf(node);
      if (isProps(node)) edits.push({ from, to, text: "props" });
      const words = this.interfaceText(node);
      if (words !== undefined) edits.push({ from, to, text: JSON.stringify(words) });
      if (node.type === "CallExpression" && isHasSlot(node.callee))
        edits.push({ from, to: placeOf(node.callee).end + 1, text: "hasSlot(children, " });
      // Images are addresses here.
      if (
        node.type === "MemberExpression" &&
        node.object.type === "Identifier" &&
        this.images.has(node.object.name) &&
        node.property.type === "Identifier" &&
        node.property.name === "src"
      )
        edits.push({ from, to, text: node.object.name });
      return false;
    });
    return edits;
  }

  /** A template without what only Astro knows: notes stand in its place. */
  private withoutUnknown(jsx: string): string {
    const { tree, text, shift } = fragmentOf(jsx);
    const edits: Edit[] = this.propsEdits(tree);
    const note = (node: Tree, label: string) => {
      const { start, end } = placeOf(node);
      this.context.leave("an expression of a component in Astro that only Astro can run");
      return { from: start, to: end, text: `<${this.lostName(label)} />` };
    };
    some(tree, (node, parent) => {
      const { start, end } = placeOf(node);
      if (node.type === "JSXExpressionContainer" && parent?.type !== "JSXAttribute") {
        if (!this.asksAstro(node.expression, true)) return false;
        edits.push(note(node, text.slice(start, end).replace(/\s+/g, " ").slice(0, 60)));
        return "pass";
      }
      if (node.type !== "JSXElement") return false;
      const lostParts = node.openingElement.attributes.filter((each) => this.asksAstro(each));
      const lostNames = lostParts.map((each) =>
        each.type === "JSXAttribute" && each.name.type === "JSXIdentifier" ? each.name.name : "...",
      );
      if (lostNames.includes("src") || lostNames.includes("dangerouslySetInnerHTML")) {
        edits.push(note(node, text.slice(start, end).replace(/\s+/g, " ").slice(0, 60)));
        return "pass";
      }
      const name = tagName(node);
      const isLost =
        name !== undefined && (this.unknown.has(name.split(".")[0] ?? "") || this.needs(name, lostNames));
      for (const [index, part] of lostParts.entries()) {
        const place = placeOf(part);
        edits.push({ from: place.start, to: place.end, text: "" });
        this.context.leave(
          `the attribute \`${lostNames[index] ?? ""}\` in a component in Astro, which only Astro can run`,
        );
      }
      if (isLost) this.loseTag(node, name, edits);
      return false;
    });
    return shift(edited(text, edits));
  }

  /** Whether a component is nothing without attributes that are lost: what readers see, and all that one of the project asks for. */
  private needs(name: string, lost: readonly string[]): boolean {
    const original = this.own.get(name);
    if (original !== undefined) return lost.some((each) => SEEN.test(each));
    return /^[A-Z]/.test(name) && lost.some((each) => !/^(?:class(?:Name|:list)?|style|id)$/.test(each));
  }

  /** Puts a note in the place of a component; what stands in it stays. */
  private loseTag({ openingElement, closingElement }: ast.JSXElement, name: string, edits: Edit[]): void {
    const own = this.lostName(name);
    for (const tag of [openingElement.name, closingElement?.name])
      if (tag) edits.push({ from: placeOf(tag).start, to: placeOf(tag).end, text: own });
    this.context.leave(`the component \`<${name}>\` of Astro`, undefined, "Write it in React");
  }

  private lostName(label: string): string {
    const name = `Lost${this.lost.size + 1}`;
    this.lost.set(name, label);
    return name;
  }

  /** A template with docsite's components in the place of Starlight's. */
  private withOwn(jsx: string): string {
    if (this.own.size === 0) return jsx;
    const { tree, text, shift } = fragmentOf(jsx);
    const edits: Edit[] = [];
    some(tree, (node) => {
      if (node.type !== "JSXElement") return false;
      const original = this.own.get(tagName(node) ?? "");
      if (original === undefined) return false;
      const { start, end } = placeOf(node);
      const tag = readTag(text, start);
      const by = componentOf(original, tag, "mdxJsxTextElement", (what, hint) =>
        this.context.leave(what, undefined, hint),
      );
      if (!by) {
        const lost = this.lostName(original);
        const { openingElement, closingElement } = node;
        for (const each of [openingElement.name, closingElement?.name])
          if (each) edits.push({ from: placeOf(each).start, to: placeOf(each).end, text: lost });
        this.context.leave(`the component \`<${original}>\` of Starlight`, undefined, "Write it in React");
        return false;
      }
      if ("whole" in by) {
        edits.push({ from: start, to: end, text: by.whole });
        this.useOwn(by.whole);
        return "pass";
      }
      this.useOwn(by.open);
      const { openingElement, closingElement } = node;
      const opening = placeOf(openingElement);
      edits.push({ from: opening.start, to: opening.end, text: tag.isEmpty ? by.open + by.close : by.open });
      if (closingElement) {
        const closing = placeOf(closingElement);
        edits.push({ from: closing.start, to: closing.end, text: by.close });
      }
      return false;
    });
    return shift(edited(text, edits));
  }

  private useOwn(tag: string): void {
    const [, name] = /^<([A-Z]\w*)/.exec(tag) ?? [];
    if (name !== undefined) this.own.set(`${name} of docsite`, name);
  }
}

/** Attributes of Starlight's components that readers see. */
const SEEN = /^(?:code|description|label|name|pkg|text|title|\.\.\.)$/;

const SLOTS = `/** The children for a slot: elements may name another one than the default. */
function slotOf(children: React.ReactNode, name: string) {
  const found = Children.toArray(children).filter(
    (child) => (isValidElement<{ slot?: string }>(child) ? (child.props.slot ?? "default") : "default") === name,
  );
  return found.some((child) => typeof child !== "string" || child.trim() !== "") ? found : undefined;
}

function hasSlot(children: React.ReactNode, name: string) {
  return slotOf(children, name) !== undefined;
}

`;

const CLASS_LIST = `/** Names of classes from texts, lists and objects of flags. */
function classList(given: unknown): string {
  if (Array.isArray(given)) return given.map(classList).filter(Boolean).join(" ");
  if (given && typeof given === "object")
    return Object.entries(given).flatMap(([name, isSet]) => (isSet ? [name] : [])).join(" ");
  return given ? String(given) : "";
}

`;
