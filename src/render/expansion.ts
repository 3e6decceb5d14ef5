// Renders an open document: its code by React, and marks in the place of all HTML that is finished.
import { createElement, Fragment, type ComponentType, type ReactNode } from "react";
import type { ComponentHost, ContextProvider } from "../types/component-host.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { AuthoredLink, CodeHole, ComponentHole, Mention, SnippetHole } from "../types/document.js";
import type { Hole, Template } from "../types/document.js";
import { CONTEXTS } from "../text/contexts-key.js";
import { escapeHtml } from "../text/escape.js";
import { markHole } from "../text/template.js";
import type { ExpandInputs, RenderedDocument } from "./expand-inputs.js";
import { componentMark, insertionsOf, isOpen, withWrittenLinks, type Mark } from "./expanded-template.js";
import { partialSlot, unsentProp } from "./island-props.js";
import { fallbacksIn } from "./loading.js";
import { markdownElements } from "./markdown-elements.js";
import { HeadCollector } from "../text/page-head.js";
import { renderCode, renderReact, stylesOfCode } from "./react.js";
import { TooMuch, type Rendering } from "./rendering.js";
import { snippetCode } from "./snippet.js";
import {
  enter,
  type Insertion,
  isInsertion,
  importsItself,
  MOST_PARTIALS,
  MOST_SHOWN,
  PARTIAL_COST,
  PIECE_COST,
  pointOf,
  type Scope,
} from "./scope.js";

/** So many partials inside of each other may fill the stack, if code shows them. */
const DEEP = 10;

/** One rendering of an open document. */
export class Expansion {
  readonly marks: Mark[] = [];
  readonly links: AuthoredLink[] = [];
  readonly ids = new Set<string>();
  readonly numbers = new Map<string, number>();
  /** Whether code may have left out some of the Markdown that it was given. */
  hasSlots = false;
  /** The insertions in which a `Suspense` shows its fallback. */
  fallbacks: readonly { readonly key: string; readonly at: Point }[] = [];
  /** The insertions that are being rendered, the innermost last. */
  private readonly stack: Insertion[] = [];
  /** Names of the theme's components that its code uses. */
  readonly components = new Set<string>();
  readonly problems: Diagnostic[] = [];
  readonly head = new HeadCollector();
  readonly mentions: Mention[] = [];
  /** Addresses that its code sends readers to. */
  readonly redirects: string[] = [];
  /** Keys of the modules of its islands. */
  readonly modules = new Set<string>();
  private host: ComponentHost = {};
  /** The slots that the island being rendered shows, and the partials that its code may show, by the name of their slot. */
  private seen = new Set<string>();
  private made = new Map<string, () => ReactNode>();
  /** Whether the island being rendered reads contexts that what is around it gives. */
  private isInside = false;
  /** Characters that were put in place. */
  shown = 0;
  /** What has stopped the rendering, though a `Suspense` may have kept it to itself. */
  tooMuch: TooMuch | undefined;
  private readonly most: number;

  /** `failed`: keys of insertions to leave out. `islands`: those that need the browser; new ones are added. */
  constructor(
    private readonly inputs: ExpandInputs,
    private readonly failed: ReadonlySet<string>,
    private readonly islands: Set<string>,
    private readonly rendering: Rendering = {},
  ) {
    this.most = MOST_SHOWN + lengthOf(inputs.page.content.body);
  }

  /** The insertion that is being rendered. */
  current(): { readonly key: string; readonly at: Point } | undefined {
    const { scope, hole } = this.stack.at(-1) ?? {};
    if (!scope || !hole) return undefined;
    return { key: scope.keyOf(hole), at: pointOf(scope, hole.insertion) };
  }

  /** Renders the page. */
  run(): RenderedDocument {
    const { page, code, props = {} } = this.inputs;
    const scope = enter(page, props, this);
    const title = page.document.lead?.title;
    const tree = createElement(
      Fragment,
      null,
      title && this.node(title, scope),
      this.mark({ kind: "body" }),
      this.node(page.content.body, scope),
    );
    const host: ComponentHost = {
      partial: (path, props) => {
        const { scope: parent = scope, hole } = this.stack.at(-1) ?? {};
        const node = this.partial(path, props, parent, hole?.insertion ?? -1);
        return this.host.isInIsland ? this.slot(partialSlot(path, props), node) : node;
      },
      made: (path, props) => {
        const { scope: parent = scope, hole } = this.stack.at(-1) ?? {};
        const render = () => this.partial(path, props, parent, hole?.insertion ?? -1);
        if (this.host.isInIsland) this.made.set(partialSlot(path, props), render);
      },
      canBecomeIsland: true,
      waits: this.rendering.waits,
      isUnbounded: this.rendering.isUnbounded,
      uses: (name) => void this.components.add(name),
      redirects: (to) => void this.redirects.push(to),
      path: this.inputs.path,
      head: this.head.add,
      place: (name, props) => this.place(name, props),
      part: () => this.stack.at(-1),
      reads: (provider) => this.reads(provider),
      ...this.inIsland(false),
    };
    const html = code
      .withHost(host, (given) => {
        this.host = given;
        const { html, css } = renderCode(given, tree, "mdx-");
        return renderReact(stylesOfCode(css), "") + html;
      })
      // React separates texts that follow each other by comments.
      .replace(/(?<=\ufdd1)<!-- -->|<!-- -->(?=\ufdd0)/g, "");
    const insertionAt = insertionsOf(html, this.marks);
    this.fallbacks = fallbacksIn(html).flatMap((offset) => {
      const found = insertionAt(offset);
      return found ? [{ key: found.scope.keyOf(found), at: pointOf(found.scope, found.insertion) }] : [];
    });
    const written = withWrittenLinks(html, code.keepsImages, (link, offset, holeOf) => {
      const found = insertionAt(offset);
      const at = found ? pointOf(found.scope, found.insertion) : this.start();
      const index = this.links.push({ ...link, at }) - 1;
      return this.mark({ kind: "html", template: { strings: ["", ""], holes: [holeOf(index)] } });
    });
    return { html, written, scope };
  }

  /** What components are told of the island that they are in. */
  private inIsland(isInIsland: boolean): Pick<ComponentHost, "isInIsland" | "needsBrowser"> {
    const needsBrowser = () => {
      const key = this.current()?.key;
      if (key !== undefined) this.islands.add(key);
    };
    return { isInIsland, needsBrowser: isInIsland ? undefined : needsBrowser };
  }

  /** A component reads a context of another part. Where browsers run one of them, they run both. Returns whether an island gets it from the one around it. */
  private reads(provider: ContextProvider): boolean {
    const { isInIsland, needsBrowser } = this.host;
    const { around } = this.inputs;
    const key = isInsertion(provider) ? provider.scope.keyOf(provider.hole) : undefined;
    if (!isInIsland) {
      const isLiving = provider === "living root" || (provider === "page" && around?.isInIsland);
      if (key === undefined ? isLiving : this.islands.has(key)) needsBrowser?.();
      return false;
    }
    if (key === undefined && !around?.reads?.(provider)) return false;
    if (key !== undefined) this.islands.add(key);
    this.modules.add(CONTEXTS);
    return (this.isInside = true);
  }

  private start(): Point {
    return { file: this.inputs.page.document.path, line: 1, column: 1 };
  }

  /** Counts what is put in place. Throws `TooMuch`. */
  private count(length: number, at?: Point): void {
    this.shown += length;
    if (this.shown <= this.most || this.rendering.isBare) return;
    throw (this.tooMuch = new TooMuch(at ?? this.broughtAt(), false));
  }

  /** Where the page brings in what is being rendered. */
  private broughtAt(): Point {
    return this.stack.at(-1)?.scope.broughtAt ?? this.current()?.at ?? this.start();
  }

  /** The same where an error tells that partials have filled the stack; code may do that, too. */
  depthError(error: unknown): TooMuch | undefined {
    const { depth = 0 } = this.stack.at(-1)?.scope ?? {};
    return error instanceof RangeError && depth > DEEP ? new TooMuch(this.broughtAt(), true) : undefined;
  }

  private mark(mark: Mark): string {
    this.count(PIECE_COST);
    return markHole(this.marks.push(mark) - 1);
  }

  /** A template as React nodes, in which marks stand for HTML. */
  private node(template: Template, scope: Scope): ReactNode {
    const nodes: ReactNode[] = [];
    let run: { strings: string[]; holes: Hole[] } = { strings: [template.strings[0] ?? ""], holes: [] };
    this.count(lengthOf(template), scope.broughtAt);
    const flush = () => {
      if (run.holes.length > 0 || run.strings.some((text) => text !== ""))
        nodes.push(this.mark({ kind: "html", template: scope.own(run) }));
    };
    for (const [index, hole] of template.holes.entries()) {
      const next = template.strings[index + 1] ?? "";
      if (!isOpen(hole)) {
        run.holes.push(hole);
        run.strings.push(next);
        continue;
      }
      flush();
      nodes.push(this.open(hole, scope));
      run = { strings: [next], holes: [] };
    }
    flush();
    return createElement(Fragment, null, ...nodes);
  }

  private open(hole: Hole, scope: Scope): ReactNode {
    if (this.rendering.isBare && hole.kind !== "component") return null;
    if (hole.kind === "partial") return this.partial(hole.path, hole.props, scope, hole.insertion);
    if (hole.kind === "component") return this.component(hole, scope);
    if (hole.kind === "snippet") return this.snippet(hole, scope);
    if (hole.kind !== "code" || this.failed.has(scope.keyOf(hole))) return null;
    const begin = () => {
      this.stack.push({ scope, hole });
      return this.mark({ kind: "begin", scope, insertion: hole.insertion });
    };
    const end = () => {
      this.stack.pop();
      return this.mark({ kind: "end" });
    };
    return createElement(
      Fragment,
      null,
      createElement(begin),
      createElement(() =>
        this.islands.has(scope.keyOf(hole)) && !this.host.isInIsland
          ? this.island(hole, scope)
          : this.code(hole, scope),
      ),
      createElement(end),
    );
  }

  private code({ name, slots }: CodeHole, scope: Scope): ReactNode {
    if (slots.length > 0) this.hasSlots = true;
    const module = this.inputs.code.moduleOf(scope.part.document.path);
    // The reason why it has no module is reported by the bundler.
    if (!module) return null;
    const component = module[name] as ComponentType<object>;
    const slot = (index: number) => {
      const template = slots[index] as Template;
      if (this.host.isInIsland) return this.slot(String(index), this.node(template, scope));
      return name === "default" ? this.node(template, scope) : this.elements(template, scope);
    };
    if (name === "default") return createElement(component, scope.props, slot(0));
    return createElement(component, { s: slot, props: scope.props } as object);
  }

  /** Markdown as elements, where code may look into it. */
  private elements(template: Template, scope: Scope): ReactNode {
    return markdownElements(template, {
      node: (part) => this.node(part, scope),
      addressOf: (link) => scope.part.document.links[link]?.url,
      codeBlock: (...code) => this.mark(componentMark("CodeBlock", this.inputs.code.highlight(...code))),
    });
  }

  /** Code that the browser runs, rendered as a tree of its own, because browsers hydrate it as one. */
  private island(hole: CodeHole, scope: Scope): ReactNode {
    const { host } = this;
    const module = `docsite-mdx:${scope.part.document.path}`;
    const unsent = unsentProp(scope.props);
    if (unsent !== undefined) {
      this.problems.push(diagnostic("island-props", pointOf(scope, hole.insertion), unsent));
      return this.code(hole, scope);
    }
    this.modules.add(module);
    const prefix = `mdx-${this.marks.length}-`;
    const { hydrate } = this.inputs.code.moduleOf(scope.part.document.path) ?? {};
    const around = [this.seen, this.made, this.isInside] as const;
    this.isInside = false;
    const depth = this.stack.length;
    const seen = (this.seen = new Set());
    const made = (this.made = new Map<string, () => ReactNode>());
    for (const [index, slot] of hole.slots.entries()) made.set(String(index), () => this.node(slot, scope));
    Object.assign(host, this.inIsland(true));
    try {
      const { html, css } = renderCode(host, this.code(hole, scope), prefix);
      Object.assign(host, this.inIsland(false));
      // Markdown that it does not show at first, for browsers.
      const hidden = [...made].flatMap(([name, node], index) => {
        if (seen.has(name)) return [];
        this.hasSlots = true;
        const inner = renderReact(node(), `${prefix}${index}-`);
        return [`<template data-slot="${escapeHtml(name)}">${inner}</template>`];
      });
      const island = createElement("docsite-island", {
        "data-module": module,
        "data-name": hole.name,
        "data-slots": "",
        ...(Object.keys(scope.props).length > 0 && {
          "data-props": JSON.stringify({ props: scope.props }).replaceAll("=", "\\u003d"),
        }),
        ...(typeof hydrate === "string" && { "data-hydrate": hydrate }),
        "data-prefix": prefix,
        "data-context": this.isInside ? "" : undefined,
        dangerouslySetInnerHTML: { __html: html + hidden.join("") },
      });
      return createElement(Fragment, null, stylesOfCode(css), island);
    } finally {
      [this.seen, this.made, this.isInside] = around;
      // What was interrupted by an error that `Suspense` kept to itself.
      this.stack.length = depth;
      Object.assign(host, this.inIsland(false));
    }
  }

  /** Markdown in an island, with islands of its own. */
  private slot(name: string, node: ReactNode): ReactNode {
    const { host, seen } = this;
    const switchTo = (isInIsland: boolean) =>
      createElement(() => {
        Object.assign(host, this.inIsland(isInIsland));
        seen.add(name);
        return null;
      });
    return createElement("docsite-slot", { "data-slot": name }, switchTo(false), node, switchTo(true));
  }

  /** A component of the theme with code in one of its slots: the theme renders it with the page. */
  private component(hole: ComponentHole, scope: Scope): ReactNode {
    const slots = Object.entries(hole.slots).flatMap(([name, slot]) => [
      this.mark({ kind: "slot", name }),
      this.node(slot, scope),
    ]);
    return createElement(
      Fragment,
      null,
      this.mark({ kind: "component", hole: scope.ownComponent(hole) }),
      ...slots,
      this.mark({ kind: "component-end" }),
    );
  }

  /** A component of the theme that gets its data from the site: cards of the category. */
  private place(name: string, props: Readonly<Record<string, unknown>>): ReactNode {
    this.mentions.push({ kind: "cards", name: "", at: this.current()?.at ?? this.start() });
    return this.mark(componentMark(name, props));
  }

  private snippet(hole: SnippetHole, scope: Scope): ReactNode {
    const text = this.inputs.files.get(hole.path);
    // That there is no such file is reported where all files are read.
    if (text === undefined) return null;
    const found = snippetCode(text, hole);
    if ("missing" in found) {
      this.problems.push(diagnostic("snippet", pointOf(scope, hole.insertion), hole.path, found.missing));
      return null;
    }
    const { code, line } = found;
    this.count(code.length, scope.broughtAt ?? pointOf(scope, hole.insertion));
    const meta = hole.meta.replace(/(?<=(?:^|\s)showLineNumbers)(?=\s|$)/, `=${line}`);
    scope.addSnippet(hole.insertion, code, `${hole.language} ${meta}`.trim());
    return this.mark(componentMark("CodeBlock", this.inputs.code.highlight(code, hole.language, meta)));
  }

  private partial(
    path: string,
    props: Readonly<Record<string, unknown>>,
    parent: Scope,
    insertion: number,
  ): ReactNode {
    const part = this.inputs.partials.get(path);
    // Both are reported where the partial is imported.
    if (!part || (parent.depth >= MOST_PARTIALS && importsItself(path, this.inputs.partials))) return null;
    const scope = enter(part, props, this, { scope: parent, insertion });
    if (scope.depth > MOST_PARTIALS)
      throw (this.tooMuch = new TooMuch(scope.broughtAt ?? this.start(), true));
    this.count(PARTIAL_COST, scope.broughtAt);
    const { lead } = part.document;
    const html = (text: string) => this.mark({ kind: "html", template: { strings: [text], holes: [] } });
    return createElement(
      Fragment,
      null,
      lead && [html(`<h1 id="${scope.idOf(lead.id)}">`), this.node(lead.title, scope), html("</h1>")],
      this.node(part.content.body, scope),
    );
  }
}

function lengthOf({ strings }: Template): number {
  return strings.reduce((sum, text) => sum + text.length, 0);
}
