// Colors of code that is being written: rough, and fast enough for each key.

const WORDS =
  "as|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|keyof|let|new|null|of|readonly|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield";

const COMMENT = String.raw`/\*[^]*?(?:\*/|$)`;
const STRING = String.raw`"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])*'`;

/** Named groups are the classes of the theme's code blocks. */
const SCRIPT = new RegExp(
  [
    String.raw`(?<c>${COMMENT}|(?<![:\w])//[^\n]*)`,
    String.raw`(?<s>${STRING}|${"`"}(?:\\[^]|[^${"`"}\\])*${"`"})`,
    String.raw`(?<t>(?<=</?)[A-Za-z][\w.:-]*)`,
    String.raw`(?<k>(?<![\w$.])(?:${WORDS})(?![\w$]))`,
    String.raw`(?<f>(?<![\w$])[A-Za-z_$][\w$]*(?=\())`,
    String.raw`(?<n>(?<![\w$.])\d[\w.]*)`,
  ].join("|"),
  "g",
);

const STYLE = new RegExp(
  [
    String.raw`(?<c>${COMMENT})`,
    String.raw`(?<s>${STRING})`,
    String.raw`(?<k>@[\w-]+)`,
    String.raw`(?<p>(?<=[{;]\s{0,100})[\w-]+(?=\s*:))`,
    String.raw`(?<n>(?<![\w-])-?\d[\w.%]*|#[\da-fA-F]{3,8}\b)`,
  ].join("|"),
  "g",
);

/** Code as HTML. `path` tells its language. */
export function coloured(code: string, path: string): string {
  let html = "";
  let end = 0;
  for (const match of code.matchAll(path.endsWith(".css") ? STYLE : SCRIPT)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    html += `${escaped(code.slice(end, match.index))}<span class="${name}">${escaped(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escaped(code.slice(end));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
