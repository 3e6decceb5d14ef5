// Class diagrams: what is written → the lines that the library reads for sure.
import { asWord, shielded, wordsOf } from "./labels.js";
import { Gathered, type Reading } from "./reading.js";
import type { DiagramSource } from "./statements.js";

const NAME = '`[^`]+`|[^\\s"`:{}<>|*]+?(?:~[^\\s]+?~)?';
const CARDINALITY = '"([^"]*)"';
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*(?:${CARDINALITY}\s*)?(<\|?|\*|o(?=[-.]))?(--|\.\.)(\|?>|\*|o(?![\w]))?\s*(?:${CARDINALITY}\s*)?(${NAME})\s*(?::\s*(.+))?$`,
);
const DECLARATION = new RegExp(
  String.raw`^class\s+(${NAME})\s*(?:\["([^"]*)"\])?\s*(?::::\s*([\w-]+))?\s*(?:<<(\w+)>>)?\s*(\{)?\s*(\})?$`,
);
const ANNOTATION = new RegExp(String.raw`^<<(\w+)>>\s+(${NAME})$`);
const MEMBER = new RegExp(String.raw`^(${NAME})\s*:\s*(.+)$`);

/** Lines that say how a class looks or what a click does. */
const LOOKS = /^(?:direction|classDef|cssClass|style|click|link|callback|note)\b/;

/** Reads a class diagram. */
export function readClasses({ statements }: DiagramSource): Reading {
  const gathered = new Gathered();
  const labels = new Map(
    statements.flatMap(({ text }) => {
      const [, name = "", label] = DECLARATION.exec(text) ?? [];
      return label === undefined ? [] : [[plainName(name), label] as const];
    }),
  );
  /** The library shows the name of a class, so that has to be its label. */
  const named = (name: string): string => {
    const label = labels.get(plainName(name)) ?? plainName(name);
    gathered.label(wordsOf(label));
    return asWord(label);
  };
  const line = (text: string) => gathered.lines.push(text);
  const annotations = new Map<string, string>();
  const member = (text: string) => {
    gathered.label(wordsOf(text));
    return text.replace(/~([^~]+)~/g, "<$1>").replace(/[<>&"|:]/g, shielded);
  };
  let inClass = false;
  let namespaces = 0;
  line("classDiagram");
  for (const { text, line: number } of statements) {
    const lost = (kind: "unread" | "ignored") => gathered.lose(kind, number, text);
    if (inClass) {
      if (text === "}") inClass = false;
      line(text === "}" || /^<<\w+>>$/.test(text) ? text : member(text));
      continue;
    }
    if (LOOKS.test(text)) {
      lost("ignored");
      continue;
    }
    const namespace = /^namespace\s+(\S+)\s*\{$/.exec(text)?.[1];
    if (namespace !== undefined) {
      if (namespaces > 0) lost("unread");
      namespaces++;
      gathered.label(namespace);
      line(`namespace ${shielded(namespace)} {`);
      continue;
    }
    if (text === "}") {
      if (namespaces === 0) lost("unread");
      else {
        namespaces--;
        line("}");
      }
      continue;
    }
    const declaration = DECLARATION.exec(text);
    if (declaration) {
      const [, name = "", , looks, annotation, open, close] = declaration;
      if (looks !== undefined) lost("ignored");
      if (annotation !== undefined) annotations.set(named(name), annotation);
      inClass = open !== undefined && close === undefined;
      line(`class ${named(name)}${inClass ? " {" : ""}`);
      continue;
    }
    const annotated = ANNOTATION.exec(text);
    if (annotated) {
      annotations.set(named(annotated[2] ?? ""), annotated[1] ?? "");
      continue;
    }
    const relation = RELATION.exec(text);
    if (relation) {
      const [, from = "", fromCount, start = "", body = "", end = "", toCount, to = "", label] = relation;
      const arrow = arrowOf(start, body, end);
      if (arrow !== `${start}${body}${end}` || arrow === "--") lost("ignored");
      const counts = [fromCount, toCount].map((count) => (count ? `"${shielded(count)}" ` : ""));
      if (label !== undefined) gathered.label(wordsOf(label));
      const text = label === undefined ? "" : ` : ${shielded(label)}`;
      line(`${named(from)} ${counts[0]}${arrow} ${counts[1]}${named(to)}${text}`);
      continue;
    }
    const inline = MEMBER.exec(text);
    if (inline) line(`${named(inline[1] ?? "")} : ${member(inline[2] ?? "")}`);
    else if (/^[^\s:{}<>]+$/.test(text)) line(`class ${named(text)}`);
    else lost("unread");
  }
  if (inClass || namespaces > 0) gathered.lose("unread", statements.at(-1)?.line ?? 1, "{");
  for (const [name, annotation] of annotations) line(`class ${name} {\n<<${annotation}>>\n}`);
  return gathered.reading();
}

function plainName(name: string): string {
  return name.replace(/^`|`$/g, "").replace(/~(.+)~$/, "<$1>");
}

/** The nearest arrow that the library has: one sign, at one end. */
function arrowOf(start: string, body: string, end: string): string {
  const sign = end === "" ? start : end;
  if (sign === "") return body === ".." ? "..>" : "--";
  const line = /[*o]/.test(sign) ? "--" : body;
  return end === "" ? `${start}${line}` : `${line}${end}`;
}
