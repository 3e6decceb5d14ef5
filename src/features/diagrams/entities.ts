// Entity relationship diagrams: what is written → the lines that the library reads for sure.
import { asWord, shielded, wordsOf } from "./labels.js";
import { Gathered, type Reading } from "./reading.js";
import type { DiagramSource } from "./statements.js";

const NAME = String.raw`"[^"]+"|[^\s"{}[\]:]+`;
const ENTITY = new RegExp(String.raw`^(${NAME})\s*(?:\[\s*(?:"([^"]*)"|([^\]"]*))\s*\])?\s*(\{)?\s*(\})?$`);
const RELATION = new RegExp(
  String.raw`^(${NAME})\s*([|o}][|o}]|[\w ()+]+?)\s*(--|\.\.|optionally to|to)\s*([|o][|o{]|[\w ()+]+?)\s*(${NAME})\s*(?::\s*(.*))?$`,
);
const ATTRIBUTE = /^([^\s"]+)\s+([^\s"]+)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;

const WORDS: Readonly<Record<string, string>> = {
  "only one": "||",
  "1": "||",
  "one or zero": "|o",
  "zero or one": "|o",
  "one or more": "}|",
  "one or many": "}|",
  "many(1)": "}|",
  "1+": "}|",
  "zero or more": "}o",
  "zero or many": "}o",
  "many(0)": "}o",
  "0+": "}o",
};

/** Reads an entity relationship diagram. */
export function readEntities({ statements }: DiagramSource): Reading {
  const gathered = new Gathered();
  const labels = new Map(
    statements.flatMap(({ text }) => {
      const [, name = "", quoted, plain] = ENTITY.exec(text) ?? [];
      const label = quoted ?? plain;
      return label === undefined ? [] : [[name.replaceAll('"', ""), label.trim()] as const];
    }),
  );
  const named = (written: string): string => {
    const name = written.replaceAll('"', "");
    const label = labels.get(name) ?? name;
    gathered.label(wordsOf(label));
    return asWord(label);
  };
  const line = (text: string) => gathered.lines.push(text);
  let inEntity = false;
  line("erDiagram");
  for (const { text: written, line: number } of statements) {
    const text = inEntity ? written : written.replace(/(?<=\S):::[\w,-]+/g, "");
    const lost = (kind: "unread" | "ignored") => gathered.lose(kind, number, written);
    if (text !== written) lost("ignored");
    if (inEntity) {
      const attribute = ATTRIBUTE.exec(text);
      if (text === "}") {
        inEntity = false;
        line("}");
      } else if (attribute) {
        const [, type = "", name = "", keys = "", comment] = attribute;
        for (const part of [type, name, comment ?? ""]) gathered.label(wordsOf(part));
        // The comment would only be seen by those who point at it.
        if (comment) lost("ignored");
        line(`${shielded(type)} ${shielded(name)} ${keys.replaceAll(",", " ")}`);
      } else lost("unread");
      continue;
    }
    if (/^(?:direction|style|classDef|class)\s/.test(text)) {
      lost("ignored");
      continue;
    }
    const relation = RELATION.exec(text);
    const [left, right] = [relation?.[2], relation?.[4]].map((side) => signOf(side ?? ""));
    if (relation && left !== undefined && right !== undefined) {
      const label = (relation[6] ?? "").trim().replace(/^"([^]*)"$/, "$1");
      gathered.label(wordsOf(label));
      const dashes = /--|^to$/.test(relation[3] ?? "") ? "--" : "..";
      line(
        `${named(relation[1] ?? "")} ${left}${dashes}${right} ${named(relation[5] ?? "")} : "${shielded(label)}"`,
      );
      continue;
    }
    const entity = ENTITY.exec(text);
    if (!entity) {
      lost("unread");
      continue;
    }
    inEntity = entity[4] !== undefined && entity[5] === undefined;
    line(`${named(entity[1] ?? "")} {`);
    if (!inEntity) line("}");
  }
  if (inEntity) gathered.lose("unread", statements.at(-1)?.line ?? 1, "{");
  return gathered.reading();
}

/** A cardinality in the one of its spellings that the library knows. */
function signOf(written: string): string | undefined {
  const sign = WORDS[written.trim()] ?? written;
  if (sign === "||") return sign;
  if (/^(?:\|o|o\|)$/.test(sign)) return "o|";
  if (/^(?:\}\||\|\{)$/.test(sign)) return "}|";
  return /^(?:\}o|o\{)$/.test(sign) ? "o{" : undefined;
}
