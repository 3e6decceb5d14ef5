import { execFileSync } from "node:child_process";
import path from "node:path";

const IDENTITY = {
  GIT_CONFIG_GLOBAL: path.join("/", "nonexistent"),
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@test.example",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@test.example",
};

/** Runs git in a folder, as the same author on every machine, and gives what it prints. `date`: of commits. */
export function git(dir: string, args: readonly string[], date = "2024-01-01T00:00:00Z"): string {
  return execFileSync("git", ["-c", "protocol.file.allow=always", ...args], {
    cwd: dir,
    stdio: "pipe",
    encoding: "utf8",
    env: { ...process.env, ...IDENTITY, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}
