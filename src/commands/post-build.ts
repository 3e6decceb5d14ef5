// What plugins of a project that is built in place do with the written site.
import path from "node:path";
import { withSeverities } from "../check/severities.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { configPlace } from "../site/config-place.js";
import { contentPages } from "../site/content-pages.js";
import { outputFolderOf } from "../text/locale.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { PostBuild, PostBuildOutcome, WrittenSite } from "../types/in-place.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SiteParts } from "../pipeline/parts.js";

/** Runs `postBuild` of plugins for each language, one after the other. Gives what is wrong with them. */
export async function runPostBuilds(
  sites: readonly Pick<SiteParts, "site" | "documents">[],
  loaded: LoadedConfig,
  outDir: string,
  onStage: (name: string) => void,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const postBuild of loaded.inPlace?.postBuilds ?? []) {
    onStage(`Running \`postBuild\` of ${postBuild.name}`);
    for (const [place, site] of sites.entries()) {
      const written = writtenSite(site, place, loaded, outDir);
      problems.push(...problemsOf(postBuild, await postBuild.run(written), loaded, outDir));
    }
  }
  return distinct(withSeverities(problems, loaded));
}

/** What is said where a part of a site is made, which has not all files. */
export function postBuildsLeftOut(loaded: LoadedConfig): readonly Diagnostic[] {
  const message = "`postBuild` does not run, as a part of the site is built";
  const all = (loaded.inPlace?.postBuilds ?? []).map(({ name }) =>
    diagnostic("plugin-warning", configPlace(loaded, "plugins", name), message, name),
  );
  return withSeverities(all, loaded);
}

/** `place`: that of the language among all. */
function writtenSite(
  { site, documents }: Pick<SiteParts, "site" | "documents">,
  place: number,
  { config: { i18n, lang } }: LoadedConfig,
  outDir: string,
): WrittenSite {
  const { config } = site;
  const folder = outputFolderOf(config);
  const locales = i18n?.locales.map(({ name }) => name) ?? [lang];
  return {
    outDir: folder === "" ? outDir : path.join(outDir, folder.replace(/\/$/, "")),
    baseUrl: config.baseUrl,
    locale: locales[place] ?? lang,
    defaultLocale: i18n?.default.name ?? lang,
    locales,
    pages: contentPages(site, documents),
  };
}

function problemsOf(
  { name }: PostBuild,
  { lacked, error }: PostBuildOutcome,
  loaded: LoadedConfig,
  outDir: string,
): Diagnostic[] {
  const place = configPlace(loaded, "plugins", name);
  const text = error instanceof Error ? error.message : String(error);
  if (lacked.length > 0) {
    const names = lacked.map((each) => `\`${each}\``).join(", ");
    const end = error === undefined ? "" : `, and throws: ${text}`;
    return [
      diagnostic(
        "plugin-warning",
        place,
        `\`postBuild\` asks for ${names}, which docsite does not have${end}`,
        name,
      ),
    ];
  }
  if (error === undefined) return [];
  const isOld = text.includes(path.join(loaded.siteDir, "build"));
  const hint = `The site is in \`${path.basename(outDir)}\`, which \`outDir\` names`;
  return [{ ...diagnostic("plugin-failed.hook", place, name, "postBuild", text), ...(isOld && { hint }) }];
}

/** The same may be wrong in all languages. */
function distinct(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
