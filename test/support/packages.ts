// Packages that a site of a test has installed: those of this repository, by links.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { ROOT, type TestSite } from "./site.js";

/** Installs packages in a site. */
export function install(site: TestSite, ...names: readonly string[]): void {
  for (const name of names) {
    const link = path.join(site.dir, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules", name), link, "junction");
  }
}
