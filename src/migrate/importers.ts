// The importers that `docsite migrate` has, apart from that of Docusaurus projects, which build as they are.
import type { Importer } from "./importer.js";
import { fumadocs } from "./fumadocs/fumadocs.js";
import { gitbook } from "./gitbook/gitbook.js";
import { mdbook } from "./mdbook/mdbook.js";
import { mintlify } from "./mintlify/mintlify.js";
import { mkdocs } from "./mkdocs/mkdocs.js";
import { nextra } from "./nextra/nextra.js";
import { starlight } from "./starlight/starlight.js";
import { vitepress } from "./vitepress/vitepress.js";

/** The importers, in the order in which they look for their configuration. */
export const IMPORTERS: readonly Importer[] = [
  mkdocs,
  mintlify,
  mdbook,
  vitepress,
  starlight,
  fumadocs,
  nextra,
  gitbook,
];

/** The importer of a project, and its configuration. */
export function importerOf(
  files: readonly string[],
  read: (file: string) => string | undefined,
): { readonly importer: Importer; readonly file: string } | undefined {
  for (const importer of IMPORTERS) {
    const file = importer.configIn(files, read);
    if (file !== undefined) return { importer, file };
  }
  return undefined;
}

/** Names of all tools whose projects can be migrated. */
export const TOOLS: readonly string[] = ["Docusaurus", ...IMPORTERS.map(({ tool }) => tool)];
