// Pages that are new or have changed since a reader's last visit.
import { outputFolderOf } from "../../text/locale.js";
import { THEME_PREFIX } from "../../text/package-name.js";
import type { Feature, PropsSite } from "../../types/feature.js";
import type { PlainFile } from "../../types/output.js";

/** How long before the newest change of the site a change may be, in seconds. Who comes less often is told of these alone. */
const AGE = 90 * 24 * 60 * 60;

/** How many pages the file lists at most: the last changes. */
const MOST = 500;

export const sinceVisit: Feature = {
  name: "since-visit",
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/since-visit.js`] }),
  props: (site) => ({ key: null, files: [changedPages(site)] }),
};

/** The last changes of a site in one language: times in seconds by paths. Its name stays, so that a change alters no page. */
function changedPages({
  site: { config, pages },
  documents,
}: Pick<PropsSite, "site" | "documents">): PlainFile {
  const all = pages.flatMap((page) => {
    const document = page.unlisted ? undefined : documents.get(page.source ?? "");
    const date = document?.frontMatter.last_update?.date ?? document?.lastUpdated;
    const time = Math.floor(Date.parse(date ?? "") / 1000);
    return Number.isNaN(time) ? [] : [[page.route.path.slice(config.baseUrl.length), time] as const];
  });
  const latest = Math.max(0, ...all.map(([, time]) => time));
  const last = all
    .filter(([, time]) => time >= latest - AGE)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST);
  const content = JSON.stringify({ latest, pages: Object.fromEntries(last) });
  return { path: `${outputFolderOf(config)}changed-pages.json`, content };
}
