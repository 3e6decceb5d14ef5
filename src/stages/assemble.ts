// Documents → Site, or the site of the last time where nothing has changed that it is made from.
import type { LoadedConfig } from "../model/config.js";
import { assemble, type SiteInputs } from "../site/assemble.js";
import { byCodeUnit } from "../text/order.js";
import { structureHash } from "../text/structure-hash.js";

/** A site, and a text that is equal for equal sites, and for all that their pages may show of each other. */
type Assembled = ReturnType<typeof assemble> & { readonly key: string };

/** The last site of each configuration, as it was loaded: another one is another object. */
const last = new WeakMap<LoadedConfig, Assembled>();

/** The same as `assemble`. `addresses` are those of files that pages may link to beside. Equal inputs, apart from the bodies of documents, give the very same site. */
export function assembleAgain(inputs: SiteInputs, addresses: ReadonlySet<string>): Assembled {
  const { loaded, documents, categories, assets, apis, drafts } = inputs;
  const key = structureHash([
    [loaded.file, loaded.config],
    documents.map(({ outline }) => outline),
    categories,
    assets,
    apis.map(({ hash, id, basePath }) => [hash, id, basePath]),
    drafts,
    [...addresses].sort(byCodeUnit),
  ]);
  const known = last.get(loaded);
  if (known?.key === key) return known;
  const assembled = { ...assemble(inputs), key };
  last.set(loaded, assembled);
  return assembled;
}
