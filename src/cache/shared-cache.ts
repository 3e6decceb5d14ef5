import { fileURLToPath } from "node:url";
import { folderServer } from "./folder-server.js";
import type { Objects, ObjectServer } from "./objects.js";
import type { PackStore } from "./pack-store.js";
import { Seal } from "./seal.js";
import { SharedObjects, type StoreProblem } from "./shared-objects.js";
import { SharedStore } from "./shared-store.js";
import type { Store } from "./store.js";

/** Which store machines share, and what may be done with it. */
export interface SharedCacheSettings {
  /** Its address: `s3:`, `https:`, `http:` or `file:`. */
  readonly store: string;
  readonly readOnly: boolean;
  /** Folder of the site, where packages are looked for. */
  readonly siteDir: string;
  /** Hash of all that the same inputs could have other results with: the code of docsite, and what Node brings. */
  readonly program: string;
  /** Who asks, for servers. */
  readonly token?: string | undefined;
  /** A secret, without which nobody makes objects that are taken for ours. */
  readonly key?: string | undefined;
}

/** A cache that machines share: single objects, and the results of builds. */
export interface SharedCache extends Objects {
  /** A store in front of it. `slot`: what has results of its own, such as a site, or a part of one. */
  storeOver(local: PackStore, slot: string): Store;
  /** What was wrong with it first, until now. */
  problem(): StoreProblem | undefined;
}

/** Opens a cache that machines share. Nothing is asked of it yet. */
export function openSharedCache(settings: SharedCacheSettings): SharedCache {
  const { readOnly, program, key } = settings;
  const objects = new SharedObjects(() => connect(settings), new Seal(program, key), { readOnly });
  return {
    get isWritable() {
      return objects.isWritable;
    },
    get: (name) => objects.get(name),
    put: (name, bytes) => objects.put(name, bytes),
    has: (name) => objects.has(name),
    close: () => objects.close(),
    storeOver: (local, slot) => new SharedStore(local, objects, slot),
    problem: () => objects.problem,
  };
}

async function connect({ store, siteDir, token }: SharedCacheSettings): Promise<ObjectServer> {
  const { protocol } = new URL(store);
  if (protocol === "file:") return folderServer(fileURLToPath(store));
  if (protocol === "s3:") return (await import("./s3-server.js")).s3Server(store, siteDir);
  return (await import("./http-server.js")).httpServer(store, token);
}
