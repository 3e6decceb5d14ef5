// A site with a React of its own.
import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { testSite } from "./support/site.js";

const react = (version: string) => ({
  "node_modules/react/package.json": JSON.stringify({ name: "react", version, main: "index.js" }),
  "node_modules/react/index.js": "throw new Error('not this one');\n",
});
const PAGE = 'import { Price } from "@site/src/Price"\n\n# A\n\n<Price />\n';
const PRICE =
  'import { useState } from "react";\nexport const Price = () => <b className="price">{useState(3)[0]} €</b>;\n';
const CODE = { "src/Price.tsx": PRICE, "content/docs/index.mdx": PAGE };

async function found(context: TestContext, files: Readonly<Record<string, string>>): Promise<string[]> {
  const site = testSite(context, files);
  const { diagnostics, exitCode } = await site.build();
  assert.equal(exitCode, 0);
  return diagnostics.map(({ code, severity, message }) => `${severity} ${code} ${message}`);
}

describe("A React of the site's own", () => {
  it("of another major version is named, with that of docsite", async (context) => {
    const [problem, ...others] = await found(context, { ...react("18.3.1"), ...CODE });
    assert.match(
      problem ?? "",
      /^warning react-version .*18\.3\.1 in `node_modules\/react`.* React 19\.\d+\.\d+/,
    );
    assert.deepEqual(others, []);
  });

  it("that is newer than docsite's is named", async (context) => {
    assert.equal((await found(context, { ...react("19.99.0"), ...CODE })).length, 1);
  });

  it("is named where only the theme has components, too", async (context) => {
    const theme = { "theme/parts/Footer.tsx": "export const Footer = () => <footer>Ours</footer>;\n" };
    const files = { ...react("18.3.1"), ...theme, "content/docs/index.md": "# A\n" };
    assert.equal((await found(context, files)).length, 1);
  });

  it("stops nobody whose code fits, or who has none", async (context) => {
    assert.deepEqual(await found(context, { ...react("19.0.0"), ...CODE }), []);
    assert.deepEqual(await found(context, { ...react("18.3.1"), "content/docs/index.md": "# A\n" }), []);
    assert.deepEqual(
      await found(context, { ...react("17.0.2"), "content/docs/index.mdx": "# A {1 + 1}\n" }),
      [],
    );
  });
});
