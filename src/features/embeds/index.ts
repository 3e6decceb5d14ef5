// Frames of other sites, which are loaded after a click.
import { decodeText } from "../../text/bytes.js";
import { THEME_PREFIX } from "../../text/package-name.js";
import type { SiteConfig } from "../../types/config.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature } from "../../types/feature.js";
import type { SiteFiles } from "../../types/site-files.js";
import { wordsOf } from "../../words/words.js";
import { framesIn, type EmbedSettings } from "./body.js";
import { embedsDiagnostic } from "./diagnostics.js";
import type { FrameRules } from "./origins.js";

export const embeds: Feature = {
  name: "embeds",
  client: () => ({ plugins: [], files: [], parts: [`${THEME_PREFIX}client/embeds.js`] }),
  bodies({ config }): EmbedSettings {
    const { title, load, always, note } = wordsOf(config.wording).embeds;
    const host = "{host}";
    const words = { title: title(host), load: load(host), always: always(host), note: note(host) };
    const purpose = config.embeds === false ? undefined : config.embeds.consent;
    return { ...rulesOf(config), words, ...(purpose !== undefined && { consent: purpose }) };
  },
  checkPages: frameProblems,
};

function rulesOf({ url: site, embeds: settings }: SiteConfig): FrameRules {
  return { site, except: settings === false ? [] : settings.except };
}

/** Frames that the build cannot put behind a click. */
async function frameProblems({ config, pages, files }: SiteFiles): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { file, source } of pages) {
    const content = await files.get(file)?.content();
    const html = content === undefined ? "" : typeof content === "string" ? content : decodeText(content);
    if (!html.includes("<docsite-island")) continue;
    const hosts = framesIn(html, rulesOf(config)).map(({ url: { host } }) => host);
    const place = source === undefined ? {} : { file: source, line: 1, column: 1 };
    for (const host of new Set(hosts)) found.push(embedsDiagnostic("frame-in-island", place, host));
  }
  return found;
}
