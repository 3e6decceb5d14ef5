// The pages of the reference that are made from the code of docsite.
import path from "node:path";
import { definePlugin } from "docsite-cli";
import { commandsPage } from "./commands.js";
import { componentsIn, componentsPage } from "./components.js";
import { configurationPage } from "./configuration.js";
import { frontMatterPage } from "./front-matter.js";
import { metadataFilesPage } from "./metadata-files.js";
import { otherToolsPage } from "./other-tools.js";
import { sectionsOf } from "./page.js";
import { pluginHooksPage } from "./plugin-hooks.js";
import { programOf } from "./program.js";
import { textsPage } from "./texts.js";
import { themeFiles, themeFilesPage } from "./theme-files.js";
import { publicTypes, typePages } from "./types.js";
import { readDeclarations, typeFiles, type Declarations } from "./type-comments.js";

const PAGES = "content/docs/reference";

/** These pages have the words of all others. Who searches for a task is better served by a guide about it. */
const BOOST = 0.5;
/** Types have the names of options once more. */
const TYPES_BOOST = 0.3;

/** The declarations of the public types. `root`: absolute path of the repository. */
export function typesIn(root: string): Declarations {
  return readDeclarations(root, [...typeFiles(root), "src/text/given-pages.ts", "src/words/words.ts"]);
}

/** Pages about commands and the configuration. */
export function reference() {
  return definePlugin({
    name: "reference",
    watch: ["../src/types", "../src/features", `${PAGES}/_parts`],
    async content({ siteDir }) {
      const root = path.join(siteDir, "..");
      const told = (name: string) => sectionsOf(path.join(siteDir, PAGES, "_parts", `${name}.md`));
      const types = typesIn(root);
      const program = programOf(root);
      const shown = publicTypes(root, types);
      const pages: Readonly<Record<string, string>> = {
        "commands.md": commandsPage(await program.commandLine(), told("commands")),
        "configuration.md": configurationPage(types, told("configuration")),
        "front-matter.md": frontMatterPage(types, told("front-matter")),
        "metadata-files.md": metadataFilesPage(types, told("metadata-files")),
        "components.mdx": componentsPage(
          componentsIn(await program.builtIns(), types),
          types,
          told("components"),
        ),
        "plugin-hooks.md": pluginHooksPage(types, shown, told("plugin-hooks")),
        ...Object.fromEntries(
          Object.entries(typePages(shown)).map(([name, text]) => [`types/${name}`, text]),
        ),
        "other-tools.md": otherToolsPage(told("other-tools")),
        "theme-files.md": themeFilesPage(themeFiles(root), told("theme-files")),
        "texts.md": textsPage(told("texts")),
      };
      return Object.entries(pages).map(([name, text]) => ({
        path: `${PAGES}/${name}`,
        text: text.replace(
          /^---\n/,
          `---\nsearch: { boost: ${name.startsWith("types/") ? TYPES_BOOST : BOOST} }\n`,
        ),
        trusted: true,
      }));
    },
  });
}
