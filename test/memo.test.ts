// What steps of a build made before, and a cache that may be damaged, full, old or gone at any time.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { Memo } from "../src/cache/memo.js";
import { PackStore } from "../src/cache/pack-store.js";
import { decodeText } from "../src/text/bytes.js";
import { runs } from "./support/runs.js";
import { atEnd } from "./support/at-end.js";

const KEYS = ["a", "b", "c"];

function folderFor(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-memo-"));
  atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Asks for three values and their parts, as a build does. Gives what came, and how much of it had to be made. */
async function build(folder: string | undefined, { program = "1", keys = KEYS } = {}) {
  const memo = new Memo(new PackStore(folder, program));
  let made = 0;
  const part = (key: string) => Buffer.from(`part of ${key}`.repeat(100));
  const values = await memo.getAll<{ of: string }>("step", keys, async (missing, put) => {
    for (const place of missing) {
      made += 1;
      const key = keys[place] ?? "";
      await put(place, { value: { of: key }, parts: { text: part(key) } });
    }
  });
  const parts = await memo.getParts("step", "text", keys, (place) => {
    made += 1;
    return part(keys[place] ?? "");
  });
  memo.finish();
  await memo.save();
  memo.close();
  return { made, shown: JSON.stringify([values, parts.map(decodeText)]) };
}

test("what was made once comes from the cache, values and parts", async (context) => {
  const folder = folderFor(context);
  const first = await build(folder);
  assert.equal(first.made, 3);
  assert.deepEqual(await build(folder), { made: 0, shown: first.shown });
});

test("another version of the program makes everything itself", async (context) => {
  const folder = folderFor(context);
  await build(folder);
  assert.equal((await build(folder, { program: "2" })).made, 3);
});

test("without a folder nothing is kept, and nothing is left behind", async (context) => {
  const folder = folderFor(context);
  const { TMPDIR, TEMP } = process.env;
  atEnd(context, () => {
    for (const [name, value] of Object.entries({ TMPDIR, TEMP }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  });
  // Other processes have folders in the shared one.
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  assert.equal(tmpdir(), folder);
  assert.equal((await build(undefined)).made, 3);
  assert.equal((await build(undefined)).made, 3);
  assert.deepEqual(readdirSync(folder), []);
});

test("damage of any file at any place costs work, never a failure or a wrong value", async (context) => {
  const folder = folderFor(context);
  const { shown } = await build(folder);
  const damage = fc.asyncProperty(
    fc.nat(),
    fc.nat(),
    fc.constantFrom("flip", "cut", "remove"),
    async (which, where, how) => {
      const files = readdirSync(folder).filter((name) => name !== ".gitignore");
      const file = path.join(folder, files[which % files.length] ?? "");
      const bytes = readFileSync(file);
      const at = where % bytes.length;
      if (how === "remove") rmSync(file);
      else if (how === "cut") writeFileSync(file, bytes.subarray(0, at));
      else {
        bytes[at] = (bytes[at] ?? 0) ^ 0x55;
        writeFileSync(file, bytes);
      }
      assert.equal((await build(folder)).shown, shown);
      assert.deepEqual(await build(folder), { made: 0, shown });
    },
  );
  await fc.assert(damage, runs(100, 2000));
});

test("a cache that cannot be written is no cache", async (context) => {
  const folder = path.join(folderFor(context), "file");
  writeFileSync(folder, "in the way");
  const first = await build(folder);
  assert.deepEqual(await build(folder), first);
});

test("what a few builds in a row did not need is dropped, and its space is used again", async (context) => {
  const folder = folderFor(context);
  await build(folder, { keys: ["old"] });
  for (let count = 0; count < 3; count++) await build(folder);
  assert.equal((await build(folder, { keys: ["old"] })).made, 0, "kept for a while");
  for (let count = 0; count < 5; count++) await build(folder);
  assert.equal((await build(folder, { keys: ["old"] })).made, 1);
  for (let round = 0; round < 60; round++) await build(folder, { keys: [`round ${round}`] });
  const size = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  assert.ok(readdirSync(folder).length < 40 && size < 100_000, `${size} bytes`);
});

test("builds at the same time on one cache disturb none of each other", async (context) => {
  const folder = folderFor(context);
  const results = await Promise.all(Array.from({ length: 5 }, () => build(folder)));
  assert.equal(new Set(results.map(({ shown }) => shown)).size, 1);
});

test("a process that builds again and again does not fill the disk, and has what the last build needs", async (context) => {
  const folder = folderFor(context);
  const memo = new Memo(new PackStore(folder, "1"));
  const part = (round: number) => Buffer.alloc(8 << 20, `${round} `);
  const sizes: number[] = [];
  for (let round = 0; round < 40; round++) {
    const keys = ["same", `of round ${round}`];
    await memo.getAll("step", keys, async (missing, put) => {
      for (const place of missing) await put(place, { value: keys[place], parts: { bytes: part(round) } });
    });
    memo.finish();
    await memo.trim();
    sizes.push(readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0));
    for (const [key, made] of [["same", 0] as const, [`of round ${round}`, round] as const]) {
      const [bytes] = await memo.getParts("step", "bytes", [key], () => assert.fail(`${key} is lost`));
      assert.ok(bytes && part(made).equals(bytes), `${key} in round ${round}`);
    }
  }
  assert.ok(Math.max(...sizes) < 200 << 20, sizes.join());
  await memo.save();
  memo.close();
  const later = new Memo(new PackStore(folder, "1"));
  assert.equal(await later.get("step", "same", () => assert.fail("it is lost")), "same");
  later.close();
});

test("builds with errors do not fill the disk either, and later ones have what they made", async (context) => {
  const folder = folderFor(context);
  const memo = new Memo(new PackStore(folder, "1"));
  const part = (key: string) => Buffer.alloc(8 << 20, `${key} `);
  const build = (keys: readonly string[]) =>
    memo.getAll("step", keys, async (missing, put) => {
      for (const place of missing) {
        const key = keys[place] ?? "";
        await put(place, { value: key, parts: { bytes: part(key) } });
      }
    });
  await build(["good", "same"]);
  memo.finish();
  const sizes: number[] = [];
  for (let round = 0; round < 26; round++) {
    await build(["same", `of round ${round}`]);
    await memo.trim();
    const size = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    sizes.push(size);
    if (size > (sizes.at(-2) ?? 0)) continue;
    for (const key of ["good", "same", `of round ${round}`]) {
      const [bytes] = await memo.getParts("step", "bytes", [key], () => assert.fail(`${key} is lost`));
      assert.ok(bytes && part(key).equals(bytes), `${key} in round ${round}`);
    }
  }
  assert.ok(Math.max(...sizes) < 200 << 20, sizes.join());
  assert.deepEqual(await memo.getAll("step", ["good", "same"], () => assert.fail("it is lost")), [
    "good",
    "same",
  ]);
  memo.close();
});

test("a process that needs all that it stores copies nothing", async (context) => {
  const folder = folderFor(context);
  const memo = new Memo(new PackStore(folder, "1"));
  const keys = Array.from({ length: 20 }, (_, number) => `key ${number}`);
  await memo.getAll("step", keys, async (missing, put) => {
    for (const place of missing) await put(place, { value: place, parts: { bytes: Buffer.alloc(8 << 20) } });
  });
  memo.finish();
  const before = readdirSync(folder).sort();
  await memo.trim();
  assert.deepEqual(readdirSync(folder).sort(), before);
  memo.close();
});

test("what is kept is there after a process that ends without saving, and a later save is right", async (context) => {
  const folder = folderFor(context);
  const open = () => new Memo(new PackStore(folder, "1"));
  const make = (memo: Memo, key: string, size: number) =>
    memo.get("step", key, () => ({ value: key, parts: { bytes: Buffer.alloc(size, key) } }));
  const known = async (key: string) => {
    const later = open();
    const [bytes] = await later.getParts("step", "bytes", [key], () => Buffer.from("lost"));
    later.close();
    return Buffer.from(bytes ?? []).toString("latin1", 0, 4);
  };
  const memo = open();
  await make(memo, "one ", 200 << 20);
  memo.finish();
  await memo.keep();
  assert.equal(await known("one "), "one ");
  // What is needed is copied to another file.
  await make(memo, "two ", 1_000);
  memo.finish();
  await memo.trim();
  assert.equal(await known("one "), "one ");
  await memo.save();
  assert.equal(await known("two "), "two ");
  memo.close();
});

test("what no build uses is kept for as many builds, though each saves twice", async (context) => {
  const folder = folderFor(context);
  const builds = async (names: readonly string[]) => {
    for (const name of names) {
      const memo = new Memo(new PackStore(folder, "1"));
      await memo.get("step", name, () => ({ value: name }));
      memo.finish();
      await memo.keep();
      await memo.save();
      memo.close();
    }
  };
  await builds(["old", "a", "b", "c"]);
  const memo = new Memo(new PackStore(folder, "1"));
  assert.equal(await memo.get("step", "old", () => assert.fail("it is lost")), "old");
  memo.close();
});

test("what does not count any more is made again, whoever made it", async (context) => {
  const folder = folderFor(context);
  const get = (memo: Memo, value: string) =>
    memo.getAll(
      "step",
      ["key"],
      (_, put) => put(0, { value }),
      (kept) => kept !== "failed",
    );
  const memo = new Memo(new PackStore(folder, "1"));
  assert.deepEqual(await get(memo, "failed"), ["failed"]);
  assert.deepEqual(await get(memo, "failed"), ["failed"]);
  memo.finish();
  await memo.save();
  memo.close();
  const later = new Memo(new PackStore(folder, "1"));
  assert.deepEqual(await get(later, "good"), ["good"]);
  assert.deepEqual(await get(later, "failed"), ["good"]);
  later.close();
});

test("a build that ends meanwhile takes nothing away from who asks for values", async (context) => {
  const folder = folderFor(context);
  await build(folder);
  const memo = new Memo(new PackStore(folder, "1"));
  const keys = [...KEYS, "d"];
  const values = await memo.getAll<unknown>("step", keys, async (missing, put) => {
    memo.finish();
    await memo.trim();
    for (const place of missing) await put(place, { value: { of: keys[place] } });
    memo.finish();
  });
  assert.deepEqual(
    values,
    keys.map((of) => ({ of })),
  );
  memo.close();
});
