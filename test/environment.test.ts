// Environment variables in the code of a site: `.env` files, what browsers get, and what they do not.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { eventually, startServer, testSite, type TestSite } from "./support/site.js";

const SECRET = "s3cr3t-value";

const FILES = {
  ".env": `PUBLIC_API=https://one.example\nPUBLIC_NAME="Pen shop"\nTOKEN=${SECRET}\n`,
  "src/Api.tsx": `"use client";
import { useState } from "react";
import { helper } from "helper";
export function Api() {
  const [n, set] = useState(0);
  return <button onClick={() => set(n + 1)}>{process.env.PUBLIC_API} {import.meta.env.PUBLIC_NAME} {String(import.meta.env.DEV)} {process.env.NODE_ENV} {helper()} {"process.env.TOKEN"}</button>;
}
`,
  "node_modules/helper/package.json": `{ "name": "helper", "main": "index.js" }\n`,
  "node_modules/helper/index.js": `exports.helper = () => (process.env.HELPER_DEBUG ? "loud" : "quiet");\n`,
  "content/pages/index.tsx": `import { Api } from "@site/src/Api";
export default () => <article><h1>{process.env.TOKEN?.length} {import.meta.env.MODE}</h1><Api /></article>;\n`,
};

/** The texts of all built scripts. */
function scripts(site: TestSite): string {
  const names = site.files().filter((file) => file.endsWith(".js"));
  return names.map((file) => site.read(file)).join("\n");
}

async function problemsOf(site: TestSite): Promise<string[]> {
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
  );
}

describe("environment variables", () => {
  it("are read from `.env` files; those whose names begin with PUBLIC_ are for browsers", async (test) => {
    const site = testSite(test, FILES);
    await site.buildWell();
    const $ = site.page("/");
    assert.equal($("h1").text(), `${SECRET.length} production`);
    const shown = "https://one.example Pen shop false production quiet process.env.TOKEN";
    assert.equal($("main button").text(), shown);
    assert.match(scripts(site), /"https:\/\/one\.example"/);
    assert.doesNotMatch(scripts(site), /process\.env\.(?!TOKEN")/);
    for (const file of site.files().filter((name) => /\.(?:html|js|md|json|txt)$/.test(name)))
      assert.ok(!site.read(file).includes(SECRET), file);
  });

  it("come from the files of the mode and of the machine first, and from the command first of all", async (test) => {
    const site = testSite(test, {
      ".env": "PUBLIC_A=env\nPUBLIC_B=env\nPUBLIC_C=env\nPUBLIC_D=env\n",
      ".env.local": "PUBLIC_B=local\nPUBLIC_C=local\nPUBLIC_D=local\n",
      ".env.production": "PUBLIC_C=production\nPUBLIC_D=production\n",
      ".env.development": "PUBLIC_A=development\n",
      "content/pages/index.tsx": `export default () => <h1>{process.env.PUBLIC_A} {process.env.PUBLIC_B} {process.env.PUBLIC_C} {process.env.PUBLIC_D}</h1>;\n`,
    });
    process.env["PUBLIC_D"] = "command";
    test.after(() => delete process.env["PUBLIC_D"]);
    await site.buildWell();
    assert.equal(site.page("/")("h1").text(), "env local production command");
    // As the cache knows the values, pages with old ones are not taken from it.
    await site.buildWell({ cache: true });
    process.env["PUBLIC_D"] = "another";
    await site.buildWell({ cache: true });
    assert.equal(site.page("/")("h1").text(), "env local production another");
  });

  it("may be taken by their names: browsers get those that are for them, others are errors", async (test) => {
    const code = (names: string) => `"use client";
const { ${names} } = process.env;
export const Api = () => <button onClick={() => alert(api)}>{api}{name}</button>;
`;
    const site = testSite(test, {
      ...FILES,
      "src/Api.tsx": code('PUBLIC_API: api, PUBLIC_NAME: name = "none"'),
      "content/pages/index.tsx": `import { Api } from "@site/src/Api";
const { TOKEN, UNSET = "unset" }: NodeJS.ProcessEnv = process.env;
export default () => <article><h1>{TOKEN?.length} {UNSET}</h1><Api /></article>;\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/")("h1").text(), `${SECRET.length} unset`);
    assert.equal(site.page("/")("main button").text(), "https://one.examplePen shop");
    site.write("src/Api.tsx", code("PUBLIC_API: api, TOKEN: name"));
    const [problem, ...others] = await problemsOf(site);
    assert.match(problem ?? "", /^src\/Api\.tsx:2:\d+ environment .*`process\.env\.TOKEN`/);
    assert.deepEqual(others, []);
    assert.ok(!scripts(site).includes(SECRET));
  });

  it("are an error where code for browsers reads one that is not for them, with its place", async (test) => {
    const site = testSite(test, {
      ...FILES,
      "src/Api.tsx": `"use client";
export function Api() {
  const key = process.env.TOKEN ?? import.meta.env.OTHER;
  return <button onClick={() => alert(key)}>Api</button>;
}
`,
      "content/docs/a.mdx": `# A

Text

<button onClick={() => alert(process.env.DEPLOY_KEY)}>Key</button>
`,
    });
    assert.deepEqual((await problemsOf(site)).sort(), [
      "content/docs/a.mdx:5:1 environment Browsers do not get `process.env.DEPLOY_KEY`, and this code goes there",
      "src/Api.tsx:3:15 environment Browsers do not get `process.env.TOKEN`, and this code goes there",
      "src/Api.tsx:3:36 environment Browsers do not get `import.meta.env.OTHER`, and this code goes there",
    ]);
  });

  it("may be read by code that only the server runs, also beside code for browsers", async (test) => {
    const site = testSite(test, {
      ...FILES,
      "src/Api.tsx": `"use client";
const address = typeof window === "undefined" ? process.env.TOKEN : "/api";
const other = import.meta.env.SSR ? process.env.TOKEN : "/api";
export function Api() { return <button title={String(address === other)} onClick={() => {}}>Api</button>; }
`,
    });
    await site.buildWell();
    assert.ok(!scripts(site).includes(SECRET));
  });

  it("are followed by serve, whose mode is development", async (test) => {
    const site = testSite(test, { ...FILES, ".env.development": "PUBLIC_API=https://dev.example\n" });
    const { url } = await startServer(test, site.dir);
    const page = async () => (await fetch(url)).text();
    assert.match(await page(), /https:\/\/dev\.example/);
    assert.match(await page(), /development/);
    site.write(".env.development", "PUBLIC_API=https://next.example\n");
    await eventually(async () => assert.match(await page(), /https:\/\/next\.example/));
    site.write(".env.local", "PUBLIC_NAME=Ink shop\n");
    await eventually(async () => assert.match(await page(), /Ink shop/));
  });
});
