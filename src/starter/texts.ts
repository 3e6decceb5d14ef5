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
