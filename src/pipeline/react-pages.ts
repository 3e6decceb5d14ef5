// Renders React pages into documents. Unchanged pages come from the cache.
import type { SiteModule } from "../bundle/evaluate.js";
import type { Bundle } from "../bundle/bundle.js";
import { docusaurusData } from "../bundle/docusaurus-data.js";
import type { Memo, Put } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { ParsedDocument } from "../markdown/parse.js";
import { keyOf, shortHash } from "../text/hash.js";
import type { ContentPage } from "../types/content.js";
import type { SiteConfig } from "../types/config.js";
import type { Document } from "../types/document.js";
import type { Site } from "../types/site.js";
import { contentPages } from "../site/content-pages.js";
import { documentAddress } from "../site/document-address.js";
import { contentParts, hashOfAll } from "../workers/parser.js";
import { EMPTY, type Documents } from "./documents.js";
import type { codePartials } from "./expand.js";

/** A site with the documents of its pages, by path. */
export interface AssembledPages {
  readonly site: Site;
  readonly documents: ReadonlyMap<string, Document>;
}

type Parsed = Omit<ParsedDocument, "content">;

/** The name under which `src/content.ts` finds the pages of the site. Code that has it imports that module. */
const PLACE = "docsite.content";

/**
 * Renders every React page into a document. `site` gives the code of the site. Where that asks for the site's pages, each is
 * rendered twice: their own titles and addresses belong to what they ask for. Modules may ask while they are loaded, so `again` gives
 * the code anew. `assembledWith` gives the site with the pages.
 */
export async function reactDocuments(
  pages: Sources["reactPages"],
  bundle: Bundle,
  [site, again]: readonly [site: () => SiteModule | undefined, again: () => SiteModule | undefined],
  memo: Memo,
  config: SiteConfig,
  partials: Awaited<ReturnType<typeof codePartials>>,
  assembledWith: (react: readonly Document[]) => Promise<AssembledPages>,
): Promise<Documents> {
  if (!bundle.site?.code.includes(PLACE))
    return renderReactPages(pages, bundle, site, memo, config, partials);
  const first = await renderReactPages(pages, bundle, site, memo, config, partials, []);
  const { site: whole, documents } = await assembledWith(first.all);
  return renderReactPages(pages, bundle, again, memo, config, partials, contentPages(whole, documents));
}

/** Runs code that may ask for the site's pages. */
async function withContent<Value>(
  content: readonly ContentPage[] | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  const place = Symbol.for(PLACE);
  const shared = globalThis as { [place]?: readonly ContentPage[] | undefined };
  try {
    shared[place] = content;
    return await run();
  } finally {
    delete shared[place];
  }
}

/** Whether code of a page threw. It may not do so again: it may read files. */
function hasThrown({ diagnostics }: Parsed): boolean {
  return diagnostics.some(({ code }) => code === "react-page");
}

/** Renders every React page into a document. `content`: what `docsite-cli/content` gives them. */
async function renderReactPages(
  pages: Sources["reactPages"],
  bundle: Bundle,
  site: () => SiteModule | undefined,
  memo: Memo,
  config: SiteConfig,
  partials: Awaited<ReturnType<typeof codePartials>>,
  content?: readonly ContentPage[],
): Promise<Documents> {
  const { hash = "" } = bundle.site ?? {};
  // In Docusaurus, pages are given the configuration.
  const props = config.docusaurus && { config: docusaurusData(config)["siteConfig"] };
  const known = [content, partials.parts.size > 0 && partials.key, props].filter(Boolean);
  const given = known.length > 0 ? ` ${keyOf(...known)}` : "";
  // In Docusaurus, a page has no title of its text.
  const title = config.docusaurus && config.title;
  const { codeBlocks } = config.markdown;
  const code = codeBlocks ? JSON.stringify(codeBlocks) : "";
  const language = keyOf(config.locale?.name, config.wording);
  const addresses = pages.map(({ path }) => documentAddress(path, {}, config));
  const keys = pages.map(
    ({ path, text }, place) =>
      `${hash} ${path} ${shortHash(text)} ${addresses[place] ?? ""} ${title ?? ""}${code}${given} ${language}`,
  );
  const makeNext = async (place: number) => {
    const page = pages[place] as Sources["reactPages"][number];
    const [{ parseReactPage }, { documentCode }] = await Promise.all([
      import("../render/react-page.js"),
      import("../render/document-code.js"),
    ]);
    const load = () => site()?.pages[page.path]?.() ?? {};
    const files = { parts: partials.parts, code: documentCode(site(), codeBlocks) };
    const parsed = await withContent(content, () =>
      parseReactPage(page, load, bundle.placeOf, site()?.host, {
        path: addresses[place],
        title,
        files,
        props,
      }),
    );
    const { content: body, document, diagnostics } = parsed;
    const parts = contentParts(body);
    const hash = hashOfAll(document, parts);
    return { value: { document: { ...document, hash }, diagnostics }, parts };
  };
  // One after the other: what is being rendered, and the pages that code may ask for, are told to all of the code.
  let last: Promise<unknown> = Promise.resolve();
  const make = (place: number) => {
    const made = last.then(() => makeNext(place));
    last = made.catch(() => undefined);
    return made;
  };
  const makeAll = async (missing: readonly number[], put: Put<Parsed>) => {
    for (const place of missing) await put(place, await make(place));
  };
  const parsed = await memo.getAll("react page", keys, makeAll, (value) => !hasThrown(value));
  const all = parsed.flatMap((each) => each ?? []);
  return {
    all: all.map(({ document }) => document),
    diagnostics: all.flatMap((each) => each.diagnostics),
    keyOf: ({ path }) => keys[pages.findIndex((page) => page.path === path)] ?? "",
    partOf: async ({ path }, part) => {
      const place = pages.findIndex((page) => page.path === path);
      const again = async () => (await make(place)).parts[part];
      const [bytes = EMPTY[part]] = await memo.getParts("react page", part, [keys[place] ?? ""], again);
      return bytes;
    },
  };
}
