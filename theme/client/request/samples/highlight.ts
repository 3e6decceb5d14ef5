// Colors of samples, for the build and for browsers: samples change with what the reader fills in.

/** A part of a code: its text, and a class of the theme's code blocks; empty for plain text. */
export type Token = readonly [className: "" | "c" | "k" | "s" | "n" | "f" | "p", text: string];

const DOUBLE = String.raw`"(?:\\[^]|[^"\\])*"`;
const SINGLE = String.raw`'(?:\\[^]|[^'\\])*'`;
const TEMPLATE = String.raw`${"`"}(?:\\[^]|[^${"`"}\\])*${"`"}`;
const TRIPLE = String.raw`"{3}[^]*?"{3}`;
const SLASHES = String.raw`(?<![:\w])//[^\n]*`;
const HASH = String.raw`(?<![\w$&])#[^\n]*`;

interface Grammar {
  readonly comment: string;
  readonly string: string;
  readonly words: string;
}

const SCRIPT: Grammar = {
  comment: SLASHES,
  string: `${DOUBLE}|${SINGLE}|${TEMPLATE}`,
  words: "await|const|false|for|from|import|new|null|of|true|let|as|async|function|return",
};

/** By language of the samples. */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  bash: { comment: HASH, string: String.raw`(?:'[^']*'|\\')+|${DOUBLE}`, words: "" },
  javascript: SCRIPT,
  python: {
    comment: HASH,
    string: `${TRIPLE}|${DOUBLE}|${SINGLE}`,
    words: "import|from|None|True|False|with|as|def|for|in|print",
  },
  go: {
    comment: SLASHES,
    string: `${DOUBLE}|${"`"}[^${"`"}]*${"`"}`,
    words: "package|import|func|if|nil|defer|var|range|for|return",
  },
  php: { comment: SLASHES, string: `${SINGLE}|${DOUBLE}`, words: "new|echo|true|false|null" },
  ruby: {
    comment: HASH,
    string: String.raw`${SINGLE}|${DOUBLE}|<<'BODY'[^]*?\nBODY`,
    words: "require|do|end|puts|true|false|nil",
  },
  java: { comment: SLASHES, string: `${TRIPLE}|${DOUBLE}`, words: "import|var|new|true|false|null" },
  csharp: {
    comment: SLASHES,
    string: String.raw`("{3,})[^]*?\1|${DOUBLE}`,
    words: "using|var|new|await|int|string|true|false|null",
  },
  powershell: {
    comment: HASH,
    string: String.raw`@'\n[^]*?\n'@|'(?:''|[^'])*'|${DOUBLE}`,
    words: "",
  },
  kotlin: { comment: SLASHES, string: `${TRIPLE}|${DOUBLE}`, words: "import|fun|val|var|null|true|false" },
  swift: {
    comment: SLASHES,
    string: `#${TRIPLE}#|${TRIPLE}|${DOUBLE}`,
    words: "import|var|let|try|await|as|false|true|nil",
  },
  rust: {
    comment: SLASHES,
    string: String.raw`b?r(#+)"[^]*?"\1|b?${DOUBLE}`,
    words: "fn|let|Ok|Some|dyn|Result|Box|use|mut|true|false",
  },
  dart: {
    comment: SLASHES,
    string: `r?'{3}[^]*?'{3}|${SINGLE}|${DOUBLE}`,
    words: "import|as|final|await|async|void|true|false|null",
  },
  r: {
    comment: HASH,
    string: String.raw`r"---\([^]*?\)---"|${DOUBLE}|${TEMPLATE}`,
    words: "library|TRUE|FALSE|NULL|function",
  },
};

/** The tokens of a code as HTML. */
export function highlighted(code: string, language: string): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return tokensOf(code, language)
    .map(([name, text]) => (name === "" ? escaped(text) : `<span class="${name}">${escaped(text)}</span>`))
    .join("");
}

/** The tokens of a code. Languages without samples are read like JavaScript. */
export function tokensOf(code: string, language: string): Token[] {
  const { comment, string, words } = GRAMMARS[language] ?? SCRIPT;
  const word =
    language === "bash"
      ? String.raw`(?<=^|\(\s*)(?:curl|http|wget)\b`
      : String.raw`\b(?:${words || "(?!)"})\b(?!\s*[:=])`;
  const property =
    language === "bash" || language === "powershell"
      ? String.raw`(?<=\s)--?[A-Za-z][\w-]*`
      : String.raw`(?<=[{,]\s*)[A-Za-z_]\w*(?=: )`;
  const pattern = new RegExp(
    [
      `(?<c>${comment})`,
      `(?<s>${string})`,
      `(?<k>${word})`,
      `(?<p>${property})`,
      String.raw`(?<f>\b[A-Za-z_]\w*(?=\())`,
      String.raw`(?<n>(?<![\w.-])-?\d[\w.]*)`,
    ].join("|"),
    "g",
  );
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push(["", code.slice(end, match.index)]);
    const [kind = ""] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    tokens.push([kind as Token[0], match[0]]);
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push(["", code.slice(end)]);
  return tokens;
}
