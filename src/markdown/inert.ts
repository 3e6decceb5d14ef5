// What browsers show as text, or not at all: in a `<textarea>`, in a `<template>`, in a value that a blank line cut in two.
import type { AuthoredLink, Template } from "../types/document.js";
import { readHtml } from "../text/html.js";
import { isReferring } from "../text/references.js";
import { fillMarks, isAddressed, markHole } from "../text/template.js";

/** What browsers find in a document. */
export interface Live {
  /** Indexes of links. */
  readonly links: ReadonlySet<number>;
  /** Ids of elements. */
  readonly ids: ReadonlySet<string>;
}

/** What browsers find in some templates. */
export function liveIn(templates: readonly Template[]): Live {
  const live = { links: new Set<number>(), ids: new Set<string>() };
  for (const template of templates) addLive(template, live);
  return live;
}

/** Links, with those marked that no browser takes for links. */
export function withInertMarked(links: readonly AuthoredLink[], live: Live): readonly AuthoredLink[] {
  return links.map((link, index) => (live.links.has(index) ? link : { ...link, inert: true }));
}

function addLive({ strings, holes }: Template, live: { links: Set<number>; ids: Set<string> }): void {
  const html = strings.map((text, index) => (index === 0 ? text : markHole(index - 1) + text)).join("");
  const isMark = (name: string, tag: string) => name.startsWith("\ufdd0") || isReferring(name, tag);
  const isWanted = (name: string, tag: string) => name === "id" || isMark(name, tag);
  const visit = (text: string) =>
    fillMarks(text, (index) => {
      const hole = holes[index];
      if (hole?.kind === "component") {
        for (const slot of Object.values(hole.slots)) addLive(slot, live);
        for (const link of Object.values(hole.links ?? {})) live.links.add(link);
      } else if (hole?.kind === "code") for (const slot of hole.slots) addLive(slot, live);
      else if (isAddressed(hole)) live.links.add(hole.link);
      return "";
    });
  let templates = 0;
  readHtml(html, isWanted, {
    start(tag, attributes) {
      if (tag === "template") templates += 1;
      if (templates > 0) return;
      for (const { name, value } of attributes)
        if (name === "id") live.ids.add(value);
        else visit(name + value);
    },
    end(tag) {
      if (tag === "template" && templates > 0) templates -= 1;
    },
    text(from, to, inside) {
      if ((inside === undefined || inside === "style") && templates === 0) visit(html.slice(from, to));
    },
  });
}
