// What the fragment of an address leads to is decided by one rule, for links in the sources and for addresses in the finished site.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { array, assert as assertProperty, asyncProperty, constantFrom } from "fast-check";
import { problemLines } from "./support/problems.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

const IDS = ["two", "käse", "k%C3%A4se", "100%", "a+b", "a%20b", "ü%", "Top-1", "%zz"];

const TARGET = `# A

${IDS.map((id) => `<p id="${id}">x</p>`).join("\n")}
`;

/** What a browser looks for first, and then, in a page with these ids (HTML, "select the indicated part"). */
function leadsSomewhere(href: string): boolean {
  const fragment = new URL(href, "https://t.example").hash.slice(1).split(":~:")[0] ?? "";
  const bytes = fragment.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const decoded = Buffer.from(bytes, "latin1").toString("utf8");
  return (
    fragment === "" || IDS.includes(fragment) || IDS.includes(decoded) || decoded.toLowerCase() === "top"
  );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

describe("A fragment", () => {
  test("leads to the same in a source and in a finished file, and to what browsers find", async (context) => {
    const part = constantFrom(
      ..."two käse k%C3%A4se k%c3%a4se 100% 100%25 a+b a%20b a%2520b ü% top TOP :~: :~:text=up :~:text=a,b % %25 x # &".split(
        " ",
      ),
      "a b",
      '"',
      "",
    );
    const fragments = array(array(part, { minLength: 1, maxLength: 2 }), { minLength: 60, maxLength: 120 });
    await assertProperty(
      asyncProperty(fragments, async (all) => {
        const addresses = all.map((parts) => `/docs/a#${parts.join("")}`);
        const links = addresses.map((address) => `<p><a href="${escaped(address)}">x</a></p>`).join("\n");
        const site = testSite(context, {
          "content/docs/a.md": TARGET,
          "content/docs/m.md": `${links}\n`,
          "content/static/s.html": `${links}\n`,
        });
        const { diagnostics } = await site.build();
        const linesIn = (file: string) =>
          diagnostics
            .filter((each) => each.file === file && each.code === "broken-anchor")
            .map(({ line = 0 }) => line);
        const expected = addresses.flatMap((address, index) => (leadsSomewhere(address) ? [] : [index + 1]));
        const shown = (lines: readonly number[]) =>
          [...new Set(lines)].sort((a, b) => a - b).map((line) => addresses[line - 1]);
        // The same address is reported once in a file.
        const distinct = (lines: readonly number[]) => [...new Set(shown(lines))];
        assert.deepEqual(shown(linesIn("content/docs/m.md")), shown(expected));
        assert.deepEqual(distinct(linesIn("content/static/s.html")), distinct(expected));
        assert.ok(diagnostics.every(({ code }) => code === "broken-anchor"));
      }),
      runs(2, 40),
    );
  });

  for (const [what, body] of [
    [
      "with a directive for text",
      "[x](./b.md#two:~:text=up) [y](#:~:text=up) <a href='/docs/b#two:~:text=up'>z</a>",
    ],
    ["with escapes that the id has", "[k](#k%C3%A4se)\n\n## K {#k%C3%A4se}"],
    ["for the top, in capitals", "[t](#TOP)"],
  ] as const)
    test(`${what} is right`, async (context) => {
      const site = testSite(context, {
        "content/docs/a.md": `# A\n\n${body}\n`,
        "content/docs/b.md": "# B\n\n## Two\n",
      });
      await site.buildWell();
    });

  test("with a directive is checked up to it", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n[x](b.md#gone:~:text=up)\n",
      "content/pages/r.tsx": `export default () => <article><h1>R</h1><a href="/docs/b#off:~:text=up">x</a></article>;\n`,
      "content/static/s.html": '<a href="/docs/b#away:~:text=up">x</a>\n',
      "content/docs/b.md": "# B\n\n## Two\n",
    });
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ file, message }) => [file, message]),
      [
        ["content/docs/a.md", "There is no `#gone` on `/docs/b`"],
        ["content/pages/r.tsx", "There is no `#off` on `/docs/b`"],
        ["content/static/s.html", "There is no `#away` on `/docs/b`"],
      ],
    );
  });
});

test("What is wrong with a definition of Markdown is reported there, once", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# A\n\n[one][r] and [two][r] [e][e] [e][e], [three][s] and [three][s]\n\n![i][p] ![i][p]\n\n[r]: gone.md\n[s]: b.md#gone\n[p]: gone.png\n[e]: <>\n",
    "content/docs/b.md": "# B\n",
  });
  assert.deepEqual(
    problemLines(await site.build()).map((line) => line.replace(/ \(.*/, "")),
    [
      "content/docs/a.md:10:1 warning broken-link: This link has no address",
      "content/docs/a.md:7:1 error broken-link: No page at `gone.md`",
      "content/docs/a.md:8:1 error broken-anchor: There is no `#gone` on `/docs/b`",
      "content/docs/a.md:9:1 error missing-image: Image `gone.png` does not exist",
    ],
  );
});
