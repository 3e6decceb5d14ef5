// `llms.txt` and `llms-full.txt`: the pages of a site for language models.
import type { OutputFile } from "../../types/output.js";
import type { SidebarItem, Site } from "../../types/site.js";
import { kindOf } from "../../text/page-kind.js";
import { isLatest } from "../../text/page-version.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { outputFolderOf } from "../../text/locale.js";
import { encodePath } from "../../text/path.js";
import { plain } from "../../outputs/markdown.js";
import type { MarkdownFile } from "../../types/feature.js";

/** What `llms.txt` says, and what `llms-full.txt` is made of, as plain data. */
export interface LlmsPlan {
  /** In the output folder. */
  readonly folder: string;
  /** The text of `llms.txt`. */
  readonly overview: string;
  /** The beginning of `llms-full.txt`. */
  readonly about: string;
  /** The Markdown files in it, in their order. */
  readonly parts: readonly {
    readonly path: string;
    /** Address of the page. */
    readonly page: string;
    /** Of a page of an API: the address of its Markdown file, which long examples lead to. */
    readonly examples?: string;
  }[];
}

/** Plans `llms.txt`, which lists the pages of the latest versions by section (llmstxt.org), and `llms-full.txt`, which contains them. */
export function llmsPlan(site: Site, twins: readonly MarkdownFile[]): LlmsPlan {
  const { docs, url } = site.config;
  const latest = twins.filter(({ page }) => isLatest(page, docs));
  const groups = groupsOf(site, new Map(latest.map((twin) => [twin.page.route.path, twin])));
  const about = introduction(site);
  const ordered = groups.flatMap(({ twins: members }) =>
    members.filter(({ page }) => !kindOf(page, site).repeats(page)),
  );
  return {
    folder: outputFolderOf(site.config),
    overview: `${about}${groups.map((group) => list(group, site)).join("")}`,
    about,
    parts: ordered.map(({ page, path }) => ({
      path,
      page: url + page.route.path,
      ...("api" in page && { examples: addressOf(path, site) }),
    })),
  };
}

/** Length of a piece of `llms-full.txt`, in UTF-16 code units. */
const PIECE = 1 << 18;

/** The files of a plan. `twinAt`: the Markdown file at a path. */
export function llmsFiles(
  { folder, overview, about, parts }: LlmsPlan,
  twinAt: (path: string) => { readonly key: string; readonly content: () => Promise<string> },
): OutputFile[] {
  const pieces = async function* () {
    let piece = `${about}\n`;
    for (const [index, { path, page, examples }] of parts.entries()) {
      const text = await twinAt(path).content();
      const shown = examples === undefined ? text : withoutLongExamples(text, examples);
      piece += `${index === 0 ? "" : "\n---\n\n"}<!-- ${page} -->\n\n${shown}`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  };
  const whole = async () => {
    let text = "";
    for await (const piece of pieces()) text += piece;
    return text;
  };
  return [
    { path: `${folder}llms.txt`, key: contentHash(overview), content: async () => overview },
    {
      path: `${folder}llms-full.txt`,
      key: keyOf(
        about,
        parts.map(({ path }) => twinAt(path).key),
      ),
      content: whole,
      pieces,
    },
  ];
}

interface Group {
  readonly title: string;
  readonly twins: readonly MarkdownFile[];
}

function introduction({ config }: Site): string {
  return `# ${plain(config.title)}\n${config.tagline === "" ? "" : `\n> ${plain(config.tagline)}\n`}`;
}

function list({ title, twins }: Group, site: Site): string {
  return `\n## ${plain(title)}\n\n${twins.map((twin) => entryOf(twin, site)).join("")}`;
}

function addressOf(path: string, { config }: Site): string {
  return config.url + config.publicPath + encodePath(path);
}

function entryOf({ page, path }: MarkdownFile, site: Site): string {
  const about = page.description === undefined ? "" : `: ${plain(page.description.replace(/\s+/g, " "))}`;
  return `- [${plain(page.title)}](${addressOf(path, site)})${about}\n`;
}

/** The pages of each sidebar in reading order, one group per top-level category; then the lists of features, and all other pages. */
function groupsOf(site: Site, twins: ReadonlyMap<string, MarkdownFile>): Group[] {
  const left = new Map(twins);
  const take = (items: readonly SidebarItem[]): MarkdownFile[] =>
    items.flatMap((item) => {
      if (item.kind === "html") return [];
      const own = item.page === undefined ? undefined : left.get(item.page);
      if (own) left.delete(own.page.route.path);
      return [...(own ? [own] : []), ...(item.kind === "category" ? take(item.items) : [])];
    });
  const listed = new Set(site.lists.map(({ sidebar }) => sidebar));
  const groups: Group[] = [];
  const loose: MarkdownFile[] = [];
  const sidebars = Object.entries(site.sidebars).filter(([id]) => !listed.has(id));
  for (const item of sidebars.flatMap(([, items]) => items)) {
    const members = take([item]);
    if (item.kind === "category") groups.push({ title: item.label, twins: members });
    else loose.push(...members);
  }
  const words = site.config.wording.texts.llms;
  groups.unshift({ title: words.documentation, twins: loose });
  for (const { title, pages } of site.lists) {
    const members = pages.flatMap((path) => left.get(path) ?? []);
    for (const { page } of members) left.delete(page.route.path);
    groups.push({ title: title || words.posts, twins: members });
  }
  groups.push({ title: words.rest, twins: [...left.values()] });
  return groups.filter(({ twins: members }) => members.length > 0);
}

/** Longest example of an API in `llms-full.txt`, in UTF-16 code units: they would be half of it. */
const MAX_EXAMPLE = 1_000;

/** The text of an API page with links in place of long examples, which are in the Markdown file of the page. */
function withoutLongExamples(text: string, address: string): string {
  return text.replace(/^(`{3,})(?:json|xml|yaml|text)\n[^]*?\n\1$/gm, (example) =>
    example.length > MAX_EXAMPLE ? `[…](${address})` : example,
  );
}
