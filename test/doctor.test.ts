import assert from "node:assert/strict";
import { chmodSync, utimesSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import type { Facts, Trouble } from "../src/doctor/facts.js";
import { doctorText } from "../src/doctor/text.js";
import { troublesIn } from "../src/doctor/troubles.js";
import { docsite, docsiteProcess, listBuilt, testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

interface Report {
  readonly ok: boolean;
  readonly troubles: readonly Trouble[];
  readonly site: Facts["site"];
  readonly node: Facts["node"];
}

async function reportOf(
  dir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Report & { status: number | null }> {
  const { status, stdout, stderr } = await docsiteProcess(["doctor", dir, "--json"], { env });
  assert.equal(stderr, "");
  return { status, ...(JSON.parse(stdout) as Report) };
}

const namesOf = ({ troubles }: Pick<Report, "troubles">) => troubles.map(({ name }) => name);

test("doctor prints what a bug report needs, and writes nothing", async (context) => {
  const site = testSite(context, { "content/docs/one.md": "# One\n", "content/docs/two.mdx": "# Two\n" });
  const before = listBuilt(site.dir);
  const { status, stdout, stderr } = await docsite(["doctor", site.dir]);
  assert.deepEqual([status, stderr], [0, ""], stdout);
  for (const row of [
    /^docsite +\d+\.\d+\.\d+ in /m,
    /^Node +\d+\./m,
    /^System +\w+ .+/m,
    /^Machine +\d+ CPUs, [\d.]+ GB of memory/m,
    /^React +19\./m,
    /^Settings +books: 1, search: built in/m,
    /^Files +.*Markdown 1/m,
    /^Disks +site [\d.]+ GB free/m,
  ])
    assert.match(stdout, row);
  assert.deepEqual(listBuilt(site.dir), before);
});

test("Nothing that doctor prints is a text of the configuration", async (context) => {
  const site = testSite(context, {
    "docsite.config.json": JSON.stringify({
      title: "Confidential",
      url: "https://internal.example",
      baseUrl: "/hidden/",
      cache: { store: "https://cache.internal.example/hidden" },
      head: [{ tag: "meta", attributes: { name: "verification", content: "s3cr3t" } }],
    }),
    "content/docs/one.md": "# One\n",
  });
  for (const flags of [[], ["--json"]]) {
    const { stdout } = await docsiteProcess(["doctor", site.dir, ...flags], { env: { NPM_TOKEN: "t0k3n" } });
    assert.doesNotMatch(stdout, /Confidential|internal\.example|hidden|s3cr3t|t0k3n/);
    assert.match(stdout, /sharedCache"?: "?https/);
  }
});

test("A configuration with mistakes is a trouble that stops builds, and so is a folder without one", async (context) => {
  const site = testSite(context, {
    "docsite.config.json": `{ "title": "T", "url": "https://t.example", "titel": 1 }`,
  });
  const wrong = await reportOf(site.dir);
  assert.deepEqual([wrong.status, wrong.ok, wrong.troubles[0]?.severity], [1, false, "error"]);
  assert.match(wrong.troubles[0]?.message ?? "", /docsite\.config\.json:1.*titel/);
  site.remove("docsite.config.json");
  const empty = await reportOf(site.dir);
  assert.deepEqual([empty.status, namesOf(empty)], [1, ["config-missing-file"]]);
  const absent = await reportOf(path.join(site.dir, "nowhere"));
  assert.deepEqual([absent.status, absent.ok], [1, false]);
});

test("Features without their package, another docsite, another React, and files of the future are found in a site", async (context) => {
  const site = testSite(context, {
    "docsite.config.json": `{ "title": "T", "url": "https://t.example" }`,
    "content/docs/one.md": "# One\n",
    "node_modules/docsite-cli/package.json": `{ "name": "docsite-cli", "version": "0.0.1" }`,
    "node_modules/docsite/package.json": `{ "name": "docsite", "version": "1.3.11" }`,
    "node_modules/react/package.json": `{ "name": "react", "version": "18.3.1" }`,
    "node_modules/temml/package.json": `{ "name": "temml", "version": "0.1.0" }`,
    "dist/notes.txt": "mine",
    ".dist-0123abcd/x": "",
  });
  const future = new Date(Date.now() + 86_400_000);
  utimesSync(path.join(site.dir, "content/docs/one.md"), future, future);
  const report = await reportOf(site.dir, { CHROMIUM_PATH: path.join(site.dir, "none") });
  assert.deepEqual(namesOf(report).toSorted(), [
    "clock",
    "foreign-output",
    "missing-browser",
    "other-docsite",
    "package-version",
    "running-build",
    "two-docsites",
    "two-reacts",
  ]);
  assert.equal(report.troubles[0]?.name, "foreign-output", "what stops builds comes first");
  assert.equal(report.status, 1);
  const { stdout } = await docsite(["doctor", site.dir, "--quiet"]);
  assert.match(stdout, /^error foreign-output .*\n {2}hint: /);
  assert.doesNotMatch(stdout, /Machine/);
});

test(
  "A folder that cannot be written is a trouble",
  { skip: process.getuid?.() === 0 && "root may write anywhere" },
  async (context) => {
    const site = testSite(context, { "content/docs/one.md": "# One\n" });
    chmodSync(site.dir, 0o555);
    atEnd(context, () => chmodSync(site.dir, 0o755));
    const report = await reportOf(site.dir);
    assert.ok(namesOf(report).includes("read-only"));
    assert.equal(report.status, 1);
  },
);

/** A machine and a site without a trouble. */
const FINE: Facts = {
  node: { version: "22.12.0", needed: ">=20.19" },
  system: {
    platform: "linux",
    release: "6.1",
    arch: "x64",
    cpus: 4,
    memory: 16e9,
    freeMemory: 8e9,
    ci: false,
  },
  packageManager: { name: "npm", version: "11.0.0" },
  git: "2.45.0",
  now: Date.UTC(2026, 0, 1),
  docsite: { version: "1.2.0", folder: "/usr/lib/node_modules/docsite-cli" },
  react: { needed: "19.3.1", found: "19.3.1" },
  packages: [{ name: "temml", range: ">=0.13.5 <1" }],
  browserExists: false,
  watchLimit: 65_536,
  site: {
    folder: "/site",
    config: "docsite.config.ts",
    settings: { lastUpdated: true },
    problems: [],
    files: { Markdown: 3 },
    watched: 12,
    newest: Date.UTC(2025, 0, 1),
    cacheBytes: 1000,
    folders: [
      { name: "site", folder: "/site", free: 1e10 },
      { name: "cache", folder: "/site/.docsite", free: 1e10 },
    ],
    outputIsForeign: false,
    staging: [],
    repository: "whole",
  },
};

const withSite = (site: Partial<Facts["site"]>): Facts => ({ ...FINE, site: { ...FINE.site, ...site } });

describe("Of known troubles,", () => {
  test("a machine and a site without any have none", () => {
    assert.deepEqual(troublesIn(FINE), []);
    assert.match(doctorText(FINE, []), /No known trouble was found\.\n$/);
  });

  const cases: readonly (readonly [what: string, facts: Facts, name: string, stops: boolean])[] = [
    [
      "an old Node stops builds",
      { ...FINE, node: { version: "20.9.1", needed: ">=20.19" } },
      "node-version",
      true,
    ],
    [
      "another React than docsite is made for stops builds",
      { ...FINE, react: { needed: "19.3.1", found: "19.2.0" } },
      "react-version",
      true,
    ],
    ["a React that is missing stops builds", { ...FINE, react: { needed: "19.3.1" } }, "react-version", true],
    [
      "a disk without any room stops builds",
      withSite({ folders: [{ name: "site", folder: "/site", free: 1e6 }] }),
      "disk-space",
      true,
    ],
    [
      "a disk with little room is worth a warning",
      withSite({ folders: [{ name: "site", folder: "/site", free: 1e8 }] }),
      "disk-space",
      false,
    ],
    [
      "a site on a network disk is",
      withSite({ folders: [{ name: "site", folder: "/site", network: "NFS" }] }),
      "network-disk",
      false,
    ],
    [
      "a cache on a network disk is",
      withSite({ folders: [{ name: "cache", folder: "/c", network: "SMB" }] }),
      "network-disk",
      false,
    ],
    [
      "a site that cannot be written stops builds",
      withSite({ folders: [{ name: "site", folder: "/site", readOnly: "permission denied" }] }),
      "read-only",
      true,
    ],
    [
      "a cache that cannot be written does not",
      withSite({ folders: [{ name: "cache", folder: "/c", readOnly: "permission denied" }] }),
      "read-only",
      false,
    ],
    ["a low limit of watches is worth a warning", { ...FINE, watchLimit: 1024 }, "watch-limit", false],
    [
      "a feature without its package is",
      { ...FINE, packages: [{ name: "temml", range: ">=0.13.5 <1", neededFor: "`markdown.math`" }] },
      "missing-package",
      false,
    ],
    ["dates of a shallow clone are", withSite({ repository: "shallow" }), "git", false],
    [
      "diagrams without a browser are",
      {
        ...FINE,
        packages: [{ name: "mermaid", range: ">=11 <13", version: "11.4.0", drawsFor: "`markdown.mermaid`" }],
      },
      "missing-browser",
      false,
    ],
  ];
  for (const [what, facts, name, stops] of cases)
    test(what, () => {
      const [trouble, ...others] = troublesIn(facts);
      assert.deepEqual([trouble?.name, trouble?.severity, others], [name, stops ? "error" : "warning", []]);
      assert.ok((trouble?.hint ?? "").length > 10);
    });

  test("what is true of several folders of one disk is said once", () => {
    const folders = (["site", "cache"] as const).map((name) => ({ name, folder: `/${name}`, free: 1e6 }));
    assert.equal(troublesIn(withSite({ folders })).length, 1);
  });
});
