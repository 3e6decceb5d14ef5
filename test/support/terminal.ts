// A command in a terminal, as a person sees it: `script` of util-linux makes one.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import type { TestContext } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { ROOT, eventually } from "./site.js";
import { stopAtEnd } from "./at-end.js";

/** Why there is no terminal on this machine; `false` if there is one. For `skip` of a test. */
export const NO_TERMINAL: string | false = spawnSync("script", ["--version"])
  .stdout?.toString()
  .includes("util-linux")
  ? false
  : "`script` of util-linux makes the terminal";

/** A command that runs in a terminal. */
export interface TerminalRun {
  /** All that was shown, without colors. */
  shown(): string;
  /** Types keys when a text is shown. */
  answer(question: string, keys: string): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Keys that are no letters. */
export const KEYS = { enter: "\r", down: "\u001b[B", ctrlC: "\u0003" };

/** Runs docsite in a terminal. */
export function docsiteInTerminal(
  context: Pick<TestContext, "after">,
  args: readonly string[],
  cwd: string,
): TerminalRun {
  const command = [process.execPath, path.join(ROOT, "bin", "docsite.js"), ...args]
    .map((part) => `'${part}'`)
    .join(" ");
  // A terminal without a window has no width.
  const child = spawn("script", ["-qefc", `stty cols 100 rows 40; exec ${command}`, "/dev/null"], {
    cwd,
    env: { ...process.env, CI: "", TERM: "xterm", npm_config_user_agent: "npm/10.0.0" },
  });
  stopAtEnd(context, child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const shown = () => stripVTControlCharacters(output);
  return {
    shown,
    async answer(question, keys) {
      await eventually(() => {
        if (!shown().includes(question)) throw new Error(`${question} is not shown: ${shown()}`);
      });
      child.stdin.write(keys);
    },
    ended: new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    }),
  };
}
