// The files that browsers load for a search whose engine is elsewhere. They begin as those of the built-in index do.
import type { HostedManifest, IndexStart } from "../../../theme/client/search/format.js";
import { shortHash } from "../../text/hash.js";
import type { PlainFile } from "../../types/output.js";
import { INDEX_FOLDER, indexPath, PARTS } from "../../search/files.js";

export type { HostedManifest };

/** The files of a manifest. `name`: of the file that begins it. */
export function hostedFiles(manifest: HostedManifest, name = "index"): PlainFile[] {
  const content = JSON.stringify(manifest);
  const path = `${PARTS}manifest-${shortHash(content)}.json`;
  const start: IndexStart = { manifest: path, needed: [] };
  return [
    { path: indexPath(name), content: JSON.stringify(start) },
    { path: INDEX_FOLDER + path, content },
  ];
}
