// Code of a session in a terminal → what can be pasted into one.

/** Languages of sessions in a terminal, and of shells: a block of the latter may be a session. */
const SESSIONS = /^(?:console|shell-?session|sh-session|terminal)$/i;
const SHELLS = /^(?:sh|bash|zsh|fish|shell|powershell|ps1|pwsh)$/i;

/** A prompt at the beginning of a line: `$`, `%` or `#`, with a user and a folder, or that of PowerShell. */
const PROMPT =
  /^(?:\([\w.-]+\) )?(?:\[[^\]\n]+\] ?|[\w.-]+@[\w.-]+(?::[^\s$%#]*)? ?)?([$%#]) |^(PS(?: [^>\n]*)?>) /;

/** What a line of a command leaves open: a backslash, or a backtick in PowerShell. */
const GOES_ON = /(?<!\\)(?:\\\\)*\\$| `$/;

/**
 * The commands of a session in a terminal, without prompts, output and comments; code of any other kind as it is. In a session with other
 * prompts, a line with `#` is a comment.
 */
export function commandsOf(code: string, language: string): string {
  const isSession = SESSIONS.test(language);
  if (!isSession && !SHELLS.test(language)) return code;
  const lines = code.split("\n");
  const signs = lines.map((line) => PROMPT.exec(line));
  const first = signs.find((sign) => sign);
  const sign = first?.[1] ?? first?.[2]?.slice(0, 2);
  if (!first || (!isSession && sign === "#")) return code;
  const commands: string[] = [];
  let isOpen = false;
  let end: string | undefined;
  for (const [index, line] of lines.entries()) {
    const [prompt = "", own, other] = signs[index] ?? [];
    const isCommand = (own ?? other?.slice(0, 2)) === sign;
    if (!isOpen && !isCommand) continue;
    // Shells begin further lines with a sign of their own.
    const command: string = isOpen ? line.replace(/^> /, "") : line.slice(prompt.length);
    commands.push(command);
    end = isOpen ? end : /<<-?\s*["']?(\w+)/.exec(command)?.[1];
    if (isOpen && command.trim() === end) end = undefined;
    isOpen = end !== undefined || GOES_ON.test(command);
  }
  return commands.join("\n");
}
