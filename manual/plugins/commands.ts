// `reference/commands`: every command with its arguments and options, from the running program.
import type { Argument, Command, Option } from "commander";
import { anchorOf, code, fenced, page, prose, table } from "./page.js";

/** A command with the names of those above it, such as `search export`. */
export interface NamedCommand {
  readonly name: string;
  readonly command: Command;
}

/** The commands that do something, in the order of the program's help. */
export function commandsOf(program: Command, above = ""): NamedCommand[] {
  return program.commands
    .filter((command) => command.name() !== "help")
    .flatMap((command) => {
      const name = above === "" ? command.name() : `${above} ${command.name()}`;
      const inside = commandsOf(command, name);
      return inside.length > 0 ? inside : [{ name, command }];
    });
}

/** The options of a command itself: all but `--help` and `--version`, which every command has. */
export function optionsOf(command: Command): readonly Option[] {
  return command.options.filter(({ long, hidden }) => long !== "--version" && !hidden);
}

/** The page. `told`: Markdown about each command, with its examples. */
export function commandsPage(program: Command, told: ReadonlyMap<string, string>): string {
  const commands = commandsOf(program);
  return page(
    {
      title: "Commands",
      sidebar_position: 1,
      description: "Every command of docsite with its arguments, options, exit status and an example.",
    },
    [
      "# Commands",
      told.get("") ?? "",
      table(
        ["Command", "What it does"],
        commands.map(({ name, command }) => [
          `[${code(name)}](#${anchorOf(name)})`,
          sentence(command.description()),
        ]),
      ),
      "## Options of every command {#global-options}",
      optionTable(program.options),
      "## Exit status {#exit-status}",
      told.get("Exit status") ?? "",
      ...commands.flatMap((each) => commandBlocks(each, told.get(each.name) ?? "")),
    ],
  );
}

function commandBlocks({ name, command }: NamedCommand, told: string): string[] {
  const options = optionsOf(command);
  const synopsis = ["docsite", name, ...command.registeredArguments.map(argumentText)];
  return [
    `## ${code(name)} {#${anchorOf(name)}}`,
    `${sentence(command.description())}`,
    fenced("text", [...synopsis, ...(options.length > 0 ? ["[options]"] : [])].join(" ")),
    table(
      ["Argument", "Meaning"],
      command.registeredArguments.map((argument) => [
        code(argumentText(argument)),
        withDefault(argument.description, argument.defaultValue),
      ]),
    ),
    optionTable(options),
    told,
  ];
}

function argumentText(argument: Argument): string {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  return argument.required ? `<${name}>` : `[${name}]`;
}

function optionTable(options: readonly Option[]): string {
  return table(
    ["Option", "Meaning"],
    options.map((option) => [option.flags.split(", ").map(code).join(", "), meaningOf(option)]),
  );
}

function meaningOf({ description, defaultValue, argChoices }: Option): string {
  const choices = argChoices ? `: ${argChoices.map(code).join(", ")}` : "";
  // Of a switch, the name says it.
  return withDefault(description, typeof defaultValue === "boolean" ? undefined : defaultValue, choices);
}

/** A description as sentences: the default stands in parentheses, or is known to the program. */
function withDefault(description: string, value: unknown, choices = ""): string {
  const [, told = description, own] = /^(.*?)\s*\(default: (.*)\)$/s.exec(description) ?? [];
  const usual = own === undefined ? value !== undefined && code(String(value)) : prose(own);
  return `${sentence(prose(told) + choices)}${usual === false ? "" : ` Default: ${usual}.`}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
