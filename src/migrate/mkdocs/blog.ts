// The blog of Material for MkDocs.
import path from "node:path/posix";
import { parse } from "yaml";
import type { UserConfig } from "../../types/config.js";
import { isObject, objectAt, stringAt } from "../../text/json.js";
import { sluggerFor } from "../../markdown/heading-slugs.js";
import { optionsByName } from "./extensions.js";
import type { Settings } from "./yaml.js";

/** Where the blog of a project lies. */
export interface BlogPlace {
  readonly config: NonNullable<UserConfig["blog"]> & { readonly routeBasePath: string };
  /** Folder of the posts. */
  readonly posts: string;
  /** Patterns of files that are no documents, relative to the folder of documents. */
  readonly exclude: readonly string[];
  /** Changes of the front matter of a post, whose title is given. */
  readonly changesOf: (meta: Readonly<Record<string, unknown>>, title: string) => Record<string, unknown>;
  /** Its file of authors in the words of docsite. */
  readonly authors?: readonly [file: string, text: string];
}

/** The blog, if the project has one. */
export function blogOf(
  settings: Settings,
  docsDir: string,
  read: (file: string) => string | undefined,
): BlogPlace | undefined {
  const plugins = optionsByName(settings["plugins"]);
  const options = plugins.get("blog") ?? plugins.get("material/blog");
  if (!options) return undefined;
  const dir = stringAt(options, "blog_dir") ?? "blog";
  const isRoot = dir === "." || dir === "";
  const posts = path.join(docsDir, dir, "posts");
  const format = stringAt(options, "post_url_format") ?? "{date}/{slug}";
  const dates = stringAt(options, "post_url_date_format") ?? "yyyy/MM/dd";
  const authors = authorsOf(
    read(
      path.join(docsDir, dir, stringAt(options, "authors_file")?.replace("{blog}/", "") ?? ".authors.yml"),
    ),
  );
  return {
    posts,
    config: {
      path: posts,
      routeBasePath: isRoot ? "/" : dir,
      truncateMarker: "<!--\\s*more\\s*-->",
      onInlineTags: "ignore",
    },
    exclude: [...(isRoot ? ["index.md"] : [`${dir}/index.md`]), `${isRoot ? "" : `${dir}/`}posts/**`],
    changesOf: (meta, title) => changes(meta, title, format, dates),
    ...(authors !== undefined && { authors: [`${posts}/authors.yml`, authors] as const }),
  };
}

function changes(
  meta: Readonly<Record<string, unknown>>,
  title: string,
  format: string,
  dates: string,
): Record<string, unknown> {
  const { date, slug, categories, tags } = meta;
  const created = isObject(date) ? date["created"] : date;
  const day =
    created instanceof Date ? created.toISOString().slice(0, 10) : String(created ?? "").slice(0, 10);
  const [year = "", month = "", on = ""] = day.split("-");
  const address = format
    .replace("{date}", dates.replace("yyyy", year).replace("MM", month).replace("dd", on))
    .replace("{slug}", typeof slug === "string" ? slug : sluggerFor("github").slug(title))
    .replace("{file}", "");
  const labels = [categories, tags].flatMap((each) => (Array.isArray(each) ? each.map(String) : []));
  return {
    slug: `/${address}`,
    ...(isObject(date) && { date: day }),
    ...(categories !== undefined && { categories: undefined, tags: [...new Set(labels)] }),
  };
}

function authorsOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const found = objectAt(parse(text), "authors");
  const lines = Object.entries(found).flatMap(([key, each]) => {
    const known = [
      ["name", stringAt(each, "name")],
      ["title", stringAt(each, "description")],
      ["url", stringAt(each, "url")],
      ["image_url", stringAt(each, "avatar")],
    ] as const;
    return [
      `${JSON.stringify(key)}:`,
      ...known.flatMap(([name, value]) =>
        value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}`],
      ),
    ];
  });
  return lines.length > 0 ? `${lines.join("\n")}\n` : undefined;
}
