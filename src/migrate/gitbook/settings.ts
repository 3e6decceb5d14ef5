// `.gitbook.yaml` as a configuration of docsite.
import path from "node:path/posix";
import { isObject, objectAt, stringAt } from "../../text/json.js";
import type { SidebarItemConfig } from "../../types/book.js";
import type { UserConfig } from "../../types/config.js";
import { AS_WARNINGS } from "../importer.js";
import { readForeignYaml, type RepeatedKey } from "../foreign-yaml.js";

/** Where a space has its pages. Paths are relative to the project. */
export interface Space {
  /** Folder of the pages; `.` for that of the project. */
  readonly root: string;
  /** File of the first page, and the table of contents. */
  readonly readme: string;
  readonly summary: string;
  /** Old addresses, and what they lead to. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** Keys that are not read. */
  readonly unknown: readonly string[];
  readonly repeated: readonly RepeatedKey[];
}

/** Reads `.gitbook.yaml`. Throws `UsageError` for what is no YAML. */
export function spaceOf(file: string, text: string): Space {
  const { value, repeated } = readForeignYaml(file, text);
  const settings = isObject(value) ? value : {};
  const root = path.normalize(stringAt(settings, "root") ?? ".").replace(/^\/|\/$/g, "") || ".";
  const structure = objectAt(settings, "structure");
  const at = (key: string, usual: string) => path.join(root, stringAt(structure, key) ?? usual);
  return {
    root,
    readme: at("readme", "README.md"),
    summary: at("summary", "SUMMARY.md"),
    redirects: Object.entries(objectAt(settings, "redirects")).flatMap(([from, to]) =>
      typeof to === "string" ? [[from, to] as const] : [],
    ),
    unknown: Object.keys(settings).filter((key) => !["root", "structure", "redirects"].includes(key)),
    repeated,
  };
}

/** What the configuration is made of. */
export interface SettingsContext {
  readonly space: Space;
  /** Folder of the pages. */
  readonly folder: string;
  readonly title: string;
  readonly sidebar: readonly SidebarItemConfig[];
  /** Patterns of files that are no pages, relative to the root. */
  readonly exclude: readonly string[];
  readonly descriptions: readonly { readonly id: string; readonly source: string }[];
  readonly has: { readonly math: boolean; readonly mermaid: boolean };
  /** The address of the page of a file in the root. */
  readonly addressOf: (file: string) => string | undefined;
  /** `at`: a text in the line of the configuration. */
  readonly leave: (what: string, hint?: string, at?: string) => void;
}

/** The configuration. */
export function configOf(context: SettingsContext): UserConfig {
  const { space, folder, title, sidebar, exclude, descriptions, has, leave } = context;
  const redirects = redirectsOf(context);
  for (const { key } of space.repeated)
    leave(`the first one of two keys \`${key}\`: the last one counts`, undefined, `${key}:`);
  for (const key of space.unknown) leave(`\`${key}\``);
  leave("the address of the site, which GitBook keeps elsewhere", "Set `url` in `docsite.config.ts`");
  return {
    title,
    url: "https://site.example",
    titleTemplate: `%s | ${title.replaceAll("%", "%%")}`,
    trailingSlash: false,
    docs: {
      path: folder,
      routeBasePath: "/",
      numberPrefixes: false,
      sidebars: { docs: sidebar },
      exclude,
    },
    pages: false,
    staticDirectories: [],
    colorMode: { default: "system" },
    markdown: {
      headingIds: "gitbook",
      emoji: true,
      ...(has.math && { math: true }),
      ...(has.mermaid && { mermaid: true }),
    },
    ...(descriptions.length > 0 && { api: { descriptions } }),
    ...(redirects.length > 0 && { redirects }),
    // GitBook checks no links.
    checks: { ...AS_WARNINGS, codes: { "front-matter-key": "warning" } },
  };
}

function redirectsOf({ space, addressOf, leave }: SettingsContext) {
  const seen = new Set<string>();
  return space.redirects.flatMap(([source, target]) => {
    const from = `/${source.replace(/^\.?\//, "").replace(/\/$/, "")}`;
    const [, file = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
    const page = path.normalize(file.replace(/^\.?\//, ""));
    const address = addressOf(page) ?? addressOf(`${page}.md`) ?? addressOf(path.join(page, "README.md"));
    const to = /^https?:/.test(target) ? target : address === undefined ? undefined : address + hash;
    const own = from.slice(1);
    const isPage = [own, `${own}.md`, path.join(own, "README.md")].some(
      (each) => addressOf(each) !== undefined,
    );
    if (to !== undefined && !isPage && !seen.has(from)) {
      seen.add(from);
      return [{ from, to }];
    }
    leave(
      `a redirect ${to === undefined ? "that leads to no page" : "whose source is a page"}`,
      undefined,
      source,
    );
    return [];
  });
}
