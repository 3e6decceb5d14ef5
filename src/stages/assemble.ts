// Documents → Site, or the site of the last time where nothing has changed that it is made from.
import type { LoadedConfig } from "../model/config.js";
import { assemble, type SiteInputs } from "../site/assemble.js";
import { byCodeUnit, sameItems } from "../text/order.js";
import { structureHash } from "../text/structure-hash.js";

/** A site, and a text that is equal for equal sites, and for all that their pages may show of each other. */
type Assembled = ReturnType<typeof assemble> & { readonly key: string };

/** A site with what it was made from: the outlines of its documents, and a text for all else. */
interface Last extends Assembled {
  readonly outlines: readonly string[];
  readonly rest: string;
}

/** The last site of each configuration, as it was loaded: another one is another object. */
const last = new WeakMap<LoadedConfig, Last>();

/** The same as `assemble`. `addresses` are those of files that pages may link to beside. Equal inputs, apart from the bodies of documents, give the very same site. */
export function assembleAgain(inputs: SiteInputs, addresses: ReadonlySet<string>): Assembled {
  const { loaded, documents, categories, assets, apis, drafts } = inputs;
  const outlines = documents.map(({ outline }) => outline);
  const rest = structureHash([
    [loaded.file, loaded.config],
    categories,
    assets,
    apis.map(({ hash, id, basePath }) => [hash, id, basePath]),
    drafts,
    [...addresses].sort(byCodeUnit),
  ]);
  const known = last.get(loaded);
  if (known && known.rest === rest && sameItems(known.outlines, outlines)) return known;
  const assembled = { ...assemble(inputs), key: structureHash([rest, outlines]), outlines, rest };
  last.set(loaded, assembled);
  return assembled;
}
