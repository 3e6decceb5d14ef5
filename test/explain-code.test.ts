// `docsite explain`: what the manual says about a diagnostic, without the manual at hand.
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { describe, test } from "node:test";
import { CODES } from "../src/features/diagnostics.js";
import { docsite, docsiteProcess } from "./support/site.js";

describe("docsite explain", () => {
  test("prints the page about a code, in any folder", async () => {
    const { status, stdout, stderr } = await docsiteProcess(["explain", "broken-link"], { cwd: tmpdir() });
    assert.deepEqual([status, stderr], [0, ""]);
    assert.match(stdout, /^# broken-link \(error or warning\)\n\n\S.*\n/);
    assert.match(stdout, /\n## How to fix it\n/);
  });

  test("has a page for every code, without what is for tests alone", async () => {
    for (const code of CODES) {
      const { status, stdout } = await docsite(["explain", code]);
      assert.equal(status, 0);
      assert.match(stdout, /^# .*\n\n\S.*\n\n[^-]/, code);
      assert.match(stdout, /^## /m, code);
    }
  });

  test("names all severities of a code", async () => {
    const { stdout } = await docsite(["explain", "duplicate-id"]);
    assert.match(stdout, /^# duplicate-id \((?:error|warning|error or warning)\)\n/);
  });

  test("lists all codes, each in a line of its own", async () => {
    const { stdout } = await docsite(["explain"]);
    assert.deepEqual(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split(" ")[0]),
      [...CODES].sort(),
    );
  });

  test("suggests the code that was meant", async () => {
    const { status, stderr } = await docsite(["explain", "brokenlink"]);
    assert.equal(status, 2);
    assert.match(stderr, /There is no diagnostic `brokenlink`\n.*Did you mean `broken-link`\?/);
  });
});
