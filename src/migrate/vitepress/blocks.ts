// The blocks of VitePress as directives. Read line by line: each container is read again by itself.
import {
  container,
  fenceEnd,
  fenceOf,
  indentOf,
  isBlank,
  labelled,
  withoutBlankEnds,
  type Fence,
} from "../markdown/lines.js";
import { valueOf } from "./expressions.js";
import { fenceInfo, regionOf, snippetOf, writtenTitle, type Snippet } from "./fences.js";

/** What blocks are read with. One for each file. */
export interface BlockContext {
  /** The file, in the project. */
  readonly file: string;
  /** Folder of the sources, in the project. */
  readonly source: string;
  readonly read: (file: string) => string | undefined;
  /** Where a file of the project is in the site; nothing for one outside of the site. */
  readonly inSite: (file: string) => string | undefined;
  /** Titles of containers by type, where the site has its own. */
  readonly titles: Readonly<Record<string, string>>;
  /** Front matter of the page. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly hasLineNumbers: boolean;
  /** First and last level of headings that `[[toc]]` lists. */
  readonly contents: readonly [number, number];
  /** Whether titles of blocks outside of groups are shown, as a plugin does. */
  readonly hasTitles: boolean;
  /** Says what has no counterpart. `line`: in the text, from 0. */
  readonly leave: (what: string, line: number, hint?: string) => void;
}

const ADMONITIONS = /^(?:tip|info|warning|danger|note|important|caution)$/;
const OPEN = /^\s*(:{3,})\s*([\w-]+)(?:[ \t]+(.*?)|(\{.*\}))?\s*$/;
const ITEM = /^\s*(?:[-+*]|\d{1,9}[.)])\s+(?=\S)/;
const ALERT = /^\s*>\s*\[!(\w+)\][ \t]*(\S.*)?$/;

/** Elements whose content is no Markdown. */
const RAW = /^\s{0,3}<(script|style|pre|textarea)(?=[\s>]|$)/i;

/** A block in the syntax of docsite, and the line after it. */
interface Read {
  readonly lines: readonly string[];
  readonly end: number;
  /** Blank lines have to stand around it. */
  readonly isApart?: boolean;
}

/** Reads lines of a file. */
export class BlockReader {
  constructor(private readonly context: BlockContext) {}

  /** The lines in the syntax of docsite. `start`: the first of them in the file, from 0. */
  convert(lines: readonly string[], start: number): string[] {
    const out: string[] = [];
    /** Columns that the content of list items begins at. */
    let items: number[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at] ?? "";
      if (isBlank(line)) {
        out.push("");
        at += 1;
        continue;
      }
      const indent = indentOf(line);
      items = items.filter((column) => column <= indent);
      const isLiteral = indent - (items.at(-1) ?? 0) >= 4;
      const read = isLiteral ? undefined : this.block(lines, at, start);
      if (!read) {
        const [marker] = ITEM.exec(line) ?? [];
        if (marker !== undefined && !isLiteral) items.push(indentOf(marker.replace(/\S/g, " ")));
        out.push(line);
        at += 1;
        continue;
      }
      if (read.isApart && !isBlank(out.at(-1))) out.push("");
      out.push(...read.lines);
      if (read.isApart && read.end < lines.length && !isBlank(lines[read.end])) out.push("");
      at = read.end;
    }
    return out;
  }

  /** A block that begins in a line. */
  private block(lines: readonly string[], at: number, start: number): Read | undefined {
    const line = lines[at] ?? "";
    const fence = fenceOf(line);
    if (fence) {
      const end = fenceEnd(lines, at, fence) ?? lines.length;
      return { lines: this.code(lines.slice(at, end), fence, start + at, this.context.hasTitles), end };
    }
    const trimmed = line.trimStart();
    if (trimmed.startsWith(":::")) return this.container(lines, at, start);
    if (trimmed.startsWith("<<<")) return this.snippet(line, start + at, false);
    if (/^\[\[toc\]\]\s*$/i.test(trimmed)) return { lines: [this.contents()], end: at + 1, isApart: true };
    if (trimmed.startsWith(">")) return this.alert(lines, at, start);
    const [, raw] = RAW.exec(line) ?? [];
    if (raw !== undefined) return verbatim(lines, at, `</${raw.toLowerCase()}>`);
    if (trimmed.startsWith("<!--")) return verbatim(lines, at, "-->");
    return undefined;
  }

  private contents(): string {
    const [min, max] = this.context.contents;
    return `::toc{minHeadingLevel=${min} maxHeadingLevel=${max}}`;
  }

  private container(lines: readonly string[], at: number, start: number): Read | undefined {
    const line = lines[at] ?? "";
    const [, marks = "", name = "", given = "", braced = ""] = OPEN.exec(line) ?? [];
    if (name === "") return undefined;
    const isKnown = ADMONITIONS.test(name) || /^(?:details|code-group|v-pre|raw|tabs)$/.test(name);
    if (!isKnown) {
      this.context.leave(
        `the container \`::: ${name}\``,
        start + at,
        "Write a directive of docsite, or HTML",
      );
      return undefined;
    }
    const { content, end } = contentOf(lines, at, marks.length);
    const space = " ".repeat(indentOf(line));
    const [, title = "", attributes = ""] = /^(.*?)\s*(\{[^{}]*\})?$/.exec(given + braced) ?? [];
    if (name === "v-pre" || name === "raw") {
      const inner = this.convert(content, start + at + 1);
      const shown = name === "v-pre" ? literal(inner) : inner;
      return { lines: shown.map((each) => (each === "" ? "" : space + each)), end, isApart: true };
    }
    if (name === "code-group") {
      const { code, others } = this.group(content, start + at + 1);
      const behind = withoutBlankEnds(this.convert(others, start + at + 1)).map((each) => space + each);
      const lines = container("code-group", code, space);
      return { lines: behind.length > 0 ? [...lines, "", ...behind] : lines, end, isApart: true };
    }
    if (name === "tabs") return this.tabs(content, given, start + at + 1, space, end);
    const inner = this.convert(content, start + at + 1);
    const own = title || (this.context.titles[name] ?? (name === "details" ? "Details" : ""));
    const head = labelled(name, own) + keptAttributes(attributes);
    return { lines: container(head, inner, space), end, isApart: true };
  }

  /** The blocks of code of a group, and what stands between them. */
  private group(lines: readonly string[], start: number) {
    const code: string[] = [];
    const others: string[] = [];
    for (let at = 0; at < lines.length;) {
      const line = lines[at] ?? "";
      const fence = fenceOf(line);
      const end = fence ? (fenceEnd(lines, at, fence) ?? lines.length) : at + 1;
      const snippet = line.trimStart().startsWith("<<<") ? this.snippet(line, start + at, true) : undefined;
      if (fence) code.push(...this.code(lines.slice(at, end), fence, start + at, true), "");
      else if (snippet) code.push(...snippet.lines, "");
      else if (!/^\s*<!--.*-->\s*$/.test(line)) others.push(line);
      at = end;
    }
    return { code, others };
  }

  /** `:::tabs` of vitepress-plugin-tabs: `== A` begins a tab. */
  private tabs(lines: readonly string[], given: string, start: number, space: string, end: number): Read {
    const [, key] = /\bkey:(\S+)/.exec(given) ?? [];
    const titles = lines.flatMap((line, index) => (/^\s*== /.test(line) ? [index] : []));
    const tabs = titles.flatMap((from, index) => {
      const content = lines.slice(from + 1, titles[index + 1] ?? lines.length);
      const title = (lines[from] ?? "")
        .replace(/^\s*== /, "")
        .replace(/\{[^{}]*\}\s*$/, "")
        .trim();
      return [...container(labelled("tab", title), this.convert(content, start + from + 1)), ""];
    });
    const group = key === undefined ? "" : `{group="${key}"}`;
    return { lines: container(`tabs${group}`, tabs, space), end, isApart: true };
  }

  private code(lines: readonly string[], { marks, info }: Fence, line: number, isTitled: boolean): string[] {
    const space = /^\s*/.exec(lines[0] ?? "")?.[0] ?? "";
    const own = fenceInfo(info, this.context.hasLineNumbers);
    const content = lines
      .slice(1)
      .map((each) =>
        own.hasVue
          ? each.replace(
              /\{\{([^{}]*)\}\}/g,
              (whole, expression: string) => valueOf(expression, this.context.meta) ?? whole,
            )
          : each,
      );
    if (own.hasVue && content.some((each) => each.includes("{{")))
      this.context.leave("code with expressions of Vue (`js-vue`)", line, "Write their values");
    const title = isTitled && own.title !== undefined ? ` ${writtenTitle(own.title)}` : "";
    const shown = own.info + (own.info === "" ? title.trim() : title);
    return [`${space}${marks}${shown}`, ...content];
  }

  private snippet(line: string, at: number, inGroup: boolean): Read | undefined {
    const { file, source, read, inSite, hasLineNumbers, leave } = this.context;
    const space = " ".repeat(indentOf(line));
    const snippet = snippetOf(line.trim().slice(3), file, source);
    const text = snippet && read(snippet.file);
    if (!snippet || text === undefined) {
      leave(`the file \`${line.trim().slice(3).trim()}\`, which is missing`, at);
      return undefined;
    }
    const lines = text
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n")
      .replace(/\n$/, "")
      .split("\n");
    const part = snippet.region === undefined ? undefined : regionOf(lines, snippet.region);
    const { info } = fenceInfo(snippet.info, hasLineNumbers);
    const place = inSite(snippet.file);
    if (!inGroup && place !== undefined)
      return {
        lines: [space + directive(place, snippet, part !== undefined, info)],
        end: at + 1,
        isApart: true,
      };
    const shown = part ?? lines;
    const longest = Math.max(2, ...shown.map((each) => /^\s*(`{3,})/.exec(each)?.[1]?.length ?? 0));
    const marks = "`".repeat(longest + 1);
    const name = snippet.title ?? (inGroup ? snippet.file.replace(/^.*\//, "") : undefined);
    const title = name === undefined ? "" : ` ${writtenTitle(name)}`;
    const all = [`${marks}${info}${title}`, ...shown, marks];
    return { lines: all.map((each) => (each === "" ? "" : space + each)), end: at + 1, isApart: true };
  }

  /** An alert of GitHub with a title of its own, which GitHub does not have. */
  private alert(lines: readonly string[], at: number, start: number): Read | undefined {
    const [, type = "", title] = ALERT.exec(lines[at] ?? "") ?? [];
    const name = type.toLowerCase();
    const own = title ?? this.context.titles[name];
    if (own === undefined || !/^(?:note|tip|important|warning|caution)$/.test(name)) return undefined;
    let end = at + 1;
    while (end < lines.length && /^\s*>/.test(lines[end] ?? "")) end += 1;
    const inner = lines.slice(at + 1, end).map((line) => line.replace(/^\s*> ?/, ""));
    const space = " ".repeat(indentOf(lines[at] ?? ""));
    const content = this.convert(inner, start + at + 1);
    return { lines: container(labelled(name, own.trim()), content, space), end, isApart: true };
  }
}

/** The lines of a container, and the line after it. The first line of as many colons ends it, wherever it stands. */
function contentOf(lines: readonly string[], at: number, colons: number) {
  const indent = indentOf(lines[at] ?? "");
  let end = at + 1;
  let hasEnd = false;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    if (isBlank(line)) continue;
    if (indent > 0 && indentOf(line) < indent) break;
    const [, marks = ""] = /^\s*(:{3,})\s*$/.exec(line) ?? [];
    if (marks.length >= colons && indentOf(line) - indent < 4) {
      hasEnd = true;
      break;
    }
  }
  const content = lines
    .slice(at + 1, end)
    .map((line) => line.slice(Math.min(indent, /^\s*/.exec(line)?.[0].length ?? 0)));
  return { content, end: hasEnd ? end + 1 : end };
}

function verbatim(lines: readonly string[], at: number, close: string): Read | undefined {
  const end = lines.findIndex((line, index) => index >= at && line.toLowerCase().includes(close));
  return end < 0 ? undefined : { lines: lines.slice(at, end + 1), end: end + 1 };
}

/** Lines whose braces are text, but for those in code. */
function literal(lines: readonly string[]): string[] {
  let fence: Fence | undefined;
  return lines.map((line) => {
    const own = fenceOf(line);
    if (fence) {
      if (
        line.trim().startsWith(fence.marks) &&
        line.trim() === fence.marks.charAt(0).repeat(line.trim().length)
      )
        fence = undefined;
      return line;
    }
    if (own) {
      fence = own;
      return line;
    }
    return line
      .split(/(`+[^`]*`+)/)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(/(?<!\\)\{\{/g, "\\{{")))
      .join("");
  });
}

/** Of attributes, an id, classes and `open` have a counterpart. */
function keptAttributes(given: string): string {
  const kept = given.slice(1, -1).match(/(?:^|(?<=\s))(?:[#.][\w-]+|open)(?=\s|$)/g) ?? [];
  return kept.length > 0 ? `{${kept.join(" ")}}` : "";
}

function directive(place: string, { region, title }: Snippet, hasRegion: boolean, info: string): string {
  const [language = "", ...more] = info.split(/(?=\{)|\s+/);
  const meta = more.filter((each) => each !== "" && !each.startsWith("showLineNumbers")).join(" ");
  const numbers = more.find((each) => each.startsWith("showLineNumbers"));
  const [, first] = /=(\d+)/.exec(numbers ?? "") ?? [];
  const attributes = [
    `file="@site/${place}"`,
    ...(hasRegion ? [`region="${region}"`] : []),
    ...(language === "" ? [] : [`language="${language}"`]),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(numbers === undefined
      ? []
      : [first === undefined ? "showLineNumbers" : `showLineNumbers="${first}"`]),
    ...(meta === "" ? [] : [`metastring="${meta.replaceAll('"', "'")}"`]),
  ];
  return `::snippet{${attributes.join(" ")}}`;
}
