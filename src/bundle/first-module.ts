import { existsSync, statSync } from "node:fs";
import path from "node:path";

const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** The file of a module, with or without its ending, in the first of some folders that has it. */
export function firstModule(folders: readonly string[], name: string): string | undefined {
  for (const folder of folders)
    for (const ending of ENDINGS) {
      const file = path.join(folder, name) + ending;
      if (existsSync(file) && statSync(file).isFile()) return file;
    }
  return undefined;
}
