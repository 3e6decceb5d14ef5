// Sequence diagrams: what is written → the lines that the library reads for sure.
import { labelFor, wordsOf } from "./labels.js";
import { Gathered, identifiers, type Reading } from "./reading.js";
import type { DiagramSource } from "./statements.js";

const MESSAGE =
  /^(.+?)\s*(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^:>]+?)\s*(?::\s*(.*))?$/;
const BLOCK = /^(loop|alt|opt|par|par_over|critical|break)(?:\s+(.*))?$/i;
const DIVIDER = /^(else|and|option)(?:\s+(.*))?$/i;

/** Reads a sequence diagram. */
export function readSequence({ statements }: DiagramSource): Reading {
  const gathered = new Gathered();
  const id = identifiers("p");
  const declared = new Set<string>();
  /** Blocks that are open; those that are not drawn are only counted. */
  const open: ("drawn" | "left out")[] = [];
  let counter: { next: number; readonly step: number } | undefined;
  let title: string | undefined;
  /** Where the last message stands in the lines, and whom it goes to. */
  let last: { readonly at: number; readonly from: string; readonly to: string } | undefined;

  const line = (text: string) => gathered.lines.push(text);
  // The library draws the name of an actor across the first message: all are boxes.
  const participant = (name: string, label = name): string => {
    if (!declared.has(name)) {
      declared.add(name);
      gathered.label(wordsOf(label));
      line(`participant ${id(name)} as ${labelFor(label)}`);
    }
    return id(name);
  };
  const block = (word: string, label = "") => {
    gathered.label(wordsOf(label));
    line(label === "" ? word : `${word} ${labelFor(label)}`);
  };

  line("sequenceDiagram");
  for (const { text: written, line: number } of statements) {
    const text = written.replace(/(?<!#\w+);$/, "").trim();
    const lost = (kind: "unread" | "ignored") => gathered.lose(kind, number, text);
    const actor = /^(create\s+)?(?:participant|actor)\s+(.+?)(?:@\{[^}]*\})?(?:\s+as\s+(.+))?$/i.exec(text);
    if (actor) {
      const [, created, name = "", label] = actor;
      if (created !== undefined || text.includes("@{")) lost("ignored");
      participant(name, label);
      continue;
    }
    const named = /^title(?:\s*:|\s)\s*(.+)$/i.exec(text)?.[1];
    if (named !== undefined) {
      title = named;
      continue;
    }
    const numbering = /^autonumber(?:\s+(?:(off)|(\d+)(?:\s+(\d+))?))?$/i.exec(text);
    if (numbering) {
      counter =
        numbering[1] === undefined
          ? { next: Number(numbering[2] ?? 1), step: Number(numbering[3] ?? 1) }
          : undefined;
      continue;
    }
    const note = /^note\s+(left of|right of|over)\s+([^:]+):\s*(.*)$/i.exec(text);
    if (note) {
      const names = (note[2] ?? "").split(",").map((name) => participant(name.trim()));
      gathered.label(wordsOf(note[3] ?? ""));
      line(`Note ${note[1]} ${names.join(",")}: ${labelFor(note[3] ?? "")}`);
      continue;
    }
    const opening = BLOCK.exec(text);
    if (opening) {
      open.push("drawn");
      block((opening[1] ?? "").toLowerCase().replace("par_over", "par"), opening[2]);
      continue;
    }
    if (/^(?:rect|box)(?:\s|$)/i.test(text)) {
      open.push("left out");
      lost("ignored");
      continue;
    }
    const divider = DIVIDER.exec(text);
    if (divider && open.at(-1) === "drawn") {
      block(divider[1]?.toLowerCase() === "and" ? "and" : "else", divider[2]);
      continue;
    }
    if (/^end$/i.test(text) && open.length > 0) {
      if (open.pop() === "drawn") line("end");
      continue;
    }
    const activation = /^(activate|deactivate)\s+(.+)$/i.exec(text);
    if (activation) {
      const isStart = activation[1]?.toLowerCase() === "activate";
      const name = activation[2]?.trim() ?? "";
      // The library knows activations only as a sign of a message.
      const sign = isStart && last?.to === name ? "+" : !isStart && last?.from === name ? "-" : undefined;
      if (!last || sign === undefined) lost("ignored");
      else
        gathered.lines[last.at] = (gathered.lines[last.at] ?? "").replace(/^(p\d+ \S+) [+-]?/, `$1 ${sign}`);
      continue;
    }
    if (/^(?:destroy|links?|properties|details)\s/i.test(text)) {
      lost("ignored");
      continue;
    }
    const message = MESSAGE.exec(text);
    if (!message) {
      lost("unread");
      continue;
    }
    const [, from = "", arrow = "", sign = "", to = "", label = ""] = message;
    const [source, target] = [participant(from), participant(to)];
    if (/^<<|x$/.test(arrow)) lost("ignored");
    gathered.label(wordsOf(label));
    const count = counter ? `${counter.next}. ` : "";
    if (counter) counter.next += counter.step;
    last = { at: gathered.lines.length, from, to };
    // Of several lines, the last would stand on the arrow.
    const shown = labelFor(count + label.replace(/<br\s*\/?>|\\n/gi, " "));
    line(`${source} ${arrow.replace(/^<</, "")} ${sign}${target}: ${shown}`);
  }
  if (open.length > 0) gathered.lose("unread", statements.at(-1)?.line ?? 1, "end");
  return { ...gathered.reading(), ...(title !== undefined && { title }) };
}
