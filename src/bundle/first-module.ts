import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { WEBPACK_EXTENSIONS } from "./names.js";

const ENDINGS = ["", ...WEBPACK_EXTENSIONS, ...WEBPACK_EXTENSIONS.map((extension) => `/index${extension}`)];

/** The file of a module, with or without its ending, in the first of some folders that has it. */
export function firstModule(folders: readonly string[], name: string): string | undefined {
  for (const folder of folders)
    for (const ending of ENDINGS) {
      const file = path.join(folder, name) + ending;
      if (existsSync(file) && statSync(file).isFile()) return file;
    }
  return undefined;
}
