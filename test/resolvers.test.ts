// One address is judged alike where it is written (src/site/resolve.ts) and where it is published (src/check/targets.ts).
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { testSite } from "./support/site.js";

/** Addresses are written in one document of this folder, and stand in the page of another one. */
const FOLDER = "content/docs/sub";

const FILES = {
  "content/docs/intro.md": "# Intro\n\n## Part\n\n## Größe\n",
  "content/docs/sub/deep.md": "# Deep\n\n## Part\n",
  "content/docs/sub/Big Name.md": "# Big name\n\n## Part\n",
  "content/docs/sub/über.md": "# Über\n\n## Part\n",
  "content/docs/sub/index.md": "# Sub\n\n## Part\n",
  "content/docs/sub/draft.md": "---\ndraft: true\n---\n\n# Draft\n",
  "content/pages/index.md": "# Home\n\n## Part\n",
  "content/static/file.txt": "text",
  "content/static/docs/sub/a b.txt": "text",
  "content/static/demo/index.html": "<!doctype html><title>Demo</title><h1 id=part>Demo</h1>",
};

const NAMES =
  ". .. %2e%2e docs sub deep intro Intro DEEP Big%20Name big-name über %C3%BCber index index.html intro.html deep.html file.txt a%20b.txt a%2520b.txt demo old old.html draft api missing %zz a:b";
const FRAGMENTS =
  "# #part #Part #missing #top #:~:text=x #part:~:text=x #missing:~:text=x #%70art #größe #gr%C3%B6%C3%9Fe";

const address = fc
  .tuple(
    fc.constantFrom("/", "/", "/docs/", "/docs/sub/", "", "./", "../", "../../", "../../../", "../../../../"),
    fc.array(fc.constantFrom(...NAMES.split(" "), "Big Name", ""), { maxLength: 3 }),
    fc.constantFrom("", "", "/", "?q=1", "?", "/?q=1"),
    fc.constantFrom("", "", ...FRAGMENTS.split(" ")),
  )
  .map(([start, names, end, fragment]) => start + names.join("/") + end + fragment)
  // A scheme and another host are nothing that a site could have.
  .filter((each) => each !== "" && !/^\/\/|^[a-z]+:/i.test(each));

const documentWith = (addresses: readonly string[]) =>
  `# Written\n\n${addresses.map((each) => `[x](<${each}>)`).join("\n\n")}\n`;

/** Its links are made of what follows when the page is finished. */
const publishedWith = (html: string) =>
  `---\ndescription: Links.\n---\n\n# Published\n\nPUBLISHED ${Buffer.from(html).toString("base64url")}\n`;

/** Problems of ids name the page. */
const ownPage = (message: string) =>
  message.replace(/this page|`\S*\/docs\/sub\/(?:written|published)\/?`/, "its page");

/** What is said of the addresses of a document: those that lead nowhere, and ids that pages lack. */
function problemsOf(diagnostics: readonly Diagnostic[], name: string) {
  const own = diagnostics.filter(({ file }) => file === `${FOLDER}/${name}.md`);
  const messages = (isAnchor: boolean) =>
    own.filter(({ code }) => (code === "broken-anchor") === isAnchor).map(({ message }) => message);
  return {
    refused: messages(false).map((message) => /`([^`]*)`/.exec(message)?.[1] ?? message),
    anchors: [...new Set(messages(true).map(ownPage))].sort(),
  };
}

for (const [base, slash] of [
  ["/", undefined],
  ["/base/", undefined],
  ["/", true],
  ["/base/", false],
] as const)
  test(`An address is as right in a document as in its page: base URL ${base}, trailing slash ${slash ?? "not set"}`, async (context) => {
    const addresses = [...new Set(fc.sample(address, { numRuns: 1500, seed: 11 }))];
    const asPublished = (each: string) => {
      if (each.startsWith("/")) return base + each.slice(1);
      return slash === true && !/^[?#]/.test(each) ? `../${each}` : each;
    };
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": `export default {
  title: "T",
  url: "https://t.example",
  baseUrl: "${base}",
  ${slash === undefined ? "" : `trailingSlash: ${slash},`}
  redirects: [{ from: "/docs/old", to: "/docs/intro" }],
  checks: { ignore: ["/api", "/api/**"], nonCanonicalLinks: "off" },
  plugins: [{ name: "links", transformHtml: (html) => html.replace(/PUBLISHED (\\S+)/, (_, links) => Buffer.from(links, "base64url").toString()) }],
};
`,
    });
    const judged = async (written: readonly string[], published = written) => {
      const anchors = published.map((each) => `<a href="${asPublished(each)}">x</a>`).join("");
      site.write(`${FOLDER}/written.md`, documentWith(written));
      site.write(`${FOLDER}/published.md`, publishedWith(anchors));
      const { diagnostics } = await site.build();
      return {
        diagnostics,
        written: problemsOf(diagnostics, "written"),
        published: problemsOf(diagnostics, "published"),
      };
    };
    const { written, published } = await judged(addresses);
    const isRefused = (each: string) => published.refused.includes(asPublished(each));
    assert.ok(published.refused.length > 100, "many addresses lead nowhere");
    assert.deepEqual(
      written.refused.filter((each) => !isRefused(each)),
      [],
      "what is right in the page is right in the document",
    );

    // The document may take more than that, where it publishes the address that is right.
    const lenient = addresses.filter((each) => isRefused(each) && !written.refused.includes(each));
    const corrected = await judged(
      lenient.map((each) => each.replace(/#.*/, "")),
      [],
    );
    assert.deepEqual(corrected.diagnostics, []);

    const others = await judged(addresses.filter((each) => !lenient.includes(each)));
    assert.deepEqual(others.written.anchors, others.published.anchors);
  });
