// The pages of the reference that are made from the code of docsite.
import { readdirSync } from "node:fs";
import path from "node:path";
import { definePlugin } from "docsite";
import { commandsPage, programOf } from "./commands.js";
import { configurationPage } from "./configuration.js";
import { sectionsOf } from "./page.js";
import { textsPage } from "./texts.js";
import { readDeclarations, type Declarations } from "./type-comments.js";

const PAGES = "content/docs/reference";

/** The declarations of the public types. `root`: absolute path of the repository. */
export function typesIn(root: string): Declarations {
  const folder = "src/types";
  const files = readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".ts"));
  return readDeclarations(
    root,
    files.sort().map((name) => `${folder}/${name}`),
  );
}

/** Pages about commands and the configuration. */
export function reference() {
  return definePlugin({
    name: "reference",
    watch: ["../src/types", `${PAGES}/_parts`],
    async content({ siteDir }) {
      const root = path.join(siteDir, "..");
      const told = (name: string) => sectionsOf(path.join(siteDir, PAGES, "_parts", `${name}.md`));
      const types = typesIn(root);
      const pages: Readonly<Record<string, string>> = {
        commands: commandsPage(await programOf(root), told("commands")),
        configuration: configurationPage(types, told("configuration")),
        texts: textsPage(told("texts")),
      };
      return Object.entries(pages).map(([name, text]) => ({
        path: `${PAGES}/${name}.md`,
        text,
        trusted: true,
      }));
    },
  });
}
