import { fileURLToPath } from "node:url";
import { folderServer } from "./folder-server.js";
import type { Objects, ObjectServer } from "./objects.js";
import { seal, sealedName, unseal } from "./sealed.js";

/** Which store, and what may be done with it. */
export interface SharedCacheSettings {
  /** Its address, such as `file:///mnt/cache`. */
  readonly store: string;
  readonly readOnly: boolean;
}

/** The objects of a program in a shared store. Other versions of docsite do not see them. */
export class SharedObjects implements Objects {
  private readonly server: ObjectServer;

  constructor(
    private readonly settings: SharedCacheSettings,
    private readonly program: string,
  ) {
    this.server = folderServer(fileURLToPath(settings.store));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const sealed = sealedName(this.program, name);
    try {
      const bytes = await this.server.read(sealed);
      return bytes && (await unseal(sealed, bytes));
    } catch {
      return undefined;
    }
  }

  async put(name: string, bytes: Uint8Array): Promise<boolean> {
    if (this.settings.readOnly) return false;
    const sealed = sealedName(this.program, name);
    try {
      await this.server.write(sealed, await seal(sealed, bytes));
      return true;
    } catch {
      return false;
    }
  }

  async has(name: string): Promise<boolean> {
    try {
      return await this.server.exists(sealedName(this.program, name));
    } catch {
      return false;
    }
  }

  close(): void {
    this.server.close();
  }
}
