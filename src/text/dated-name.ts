// What the name of a dated document says (conventions of Jekyll and Docusaurus).

/** A date in the name of a file, or in those of its folders: `2024-03-01-title.md`, `2024/03/01/title/index.md`. */
const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/i;

/** The date in the name of a document, relative to its collection: `2024-3-1`. */
export function dateInName(name: string): string | undefined {
  return DATED.exec(name)?.[2]?.replaceAll("/", "-");
}

/** What the name of a dated document gives, where its front matter says nothing. */
export interface DatedName {
  readonly date?: string;
  /** Path below that of the collection: `2024/03/01/title`. */
  readonly path: string;
  readonly title: string;
}

/** Date, path and title of a document from its name, relative to the folder of its collection. */
export function datedNameOf(name: string): DatedName {
  const [, folder = "", date, text = ""] = DATED.exec(name) ?? [];
  if (date !== undefined)
    return {
      date: date.replaceAll("/", "-"),
      path: `${date.replaceAll("-", "/")}/${folder}${text}`,
      title: text,
    };
  const title = name.replace(/(?:\/index)?\.mdx?$/i, "");
  return { path: title, title };
}
