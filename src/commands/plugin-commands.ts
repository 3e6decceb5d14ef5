// `docsite run`: the commands of a site's plugins.
import { loadConfig } from "../config/load.js";
import { nearest } from "../text/nearest.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { CommandContext, PluginCommand } from "../types/plugin.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** A command, its name, and the plugin that it is of. */
interface NamedCommand {
  readonly name: string;
  readonly plugin: string;
  readonly command: PluginCommand;
}

/** The result of `docsite run`. */
export interface RunReport {
  /** That of the command; 2: the configuration is wrong. */
  readonly exitCode: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs a command of a plugin; without a name, prints which there are. Throws `UsageError` for a name that no plugin has. */
export async function runPluginCommand(
  siteDir: string,
  name: string | undefined,
  given: Pick<CommandContext, "args" | "print" | "signal">,
): Promise<RunReport> {
  const { loaded, diagnostics } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, diagnostics };
  const commands = (loaded.plugins?.list ?? []).flatMap(({ name: plugin, commands: own = {} }) =>
    Object.entries(own).map(([key, command]): NamedCommand => ({ name: key, plugin, command })),
  );
  if (name === undefined) {
    given.print(listOf(commands));
    return { exitCode: 0, diagnostics };
  }
  const found = commands.find((each) => each.name === name);
  if (!found) {
    const names = commands.map((each) => each.name);
    const suggestion = nearest(name, names);
    throw new UsageError(
      `No plugin of the site has a command \`${name}\``,
      suggestion === undefined
        ? `Commands: ${names.join(", ") || "none"}`
        : `Did you mean \`${suggestion}\`?`,
    );
  }
  const { siteDir: folder, config } = loaded;
  const status = await found.command.run({ siteDir: folder, config, ...given });
  return { exitCode: typeof status === "number" ? status : 0, diagnostics };
}

function listOf(commands: readonly NamedCommand[]): string {
  if (commands.length === 0) return "No plugin of the site has commands.";
  const width = Math.max(...commands.map(({ name }) => name.length));
  return commands
    .map(({ name, plugin, command }) => `${name.padEnd(width)}  ${command.description} (${plugin})`)
    .join("\n");
}
