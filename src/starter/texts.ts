// The files of a new site whose text depends on what its author wants. The others are in `bin/starter`.
import { configText } from "./config-text.js";
import { manifestText } from "./manifest.js";
import { homeText, readmeText } from "./pages.js";
import { configFile, type Starter } from "./starter.js";

/** Not a file of `bin/starter`, because npm does not publish `.gitignore` files. */
const GITIGNORE = "dist/\n.docsite/\nnode_modules/\n";

/** The texts of the files, by path relative to the site. */
export function starterTexts(starter: Starter): ReadonlyMap<string, string> {
  return new Map([
    [configFile(starter), configText(starter)],
    ["package.json", manifestText(starter)],
    ["README.md", readmeText(starter)],
    ["content/pages/index.md", homeText(starter)],
    [".gitignore", GITIGNORE],
  ]);
}

/** The workflow for GitHub Pages, for a site in a folder of its repository. `text`: that for a site at its root. */
export function workflowIn(folder: string, text: string): string {
  if (folder === "") return text;
  const place = /^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder);
  const inFolder = (name: string) =>
    place === folder ? `${folder}/${name}` : JSON.stringify(`${folder}/${name}`);
  return text
    .replace(
      "    runs-on: ubuntu-latest\n",
      (line) => `${line}    defaults:\n      run:\n        working-directory: ${place}\n`,
    )
    .replace(
      /^( +)cache: npm\n/m,
      (line, indent: string) => `${line}${indent}cache-dependency-path: ${inFolder("package-lock.json")}\n`,
    )
    .replace(/^( +path: )(\.docsite|dist)$/gm, (_, key: string, name: string) => key + inFolder(name));
}
