// Writing only what differs: whatever lies about, the result is the site as it was planned.
import assert from "node:assert/strict";
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import * as fc from "fast-check";
import { writeSite } from "../src/io/write.js";
import type { OutputFile, Outputs } from "../src/model/output.js";
import { listBuilt, testSite } from "./support/site.js";

interface Plan {
  /** Texts of pages by name. */
  readonly pages: Readonly<Record<string, string>>;
  /** Names every page. */
  readonly version: string;
  readonly chunks: boolean;
  readonly copied: string;
}

function outputsOf({ pages, version, chunks }: Plan): Outputs {
  const files = Object.entries(pages).flatMap(([name, text]): OutputFile[] => [
    {
      path: `${name}/index.html`,
      key: `page ${name} ${text}`,
      mark: { at: 3, text: `${version} ${version}` },
      content: `<a ${version} ${version}>${text}`,
    },
    ...(chunks
      ? [{ path: `assets/${name}.${version}.json`, key: `chunk ${name} ${text}`, content: `"${text}"` }]
      : []),
  ]);
  return {
    files: [...files, { path: "404.html", content: "not found" }],
    copies: [{ path: "copy.txt", source: "copy.txt", bytes: 0 }],
    routes: files.length,
    contentPolicy: "",
  };
}

/** What somebody may do to a folder between two builds. */
const DAMAGES: Readonly<Record<string, (folder: string, file: string) => void>> = {
  "none at all": () => undefined,
  "a changed file": (folder, file) => appendFileSync(path.join(folder, file), "changed"),
  "a missing file": (folder, file) => rmSync(path.join(folder, file)),
  "another file": (folder) => writeFileSync(path.join(folder, "other.txt"), "another"),
  "another folder": (folder) => mkdirSync(path.join(folder, "another/and/more"), { recursive: true }),
  "a folder in the place of a file": (folder, file) => {
    rmSync(path.join(folder, file));
    mkdirSync(path.join(folder, file, "more"), { recursive: true });
  },
  "a file in the place of a folder": (folder) => {
    rmSync(path.join(folder, "assets"), { recursive: true, force: true });
    writeFileSync(path.join(folder, "assets"), "a file");
  },
  "no folder": (folder) => rmSync(folder, { recursive: true }),
};

const version = fc.constantFrom("v1", "v2", "v3", "longer");

const plan = fc.record({
  pages: fc.dictionary(fc.constantFrom("a", "b", "b/c", "d/e/f"), fc.constantFrom("x", "yy", "zzz"), {
    noNullPrototype: true,
  }),
  version,
  chunks: fc.boolean(),
  copied: fc.constantFrom("copied", "copied anew"),
});

const step = fc.record({
  /** What differs from the plan before. */
  change: fc.oneof(plan, fc.record({ version }), fc.constant({})),
  damage: fc.constantFrom(...Object.keys(DAMAGES)),
  folder: fc.constantFrom("dist", ".docsite/spare"),
  pick: fc.nat(100),
});

test("whatever was built before, and whatever was done to it, the folder holds the new site to the byte, and the old one until then", async (context) => {
  const site = testSite(context, {});
  const inSite = (name: string) => path.join(site.dir, name);
  const seen = () =>
    existsSync(inSite("dist")) ? listBuilt(inSite("dist")).map((file) => [file, site.read(file)]) : [];
  const { signal } = new AbortController();
  const run = async (current: Plan, round: number) => {
    site.write("copy.txt", current.copied);
    const outputs = outputsOf(current);
    const before = seen();
    let meanwhile = before;
    const last = {
      path: "last.txt",
      key: `${round}`,
      get content() {
        // All files before it are in their place in the new site.
        meanwhile = seen();
        return `${round}`;
      },
    };
    const files = [...outputs.files, ...(round % 2 === 0 ? [last] : [])];
    const written = await writeSite(
      { ...outputs, files },
      site.dir,
      inSite("dist"),
      signal,
      inSite(".docsite"),
    );
    assert.deepEqual(meanwhile, before);
    const expected = [
      ...files.map((file) => [file.path, file === last ? `${round}` : String(file.content)]),
      ["copy.txt", current.copied],
    ].sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
    assert.deepEqual(seen(), expected);
    const bytes = expected.reduce((sum, [, content = ""]) => sum + content.length, 0);
    assert.deepEqual(written, { files: expected.length, bytes });
  };
  await fc.assert(
    fc.asyncProperty(plan, fc.array(step, { minLength: 3, maxLength: 8 }), async (first, steps) => {
      for (const name of ["dist", ".docsite"]) rmSync(inSite(name), { recursive: true, force: true });
      let current = first;
      await run(current, 1);
      for (const [index, { change, damage, folder, pick }] of steps.entries()) {
        current = { ...current, ...change };
        await run(current, pick % 3 === 0 ? index : 1);
        const files = existsSync(inSite(folder)) ? listBuilt(inSite(folder)) : [];
        const file = files[pick % files.length];
        if (file !== undefined) DAMAGES[damage]?.(inSite(folder), file);
      }
    }),
    { numRuns: 80 },
  );
});
