// What is around a folder that becomes a site: a repository, a project of Node.
import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { isObject, listAt, stringAt } from "../text/json.js";
import type { PackageManager } from "../starter/starter.js";
import { readIfPossible } from "./files.js";

/** The project of Node that a folder is in. */
export interface OuterProject {
  /** Its folder. */
  readonly folder: string;
  readonly name?: string | undefined;
  /** Patterns of the folders whose packages are installed together; absent where it has no such list. */
  readonly workspaces?: readonly string[] | undefined;
}

/** Finds the folder of the repository that a folder is in, or will be. */
export function repositoryAround(folder: string): string | undefined {
  // The name may not exist yet.
  if (existsSync(path.join(folder, ".git"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryAround(parent);
}

/** Finds the project that a new folder will be in: inside of the same repository, or right above it. */
export function projectAround(folder: string): OuterProject | undefined {
  const parent = path.dirname(folder);
  const text = readIfPossible(path.join(parent, "package.json"));
  if (text !== undefined) return projectOf(parent, text);
  const isOutermost = parent === folder || existsSync(path.join(parent, ".git"));
  return isOutermost || repositoryAround(parent) === undefined ? undefined : projectAround(parent);
}

/** Finds the `pnpm-workspace.yaml` that pnpm takes for a new folder in a repository. */
export function pnpmWorkspaceAround(folder: string): string | undefined {
  if (existsSync(path.join(folder, ".git")) || repositoryAround(folder) === undefined) return undefined;
  const parent = path.dirname(folder);
  const file = path.join(parent, "pnpm-workspace.yaml");
  return existsSync(file) ? file : pnpmWorkspaceAround(parent);
}

function projectOf(folder: string, text: string): OuterProject {
  const manifest = parsed(text);
  const given = isObject(manifest) ? manifest["workspaces"] : undefined;
  const list = isObject(given) ? listAt(given, "packages") : given;
  const pnpm = existsSync(path.join(folder, "pnpm-workspace.yaml")) ? [] : undefined;
  const workspaces = Array.isArray(list)
    ? list.filter((pattern): pattern is string => typeof pattern === "string")
    : pnpm;
  return { folder, name: stringAt(manifest, "name"), workspaces };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  "package-lock.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/** The package manager of a folder: that of the project around it, else the one that runs this program, else npm. */
export function packageManagerOf(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): PackageManager {
  for (const [name, manager] of Object.entries(LOCK_FILES))
    if (statSync(path.join(folder, name), { throwIfNoEntry: false })) return manager;
  const parent = path.dirname(folder);
  const isOutermost = parent === folder || existsSync(path.join(folder, ".git"));
  if (!isOutermost && repositoryAround(folder) !== undefined) return packageManagerOf(parent, env);
  const [, agent] = /^(npm|pnpm|yarn|bun)\//.exec(env["npm_config_user_agent"] ?? "") ?? [];
  return (agent as PackageManager | undefined) ?? "npm";
}

/** Addresses of repositories at GitHub, with `ssh.github.com:443`, too. */
const GITHUB_REMOTE = /^(?:[^/]*\/\/)?(?:[^/@]*@)?(?:ssh\.|www\.)?github\.com(?::\d+\/|[/:])\/?([\w-]+)\//i;

/** The owner of a repository at GitHub, by its remote `origin`. */
export async function githubOwner(repository: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("git", ["remote", "get-url", "origin"], { cwd: repository });
    return GITHUB_REMOTE.exec(stdout)?.[1]?.toLowerCase();
  } catch {
    return undefined;
  }
}
