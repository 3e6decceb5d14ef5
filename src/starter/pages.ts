// The home page and the README of a new site.
import { API_ROUTE } from "./config-text.js";
import { installCommand, runCommand } from "./manifest.js";
import { configFile, type Starter } from "./starter.js";

/** The text of the home page. */
export function homeText({ title, tagline, api }: Starter): string {
  const reference = `- [API reference](${API_ROUTE}): every operation with its parameters, answers and code samples`;
  const introduction = "- [Introduction](../docs/intro.md): what is documented here, and where to begin";
  return [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(tagline ?? `The documentation of ${title}.`)}`,
    "---",
    "",
    tagline === undefined
      ? `The documentation of ${escapeMarkdown(title)}. Say here what it is about, and lead readers on:`
      : escapeMarkdown(tagline),
    "",
    ...(api ? [reference] : []),
    introduction,
    "",
  ].join("\n");
}

/** The text of `README.md`, for those who work on the site. */
export function readmeText(starter: Starter): string {
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
| \`${configFile(starter)}\` | title, address, navigation and footer |
| \`content/docs\` | the documentation; folders are groups of the sidebar |
| \`content/pages\` | pages outside the documentation, such as the home page |
| \`content/static\` | files that are published as they are |
${api ? "| `openapi` | the API description that the reference is made from |\n" : ""}| \`theme\` | components and styles of your own, in the place of those of docsite |
`;
}

/** Plain text as Markdown that shows it. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<|~]|:(?=[a-z])|&(?=#?\w+;)|^[#>+-]|(?<=^\d+)[.)]/gi, String.raw`\$&`);
}
