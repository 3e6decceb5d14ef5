// What `docsite init` prints at its end.
import path from "node:path";
import picomatch from "picomatch";
import { relativeTo } from "../io/relative-path.js";
import { installCommand, PNPM_SETTINGS, runCommand } from "../starter/manifest.js";
import { configFile, type PackageManager } from "../starter/starter.js";
import { shownPath } from "../commands/build.js";
import type { InitOptions, NewSite } from "../commands/init.js";

/** What was made, and what to do next. `cwd`: folder that shown paths start from. Ends with a line break. */
export function nextSteps(site: NewSite, options: InitOptions, cwd: string): string {
  const { dir, packageManager } = site;
  const commands = [
    ...(dir === cwd ? [] : [`cd ${quoted(shownPath(dir, cwd))}`]),
    installCommand(packageManager),
    runCommand(packageManager, "serve"),
  ];
  const notes = [
    ...leftFiles(options),
    ...projectNotes(site, cwd),
    ...pnpmNotes(site, cwd),
    ...workflowNotes(site, options, cwd),
  ];
  return [
    `Created a new site in ${shownPath(dir, cwd)}`,
    "",
    ...commands.map((command) => `  ${command}`),
    ...notes.flatMap((note) => ["", note]),
    "",
  ].join("\n");
}

/** Files that the description refers to, and that the site lacks. */
function leftFiles({ api }: InitOptions): string[] {
  if (typeof api === "string" || api.left.length === 0) return [];
  const files = api.left.map((name) => `  ${name}`).join("\n");
  return [
    `The description refers to files that were not copied, as they are missing or elsewhere:\n${files}`,
  ];
}

/** What to add to the project around the site, none of whose files is changed. */
function projectNotes({ dir, project, packageManager }: NewSite, cwd: string): string[] {
  if (!project) return [];
  const folder = relativeTo(project.folder, dir);
  const manifest = shownPath(path.join(project.folder, "package.json"), cwd);
  const script = JSON.stringify(inFolder(packageManager, folder));
  const { workspaces } = project;
  const isMember = workspaces?.some((pattern) =>
    picomatch.isMatch(folder, pattern.replace(/^\.\/|\/$/g, "")),
  );
  return [
    `${manifest} was not changed. To start the documentation from there, add to its \`scripts\`:\n  "docs": ${script}`,
    ...(workspaces && !isMember
      ? [
          `The project has workspaces. To install the site with the others, add ${JSON.stringify(folder)} to them`,
        ]
      : []),
  ];
}

/** What pnpm has to know, and the site cannot say. */
function pnpmNotes({ packageManager, pnpmWorkspace }: NewSite, cwd: string): string[] {
  if (packageManager !== "pnpm" || pnpmWorkspace === undefined) return [];
  const file = shownPath(pnpmWorkspace, cwd);
  return [
    `pnpm asks which packages may run install scripts. esbuild need not: unless it is there, add to ${file}:\n${indented(PNPM_SETTINGS)}`,
  ];
}

function indented(text: string): string {
  return text.trimEnd().replace(/^/gm, "  ");
}

/** The command that serves a site from outside of its folder. */
function inFolder(manager: PackageManager, folder: string): string {
  const place = quoted(folder);
  const flag = {
    npm: `--prefix ${place}`,
    pnpm: `-C ${place}`,
    yarn: `--cwd ${place}`,
    bun: `--cwd ${place}`,
  };
  return `${manager} ${flag[manager]} run serve`;
}

function workflowNotes(
  { workflow, packageManager, url }: NewSite,
  options: InitOptions,
  cwd: string,
): string[] {
  if (workflow === undefined) return [];
  const lock = packageManager === "npm" ? ["commit package-lock.json, which the workflow needs"] : [];
  const other =
    packageManager === "npm"
      ? []
      : [`The workflow installs with npm: change these steps for ${packageManager}`];
  return [
    [
      `${shownPath(workflow, cwd)} publishes the site after every push to main:`,
      `  choose "GitHub Actions" in the settings of the repository, under Pages`,
      `  check \`url\` in ${configFile(options)}: it is ${url}`,
      ...[...lock, ...other].map((line) => `  ${line}`),
    ].join("\n"),
  ];
}

function quoted(file: string): string {
  return /^[\w./@-]+$/.test(file) ? file : `"${file}"`;
}
