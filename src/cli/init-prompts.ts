// The questions of `docsite init`.
import type { Readable, Writable } from "node:stream";
import { confirm, intro, isCancel, outro, select, text } from "@clack/prompts";
import { githubOwner, repositoryAround } from "../io/surroundings.js";
import { usualTitle, type InitOptions } from "../commands/init.js";
import { findDescription } from "../commands/init-description.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** What the command line says already. It is not asked for. */
export type GivenOptions = Partial<InitOptions>;

/** The terminal that asks. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Ends the questions. */
  readonly signal: AbortSignal;
}

/** Asks what a new site is to be. `undefined` if it was interrupted. */
export async function askFor(
  dir: string,
  given: GivenOptions,
  terminal: Terminal,
): Promise<InitOptions | undefined> {
  intro("A new site", terminal);
  const usual = (typeof given.api === "object" && given.api.title) || usualTitle(dir);
  const title =
    given.title ??
    (await text({ message: "Name of the site", placeholder: usual, defaultValue: usual, ...terminal }));
  if (isCancel(title)) return undefined;
  const api = given.api ?? (await askForApi(terminal));
  if (api === undefined) return undefined;
  const typescript =
    given.typescript ??
    (await select({
      message: "Language of the configuration and of components",
      options: [
        { value: true, label: "TypeScript" },
        { value: false, label: "JavaScript" },
      ],
      ...terminal,
    }));
  if (isCancel(typescript)) return undefined;
  const githubPages =
    given.githubPages ??
    (await confirm({
      message: "A workflow that publishes it on GitHub Pages?",
      initialValue: await isAtGitHub(dir),
      ...terminal,
    }));
  if (isCancel(githubPages)) return undefined;
  outro(dir, terminal);
  return { title, api, typescript, githubPages };
}

async function askForApi(terminal: Terminal): Promise<InitOptions["api"] | undefined> {
  const api = await select<"none" | "example" | "file">({
    message: "API reference",
    options: [
      { value: "none", label: "None" },
      { value: "file", label: "Of an OpenAPI or AsyncAPI file" },
      { value: "example", label: "Of an example, to begin with" },
    ],
    ...terminal,
  });
  if (isCancel(api)) return undefined;
  if (api !== "file") return api;
  const file = await text({
    message: "Path of the file",
    validate: (value) => problemWith(value ?? "", terminal.cwd),
    ...terminal,
  });
  return isCancel(file) ? undefined : findDescription(file, terminal.cwd);
}

/** Why a file is no description. */
function problemWith(file: string, cwd: string): string | undefined {
  if (file === "") return "Type the path of a file in YAML or JSON";
  try {
    findDescription(file, cwd);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return [error.message, error.hint].filter(Boolean).join(". ");
    throw error;
  }
}

async function isAtGitHub(dir: string): Promise<boolean> {
  const repository = repositoryAround(dir);
  return repository !== undefined && (await githubOwner(repository)) !== undefined;
}
