import type { List, Nodes, PhrasingContent } from "mdast";
import type { PartWriter } from "../conversion.js";
import { textOf } from "../text.js";
import { componentHole, contentOf, misplaced, type Component } from "./component.js";

/** An entry of a tree of files, as the theme gets it. */
interface Entry {
  /** Slot of its name and the note behind it. */
  readonly slot: string;
  readonly kind: "file" | "folder" | "more";
  readonly items: readonly Entry[];
}

export const FileTree: Component = {
  directive: "file-tree",
  readsChildren: true,
  attributes: {},
  html(use, writer) {
    const slots: Record<string, string> = {};
    const [list, ...others] = contentOf(use);
    const rest = misplaced(use, writer, "a list of files");
    for (const other of list?.type === "list" ? others : contentOf(use)) rest.add(other);
    const entries = list?.type === "list" ? entriesOf(list, writer, slots) : [];
    return componentHole("FileTree", use, writer, { props: { entries }, slots }) + rest.text();
  },
  markdown: ({ children }, writer) => writer.blocks(children),
};

/** `slots` gets the names. */
function entriesOf(list: List, writer: PartWriter, slots: Record<string, string>): readonly Entry[] {
  return list.children.map(({ children }) => {
    const slot = `entry${Object.keys(slots).length}`;
    const [first] = children;
    const phrases = first?.type === "paragraph" ? first.children : [];
    const inner = children.find((child) => child.type === "list");
    const [name, note] = nameAndNote(phrases);
    const text = name.map(textOf).join("");
    slots[slot] =
      writer.phrases(name) +
      (note.length > 0 ? ` <span class="file-note">${writer.phrases(note)}</span>` : "");
    const kind = /^(?:…|\.{3})$/.test(text) ? "more" : inner || text.endsWith("/") ? "folder" : "file";
    return { slot, kind, items: inner ? entriesOf(inner, writer, slots) : [] };
  });
}

/** The name ends with its first space; what follows is a note. */
function nameAndNote([first, ...rest]: readonly PhrasingContent[]): [readonly Nodes[], readonly Nodes[]] {
  if (!first) return [[], []];
  const noteOf = (start: string) => {
    const text = start.trimStart();
    return [...(text === "" ? [] : [{ type: "text", value: text } as const]), ...rest];
  };
  if (first.type !== "text") {
    const [next, ...others] = rest;
    // A name in code or bold may have a slash behind it.
    const [, end = "", more = ""] = next?.type === "text" ? (/^(\S*)([^]*)$/.exec(next.value) ?? []) : [];
    const note = more.trimStart();
    return [
      [first, ...(end === "" ? [] : [{ type: "text", value: end } as const])],
      [
        ...(note === "" ? [] : [{ type: "text", value: note } as const]),
        ...(next?.type === "text" ? others : rest),
      ],
    ];
  }
  const [, name = "", more = ""] = /^(\S*)([^]*)$/.exec(first.value.trimStart()) ?? [];
  return [[{ type: "text", value: name }], noteOf(more)];
}
