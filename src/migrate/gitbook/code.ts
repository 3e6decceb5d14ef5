// `{% code title="…" %}` of GitBook: what it says about the block of code in it.
import { fenceEnd, fenceOf } from "../markdown/lines.js";

/** The lines of a block of code with what its tag says behind the language. */
export function withFenceMeta(lines: readonly string[], attributes: ReadonlyMap<string, string>): string[] {
  const at = lines.findIndex((line) => fenceOf(line));
  const line = lines[at];
  const fence = line === undefined ? undefined : fenceOf(line);
  if (!fence || line === undefined || fenceEnd(lines, at, fence) === undefined) return [...lines];
  const title = attributes.get("title");
  const meta = [
    ...(title === undefined ? [] : [title.includes('"') ? `title='${title}'` : `title="${title}"`]),
    ...(attributes.get("lineNumbers") === "true" ? ["showLineNumbers"] : []),
    ...(attributes.get("overflow") === "wrap" ? ["wrap"] : []),
    ...(attributes.get("expandable") === "true" ? ["collapse"] : []),
  ];
  if (meta.length === 0) return [...lines];
  const [language = "", ...others] = fence.info.split(/\s+/);
  const info = [language === "" ? "text" : language, ...others, ...meta].join(" ");
  const opened = line.slice(0, line.indexOf(fence.marks)) + fence.marks + info;
  return [...lines.slice(0, at), opened, ...lines.slice(at + 1)];
}
