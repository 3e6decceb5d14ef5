// Writing only what differs: whatever lies about, the result is the site as it was planned.
import assert from "node:assert/strict";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import * as fc from "fast-check";
import { writeSite } from "../src/io/write.js";
import type { OutputFile, Outputs, Piece } from "../src/model/output.js";
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
      ? [{ path: `assets/${name}.${version}.json`, key: `chunk ${text}`, content: `"${text}"` }]
      : []),
  ]);
  const parts = Object.entries(pages).map(([name, text]) => `${name}: ${text}\n`);
  return {
    files: [...files, { path: "404.html", content: "not found" }, inPieces("all.txt", parts)],
    copies: [{ path: "copy.txt", source: "copy.txt", bytes: 0 }],
    routes: files.length,
    contentPolicy: "",
  };
}

/** `made` is told of the texts that are asked for. */
function inPieces(name: string, texts: readonly string[], made?: (text: string) => void): OutputFile {
  const pieces = texts.map((text): Piece => {
    const content = () => {
      made?.(text);
      return text;
    };
    return { key: `piece ${text}`, content };
  });
  return { path: name, key: `pieces ${texts.join()}`, pieces, content: texts.join("") };
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
  "a link in the place of a folder, to the same files elsewhere": (folder, file) => {
    const top = path.join(folder, file.split("/")[0] ?? "");
    const elsewhere = path.join(folder, "../elsewhere");
    rmSync(elsewhere, { recursive: true, force: true });
    renameSync(top, elsewhere);
    symlinkSync(elsewhere, top);
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

const { signal } = new AbortController();

/** Writes a site as it is built after an edit. */
async function write(dir: string, outputs: Outputs): Promise<void> {
  await writeSite(outputs, dir, path.join(dir, "dist"), signal, path.join(dir, ".docsite"));
}

test("files that are equal are not made again, whatever new names they have", async (context) => {
  const site = testSite(context, { "copy.txt": "copied" });
  const pages = { a: "x", b: "yy", "b/c": "zzz" };
  const made = async (plan: Partial<Plan>) => {
    const asked: string[] = [];
    const outputs = outputsOf({ pages, version: "v1", chunks: true, copied: "copied", ...plan });
    const files = outputs.files.map((file) => ({
      ...file,
      get content() {
        asked.push(file.path);
        return file.content;
      },
    }));
    await write(site.dir, { ...outputs, files });
    return asked.filter((file) => file.includes("/")).sort();
  };
  assert.equal((await made({})).length, 6);
  // The first site is still there to be linked to, but its pages name another version.
  assert.deepEqual(await made({ version: "v2" }), ["a/index.html", "b/c/index.html", "b/index.html"]);
  assert.deepEqual(await made({ version: "v3" }), []);
  assert.deepEqual(await made({ version: "v4", pages: { ...pages, b: "y" } }), [
    "assets/b.v4.json",
    "b/index.html",
  ]);
  assert.deepEqual(await made({ version: "v5", pages: { a: "x", b: "y" } }), ["b/index.html"]);
  assert.deepEqual(await made({ version: "v6", pages: { a: "x", b: "y" } }), []);
});

test("of a file that is put together, only the parts that differ are made again", async (context) => {
  const site = testSite(context, { "copy.txt": "copied" });
  const dist = path.join(site.dir, "dist");
  const asked: string[] = [];
  const run = async (texts: readonly string[]) => {
    asked.length = 0;
    const all = inPieces("all.txt", texts, (text) => asked.push(text));
    const others = outputsOf({ pages: {}, version: "v1", chunks: false, copied: "copied" });
    const files = [...others.files.filter((file) => file.path !== all.path), all];
    await write(site.dir, { ...others, files });
    assert.equal(site.read("all.txt"), texts.join(""));
    return [...asked];
  };
  const long = "long ".repeat(300_000);
  assert.deepEqual(await run(["a", "b", "ü", long, "d"]), ["a", "b", "ü", long, "d"]);
  assert.deepEqual(await run(["a", "b2", "ü", long, "d"]), ["b2"]);
  assert.deepEqual(await run(["d", "ü", "ü", long, "a"]), []);
  assert.deepEqual(await run([long, "new", "ü"]), ["new"]);
  appendFileSync(path.join(dist, "all.txt"), "changed by hand");
  assert.deepEqual(await run(["new", "ü"]), ["new", "ü"]);
  rmSync(path.join(dist, "all.txt"));
  assert.deepEqual(await run(["ü", "new"]), ["ü", "new"]);
});

test("whatever was built before, and whatever was done to it, the folder holds the new site to the byte, and the old one until then", async (context) => {
  const site = testSite(context, {});
  const inSite = (name: string) => path.join(site.dir, name);
  const seen = () =>
    existsSync(inSite("dist")) ? listBuilt(inSite("dist")).map((file) => [file, site.read(file)]) : [];
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
      for (const name of ["dist", ".docsite", "elsewhere"])
        rmSync(inSite(name), { recursive: true, force: true });
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
