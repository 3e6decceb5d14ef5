// TypeDoc in a process of its own: modules of a package → a model.
import { spawn } from "node:child_process";
import path from "node:path";
import { PACKAGE } from "../../io/package-root.js";
import { isObject } from "../../text/json.js";
import type { Project } from "./model.js";

/** What TypeDoc is to read, with absolute paths. */
export interface Task {
  /** Main file of TypeDoc. */
  readonly typedoc: string;
  /** That of the compiler which TypeDoc takes; `null` for the package `typescript`. */
  readonly compiler: string | null;
  readonly entries: readonly string[];
  readonly tsconfig?: string;
  readonly sourceLink?: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What TypeDoc has made of it. */
export interface Reading {
  /** Absolute path of the folder that the names of files in the model begin at. */
  readonly root: string;
  /** Absent: there are errors. */
  readonly model?: Project;
  /** What it reports, with absolute paths. */
  readonly problems: readonly Problem[];
  /** Absolute paths of what was read or looked for; of folders whose names were, with a `/` at the end. */
  readonly reads: readonly string[];
}

/** A problem that TypeDoc reports. */
export interface Problem {
  readonly message: string;
  readonly isError: boolean;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Runs TypeDoc. Throws what it has written of its failure. */
export function runTypeDoc(task: Task): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(PACKAGE, "bin", "typedoc.js")], {
      cwd: path.dirname(task.entries[0] ?? PACKAGE),
      stdio: ["pipe", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => {
      const reading = readingIn(Buffer.concat(output).toString());
      if (reading) resolve(reading);
      else
        reject(
          new Error(/^\w*Error.*$/m.exec(errors)?.[0] ?? (errors.trim().split("\n", 1)[0] || "It ended")),
        );
    });
    // A process that has ended reads nothing, and says why in another way.
    child.stdin.on("error", () => undefined);
    child.stdin.end(JSON.stringify(task));
  });
}

function readingIn(text: string): Reading | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && Array.isArray(value["reads"]) ? (value as unknown as Reading) : undefined;
  } catch {
    return undefined;
  }
}
