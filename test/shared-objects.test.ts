// Objects in a store that machines share: what comes back is what was written under that name, or nothing.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import { SharedObjects } from "../src/cache/shared-objects.js";

function folderStore(context: TestContext) {
  const parent = mkdtempSync(path.join(tmpdir(), "docsite-store-"));
  context.after(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, "made by the first write");
  const open = ({ program = "1", readOnly = false } = {}) =>
    new SharedObjects({ store: pathToFileURL(folder).href, readOnly }, program);
  return { folder, open };
}

const CONTENT = Buffer.from("content ".repeat(1000));

test("another machine reads what one has written, under any name", async (context) => {
  const { folder, open } = folderStore(context);
  const names = ["", "../../etc/passwd", "shard 3/8\nof a site", "ü".repeat(5000)];
  assert.equal(await open().get("anything"), undefined);
  for (const name of names) assert.equal(await open().put(name, Buffer.from(name)), true);
  for (const name of names) {
    assert.equal(await open().has(name), true);
    assert.equal((await open().get(name))?.toString(), Buffer.from(name).toString());
  }
  assert.equal(await open().has("anything"), false);
  assert.equal(readdirSync(folder).filter((name) => /^[\da-f]{64}$/.test(name)).length, names.length);
  assert.equal(readdirSync(folder).length, names.length);
});

test("an object of another version of docsite is not seen", async (context) => {
  const { open } = folderStore(context);
  await open({ program: "1" }).put("name", CONTENT);
  assert.equal(await open({ program: "2" }).get("name"), undefined);
});

test("a store that is read only is not written to", async (context) => {
  const { open } = folderStore(context);
  await open().put("old", CONTENT);
  const readOnly = open({ readOnly: true });
  assert.deepEqual(await readOnly.get("old"), CONTENT);
  assert.equal(await readOnly.put("new", CONTENT), false);
  assert.equal(await open().has("new"), false);
});

test("a damaged object is missing, and so is one that lies where another belongs", async (context) => {
  const { folder, open } = folderStore(context);
  await open().put("name", CONTENT);
  const [file = ""] = readdirSync(folder).map((name) => path.join(folder, name));
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length));
    assert.equal(await open().get("name"), undefined, `cut after ${length} bytes`);
  }
  for (let place = 0; place < whole.length; place++) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    assert.equal(await open().get("name"), undefined, `changed at ${place}`);
  }
  writeFileSync(file, whole);
  await open().put("other", Buffer.from("other"));
  const other = readdirSync(folder).find((name) => path.join(folder, name) !== file) ?? "";
  copyFileSync(file, path.join(folder, other));
  assert.equal(await open().get("other"), undefined);
  assert.deepEqual(await open().get("name"), CONTENT);
});

test("a folder that cannot be written to stores nothing, without a word of complaint", async (context) => {
  const { folder, open } = folderStore(context);
  writeFileSync(folder, "a file where the folder should be");
  assert.equal(await open().put("name", CONTENT), false);
  assert.equal(await open().get("name"), undefined);
});
