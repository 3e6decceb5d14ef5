// Pages list what has changed in the site, as git tells.
import { CommitTimes } from "../../io/git.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import type { HeadTag } from "../../types/head.js";
import type { PlainFile } from "../../types/output.js";
import type { AskedChanges, ChangesView } from "../../types/page-changes.js";
import { listedChanges } from "./listed.js";
import { feedFile, feedsOf } from "./news.js";
import { viewOf } from "./view.js";

interface OfPage {
  readonly lists: Record<string, ChangesView>;
  readonly head: HeadTag[];
}

/** `::changes` and `<Changes>`. */
export const pageChanges: Feature = {
  name: "page-changes",
  // The next commit changes what pages list.
  content: ({ siteDir }) =>
    Promise.resolve({
      documents: [],
      categories: [],
      symbols: [],
      reads: new CommitTimes(siteDir, ".").watched(),
      diagnostics: [],
    }),
  async props({ site, documents, loaded: { siteDir }, remember }) {
    const ofPages = new Map<string, OfPage>();
    const files: PlainFile[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const document of documents.values()) {
      const asked = document.mentions?.filter(({ kind }) => kind === "changes") ?? [];
      if (asked.length === 0) continue;
      const page = site.pages.find(({ source }) => source === document.path);
      const found: OfPage = { lists: {}, head: [] };
      ofPages.set(document.path, found);
      for (const [index, { name, at }] of asked.entries()) {
        if (found.lists[name]) continue;
        const wanted = JSON.parse(name) as AskedChanges;
        const listed = await listedChanges(wanted, page, at, { site, documents, siteDir, remember });
        diagnostics.push(...listed.diagnostics);
        const { changes, most } = listed;
        const feeds = page && !page.unlisted ? feedsOf(page, index + 1, site) : [];
        found.lists[name] = {
          ...viewOf(changes, most, wanted, site),
          news: feeds.map(({ label, href }) => ({ label, href })),
        };
        if (!page) continue;
        found.head.push(...feeds.map(({ head }) => head));
        for (const feed of feeds) files.push(await feedFile(feed, page, changes, most, site));
      }
    }
    return {
      key: null,
      diagnostics,
      files,
      components({ path }) {
        const found = ofPages.get(path);
        return found && { Changes: { lists: found.lists } };
      },
      head: ({ source = "" }) => ofPages.get(source)?.head ?? [],
    };
  },
};
