// What the program that builds the manual knows of itself.
import { createRequire } from "node:module";
import path from "node:path";
import type { Command } from "commander";
import type { Component } from "../../src/markdown/components/component.js";

/** The parts of the compiled program that the manual asks. */
export interface Program {
  readonly commandLine: () => Promise<Command>;
  readonly builtIns: () => Promise<Readonly<Record<string, Component>>>;
}

/** The running program, if it is that of the repository; otherwise it is loaded. `root`: absolute path of the repository. */
export function programOf(root: string): Program {
  const compiled = path.join(root, "bin/compiled/command.cjs");
  return createRequire(compiled)(compiled) as Program;
}
