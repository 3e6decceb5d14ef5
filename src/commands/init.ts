// `docsite init`: writes a new site.
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode, isMissing } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import {
  githubOwner,
  packageManagerOf,
  pnpmWorkspaceAround,
  projectAround,
  repositoryAround,
  type OuterProject,
} from "../io/surroundings.js";
import type { PackageManager } from "../starter/starter.js";
import { starterTexts, workflowIn } from "../starter/texts.js";
import { shownPath } from "./build.js";
import type { FoundDescription } from "./init-description.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** What a new site is to be. */
export interface InitOptions {
  readonly title: string;
  /** An API reference: of an example, or of a description. */
  readonly api: "none" | "example" | FoundDescription;
  /** Whether configuration and components are in TypeScript. */
  readonly typescript: boolean;
  /** Whether there is a workflow that publishes the site on GitHub Pages. */
  readonly githubPages: boolean;
}

/** A site that was made. */
export interface NewSite {
  readonly dir: string;
  readonly packageManager: PackageManager;
  /** The `pnpm-workspace.yaml` around it. */
  readonly pnpmWorkspace?: string | undefined;
  /** The project of Node that it is in. */
  readonly project?: OuterProject | undefined;
  /** Absolute path of the workflow. */
  readonly workflow?: string | undefined;
  readonly url: string;
}

const PLACEHOLDER = "https://docs.example.com";

/** Description of the example, in the site. */
const EXAMPLE = { path: "openapi/openapi.yaml", isNamed: false, subject: "operations" } as const;

/** Files that systems and git leave in a folder that people would call empty. */
const INVISIBLE = [".git", ".DS_Store"];

/** Throws `UsageError` unless a folder is empty, or can be made. `cwd`: folder that the path in the message starts from. */
export async function assertEmpty(dir: string, cwd: string): Promise<void> {
  if (await isEmptyOrMissing(dir)) return;
  throw new UsageError(
    `${shownPath(dir, cwd)} is not an empty folder`,
    "Pass the name of a new folder: docsite init my-site",
  );
}

/** The name that a site in a folder probably has. */
export function usualTitle(dir: string): string {
  const folder = path.basename(dir);
  const project = projectAround(dir)?.name?.replace(/^@[^/]+\//, "");
  const isGeneral = /^(?:docs?|documentation|site|website|www)$/i.test(folder);
  const words = ((isGeneral && project) || folder).replace(/[-_.\s]+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return "My site";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Makes a site in an empty folder. Throws `UsageError`; nothing is written then. */
export async function init(
  dir: string,
  options: InitOptions,
  {
    version,
    cwd,
    env,
  }: {
    readonly version: string;
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  },
): Promise<NewSite> {
  await assertEmpty(dir, cwd);
  const { api, typescript, githubPages } = options;
  const repository = repositoryAround(dir) ?? dir;
  const workflow = githubPages ? path.join(repository, ".github", "workflows", "docs.yml") : undefined;
  if (workflow !== undefined && existsSync(workflow)) {
    throw new UsageError(
      `${shownPath(workflow, cwd)} exists already, and is left as it is`,
      "Leave out --github-pages, or rename that file",
    );
  }
  const packageManager = packageManagerOf(dir, env);
  const pnpmWorkspace = pnpmWorkspaceAround(dir);
  const owner = githubPages ? await githubOwner(repository) : undefined;
  const url = owner === undefined ? PLACEHOLDER : `https://${owner}.github.io`;
  const isGiven = typeof api !== "string";
  const texts = starterTexts({
    title: options.title,
    tagline: isGiven ? api.tagline : undefined,
    url,
    typescript,
    // GitHub leads from addresses without a slash to those with one.
    trailingSlash: githubPages,
    api: isGiven ? api : api === "example" ? EXAMPLE : undefined,
    version,
    packageManager,
    inPnpmWorkspace: pnpmWorkspace !== undefined,
  });
  const types = typescript ? "tsconfig.json" : "jsconfig.json";
  await mkdir(dir, { recursive: true });
  await cp(path.join(PACKAGE, "bin", "starter"), dir, { recursive: true });
  for (const [name, text] of texts) await write(path.join(dir, name), text);
  await cp(partOf(types), path.join(dir, types));
  if (api === "example") await cp(partOf("openapi.yaml"), path.join(dir, EXAMPLE.path));
  if (isGiven)
    for (const { from, to } of api.copies) await cp(from, path.join(dir, to), { dereference: true });
  if (workflow !== undefined) {
    const text = await readFile(partOf("github-pages.yml"), "utf8");
    await write(workflow, workflowIn(relativeTo(repository, dir), text));
  }
  return { dir, packageManager, project: projectAround(dir), pnpmWorkspace, workflow, url };
}

/** A file of what some sites are made of. */
function partOf(name: string): string {
  return path.join(PACKAGE, "bin", "starter-parts", name);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function isEmptyOrMissing(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).every((name) => INVISIBLE.includes(name));
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A file at this path is not a missing folder.
    return hasCode(error, "ENOENT");
  }
}
