// The files that people read on a code host: what they link to is there.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import GithubSlugger from "github-slugger";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ROOT } from "./support/site.js";

/** What explains a folder of the source, in the folder itself. */
const ROOMS = readdirSync(path.join(ROOT, "src"))
  .map((room) => `src/${room}/README.md`)
  .filter((file) => existsSync(path.join(ROOT, file)));

const FILES = [
  "README.md",
  "ARCHITECTURE.md",
  "DEPENDENCIES.md",
  "RELEASING.md",
  ...ROOMS,
  "BENCHMARKS.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "examples/README.md",
].filter((file) => existsSync(path.join(ROOT, file)));

function treeOf(file: string): Nodes {
  const text = readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  return unified().use(remarkParse).parse(text);
}

function nodesIn(node: Nodes): Nodes[] {
  return "children" in node ? [node, ...node.children.flatMap(nodesIn)] : [node];
}

function linksIn(node: Nodes): string[] {
  if (node.type === "link" || node.type === "image" || node.type === "definition") return [node.url];
  if (node.type !== "html") return [];
  return [...node.value.matchAll(/\s(?:src|srcset|href)="([^"]*)"/g)].map(([, url = ""]) => url);
}

/** Ids of the headings of a file, as code hosts give them, and those that it gives itself. */
function idsIn(file: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = nodesIn(treeOf(file)).filter((node) => node.type === "heading");
  return new Set(
    headings.map((heading) => {
      const text = nodesIn(heading)
        .map((node) => ("value" in node ? node.value : ""))
        .join("");
      return /\{#([\w-]+)\}\s*$/.exec(text)?.[1] ?? slugger.slug(text);
    }),
  );
}

describe("What people read on a code host", () => {
  for (const file of FILES)
    test(`${file} leads to files and headings that are there`, () => {
      const source = path.join(ROOT, file);
      const links = nodesIn(treeOf(source)).flatMap(linksIn);
      const dead = links
        .filter((url) => !/^[a-z]+:/i.test(url))
        .filter((url) => {
          const [target = "", id] = url.split("#");
          const found = target === "" ? source : path.join(path.dirname(source), decodeURIComponent(target));
          if (!existsSync(found)) return true;
          return id !== undefined && statSync(found).isFile() && !idsIn(found).has(id);
        });
      assert.deepEqual(dead, []);
    });

  test("the README's pictures are small", () => {
    for (const mode of ["light", "dark"])
      assert.ok(statSync(path.join(ROOT, `.github/docsite-${mode}.png`)).size < 150_000);
  });
});

describe("What explains the source", () => {
  /** Files and folders that a text names in code, such as `src/site/route.ts`, and in the folder of a room `route.ts`. */
  const named = (file: string) =>
    nodesIn(treeOf(path.join(ROOT, file))).flatMap((node) => {
      const value = node.type === "inlineCode" ? node.value : "";
      const isPath = /^(?:src|theme|test|bin|manual)\/[\w./-]+$/.test(value);
      if (isPath) return [value];
      return file !== "ARCHITECTURE.md" && /^[\w-]+\.tsx?$/.test(value)
        ? [`${path.dirname(file)}/${value}`]
        : [];
    });

  for (const file of ["ARCHITECTURE.md", ...ROOMS])
    test(`${file} names files that are there`, () => {
      const missing = named(file).filter(
        (name) => !/^bin\/compiled|CODE/.test(name) && !existsSync(path.join(ROOT, name)),
      );
      assert.deepEqual(missing, []);
    });

  test("is short: 15 kB for all of it, 40 lines for a folder", () => {
    assert.ok(statSync(path.join(ROOT, "ARCHITECTURE.md")).size <= 15_000);
    const long = ROOMS.filter((file) => readFileSync(path.join(ROOT, file), "utf8").split("\n").length > 41);
    assert.deepEqual(long, []);
  });
});
