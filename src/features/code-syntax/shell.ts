import { spawnSync } from "node:child_process";
import type { CodeFault } from "../../types/markdown-part.js";

/** Whether the machine has a shell that reads scripts without running them. */
export function hasShell(): boolean {
  return spawnSync("bash", ["--version"], { stdio: "ignore" }).status === 0;
}

/** The first fault of a script of Bash, which is read and not run. */
export function faultInShell(text: string): CodeFault | undefined {
  const { status, stderr } = spawnSync("bash", ["-n"], {
    input: text,
    encoding: "utf8",
    // What it says is read. It does not start files of the user.
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
  });
  if (status === 0) return undefined;
  const [, line = "1", message = "it cannot be read"] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return {
    line: Number(line),
    column: 1,
    message: message.replace(/^syntax error:? ?/, "").replace(/^$/, "it cannot be read"),
  };
}
