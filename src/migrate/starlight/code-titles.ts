// File names in comments at the top of code, which Expressive Code shows as titles: `// astro.config.mjs`.

/** The title that a block of code has in a comment, and which of its lines go: from 0. */
export interface CodeTitle {
  readonly title: string;
  readonly lines: readonly number[];
}

/** How many lines may stand before the end of such a comment. */
const FIRST = 4;

const TERMINAL = words(
  "ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh",
);

/** Languages, and endings of files, that belong together. */
const GROUPS: readonly ReadonlySet<string>[] = [
  words("astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html"),
  TERMINAL,
  words("csv env ini json toml xml yaml yml"),
  words("css less sass scss styl stylus xsl"),
  words("markdown md mdx"),
];

const WITH_FRONT_MATTER = words("astro markdown md mdx toml yaml yml");

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

const ENDINGS = GROUPS.flatMap((group) => [...group])
  .sort()
  .join("|");

/** A comment with nothing but a path in it, perhaps with a word before: `# File: a.sh`. */
const COMMENT = new RegExp(
  String.raw`^\s*(?://|#(?!!)|<!--|/\*)\s*(?:((?![a-z]:).*?)(?:：|:(?!//)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*(?:\.(?:${ENDINGS}))?)\s*(?:-->|\*/)?\s*$`,
  "i",
);

/** The title in the first lines of code; nothing where they have none. The rules are those of Expressive Code 0.44. */
export function codeTitle(code: string, language: string): CodeTitle | undefined {
  const all = code.split("\n");
  for (const [at, line] of all.slice(0, FIRST).entries()) {
    const title = fileNameIn(line, language);
    if (title === undefined) continue;
    const [before, after] = [all[at - 1]?.trim(), all[at + 1]?.trim()];
    const isFence = before === after && (before === "---" || before === "+++");
    const lines = isFence && WITH_FRONT_MATTER.has(language) ? [at - 1, at, at + 1] : [at];
    const next = (lines.at(-1) ?? at) + 1;
    return { title, lines: all[next]?.trim() === "" ? [...lines, next] : lines };
  }
  return undefined;
}

function fileNameIn(line: string, language: string): string | undefined {
  const [, before = "", name = ""] = COMMENT.exec(line) ?? [];
  if (before.trim().toLowerCase() === "@filename" || !/[^.:/\\~]/.test(name)) return undefined;
  if (/^\.{2,}(?![/\\])/.test(name)) return undefined;
  const file = name.replace(/^.*[/\\]/, "");
  const isPath = /[/\\]/.test(name) && /[^/\\\d.]/.test(name) && name === name.toLowerCase();
  const isTypical = /^(?:[/\\~]|\.[/\\]|[a-z]:)./i.test(name) || file.startsWith(".") || isPath;
  if (isTypical && (before === "" || TERMINAL.has(language))) return name;
  const ending = /\.([^.]+)$/.exec(file)?.[1];
  const group = GROUPS.find((each) => each.has(language));
  return ending === undefined || (group && !group.has(ending)) ? undefined : name;
}
