// `docsite init` on the command line.
import path from "node:path";
import { Option } from "commander";
import type { InitOptions } from "../../commands/init.js";
import { defineCommand } from "../define.js";
import type { GivenOptions } from "../init-prompts.js";
import type { GlobalFlags, Io } from "../io.js";
import { packageVersion } from "../version.js";

interface Flags {
  readonly name?: string;
  readonly api?: true;
  readonly from?: string;
  readonly typescript?: boolean;
  readonly githubPages?: true;
  readonly yes?: true;
}

export const initCommand = defineCommand<Flags>({
  name: "init",
  description: "create a new site",
  args: [["[dir]", "new or empty folder", "."]],
  options: [
    new Option("--name <title>", "name of the site (default: that of the folder)"),
    new Option("--api", "with an API reference, of an example"),
    new Option("--from <file>", "with a reference of this OpenAPI or AsyncAPI file"),
    new Option("--typescript", "configuration and components in TypeScript (the default)"),
    new Option("--no-typescript", "configuration and components in JavaScript"),
    new Option("--github-pages", "with a workflow that publishes the site on GitHub Pages"),
    new Option("-y, --yes", "ask nothing: what is not given has its default"),
  ],
  async run([folder = "."], flags, io) {
    const { assertEmpty, init, usualTitle } = await import("../../commands/init.js");
    const { cwd, env } = io;
    const dir = path.resolve(cwd, folder);
    // Before anybody answers questions.
    await assertEmpty(dir, cwd);
    const given = await givenBy(flags, cwd);
    const options = isAsked(flags, io) ? await ask(dir, given, io) : defaults(given, usualTitle(dir));
    if (!options) {
      io.stderr.write("Nothing was written\n");
      return 130;
    }
    const site = await init(dir, options, { version: packageVersion(), cwd, env });
    if (flags.quiet) return 0;
    const { nextSteps } = await import("../init-steps.js");
    io.stdout.write(nextSteps(site, options, cwd));
    return 0;
  },
});

/** Whether a person can answer. */
function isAsked({ yes, quiet }: Flags & GlobalFlags, { stdin, stdout, env }: Io): boolean {
  return stdin.isTTY === true && stdout.isTTY === true && !yes && !quiet && !env["CI"];
}

async function givenBy(
  { name, api, from, typescript, githubPages }: Flags,
  cwd: string,
): Promise<GivenOptions> {
  const description = from === undefined ? undefined : await describedBy(from, cwd);
  const reference = description ?? (api && ("example" as const));
  const title = name?.trim();
  return {
    ...(title && { title }),
    ...(reference && { api: reference }),
    ...(typescript !== undefined && { typescript }),
    ...(githubPages && { githubPages }),
  };
}

async function describedBy(file: string, cwd: string) {
  const { findDescription } = await import("../../commands/init-description.js");
  return findDescription(file, cwd);
}

async function ask(dir: string, given: GivenOptions, io: Io): Promise<InitOptions | undefined> {
  const { askFor } = await import("../init-prompts.js");
  const { stdin: input, stdout: output, cwd, signal } = io;
  return askFor(dir, given, { input, output, cwd, signal });
}

function defaults(given: GivenOptions, usual: string): InitOptions {
  const described = typeof given.api === "object" ? given.api.title : undefined;
  return { title: described ?? usual, api: "none", typescript: true, githubPages: false, ...given };
}
