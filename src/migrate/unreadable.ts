import { UsageError } from "../diagnostics/usage-error.js";

/** The error that the configuration of another tool cannot be read: half of it would make a wrong site. `line`: 1 for the first one. */
export function unreadable(file: string, line: number | undefined, problem: string): UsageError {
  const at = line === undefined ? file : `${file}:${line}`;
  return new UsageError(`${at} cannot be read: ${problem}`, "Correct the file, and migrate again");
}
