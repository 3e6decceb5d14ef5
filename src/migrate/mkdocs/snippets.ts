// Files that pages include (`--8<-- "file"`).
import path from "node:path/posix";

/** Looks up the files that pages include. */
export class Snippets {
  /** Markdown files that pages include as a whole. */
  readonly partials = new Set<string>();
  /** All files that were read. */
  readonly used = new Set<string>();

  /** `folders`: where they lie, relative to the project. */
  constructor(
    private readonly folders: readonly string[],
    private readonly read: (file: string) => string | undefined,
  ) {}

  /** The lines of a file, or of the part of it that a name tells: `file.py:2:5`, `file.py:part`. */
  text(name: string): readonly string[] | undefined {
    const found = this.find(name);
    if (!found) return undefined;
    const lines = found.text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
    const { first, last, section } = found;
    if (section !== undefined) return sectionOf(lines, section);
    const all = lines.slice((first ?? 1) - 1, last ?? lines.length);
    return all.filter((line) => !MARK.test(line));
  }

  /** The directive that shows a Markdown file as a part of a page. */
  partial(name: string): string | undefined {
    const found = this.find(name);
    const isWhole = found && found.first === undefined && found.section === undefined;
    if (!found || !isWhole || !/\.mdx?$/i.test(found.file) || found.file.startsWith("../")) return undefined;
    this.partials.add(found.file);
    return `::partial{file="@site/${found.file}"}`;
  }

  /** The directive that shows a file as code. */
  code(name: string, language: string, meta: string): string | undefined {
    const found = this.find(name);
    if (!found || found.section !== undefined || found.file.startsWith("../") || MARK.test(found.text))
      return undefined;
    const { file, first, last } = found;
    const lines = first === undefined ? "" : ` lines="${first}-${last ?? ""}"`;
    if (lines.endsWith('-"') || meta.includes("'")) return undefined;
    const title = /title="([^"]*)"/.exec(meta);
    const others = meta.replace(/title="[^"]*"/, "").trim();
    const spoken = language === "" ? "" : ` language="${language}"`;
    const named = title ? ` title="${title[1]}"` : "";
    const more = others === "" ? "" : ` metastring="${others}"`;
    return `::snippet{file="@site/${file}"${lines}${spoken}${named}${more}}`;
  }

  private find(name: string) {
    const [, given = "", first, last, section] =
      /^(.*?)(?::(\d+)?(?::(\d+))?|:([A-Za-z][\w-]*))?$/.exec(name.trim()) ?? [];
    if (/^https?:/.test(name)) return undefined;
    for (const folder of this.folders) {
      const file = path.normalize(path.join(folder, given));
      const text = this.read(file);
      if (text === undefined) continue;
      this.used.add(file);
      const from = first ?? (last === undefined ? undefined : "1");
      return {
        file,
        text,
        section,
        ...(from !== undefined && { first: Number(from) }),
        ...(last !== undefined && { last: Number(last) }),
      };
    }
    return undefined;
  }
}

/** A comment that begins or ends a part. */
const MARK = /-{1,}8<-{1,}\s*\[\s*(?:start|end)\s*:/;

function sectionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const isMark = (line: string, kind: string) =>
    new RegExp(`-{1,}8<-{1,}\\s*\\[\\s*${kind}\\s*:\\s*${name}\\s*\\]`).test(line);
  const from = lines.findIndex((line) => isMark(line, "start"));
  const to = lines.findIndex((line, index) => index > from && isMark(line, "end"));
  return from < 0
    ? undefined
    : lines.slice(from + 1, to < 0 ? lines.length : to).filter((line) => !MARK.test(line));
}
