import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../io/files.js";
import type { ObjectServer } from "./objects.js";

/** Objects as files of a folder, such as one on a disk that machines share. */
export function folderServer(folder: string): ObjectServer {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    async read(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    // Other machines never see a part of a file.
    async write(name, bytes) {
      const temporary = fileOf(`${name}.${randomUUID()}.tmp`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, fileOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async exists(name) {
      return access(fileOf(name)).then(
        () => true,
        () => false,
      );
    },
    close() {},
  };
}
