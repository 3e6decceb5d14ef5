// Books of mdBook.
import { AS_WARNINGS } from "../importer.js";
import path from "node:path/posix";
import type { UserConfig } from "../../types/config.js";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { pageOf } from "../markdown/front-matter.js";
import { convertChapter, idsIn } from "./chapters.js";
import { readSummary } from "../markdown/summary.js";
import { readToml, type BookSettings } from "./toml.js";

export const mdbook: Importer = {
  tool: "mdBook",
  outputs: () => ["book", "book/html"],
  configIn: (files) => files.find((name) => name === "book.toml"),
  plan: async (project, file) => planBook(project, file),
};

/** Settings that are read, or have no effect here. */
const KNOWN =
  /^(?:book\.(?:title|description|authors|src|language|multilingual|text-direction)|build\..*|rust\..*|output\.html\.(?:git-repository-(?:url|icon)|edit-url-template|site-url|cname|default-theme|preferred-dark-theme|smart-punctuation|curly-quotes|no-section-label|fold\..*|playground\..*|print\..*|search\..*|redirect\..*|mathjax-support))$/;

function planBook(project: ForeignProject, configFile: string): ImportPlan {
  const { settings, unknown } = readToml(project.read(configFile) ?? "");
  const left: Leftover[] = unknown.map((line) => ({
    what: "a line that is not understood",
    file: configFile,
    line,
  }));
  const leave = (what: string, hint?: string) =>
    left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
  const folder = textOf(settings, "book.src") ?? "src";
  const all = project.files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));
  const there = new Set(all);
  const { sidebar, chapters } = readSummary(project.read(`${folder}/SUMMARY.md`) ?? "", (file) =>
    there.has(file),
  );
  const own = new Set(chapters);
  const used = new Set<string>();
  const addresses: string[] = [];
  const texts = chapters.map((name): readonly [string, string] => {
    const file = `${folder}/${name}`;
    const text = convertChapter(file, project.read(file) ?? "", {
      read: project.read,
      used,
      leave: (what, line, hint) =>
        left.push({ what, file, line: line + 1, ...(hint !== undefined && { hint }) }),
    });
    // The page of a folder was `a/index.html`.
    const [, own] = /^(.+\/)(?:index|README)\.md$/i.exec(name) ?? [];
    const address =
      own === undefined ? `/${name.replace(/(?:^(?:index|README))?\.md$/i, "")}` : `/${own}index`;
    addresses.push(address, ...idsIn(text).map((id) => `${address}#${id}`));
    return [file, own === undefined ? text : pageOf(text).with({ slug: address }, pageOf(text).body)];
  });
  for (const key of settings.keys())
    if (!KNOWN.test(key)) leave(`\`${key.replace(/^(preprocessor\.[\w-]+)\..*/, "$1")}\``);
  const outside = all.filter((name) => /\.md$/i.test(name) && !own.has(name));
  return {
    config: configOf(settings, folder, sidebar, outside, addresses, leave),
    texts: new Map(texts),
    sources: [folder, ...used],
    left,
    addresses,
  };
}

function textOf(settings: BookSettings, key: string): string | undefined {
  const value = settings.get(key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function configOf(
  settings: BookSettings,
  folder: string,
  sidebar: ReturnType<typeof readSummary>["sidebar"],
  outside: readonly string[],
  addresses: readonly string[],
  leave: (what: string, hint?: string) => void,
): UserConfig {
  const title = textOf(settings, "book.title") ?? "Book";
  const [tagline, lang] = [textOf(settings, "book.description"), textOf(settings, "book.language")];
  const [site, cname] = [textOf(settings, "output.html.site-url"), textOf(settings, "output.html.cname")];
  const repository = textOf(settings, "output.html.git-repository-url");
  const edit = textOf(settings, "output.html.edit-url-template");
  const full = site !== undefined && URL.canParse(site) ? new URL(site) : undefined;
  const base = (full?.pathname ?? site ?? "/").replace(/\/?$/, "/").replace(/^(?!\/)/, "/");
  if (full === undefined && cname === undefined)
    leave("the address of the site, which `book.toml` does not have", "Set `url` in `docsite.config.ts`");
  const redirects = redirectsOf(settings, addresses, leave);
  return {
    title,
    ...(tagline !== undefined && { tagline }),
    url: full?.origin ?? (cname === undefined ? "https://site.example" : `https://${cname}`),
    ...(base !== "/" && { baseUrl: base }),
    titleTemplate: `%s - ${title.replaceAll("%", "%%")}`,
    ...(lang !== undefined && lang !== "en" && { lang }),
    trailingSlash: false,
    docs: {
      path: folder,
      routeBasePath: "/",
      numberPrefixes: false,
      sidebars: { docs: sidebar },
      exclude: [...outside],
      ...(edit !== undefined &&
        edit.endsWith("{path}") && {
          editUrl: path
            .join(edit.slice(0, -"{path}".length).replace("://", ":\0"), folder)
            .replace(":\0", "://"),
        }),
    },
    pages: false,
    staticDirectories: [folder],
    colorMode: { default: "system" },
    ...(repository !== undefined && {
      navbar: { items: [{ href: repository, label: "Repository", icon: "code", position: "right" }] },
    }),
    markdown: {
      headingIds: "mdbook",
      ...(settings.get("output.html.mathjax-support") === true && { math: true }),
    },
    ...(redirects.length > 0 && { redirects }),
    // mdBook checks no links.
    checks: AS_WARNINGS,
  };
}

function redirectsOf(settings: BookSettings, addresses: readonly string[], leave: (what: string) => void) {
  const bare = (address: string) =>
    address.replace(/(?:^|\/)index\.html$|\.html$|\/$/, "").replace(/#.*$/, "");
  const pages = new Set(addresses);
  return [...settings].flatMap(([key, value]) => {
    const [, from] = /^output\.html\.redirect\.(.*)$/.exec(key) ?? [];
    if (from === undefined || typeof value !== "string") return [];
    const source = `/${from.replace(/^\//, "").replace(/\.html$/, "")}`;
    const target = /^https?:/.test(value)
      ? value
      : path.join(path.dirname(source), value.replace(/\.html(?=#|$)/, ""));
    if (from.includes("#") || pages.has(source) || !(/^https?:/.test(target) || pages.has(bare(target)))) {
      leave("a redirect that leads to no page, or from one");
      return [];
    }
    return [{ from: source, to: target }];
  });
}
