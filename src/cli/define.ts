// The form in which a command is declared.
import type { Command, Option } from "commander";
import type { GlobalFlags, Io } from "./io.js";

/** An argument: its name as help shows it, such as `[site]` or `<parts...>`, what it is, and its default. */
export type Argument = readonly [syntax: string, description: string, usual?: string];

/** A command of `docsite`. */
export interface CommandDefinition<Flags extends object = object> {
  /** What is typed after `docsite`; two words for a command of a group, such as `search export`. */
  readonly name: string;
  readonly description: string;
  readonly args: readonly Argument[];
  readonly options: readonly Option[];
  /** Options that it does not know are arguments. */
  readonly passesOptions?: true;
  /**
   * Runs it, and gives the exit status: 0 done, 1 the site has errors, 2 wrong usage or configuration. `args`: the values of the
   * arguments in their order. Throws `UsageError`.
   */
  run(args: readonly string[], flags: Flags & GlobalFlags, io: Io): Promise<number>;
}

/** Declares a command. `Flags`: its options as their parsers give them. */
export function defineCommand<Flags extends object>(
  definition: CommandDefinition<Flags>,
): CommandDefinition<Flags> {
  return definition;
}

/** The folder of a site, as most commands take it. */
export const SITE: Argument = ["[site]", "folder with docsite.config.ts", "."];

/** What help says of the groups of commands. */
const GROUPS: Readonly<Record<string, string>> = {
  search: "export the search of a site",
  urls: "the addresses that a site has published",
};

/** Adds a command to the program. `onRun` is given how to run it with what was typed. */
export function addCommand<Flags extends object>(
  program: Command,
  { name, description, args, options, passesOptions, run }: CommandDefinition<Flags>,
  version: string,
  onRun: (run: (io: Io) => Promise<number>) => void,
): void {
  const [last = name, group] = name.split(" ").toReversed();
  const parent = group === undefined ? program : groupOf(program, group, version);
  const command = newCommand(parent, last, description, version);
  for (const [syntax, about, usual] of args) command.argument(syntax, about, usual);
  for (const option of options) command.addOption(option);
  if (passesOptions) command.allowUnknownOption().allowExcessArguments();
  command.action((...given: unknown[]) => {
    const values = given.slice(0, args.length).flat() as string[];
    const flags = command.optsWithGlobals<Flags & GlobalFlags>();
    onRun((io) => run(values, flags, io));
  });
}

function groupOf(program: Command, name: string, version: string): Command {
  const group = program.commands.find((each) => each.name() === name);
  return group ?? newCommand(program, name, GROUPS[name] ?? "", version);
}

function newCommand(parent: Command, name: string, description: string, version: string): Command {
  return parent.command(name).description(description).version(version, "-v, --version", "print the version");
}
