// `llms.txt`: the title of a site, and its pages in reading order.

/** What `llms.txt` says. */
export interface Overview {
  readonly title: string;
  readonly tagline?: string;
  readonly entries: readonly {
    /** Of the Markdown file. */
    readonly address: string;
    readonly section: string;
  }[];
}

/** Reads the text that `src/features/llms/llms.ts` writes. */
export function readOverview(text: string): Overview {
  let title = "";
  let tagline: string | undefined;
  let section = "";
  const entries: { address: string; section: string }[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) title = unescaped(line.slice(2));
    else if (line.startsWith("> ")) tagline = unescaped(line.slice(2));
    else if (line.startsWith("## ")) section = unescaped(line.slice(3));
    else {
      const [, address] = /^- \[(?:[^\\\]]|\\.)*\]\(([^)]*)\)/.exec(line) ?? [];
      if (address !== undefined) entries.push({ address, section });
    }
  }
  return { title, ...(tagline !== undefined && { tagline }), entries };
}

/** Undoes the escapes of `plain` in `src/outputs/markdown.ts`. */
export function unescaped(text: string): string {
  return text.replace(/\\([[\]\\<])/g, "$1");
}
