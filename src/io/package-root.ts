import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Root of this package: the folder with `theme/`, for `src/` and for compiled code. */
export const PACKAGE = packageRoot(path.dirname(fileURLToPath(import.meta.url)));

function packageRoot(folder: string): string {
  if (existsSync(path.join(folder, "theme", "index.tsx"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("The default theme is missing from the installation");
  return packageRoot(parent);
}
