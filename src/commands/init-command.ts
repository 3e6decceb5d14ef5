// `docsite init` on the command line.
import path from "node:path";
import type { Command } from "commander";
import type { InitOptions } from "./init.js";
import type { GivenOptions } from "./init-prompts.js";

interface Flags {
  readonly name?: string;
  readonly api?: true;
  readonly from?: string;
  readonly typescript?: boolean;
  readonly githubPages?: true;
  readonly yes?: true;
  readonly quiet?: boolean;
}

/** Adds the command to those of the program. `signal` ends it. */
export function addInitCommand(program: Command, version: string, signal: AbortSignal): void {
  program
    .command("init")
    .description("create a new site")
    .version(version, "-v, --version", "print the version")
    .argument("[dir]", "new or empty folder", ".")
    .option("--name <title>", "name of the site (default: that of the folder)")
    .option("--api", "with an API reference, of an example")
    .option("--from <file>", "with an API reference of this OpenAPI description")
    .option("--typescript", "configuration and components in TypeScript (the default)")
    .option("--no-typescript", "configuration and components in JavaScript")
    .option("--github-pages", "with a workflow that publishes the site on GitHub Pages")
    .option("-y, --yes", "ask nothing: what is not given has its default")
    .action(async (dir: string, _: unknown, self: Command) =>
      runInit(path.resolve(dir), self.optsWithGlobals<Flags>(), { version, signal }),
    );
}

async function runInit(
  dir: string,
  flags: Flags,
  { version, signal }: { readonly version: string; readonly signal: AbortSignal },
): Promise<void> {
  const { assertEmpty, init, usualTitle } = await import("./init.js");
  // Before anybody answers questions.
  await assertEmpty(dir);
  const given = await givenBy(flags);
  const options = isAsked(flags) ? await ask(dir, given, signal) : defaults(given, usualTitle(dir));
  if (!options) {
    process.stderr.write("Nothing was written\n");
    process.exitCode ??= 130;
    return;
  }
  const site = await init(dir, options, version);
  if (flags.quiet) return;
  const { nextSteps } = await import("./init-steps.js");
  process.stdout.write(nextSteps(site, options));
}

/** Whether a person can answer. */
function isAsked({ yes, quiet }: Flags): boolean {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  return isTerminal && !yes && !quiet && !process.env["CI"];
}

async function givenBy({ name, api, from, typescript, githubPages }: Flags): Promise<GivenOptions> {
  const description = from === undefined ? undefined : await describedBy(from);
  const reference = description ?? (api && ("example" as const));
  const title = name?.trim();
  return {
    ...(title && { title }),
    ...(reference && { api: reference }),
    ...(typescript !== undefined && { typescript }),
    ...(githubPages && { githubPages }),
  };
}

async function describedBy(file: string) {
  const { findDescription } = await import("./init-description.js");
  return findDescription(file);
}

async function ask(dir: string, given: GivenOptions, signal: AbortSignal): Promise<InitOptions | undefined> {
  const { askFor } = await import("./init-prompts.js");
  return askFor(dir, given, { input: process.stdin, output: process.stdout, signal });
}

function defaults(given: GivenOptions, usual: string): InitOptions {
  const described = typeof given.api === "object" ? given.api.title : undefined;
  return { title: described ?? usual, api: "none", typescript: true, githubPages: false, ...given };
}
