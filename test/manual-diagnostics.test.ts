// The manual has a page for every problem. Its examples cause what they say, and their fixed versions do not.
// `node --import tsx test/manual-diagnostics.test.ts --update` writes what docsite says now into the pages.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { CODES } from "../src/features/diagnostics.js";
import {
  carryOut,
  exampleFolder,
  pagedCodes,
  readPage,
  runCommand,
  withOutput,
} from "./support/diagnostic-pages.js";
import { ROOT } from "./support/site.js";

const isUpdate = process.argv.includes("--update");
const wanted = process.argv.slice(2).filter((name) => CODES.includes(name));

/** What is printed without its code, since it is about the command and not about the site. */
const PLAIN = ["usage", "failed"];

test("every code has a page, and every page is about a code", () => {
  assert.deepEqual(pagedCodes(), [...CODES].sort());
});

test("the settings that the list of all codes shows are right", async (context) => {
  const page = readPage("index");
  for (const settings of page.cause.filter(({ title }) => title === "docsite.config.ts")) {
    const site = exampleFolder(context, page);
    await carryOut(
      [
        ...page.cause.filter((block) => block.title?.endsWith(".md") && block.start < settings.start),
        settings,
      ],
      site,
    );
    assert.equal((await runCommand("docsite check", site)).output, "");
  }
});

describe("The example of the manual", { concurrency: 2 }, () => {
  for (const code of wanted.length > 0 ? wanted : pagedCodes()) {
    const page = readPage(code);
    const { facts, output } = page;
    test(`${code} ${facts.untested === undefined ? "causes it, and its fixed version does not" : "is caused by another test"}`, async (context) => {
      assert.ok(output, "it shows what docsite says");
      if (facts.untested !== undefined) {
        assert.match(output.text, PLAIN.includes(code) ? /^error: /m : new RegExp(` ${code} `));
        if (facts.test === undefined) return;
        const file = path.join(ROOT, facts.test);
        assert.ok(existsSync(file), `there is no test ${facts.test}`);
        assert.ok(readFileSync(file, "utf8").includes(code), `${facts.test} does not name ${code}`);
        return;
      }
      const { command, fixedCommand } = page;
      const site = exampleFolder(context, page);
      await carryOut(page.cause, site);
      const broken = await runCommand(command, site);
      const shown = `$ ${command}\n${broken.output}`;
      if (isUpdate) writeFileSync(page.file, withOutput(page, shown));
      else assert.equal(output.text, shown);
      assert.ok(broken.codes.includes(code) || PLAIN.includes(code), `it causes ${broken.codes.join(", ")}`);
      await carryOut(page.fix, site);
      const fixed = await runCommand(fixedCommand, site);
      assert.equal(fixed.output, "");
    });
  }
});
