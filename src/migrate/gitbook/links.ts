// Links of GitBook: they name files, folders with a `README.md`, and pages without their extension.
import path from "node:path/posix";

/** Finds what links lead to. */
export class Links {
  /** `root`: folder of the pages. `pageTitle`: the title of the page of a file. */
  constructor(
    private readonly files: ReadonlySet<string>,
    private readonly root: string,
    private readonly pageTitle: (file: string) => string | undefined,
  ) {}

  /** The file that a link in a file leads to; nothing for other addresses. */
  fileOf(url: string, from: string): string | undefined {
    if (/^(?:[a-z][\w+.-]*:|[/#?])/i.test(url)) return undefined;
    const [given = ""] = url.split(/[?#]/, 1);
    const near = path.normalize(path.join(path.dirname(from), decoded(given))).replace(/\/$/, "");
    const places = given === "" ? [] : [near, `${near}.md`, path.join(near, "README.md")];
    return [...places, ...this.assets(near)].find((place) => this.files.has(place));
  }

  /** GitBook finds its assets wherever a page lies, also where the path that is written has become wrong. */
  private assets(near: string): string[] {
    const [, name] = /(?:^|\/)(\.gitbook\/assets\/[^/]+)$/.exec(near) ?? [];
    return name === undefined ? [] : [path.join(this.root, name)];
  }

  /** The link as the path of the file that it leads to; other addresses stay as they are. */
  to(url: string, from: string): string {
    const file = this.fileOf(url, from);
    if (file === undefined) return url;
    const [, rest = ""] = /^[^?#]*(.*)$/s.exec(url) ?? [];
    const relative = path.relative(path.dirname(from), file);
    const written = encodeURI(relative).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
    return decoded(url.slice(0, url.length - rest.length)) === relative && !/[\s<>]/.test(url)
      ? url
      : written + rest;
  }

  /** The title of the page that a link leads to. */
  titleOf(url: string, from: string): string | undefined {
    const file = this.fileOf(url, from);
    return file !== undefined && /\.md$/i.test(file) ? this.pageTitle(file) : undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
