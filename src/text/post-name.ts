// What the name of a post says (Docusaurus conventions).

/** A date in the name of a file, or in those of its folders: `2024-03-01-title.md`, `2024/03/01/title/index.md`. */
const DATED = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/i;

/** The date in the name of a post, relative to the folder of the blog: `2024-3-1`. */
export function dateInName(name: string): string | undefined {
  return DATED.exec(name)?.[2]?.replaceAll("/", "-");
}

/** What the name of a post gives, where its front matter says nothing. */
export interface PostName {
  readonly date?: string;
  /** Path below that of the blog: `2024/03/01/title`. */
  readonly path: string;
  readonly title: string;
}

/** Date, path and title of a post from its name, relative to the folder of the blog. */
export function postNameOf(name: string): PostName {
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
