import type { ApiOutline } from "../../types/api.js";
import type { Feature, FeatureFile } from "../../types/feature.js";
import type { ApiChangelogPage } from "../../types/page.js";
import type { Site } from "../../types/site.js";
import { besideChangelog } from "../../site/api-changelog.js";
import { apiTitleOf } from "../../text/api-versions.js";
import { escapeHtml } from "../../text/escape.js";
import { contentHash } from "../../text/hash.js";
import { wordsOf } from "../../words/words.js";

/** The changes of APIs for programs: all of them as JSON, and RSS with an entry for each version. */
export const apiChangelog: Feature = {
  name: "api-changelog",
  files: ({ site, apis }) => {
    const pages = site.pages.filter((page): page is ApiChangelogPage => page.kind === "api-changelog");
    const byId = new Map(apis.map((api) => [api.id, api]));
    return pages.flatMap((page): FeatureFile[] => {
      const api = byId.get(page.api);
      if (!api?.changes) return [];
      const { older, olderApi: _, ...changes } = api.changes;
      const json = `${JSON.stringify({ api: api.entry.overview.title, from: older, to: nameOf(api), ...changes }, undefined, 1)}\n`;
      return [
        fileOf(besideChangelog(page.route, "json").path, json),
        fileOf(besideChangelog(page.route, "xml").path, rssOf(page, pages, byId, site)),
      ];
    });
  },
};

function fileOf(path: string, content: string): FeatureFile {
  return { path, yields: true, make: () => ({ key: contentHash(content), content: async () => content }) };
}

function nameOf({ version, entry }: ApiOutline): string {
  return version?.label ?? entry.overview.version;
}

/** RSS 2.0 with the versions of an API, the newest first. It has no dates, which nothing tells. */
function rssOf(
  page: ApiChangelogPage,
  pages: readonly ApiChangelogPage[],
  apis: ReadonlyMap<string, ApiOutline>,
  { config }: Site,
): string {
  const own = pages
    .filter((other) => other === page || (page.version && other.version?.api === page.version.api))
    .sort((one, other) => (one.version?.place ?? 0) - (other.version?.place ?? 0));
  const words = wordsOf(config.wording).api.changes;
  const title = `${apiTitleOf(apis.get(page.api) as ApiOutline)}: ${words.title}`;
  const items = own.flatMap((each) => {
    const api = apis.get(each.api);
    if (!api?.changes) return [];
    const { operations, schemas, older } = api.changes;
    const address = config.url + each.route.path;
    const all = [...operations, ...schemas].flatMap(({ changes, level }) =>
      changes.length === 0 ? [level] : changes.map((change) => change.level),
    );
    const breaking = all.filter((level) => level === "breaking").length;
    const text = [
      words.since(older),
      words.total(all.length),
      ...(breaking > 0 ? [words.breakingTotal(breaking)] : []),
    ];
    return [
      `<item>
<title>${escapeHtml(`${api.entry.overview.title} ${nameOf(api)}`)}</title>
<link>${escapeHtml(address)}</link>
<guid isPermaLink="false">${escapeHtml(`${config.url + config.baseUrl}#${each.version?.api ?? api.id} ${nameOf(api)}`)}</guid>
<description>${escapeHtml(text.join(". "))}</description>
</item>`,
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(config.url + page.route.path)}</link>
<description>${escapeHtml(title)}</description>
${items.join("\n")}
</channel>
</rss>
`;
}
