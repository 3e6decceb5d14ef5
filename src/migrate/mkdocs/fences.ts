// What stands behind the marks of a block of code in MkDocs, in the words of docsite.

/** The language and the options of a block of code. */
export interface FenceInfo {
  readonly language: string;
  /** Options as they are written behind the language. */
  readonly meta: string;
}

const TOKEN =
  /\.(?<language>[\w+#-]+)|#[\w-]+|(?<key>[\w-]+)=(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>[^']*)'|(?<bare>[^\s{}]+))|(?<word>[^\s{}]+)/g;

/** Reads `py title="a.py" hl_lines="1 3-4"` and `{ .py .annotate linenums="1" }`. Options without a counterpart are left out. */
export function fenceInfo(info: string): FenceInfo {
  let language = "";
  const meta: string[] = [];
  const isBraced = info.startsWith("{");
  for (const { groups = {} } of info.matchAll(TOKEN)) {
    const { key, word } = groups;
    const value = (groups["double"] ?? groups["single"] ?? groups["bare"] ?? "").replace(/\\(["\\])/g, "$1");
    if (groups["language"] !== undefined) {
      if (language === "" && isBraced) language = groups["language"];
    } else if (word !== undefined) {
      if (language === "" && !isBraced) language = word;
      else if (key === undefined && /^\{?[\d,-]+\}?$/.test(word)) meta.push(word);
    } else if (key === "title") meta.push(titleOf(value));
    else if (key === "hl_lines") {
      const lines = value
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(",");
      if (lines !== "") meta.push(`{${lines}}`);
    } else if (key === "linenums" || key === "linenostart") {
      const [first = "1"] = value.trim().split(/\s+/);
      meta.push(first === "1" || !/^\d+$/.test(first) ? "showLineNumbers" : `showLineNumbers=${first}`);
    }
  }
  return { language, meta: meta.join(" ") };
}

function titleOf(value: string): string {
  return value.includes('"') ? `title='${value.replaceAll("'", "’")}'` : `title="${value}"`;
}
