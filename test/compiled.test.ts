// The compiled program, as V8 sees it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { ROOT } from "./support/site.js";

const run = promisify(execFile);

test("the program leaves room for the shapes of objects, so that literals with a new first key are as quick as others", async () => {
  const program = path.join(ROOT, "bin/compiled/command.cjs");
  const asked = `
    require(${JSON.stringify(program)});
    const literal = () => eval("({ keyThatNoProgramHas: 1 })");
    console.log(%HaveSameMap(literal(), literal()));
  `;
  const { stdout } = await run(process.execPath, ["--allow-natives-syntax", "--eval", asked]);
  assert.equal(stdout, "true\n");
});
