// Links in the texts of described things that are documents: events, schemas and packages. Those of OpenAPI: `openapi-links.test.ts`.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

describe("Links in texts of what is described", () => {
  test("that lead to no page of the site are text, and a warning at the place of each", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('asyncapi: "events.yaml", graphql: "schema.graphql"'),
      "content/docs/guide.md": "# Guide\n\nSee [the events](/asyncapi).\n",
      "events.yaml": `asyncapi: 3.0.0
info:
  title: Shop
  version: "1"
  description: "See [guide](./guide.md), [part](#nowhere), [our guide](/docs/guide) and ![a picture](none.png)."
channels: { a: { address: a, description: "As [written](<../x y.md> 'there')." } }
`,
      "schema.graphql": '"Of [old](old.md)."\ntype Query { "A [way](/nowhere)." a: Int }\n',
    });
    const report = await site.build();
    const hint =
      "(Only the text is shown; link to a page by its path from the root, such as `/docs/guide`, or to another site by its whole address)";
    const warnings = (at: string, ...urls: readonly string[]) =>
      urls.map(
        (url) => `${at} warning description-links: A link leads to no page of the site: \`${url}\` ${hint}`,
      );
    const expected = [
      ...warnings("events.yaml:5:3", "#nowhere", "./guide.md", "none.png"),
      ...warnings("events.yaml:6:13", "../x y.md"),
      ...warnings("schema.graphql:1:1", "old.md"),
      ...warnings("schema.graphql:2:14", "/nowhere"),
    ];
    assert.deepEqual(problemLines(report).sort(), expected.sort());
    assert.equal(report.exitCode, 0);
    const $ = site.page("/asyncapi");
    const links = $(".prose a")
      .toArray()
      .map((link) => [$(link).text(), $(link).attr("href")]);
    assert.deepEqual(links.slice(0, 3), [
      ["guide", undefined],
      ["part", undefined],
      ["our guide", "/docs/guide"],
    ]);
    assert.equal($('img[alt="a picture"]').attr("src"), "data:,");
    assert.match(
      site.read("asyncapi.md"),
      /See \[guide\]\(\), \[part\]\(\), \[our guide\]\(https:[^)]*\/docs\/guide\)/,
    );
    assert.match(site.read("asyncapi/channels/a.md"), /As \[written\]\(/);
    assert.doesNotMatch(site.read("asyncapi/channels/a.md"), /x y/);
  });

  test("are errors where they would run code", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('graphql: "schema.graphql"'),
      "content/docs/guide.md": "# Guide\n",
      "schema.graphql": '"Of [old](javascript:alert(1))."\ntype Query { a: Int }\n',
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [["unsafe-link", "error"]],
    );
  });

  test("are broken links where a page of the site has them", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('asyncapi: "events.yaml"'),
      "content/docs/guide.md": "# Guide\n\nSee [nothing](nothing.md) and [a part](/asyncapi#none).\n",
      "events.yaml":
        'asyncapi: 3.0.0\ninfo: { title: Shop, version: "1" }\nchannels: { a: { address: a } }\n',
    });
    const { exitCode, diagnostics } = await site.build();
    assert.equal(exitCode, 1);
    assert.deepEqual(diagnostics.map(({ code }) => code).sort(), ["broken-anchor", "broken-link"]);
  });
});
