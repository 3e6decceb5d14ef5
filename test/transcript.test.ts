// What a screen reader says of a document, of an operation and of the search, in its order. When a page is meant to say something
// else, `TRANSCRIPTS=write node test/run.js transcript` writes the files anew; read the difference as somebody who hears it.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { livingSite, type LivingSite } from "./support/living.js";
import { ROOT } from "./support/site.js";
import { transcriptOf } from "./support/transcript.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default {
    title: "Orchard", url: "https://orchard.example",
    navbar: { items: [
      { label: "Docs", to: "/docs/plant", activeBasePath: "/docs" },
      { label: "Forum", href: "https://forum.example", icon: "chat", position: "right" },
    ] },
    footer: { copyright: "© Orchard" },
  };\n`,
  "content/pages/index.md": "# Orchard\n",
  "content/docs/plant.md": `---
description: How a tree gets into the ground.
---

# Plant a tree

Dig a hole. The [soil](./soil.md) matters.

## Tools

| Tool | For | Weight |
| --- | --- | --- |
| Spade | digging | 2 kg |

:::tip[Water]
Before noon.
:::

### Install

\`\`\`sh title="Terminal"
orchard plant apple
\`\`\`

::::tabs
:::tab[npm]
npm install orchard
:::
:::tab[pnpm]
pnpm add orchard
:::
::::

## Water it

- [x] Every day
- At noon[^1]

[^1]: In winter less.
`,
  "content/docs/soil.md": "---\ndescription: What a tree stands in.\n---\n\n# Soil\n\nClay or sand.\n",
  "content/docs/care/prune.md": "# Prune\n\nIn winter.\n",
  "openapi/trees.yaml": `openapi: 3.1.0
info: { title: Trees, version: "1" }
servers: [{ url: https://api.orchard.example }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths:
  /trees/{id}:
    put:
      tags: [Trees]
      summary: Change a tree
      description: Replaces what is known of it.
      security: [{ key: [] }]
      parameters: [{ name: id, in: path, required: true, description: Its number., schema: { type: integer } }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { type: string, enum: [apple, pear] } } } } }
      responses:
        "200": { description: The tree., content: { application/json: { schema: { type: object, properties: { kind: { type: string } } } } } }
        "404": { description: No such tree. }
`,
};

describe("a screen reader says of", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  async function holds(name: string, said: string): Promise<void> {
    const file = path.join(ROOT, "test", "fixtures", "transcripts", `${name}.txt`);
    if (process.env.TRANSCRIPTS === "write") return writeFileSync(file, said);
    assert.equal(said, readFileSync(file, "utf8"), "See the head of this file.");
  }

  it("a document", async () => {
    const page = await living.visit("docs/plant");
    await holds("document", await transcriptOf(page));
  });

  it("a document on a phone", async () => {
    const page = await living.visit("docs/plant", { viewport: { width: 390, height: 800 } });
    await holds("document-on-a-phone", await transcriptOf(page, "main"));
  });

  it("an operation", async () => {
    const page = await living.visit("docs/api/change-a-tree", { viewport: { width: 1440, height: 800 } });
    await page.getByRole("tab", { name: "cURL" }).waitFor();
    await holds("operation", await transcriptOf(page, "main"));
  });

  it("the search", async () => {
    const page = await living.visit("docs/plant");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("water");
    await page
      .getByRole("dialog")
      .getByRole("status")
      .filter({ hasText: /result/ })
      .waitFor();
    await holds("search", await transcriptOf(page, "dialog"));
  });
});
