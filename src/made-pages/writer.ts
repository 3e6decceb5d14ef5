// Writes the Markdown of a page that is made, with the place of each of its lines.
import { encodedData } from "../text/encoded-data.js";
import type { Point } from "../types/diagnostic.js";
import type { SchemaTreeData } from "../types/schema-tree.js";
import type { CodePiece, TypeSignatureData, TypeTableData } from "../types/type-tables.js";
import { escaped, fenceOf } from "./markdown.js";
import { Ids } from "./names.js";

/** Markdown with the place of each line. */
export interface PageText {
  readonly text: string;
  readonly origins: readonly Point[];
}

/** A row of a table, with its description in Markdown and where that is from. */
export interface DescribedRow {
  readonly row: Omit<TypeTableData["members"][number], "type" | "code">;
  /** Its type. */
  readonly code: readonly CodePiece[];
  readonly text: string;
  readonly at: Point;
}

/** Writes a page. `anchors`: ids of its elements that are given. */
export class MadeText {
  private readonly lines: string[] = [];
  private readonly origins: Point[] = [];
  private readonly ids: Ids;

  constructor(anchors: Iterable<string>) {
    this.ids = new Ids(anchors);
  }

  written(): PageText {
    return { text: this.lines.join("\n"), origins: this.origins };
  }

  /** Adds blocks. `at`: where they are from. */
  add(text: string, at: Point): void {
    if (text === "") return;
    for (const line of [...text.split("\n"), ""]) this.addLine(line, at);
  }

  addLine(line: string, at: Point): void {
    this.lines.push(line);
    this.origins.push(at);
  }

  head(settings: Readonly<Record<string, unknown>>, at: Point): void {
    const lines = Object.entries(settings).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    this.add(["---", ...lines, "---"].join("\n"), at);
  }

  /** A heading with an id of its own. */
  headingText(level: number, text: string): string {
    return `${"#".repeat(level)} ${escaped(text)} {#${this.ids.take(text.toLowerCase())}}`;
  }

  /** A declaration. */
  code(
    pieces: readonly CodePiece[],
    at: Point,
    more: { readonly source?: readonly CodePiece[] | undefined; readonly language?: string } = {},
  ): void {
    const { source, language } = more;
    const { code, links } = linked([pieces, source ?? []]);
    const data: TypeSignatureData = {
      code: code[0] ?? [],
      ...(source && { source: code[1] ?? [] }),
      ...(language !== undefined && { language }),
    };
    this.made("type-signature", data, links, [], at);
  }

  /** Members, parameters or type parameters. */
  table(rows: readonly DescribedRow[], label: string, at: Point): void {
    const { code, links } = linked(rows.map((each) => each.code));
    const data: TypeTableData = {
      kind: "type",
      inherited: "fold",
      name: "",
      key: "",
      label,
      members: rows.map(({ row, code: pieces }, place) => ({
        ...row,
        type: pieces.map(([text]) => text).join(""),
        code: code[place] ?? [],
      })),
      described: rows.flatMap(({ text }, place) => (text === "" ? [] : [place])),
    };
    const described = rows.filter(({ text }) => text !== "");
    this.made("type-members", data, links, described, at);
  }

  /** A schema. `texts`: its descriptions. */
  tree(data: SchemaTreeData, texts: readonly Pick<DescribedRow, "text" | "at">[], at: Point): void {
    this.made("schema-tree", data, [], texts, at);
  }

  /** A directive that only features make: data, links of its code, and descriptions, each of which ends with its item. */
  private made(
    name: string,
    data: object,
    links: readonly string[],
    items: readonly Pick<DescribedRow, "text" | "at">[],
    at: Point,
  ): void {
    const fence = fenceOf(items.map(({ text }) => text).join("\n"));
    this.addLine(
      `${fence}${name}{data="${encodedData({ ...data, ...(links.length > 0 && { links: true }) })}"}`,
      at,
    );
    if (links.length > 0) this.add(links.map((url) => `[.](<${url}>)`).join(" "), at);
    for (const item of items)
      this.add(
        item.text
          .split("\n")
          .map((line, index) => (index === 0 ? "1. " : "   ") + line)
          .join("\n"),
        item.at,
      );
    this.add(fence, at);
  }
}

/** Code with the addresses of its links as numbers in a list of them. */
function linked(all: readonly (readonly CodePiece[])[]) {
  const places = new Map<string, number>();
  const code = all.map((pieces) =>
    pieces.map((piece): CodePiece => {
      const [text, kind = "", url] = piece;
      if (typeof url !== "string") return piece;
      const place = places.get(url) ?? places.size;
      places.set(url, place);
      return [text, kind, place];
    }),
  );
  return { code, links: [...places.keys()] };
}
