// Bar and line charts: what is written → the lines that the library reads for sure.
import { shielded, wordsOf } from "./labels.js";
import { Gathered, type Reading } from "./reading.js";
import type { DiagramSource } from "./statements.js";

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)`;
const TITLE = String.raw`(?:"([^"]*)"|([^\s"[\]]+))?`;
const AXIS = new RegExp(
  String.raw`^([xy])-axis\s+${TITLE}\s*(?:\[([^\]]*)\]|(${NUMBER})\s*-->\s*(${NUMBER}))?$`,
);
const SERIES = new RegExp(String.raw`^(bar|line)\s+${TITLE}\s*\[\s*(${NUMBER}(?:\s*,\s*${NUMBER})*)\s*\]$`);

/** Reads a chart. */
export function readChart({ options, statements }: DiagramSource): Reading {
  const gathered = new Gathered();
  let title: string | undefined;
  gathered.lines.push(`xychart-beta${/\bhorizontal\b/.test(options) ? " horizontal" : ""}`);
  const quoted = (text: string | undefined) => {
    if (text === undefined || text === "") return "";
    gathered.label(wordsOf(text));
    return `"${shielded(text)}" `;
  };
  for (const { text, line: number } of statements) {
    const named = /^title\s+(?:"([^"]*)"|(.+))$/.exec(text);
    const axis = AXIS.exec(text);
    const series = SERIES.exec(text);
    if (named) title = named[1] ?? named[2];
    else if (axis) {
      const [, name = "", long, short, list, from, to] = axis;
      const label = quoted(long ?? short);
      if (list !== undefined && name === "x") {
        const categories = list
          .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
          .map((each) => each.trim().replace(/^"|"$/g, ""));
        for (const category of categories) gathered.label(wordsOf(category));
        gathered.lines.push(`x-axis ${label}[${categories.map(shielded).join(",")}]`);
      } else if (from !== undefined)
        gathered.lines.push(`${name}-axis ${label}${from} --> ${to}`.replaceAll("+", ""));
      else if (label !== "" && name === "y" && list === undefined) gathered.lines.push(`y-axis ${label}`);
      else gathered.lose("unread", number, text);
    } else if (series) {
      const [, kind, long, short, values = ""] = series;
      // The library has names of its own for series.
      if ((long ?? short) !== undefined) gathered.lose("ignored", number, text);
      gathered.lines.push(`${kind} [${values.replaceAll("+", "")}]`);
    } else gathered.lose("unread", number, text);
  }
  return { ...gathered.reading(), ...(title !== undefined && { title }) };
}
