#!/usr/bin/env node
// `npm create docsite my-docs` is `docsite init my-docs`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const manifest = import.meta.resolve("docsite-cli/package.json");
const command = fileURLToPath(new URL("bin/docsite.js", manifest));
const { status } = spawnSync(process.execPath, [command, "init", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
