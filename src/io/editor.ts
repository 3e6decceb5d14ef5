// Opens a line of a file in the editor of whoever sits at this machine.
import { execFile, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** A place in a file. */
export interface EditorPlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Arguments that lead to a place. */
type ArgumentsFor = (place: EditorPlace) => readonly string[];

const behindColons: ArgumentsFor = ({ file, line, column }) => [`${file}:${line}:${column}`];
const goto: ArgumentsFor = (place) => ["--goto", ...behindColons(place)];
const ofJetBrains: ArgumentsFor = ({ file, line, column }) => [
  "--line",
  String(line),
  "--column",
  String(column),
  file,
];
const behindPlus: ArgumentsFor = ({ file, line, column }) => [`+${line}:${column}`, file];

/** Editors with a window of their own, by their commands. */
const WINDOWS: Readonly<Record<string, ArgumentsFor>> = {
  code: goto,
  "code-insiders": goto,
  codium: goto,
  cursor: goto,
  windsurf: goto,
  zed: behindColons,
  zeditor: behindColons,
  subl: behindColons,
  webstorm: ofJetBrains,
  idea: ofJetBrains,
  phpstorm: ofJetBrains,
  pycharm: ofJetBrains,
  goland: ofJetBrains,
  rubymine: ofJetBrains,
  rider: ofJetBrains,
  mate: ({ file, line, column }) => ["--line", `${line}:${column}`, file],
  kate: ({ file, line, column }) => ["--line", String(line), "--column", String(column), file],
  gvim: ({ file, line, column }) => [`+call cursor(${line}, ${column})`, file],
  mvim: ({ file, line, column }) => [`+call cursor(${line}, ${column})`, file],
  emacsclient: behindPlus,
  emacs: behindPlus,
  gedit: behindPlus,
  "gnome-text-editor": behindPlus,
};

/** What processes are called where it is not what their command is called. */
const PROCESSES: Readonly<Record<string, string>> = {
  sublime_text: "subl",
  "zed-editor": "zed",
  "Visual Studio Code": "code",
  "Sublime Text": "subl",
  Cursor: "cursor",
  Windsurf: "windsurf",
  Zed: "zed",
  WebStorm: "webstorm",
  "IntelliJ IDEA": "idea",
};

/** For how long to see whether an editor ends at once, in milliseconds. */
const LOOK = 300;

/** Editors that need a terminal of their own, and the one of the dev server has its output. */
const IN_TERMINALS = /^(?:ed|ex|helix|hx|jed|joe|kak|mcedit|micro|nano|ne|nvim|pico|vi|view|vim)$/;

/**
 * Opens a place in the editor that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names, else in one that runs or is installed. No shell
 * reads the command. Gives whether an editor was found.
 */
export async function openInEditor(place: EditorPlace, env: Env): Promise<boolean> {
  const command = named(env) ?? (await detected(env));
  if (!command) return false;
  const [program = "", ...args] = argumentsFor(command, place);
  const started = spawn(program, args, { stdio: "ignore", detached: true, shell: false });
  try {
    await once(started, "spawn");
  } catch {
    return false;
  }
  started.unref();
  // One that cannot show a window ends at once.
  const ended = await Promise.race([once(started, "exit"), sleep(LOOK, undefined, { ref: false })]);
  return ended === undefined || ended[0] === 0;
}

/** The words of a command, with its arguments for a place: where it says `{file}`, `{line}` and `{column}`, or as its editor wants them. */
function argumentsFor(command: readonly string[], place: EditorPlace): readonly string[] {
  const { file, line, column } = place;
  const values: Readonly<Record<string, string>> = { file, line: String(line), column: String(column) };
  const filled = command.map((word) =>
    word.replace(/\{(file|line|column)\}/g, (_, name: string) => values[name] ?? ""),
  );
  if (filled.some((word, index) => word !== command[index])) return filled;
  const forPlace = WINDOWS[nameOf(command[0] ?? "")] ?? (() => [file]);
  return [...command, ...forPlace(place)];
}

/** The editor that the environment names, if it has a window. */
function named(env: Env): readonly string[] | undefined {
  for (const text of [env["LAUNCH_EDITOR"], env["VISUAL"], env["EDITOR"]]) {
    if (!text?.trim()) continue;
    const words = existsSync(text)
      ? [text]
      : [...text.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
          ([word, double, single]) => double ?? single ?? word,
        );
    const [program = "", ...args] = words;
    const isInTerminal =
      IN_TERMINALS.test(nameOf(program)) || args.some((each) => /^(?:-nw|--tty)$/.test(each));
    const found = commandAt(program, env);
    if (!isInTerminal && found !== undefined) return [found, ...args];
  }
  return undefined;
}

/** An editor that runs; else one that is installed. */
async function detected(env: Env): Promise<readonly string[] | undefined> {
  const running = await processes();
  const names = [...running.flatMap((name) => PROCESSES[name] ?? name), ...Object.keys(WINDOWS)];
  for (const name of names) {
    const found = Object.hasOwn(WINDOWS, name) ? commandAt(name, env) : undefined;
    if (found !== undefined) return [found];
  }
  return undefined;
}

/** Names of running programs; on macOS also of their applications. */
async function processes(): Promise<readonly string[]> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "comm="], { maxBuffer: 1 << 24 });
    const lines = stdout.split("\n").map((line) => line.trim());
    return lines.flatMap((line) => [...(/\/([^/]+)\.app\//.exec(line)?.slice(1) ?? []), nameOf(line)]);
  } catch {
    return [];
  }
}

/** Path of a command. */
function commandAt(name: string, env: Env): string | undefined {
  const isWindows = process.platform === "win32";
  const folders = /[\\/]/.test(name) ? [""] : (env["PATH"] ?? env["Path"] ?? "").split(path.delimiter);
  // Windows runs batch files only in a shell.
  const names = isWindows && !/\.exe$/i.test(name) ? [`${name}.exe`] : [name];
  return folders
    .flatMap((folder) => names.map((each) => path.join(folder, each)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function nameOf(program: string): string {
  return path.basename(program).replace(/(?:64)?\.(?:exe|sh|cmd)$/i, "");
}
