import type { Feature } from "../../types/feature.js";
import { contentHash } from "../../text/hash.js";
import type { PlainFile } from "../../types/output.js";
import type { Page, Site } from "../../types/site.js";
import { kindOf } from "../../text/page-kind.js";
import { isLatest } from "../../text/page-version.js";
import { outputFolderOf } from "../../text/locale.js";

/** The page of addresses that lead nowhere suggests those that are near. */
export const notFound: Feature = {
  name: "not-found",
  files({ site }) {
    const { path, content } = addressesFile(site);
    return [
      { path, yields: true, make: () => ({ key: contentHash(content), content: async () => content }) },
    ];
  },
};

/** More pages are listed without their titles. */
const TITLED = 4_000;

/** Further pages are not listed. */
const MOST = 20_000;

/** `404.json` beside `404.html`: for each page its path below the base URL and, of not too many, its title. */
function addressesFile(site: Site): PlainFile {
  const { pages, config } = site;
  const listed = pages.filter((page) => !page.unlisted && kindOf(page, site).hasAddress);
  const rest = (page: Page) => (page.kind === "api-schema" || !isLatest(page, config.docs) ? 1 : 0);
  const shown = listed.toSorted((a, b) => rest(a) - rest(b)).slice(0, MOST);
  const isTitled = shown.length <= TITLED;
  const entries = shown.map(({ route, title }) => {
    const path = route.path.slice(config.baseUrl.length);
    return isTitled ? [path, title] : [path];
  });
  return { path: `${outputFolderOf(config)}404.json`, content: JSON.stringify(entries) };
}
