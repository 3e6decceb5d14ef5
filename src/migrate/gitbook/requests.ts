// Requests that GitBook's pages describe by themselves: `{% swagger %}`, and `{% api-method %}` before it.
import { container, fenceOf, isBlank, labelled, withoutBlankEnds } from "../markdown/lines.js";
import { plain } from "./media.js";
import { blockAt, tagAt, type Block } from "./tags.js";

type Convert = (lines: readonly string[], start: number) => string[];

/** What is said of a request, as headings, tables and details; nothing for a block that is none. */
export function requestOf(block: Block, convert: Convert): string[] | undefined {
  if (block.tag.name !== "swagger" && block.tag.name !== "api-method") return undefined;
  const parts = partsOf(block);
  const inner = (name: string) => {
    const part = parts.find(({ tag }) => tag.name.replace(/^(?:swagger|api-method)-/, "") === name);
    return part ? withoutBlankEnds(convert(part.inner, part.start)) : [];
  };
  const text = (name: string) => block.tag.attributes.get(name) ?? "";
  const summary = text("summary") || inner("summary").join(" ").trim();
  const address = `${text("baseUrl") || text("host")}${text("path")}`;
  const method = text("method").toUpperCase();
  const named = new Set(["path", "query", "body", "headers", "header", "cookie"]);
  const places = new Map<string, Block[]>();
  for (const part of parts.filter(({ tag }) => /^(?:swagger|api-method)-parameter$/.test(tag.name))) {
    const place = part.tag.attributes.get("in") ?? "";
    const name = named.has(place) ? `${place.charAt(0).toUpperCase()}${place.slice(1)}` : "Parameters";
    places.set(name, [...(places.get(name) ?? []), part]);
  }
  return [
    ...(summary === "" ? [] : [`## ${summary}`, ""]),
    `:badge[${method || "GET"}] \`${address}\``,
    "",
    ...inner("description"),
    "",
    ...[...places].flatMap(([name, own]) => [`**${name}**`, "", ...tableOf(own, convert), ""]),
    ...parts.flatMap((part) => responseOf(part, convert)),
  ];
}

/** The blocks in a block, those of a list of parameters and of the answers among them. */
function partsOf({ inner, start }: Block, place?: string): Block[] {
  const parts: Block[] = [];
  for (let at = 0; at < inner.length; at++) {
    const tag = tagAt(inner[at] ?? "");
    const found = tag && blockAt(tag, inner, at, start);
    if (!found) continue;
    at = found.end - 1;
    const { block } = found;
    const [, list] = /^api-method-(.*)-parameters$/.exec(block.tag.name) ?? [];
    if (/^api-method-(?:spec|request|response|.*-parameters)$/.test(block.tag.name))
      parts.push(...partsOf(block, list?.replace(/^form-data$/, "body") ?? place));
    else if (place === undefined || block.tag.attributes.has("in")) parts.push(block);
    else {
      const attributes = new Map([...block.tag.attributes, ["in", place]]);
      parts.push({ ...block, tag: { ...block.tag, attributes } });
    }
  }
  return parts;
}

function tableOf(parts: readonly Block[], convert: Convert): string[] {
  const cell = (lines: readonly string[]) =>
    withoutBlankEnds(lines)
      .filter((line) => !fenceOf(line))
      .join(" ")
      .replace(/\|/g, "\\|")
      .trim();
  const rows = parts.map(({ tag: { attributes }, inner, start }) => {
    const name = `\`${attributes.get("name") ?? ""}\`${attributes.get("required") === "true" ? " (required)" : ""}`;
    return `| ${name} | ${plain(attributes.get("type") ?? "")} | ${cell(convert(inner, start))} |`;
  });
  return ["| Name | Type | Description |", "| --- | --- | --- |", ...rows];
}

function responseOf({ tag, inner, start }: Block, convert: Convert): string[] {
  const { name, attributes } = tag;
  if (!/^(?:swagger-response|api-method-response-example)$/.test(name)) return [];
  const status = attributes.get("status") ?? attributes.get("httpCode") ?? "";
  const nested = partsOf({ tag, inner, start }).find((part) => part.tag.name.endsWith("-description"));
  const said = attributes.get("description") ?? nested?.inner.join(" ").trim() ?? "";
  const content = inner.filter((line) => !/^\s*\{%/.test(line) && !nested?.inner.includes(line));
  const shown = withoutBlankEnds(convert(content, start));
  const label = labelled("details", plain([status, said].filter((each) => !isBlank(each)).join(": ")));
  return [...container(label, shown), ""];
}
