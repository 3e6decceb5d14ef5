// Facts about the machine and the programs on it.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import { promisify } from "node:util";
import { readIfPossible } from "../io/files.js";
import { packageManagerOf } from "../io/surroundings.js";
import type { MachineFacts } from "./facts.js";

/** Programs that do not answer are as good as missing, in milliseconds. */
const PATIENCE = 5000;

/** Looks at the machine. `needed`: the versions of Node that docsite works with. */
export async function machineFacts(siteDir: string, needed: string): Promise<MachineFacts> {
  const manager = packageManagerOf(siteDir);
  const [managerVersion, git] = await Promise.all([versionOf(manager), versionOf("git")]);
  return {
    node: { version: process.versions.node, needed },
    system: {
      platform: process.platform,
      release: os.release(),
      arch: process.arch,
      inside: insideOf(),
      cpus: os.availableParallelism(),
      memory: os.totalmem(),
      freeMemory: os.freemem(),
      ci: Boolean(process.env["CI"]),
    },
    packageManager: { name: manager, version: managerVersion },
    git,
    now: Date.now(),
  };
}

async function versionOf(program: string): Promise<string | undefined> {
  try {
    // On Windows, package managers are batch files, which need a shell.
    const shell = process.platform === "win32";
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: PATIENCE, shell });
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

function insideOf(): MachineFacts["system"]["inside"] {
  if (/microsoft/i.test(os.release())) return "WSL";
  return existsSync("/.dockerenv") || existsSync("/run/.containerenv") ? "container" : undefined;
}

/** Number of watches that a person's programs may have (Linux). */
export function watchLimit(): number | undefined {
  const text = readIfPossible("/proc/sys/fs/inotify/max_user_watches");
  return text === undefined ? undefined : Number(text);
}
