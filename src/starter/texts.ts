// The files of a new site whose text depends on what its author wants. The others are in `bin/starter`.
import { folderOf } from "../text/path.js";
import { configText, REFERENCES } from "./config-text.js";
import { manifestText, installCommand, PNPM_SETTINGS, runCommand } from "./manifest.js";
import { configFile, type Starter } from "./starter.js";

/** Not a file of `bin/starter`, because npm does not publish `.gitignore` files. */
const GITIGNORE = "dist/\n.docsite/\nnode_modules/\n";

/** The texts of the files, by path relative to the site. */
export function starterTexts(starter: Starter): ReadonlyMap<string, string> {
  const { packageManager, inPnpmWorkspace } = starter;
  return new Map([
    [configFile(starter), configText(starter)],
    ["package.json", manifestText(starter)],
    ["README.md", readmeText(starter)],
    ["content/pages/index.md", homeText(starter)],
    [".gitignore", GITIGNORE],
    ...(packageManager === "pnpm" && !inPnpmWorkspace
      ? ([["pnpm-workspace.yaml", PNPM_SETTINGS]] as const)
      : []),
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

/** The text of the home page. */
function homeText({ title, tagline, api }: Starter): string {
  const { route, label } = REFERENCES[api?.subject ?? "operations"];
  const about = {
    operations: "every operation with its parameters, answers and code samples",
    events: "every channel with its operations and messages",
  }[api?.subject ?? "operations"];
  const reference = `- [${label}](${route}): ${about}`;
  const introduction = "- [Introduction](../docs/intro.md): what is documented here, and where to begin";
  return [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(tagline ?? `The documentation of ${title}.`)}`,
    "---",
    "",
    // The description is shown above the text, which need not repeat it.
    ...(tagline === undefined ? ["Say here what it is about, and lead readers on:", ""] : []),
    ...(api ? [reference] : []),
    introduction,
    "",
  ].join("\n");
}

/** The text of `README.md`, for those who work on the site. */
function readmeText(starter: Starter): string {
  const { title, packageManager, api, typescript } = starter;
  const run = (script: string) => `\`${runCommand(packageManager, script)}\``;
  return `# Documentation of ${escapeMarkdown(title)}

A site made with docsite. With Node 20.19 or newer:

\`\`\`sh
${installCommand(packageManager)}
${runCommand(packageManager, "serve")}
\`\`\`

| Command | What it does |
| --- | --- |
| ${run("serve")} | shows the site, and follows every edit |
| ${run("check")} | checks all pages and links |
| ${run("build")} | writes the finished site to \`dist\` |
| ${run("preview")} | serves \`dist\` as a host does |
${typescript ? `| ${run("types")} | checks the types of the configuration and of components |\n` : ""}
| Where | What |
| --- | --- |
| \`${configFile(starter)}\` | title, address, colors, logo, navigation and footer |
| \`content/docs\` | the documentation; folders are groups of the sidebar |
| \`content/pages\` | pages outside the documentation, such as the home page |
| \`content/static\` | files that are published as they are |
${api ? `| \`${folderOf(api.path).split("/")[0]}\` | the API description that the reference is made from |\n` : ""}| \`theme\` | components and styles of your own, in the place of those of docsite |
`;
}

/** Plain text as Markdown that shows it. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<|~]|:(?=[a-z])|&(?=#?\w+;)|^[#>+-]|(?<=^\d+)[.)]/gi, String.raw`\$&`);
}
