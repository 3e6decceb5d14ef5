// Documents → Site, or the site of the last time where nothing has changed that it is made from.
import type { LoadedConfig } from "../model/config.js";
import type { Document } from "../model/document.js";
import { assemble, type SiteInputs } from "../site/assemble.js";
import { structureHash } from "../text/structure-hash.js";

type Assembled = ReturnType<typeof assemble>;

/** The last site of each configuration, as it was loaded: another one is another object. */
const last = new WeakMap<LoadedConfig, { readonly key: string; readonly assembled: Assembled }>();

/** The same as `assemble`. `addresses` are those of files that pages may link to beside. Equal inputs, apart from the bodies of documents, give the very same site. */
export function assembleAgain(inputs: SiteInputs, addresses: ReadonlySet<string>): Assembled {
  const { documents, categories, assets, apis, drafts } = inputs;
  const key = structureHash([
    documents.map(outlineOf),
    categories,
    assets,
    apis.map(({ hash, id, basePath }) => [hash, id, basePath]),
    drafts,
    [...addresses],
  ]);
  const known = last.get(inputs.loaded);
  if (known?.key === key) return known.assembled;
  const assembled = assemble(inputs);
  last.set(inputs.loaded, { key, assembled });
  return assembled;
}

const outlines = new WeakMap<Document, string>();

/** All of a document that other pages may show, or that the site depends on. */
function outlineOf(document: Document): string {
  const known = outlines.get(document);
  if (known !== undefined) return known;
  const {
    path,
    collection,
    name,
    lastUpdated,
    frontMatter,
    frontMatterAt,
    heading,
    headings,
    anchors,
    excerpt,
  } = document;
  const { lead, headingInBody } = document;
  const outline = structureHash([
    [path, collection, name, lastUpdated, heading, headingInBody, excerpt],
    [frontMatter, frontMatterAt, lead, headings, anchors],
  ]);
  outlines.set(document, outline);
  return outline;
}
