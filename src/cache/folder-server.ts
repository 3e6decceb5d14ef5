import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMissing, reasonOf } from "../io/files.js";
import { StoreError, type ObjectServer } from "./objects.js";

/** Objects as files of a folder, such as one on a disk that machines share. */
export function folderServer(folder: string): ObjectServer {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    read: (name, { signal }) => unlessMissing(readFile(fileOf(name), { signal })),
    // Under another name first: other machines never see a part of a file.
    async write(name, bytes, { signal }) {
      const temporary = fileOf(`${name}.${randomUUID()}.tmp`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(temporary, bytes, { signal });
        await rename(temporary, fileOf(name));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw new StoreError(reasonOf(error));
      }
    },
    exists: async (name) => (await unlessMissing(access(fileOf(name)).then(() => true))) === true,
    close() {},
  };
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StoreError(reasonOf(error));
  }
}
