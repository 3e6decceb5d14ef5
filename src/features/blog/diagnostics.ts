import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, suggest, warning } from "../../diagnostics/kind.js";

/** Problems with blogs, by code; see `DIAGNOSTICS`. */
export const BLOG = {
  "missing-blog": error({
    about: "A blog of the configuration has a folder that does not exist.",
    message: (id: string, path: string) => `The folder \`${path}\` of the blog \`${id}\` does not exist`,
    hint: "Paths are relative to the site folder. Create the folder, or correct its path",
  }),
  "blog-around-site": error({
    about: "The folder of a blog holds the site itself, and so its output.",
    message: (id: string) => `The site lies in the folder of the blog \`${id}\``,
    hint: "Choose a folder beside the site, or in it",
  }),
  "post-date": error<[value: string]>({
    about: "The `date` in the front matter of a post is not a date.",
    message: (value) => `\`${value}\` is not a date`,
    hint: "Write for example `2024-03-01` or `2024-03-01T10:00:00Z`",
  }),
  "post-date.name": error<[date: string]>({
    about: "The name of a post holds something like a date that is none, such as `2024-13-01`.",
    message: (date) => `\`${date}\` in the name of the post is not a date`,
    hint: "Correct it, or set `date` in the front matter of the post",
  }),
  "post-date.file": warning({
    about:
      "Neither the name nor the front matter of a post tells its date, and git does not know the file: the time of its last change is taken, which differs between machines.",
    message: () => "The post has no date, so that of the file is shown",
    hint: "Set `date` in its front matter, or begin the name of the file with a date: `2024-03-01-title.md`",
  }),
  "authors-file.syntax": error({
    about: "The file of authors of a blog is not valid YAML.",
    message: (reason: string) => reason,
    hint: "Correct the syntax",
  }),
  "authors-file.mapping": error({
    about: "The file of authors of a blog holds something other than authors by name.",
    message: () => "A file of authors holds a mapping",
    hint: "Write an author per entry: `ada: { name: Ada Lovelace }`",
  }),
  "authors-file.value": error({
    about: "An author in the file of authors is not a mapping with `name` or `image_url`.",
    message: (key: string) => `The author \`${key}\` is not a mapping with \`name\` or \`image_url\``,
    hint: "Write for example `ada: { name: Ada Lovelace, title: Mathematician }`",
  }),
  "unknown-author": error<[key: string, file: string, suggestion: string | undefined]>({
    about: "A post names an author by a key that the file of authors does not have.",
    message: (key, file) => `There is no author \`${key}\` in \`${file}\``,
    hint: (_key, file, suggestion) => suggest(suggestion, `Add the author to \`${file}\``),
  }),
  "unknown-author.value": error({
    about:
      "An author in the front matter of a post is neither a key nor a mapping with `name`, `key` or `image_url`.",
    message: () => "An author is a key of the file of authors, or a mapping with `name`",
    hint: "Write for example `authors: [{ name: Ada Lovelace }]`",
  }),
  "inline-author": warning<[name: string, file: string]>({
    about: "A post describes an author itself, and `onInlineAuthors` asks to report that.",
    message: (name, file) => `The author \`${name}\` is not in \`${file}\``,
    hint: (_name, file) => `Add the author to \`${file}\`, and use its key`,
  }),
  "untruncated-post": warning({
    about: "Lists show a post whole, and `onUntruncatedBlogPosts` asks to report that.",
    message: () => "Nothing marks the end of what lists show of the post",
    hint: "Write `<!-- truncate -->` after its introduction",
  }),
};

/** A problem with a blog at a place. */
export const blogDiagnostic = diagnosticsOf(BLOG);
