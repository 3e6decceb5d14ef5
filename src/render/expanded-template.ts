// HTML that React wrote, with marks for what it did not write → templates.
import type { ComponentHole, Hole, Template } from "../types/document.js";
import { textOfHtml } from "../text/html.js";
import { authored, holeOf, idsOf, replaceRawLinks } from "../text/raw-html.js";
import { markHole, templateOf } from "../text/template.js";
import type { Scope } from "./scope.js";

/** What a mark in the HTML of an expansion stands for. */
export type Mark =
  | { readonly kind: "html"; readonly template: Template }
  /** The title ends here, and the body begins. */
  | { readonly kind: "body" }
  | { readonly kind: "component"; readonly hole: ComponentHole }
  | { readonly kind: "slot"; readonly name: string }
  | { readonly kind: "component-end" }
  | { readonly kind: "begin"; readonly scope: Scope; readonly insertion: number }
  | { readonly kind: "end" };

/** The mark of a component of the theme without slots. */
export function componentMark(name: string, props: object): Mark {
  const hole = { kind: "component", name, props: { ...props }, slots: {} } as const;
  return { kind: "html", template: { strings: ["", ""], holes: [hole] } };
}

interface Draft {
  strings: string[];
  holes: Hole[];
}

interface OpenComponent {
  readonly hole: ComponentHole;
  readonly outer: Draft;
  readonly slots: Record<string, Draft>;
}

/** The parts of HTML between its marks; every second one is the number of a mark. */
function partsOf(html: string): string[] {
  return html.split(/\ufdd0(\d+)\ufdd1/);
}

/** Reads the HTML of an expansion, and gives each insertion of code its text. */
export function readExpanded(html: string, marks: readonly Mark[]): { lead: Template; body: Template } {
  const lead = draft();
  let current = lead;
  const components: OpenComponent[] = [];
  const insertions: { readonly scope: Scope; readonly insertion: number; html: string }[] = [];
  for (const [place, part] of partsOf(html).entries()) {
    const inside = insertions.at(-1);
    if (place % 2 === 0) {
      append(current, { strings: [part], holes: [] });
      if (inside) inside.html += part;
      continue;
    }
    const mark = marks[Number(part)];
    switch (mark?.kind) {
      case "html":
        append(current, mark.template);
        if (inside) inside.html += " ";
        break;
      case "body":
        current = draft();
        break;
      case "component":
        components.push({ hole: mark.hole, outer: current, slots: {} });
        break;
      case "slot":
        current = draft();
        (components.at(-1) as OpenComponent).slots[mark.name] = current;
        break;
      case "component-end": {
        const { hole, outer, slots } = components.pop() as OpenComponent;
        append(outer, { strings: ["", ""], holes: [{ ...hole, slots }] });
        current = outer;
        break;
      }
      case "begin":
        insertions.push({ ...mark, html: "" });
        break;
      case "end": {
        const ended = insertions.pop();
        ended?.scope.addText(ended.insertion, plainText(ended.html));
      }
    }
  }
  return { lead, body: current };
}

function draft(): Draft {
  return { strings: [""], holes: [] };
}

function append(target: Draft, { strings: [first = "", ...others], holes }: Template): void {
  target.strings.push(`${target.strings.pop() ?? ""}${first}`, ...others);
  target.holes.push(...holes);
}

/** The text of HTML. Tags become spaces. */
export function plainText(html: string): string {
  const shown = html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/gi, " ");
  return textOfHtml(shown.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** Where HTML sends readers to, if it shows nothing else. `redirects`: addresses that its components send readers to. */
export function redirectIn(redirects: readonly string[], html: string): string | undefined {
  const [to, ...others] = new Set(redirects);
  if (to === undefined || others.length > 0 || !/^(?:\/(?!\/)|https?:)/.test(to)) return undefined;
  return plainText(html) === to && !/<(?:img|svg|video|iframe|input)\b/i.test(html) ? to : undefined;
}

/** An insertion of code, and the scope that it is in. */
export interface Inserted {
  readonly scope: Scope;
  readonly insertion: number;
}

/** Finds the insertion that an offset of the HTML lies in. */
export function insertionsOf(html: string, marks: readonly Mark[]): (offset: number) => Inserted | undefined {
  const places: { readonly from: number; readonly inserted: Inserted | undefined }[] = [];
  const open: Inserted[] = [];
  let offset = 0;
  for (const [place, part] of partsOf(html).entries()) {
    offset += part.length + (place % 2 === 0 ? 0 : 2);
    const mark = place % 2 === 0 ? undefined : marks[Number(part)];
    if (mark?.kind === "begin") open.push(mark);
    else if (mark?.kind === "end") open.pop();
    else continue;
    places.push({ from: offset, inserted: open.at(-1) });
  }
  return (wanted) => places.findLast(({ from }) => from <= wanted)?.inserted;
}

/** Markdown that an island does not show at first, without any such inside of it. */
const HIDDEN = /<template data-slot="[^"]*">(?:(?!<template data-slot=)[^])*?<\/template>/g;

/** A template without what islands do not show at first. */
export function withoutHidden({ strings, holes }: Template): Template {
  let html = strings.map((text, index) => (index === 0 ? text : markHole(index - 1) + text)).join("");
  for (let before = ""; before !== html;) {
    before = html;
    html = html.replace(HIDDEN, "");
  }
  return templateOf(html, holes);
}

/** Ids in the HTML of a template. */
export function idsIn({ strings, holes }: Template): string[] {
  const own = strings.flatMap((text) => idsOf(text));
  const inside = holes.flatMap((hole) => {
    if (hole.kind !== "component") return [];
    const { id } = hole.props;
    return [...(typeof id === "string" ? [id] : []), ...Object.values(hole.slots).flatMap(idsIn)];
  });
  return [...own, ...inside];
}

/** Whether a hole has to be expanded. */
export function isOpen(hole: Hole): boolean {
  if (hole.kind === "component")
    return Object.values(hole.slots).some(({ holes }) => holes.some((each) => isOpen(each)));
  return hole.kind === "partial" || hole.kind === "code" || hole.kind === "snippet";
}

/**
 * Replaces the addresses of links and images that React wrote. `keepsImages`: whether images stay without the size of their file.
 * `mark` records one, and gives the mark of the hole that `holeOf` makes for its index.
 */
export function withWrittenLinks(
  html: string,
  keepsImages: boolean,
  mark: (link: ReturnType<typeof authored>, offset: number, holeOf: (link: number) => Hole) => string,
): string {
  return replaceRawLinks(html, (raw) =>
    mark(authored(raw), raw.offset, (link) => holeOf(raw, link, keepsImages)),
  );
}
