// How ids are made of the texts of headings: as on GitHub, or as another tool does it that a site comes from.
import GithubSlugger from "github-slugger";
import type { HeadingIds } from "../types/markdown-config.js";

/** Makes ids that are different: one for each page. */
export interface Slugger {
  readonly slug: (text: string) => string;
}

/** What makes the ids of one page. Default: as on GitHub. */
export function sluggerFor(way: HeadingIds = "github"): Slugger {
  switch (way) {
    case "github":
    case "docusaurus":
      return new GithubSlugger();
    case "docusaurus-case": {
      const slugger = new GithubSlugger();
      return { slug: (text) => slugger.slug(text, true) };
    }
    default:
      return new NumberedSlugger(WAYS[way]);
  }
}

/** A piece of the text of a heading, without what is left out of ids. */
export function sluggedText(text: string, way: HeadingIds): string {
  // Docusaurus makes ids before directives that nothing knows become text again. This is the syntax of `remark-directive`.
  if (way === "docusaurus" || way === "docusaurus-case")
    return text.replace(/(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/gi, "");
  return text;
}

/** Whether the alternative text of an image in a heading is a part of its id. */
export function takesImages(way: HeadingIds): boolean {
  return way === "github" || way === "docusaurus" || way === "docusaurus-case";
}

/** How a text becomes an id, and what follows it where the page has that id already. */
interface Way {
  readonly base: (text: string) => string;
  readonly next: (id: string) => string;
  /** An empty id is taken. */
  readonly mayBeEmpty?: true;
}

const numbered = (separator: string) => (id: string) => {
  const [, base = id, count = "0"] = new RegExp(`^(.*)${separator}(\\d+)$`, "s").exec(id) ?? [];
  return `${base}${separator}${Number(count) + 1}`;
};

const WAYS: Readonly<Record<Exclude<HeadingIds, "github" | "docusaurus" | "docusaurus-case">, Way>> = {
  // `toc.slugify` and `toc.unique` of Python-Markdown.
  mkdocs: {
    base: (text) =>
      [...text.normalize("NFKD")]
        .filter((char) => char <= "\x7f")
        .join("")
        .replace(/[^\w\s-]/g, "")
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, "-"),
    next: numbered("_"),
    mayBeEmpty: true,
  },
  // `slugify` of mdit-vue.
  vitepress: {
    base: (text) =>
      text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        // oxlint-disable-next-line no-control-regex -- as there
        .replace(/[\u0000-\u001f]/g, "")
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
        .replace(/^-|-$/g, "")
        .replace(/^(?=\d)/, "_")
        .toLowerCase(),
    next: () => "",
  },
  // `normalize_id` of mdBook.
  mdbook: {
    base: (text) =>
      text
        .trim()
        .replace(/[^\p{Alphabetic}\p{N}_\-\s]/gu, "")
        .replace(/\s/g, "-")
        .replace(/[A-Z]/g, (char) => char.toLowerCase()),
    next: () => "",
  },
  // As GitBook writes them into links: names of some signs, dots kept, `id-` before a digit.
  gitbook: {
    base: (text) =>
      text
        .replace(/[$&<>|]/g, (sign) => ` ${SIGNS[sign]} `)
        .replace(/['’‘"“”]/g, "")
        .replace(/…/g, "...")
        .replace(/[äöüÄÖÜæøåÆØÅß]/g, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}._]+/gu, "-")
        .replace(/^-|-$/g, "")
        .replace(/^(?=\d)/, "id-"),
    next: () => "",
  },
};

const SIGNS: Readonly<Record<string, string>> = {
  $: "usd",
  "&": "and",
  "<": "less than",
  ">": "greater than",
  "|": "or",
};

const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  æ: "ae",
  ø: "o",
  å: "a",
  ß: "ss",
};

class NumberedSlugger implements Slugger {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly way: Way) {}

  slug(text: string): string {
    const base = this.way.base(text);
    let id = base;
    while (this.taken.has(id) || (id === "" && this.way.mayBeEmpty)) {
      const count = (this.counts.get(base) ?? 0) + 1;
      this.counts.set(base, count);
      id = this.way.next(id) || `${base}-${count}`;
    }
    if (id !== "") this.taken.add(id);
    return id;
  }
}
