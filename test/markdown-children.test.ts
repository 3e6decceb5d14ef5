// What a component finds when it looks into the Markdown between its tags.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { suiteContext } from "./support/at-end.js";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

/** A component that shows what it is given, as it is and as it finds it. */
const LOOK = `import { Children, cloneElement, isValidElement } from "react";
const described = (node) => {
  if (node === undefined || node === null) return "nothing";
  if (Array.isArray(node)) return "[" + node.map(described).join(" ") + "]";
  if (!isValidElement(node)) return JSON.stringify(node);
  const { children, ...props } = node.props;
  return node.type.name + JSON.stringify(props) + "(" + described(children) + ")";
};
export const Look = ({ children }) => <><output>{described(children)}</output><section>{children}</section></>;
export const Langs = ({ children }) => (
  <ul className="langs">
    {Children.map(children, (child) => {
      const { className, metastring, children: code } = child.props.children.props;
      return <li>{[className, metastring, code].join("|")}</li>;
    })}
  </ul>
);
export const Titled = ({ children }) =>
  Children.map(children, (pre) => cloneElement(pre, {}, cloneElement(pre.props.children, { title: "new.js" })));
export const Rows = ({ children }) =>
  children.props.children.filter((child) => child !== "\\n").map((child, key) => <div key={key} className="row">{child}</div>);
export const Linked = ({ children }) => cloneElement(children, { className: "mine" });
export const Parts = ({ children }) => {
  const parts = [];
  for (const child of Children.toArray(children))
    if (child.type.name === "h3") parts.push({ title: child.props.children, rest: [] });
    else parts.at(-1).rest.push(child);
  return parts.map(({ title, rest }, key) => <details key={key}><summary>{title}</summary>{rest}</details>);
};
`;

const PAGE = `import { Look, Langs, Titled, Rows, Linked, Parts } from "../look";

# A

<Look>

One *two* & [three](b.md).

- four
- five

</Look>

<Langs>

\`\`\`js
let a = 1 < 2;
\`\`\`

\`\`\`ts title="b.ts"
let b: 2;
\`\`\`

</Langs>

<Titled>

\`\`\`js
let c;
\`\`\`

</Titled>

<Rows>

- six **bold**
- seven

</Rows>

<Linked>
[eight](b.md)
</Linked>

<Parts>

### First part

Text of the [first](b.md).

### Second part

Text of the second.

</Parts>
`;

describe("A component that looks into its children", () => {
  let site: TestSite;
  const context = suiteContext();
  before(async () => {
    site = testSite(context, {
      "content/docs/a.mdx": PAGE,
      "content/docs/b.md": "# B\n",
      "content/look.jsx": LOOK,
    });
    await site.buildWell();
  });
  const $ = () => site.page("/docs/a");

  it("finds elements with their props, texts, and addresses as they are written", () => {
    assert.equal(
      $()(".prose output").text(),
      '[p{}(["One " em{}("two") " & " a{"href":"b.md"}("three") "."]) ul{}(["\\n" li{}("four") "\\n" li{}("five") "\\n"])]',
    );
  });

  it("shows them as they would be without it", () => {
    assert.equal(
      $()(".prose section").html()?.replace(/\n/g, ""),
      '<p>One <em>two</em> &amp; <a href="/docs/b">three</a>.</p><ul><li>four</li><li>five</li></ul>',
    );
  });

  it("finds code with its language and title", () => {
    const lines = $()(".langs li").toArray();
    assert.deepEqual(
      lines.map((line) => $()(line).text()),
      ["language-js||let a = 1 < 2;\n", 'language-ts|title="b.ts"|let b: 2;\n'],
    );
  });

  it("gives code another title", () => {
    const figure = $()("figure.code:has(figcaption)").filter((_, each) => /let c/.test($()(each).text()));
    assert.equal(figure.find("figcaption").text(), "new.js");
    assert.ok(figure.find("code span").length > 0, "it is highlighted");
  });

  it("shows items of a list in elements of its own", () => {
    assert.deepEqual(
      $()(".row")
        .toArray()
        .map((row) => $()(row).html()),
      ["<li>six <strong>bold</strong></li>", "<li>seven</li>"],
    );
  });

  it("changes what it is given, and links stay checked and lead where they should", async () => {
    const link = $()("p.mine a");
    assert.equal(link.text(), "eight");
    assert.equal(link.attr("href"), "/docs/b");
    site.write("content/docs/a.mdx", PAGE.replace("[eight](b.md)", "[eight](gone.md)"));
    assert.match(
      problemLines(await site.build()).join(),
      /content\/docs\/a\.mdx:\d+:\d+ error broken-link: .*`gone\.md`/,
    );
  });

  it("makes sections of headings, whose texts are searched once", () => {
    const details = $()(".prose details").toArray();
    assert.deepEqual(
      details.map((each) => $()(each).text().replace(/\n/g, "")),
      ["First partText of the first.", "Second partText of the second."],
    );
    assert.equal(site.read("docs/a.md").split("Text of the second").length, 2);
  });
});

it("as many insertions as there are may fail in a page that is built with warnings", async (test) => {
  const uses = Array.from({ length: 14 }, (_, index) => `<Fails/>\n\nText ${index}.\n`).join("\n");
  const site = testSite(test, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", checks: { codes: { "code-failed": "warning" } } };\n`,
    "content/docs/a.mdx": `import { Fails } from "../fails";\n\n# A\n\n${uses}`,
    "content/fails.jsx": 'export const Fails = () => { throw new Error("no"); };\n',
  });
  const result = await site.build();
  assert.equal(result.exitCode, 0);
  assert.equal(result.diagnostics.length, 1, problemLines(result).join("\n"));
  assert.match(site.page("/docs/a")("main").text(), /Text 13\./);
});
