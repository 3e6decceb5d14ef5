// API descriptions beside the folder of the site, as in a repository with `api/` and `docs/`.
import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import { test } from "node:test";
import { buildSiteIn, eventually, serveHere, testSite, type TestSite } from "./support/site.js";

const api = (schema: string) => `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      summary: List pets
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "${schema}" } } } } }
`;

const PET = "type: object\nproperties: { name: { type: string, description: What it listens to } }\n";

const config = (source: string) =>
  `export default { title: "T", url: "https://t.example", api: { descriptions: [{ source: "${source}" }] } };\n`;

/** A repository with a site in `docs/`, which shows the description at a path. */
function repository(
  context: Parameters<typeof testSite>[0],
  source: string,
  files: Readonly<Record<string, string>> = {},
): { around: TestSite; build: () => ReturnType<typeof buildSiteIn>; page: () => string } {
  const around = testSite(context, {
    "docs/docsite.config.js": config(source),
    "docs/content/docs/a.md": "# A\n",
    "api/openapi.yaml": api("../schemas/pet.yaml"),
    "schemas/pet.yaml": PET,
    ...files,
  });
  around.remove("docsite.config.js");
  return {
    around,
    build: () => buildSiteIn(`${around.dir}/docs`, { outDir: "../dist" }),
    page: () => around.read("docs/api/list-pets/index.html"),
  };
}

test("a description beside the site, with what it refers to in the repository, is a reference", async (t) => {
  const { around, build, page } = repository(t, "../api/openapi.yaml", {
    ".git/HEAD": "ref: refs/heads/main\n",
  });
  assert.deepEqual((await build()).diagnostics, []);
  assert.match(page(), /What it listens to/);
  assert.ok(around.files().some((file) => /^assets\/openapi\/openapi-\w+\.yaml$/.test(file)));
});

test("without a repository, a description that is named may lie anywhere, and refers to files beside it", async (t) => {
  const { around, build, page } = repository(t, "../api/openapi.yaml", { "api/pet.yaml": PET });
  assert.deepEqual(
    (await build()).diagnostics.map(({ code, file, line }) => [code, file, line]),
    [["outside-ref", "../api/openapi.yaml", 7]],
  );
  around.write("api/openapi.yaml", api("../no/such/file.yaml"));
  assert.deepEqual(
    (await build()).diagnostics.map(({ code }) => code),
    ["outside-ref"],
  );
  around.write("api/openapi.yaml", api("./pet.yaml"));
  assert.deepEqual((await build()).diagnostics, []);
  assert.match(page(), /What it listens to/);
});

test("of an overlay and an older description, the same holds", async (t) => {
  const { around, build, page } = repository(t, "../api/openapi.yaml", {
    ".git/HEAD": "ref: refs/heads/main\n",
  });
  around.write(
    "api/public.yaml",
    "overlay: 1.0.0\ninfo: { title: P, version: '1' }\nactions: [{ target: '$.paths[*].get', update: { description: Of the shop } }]\n",
  );
  around.write("released/openapi.yaml", api("../schemas/pet.yaml"));
  around.write(
    "docs/docsite.config.js",
    config("../api/openapi.yaml").replace(
      `.yaml" }`,
      `.yaml", overlays: ["../api/public.yaml"], since: "../released/openapi.yaml" }`,
    ),
  );
  assert.deepEqual((await build()).diagnostics, []);
  assert.match(page(), /Of the shop/);
});

test("a link that leads out is not followed, and is told of where it is named and where it is found", async (t) => {
  const outside = testSite(t, { "openapi.yaml": api("#/components/schemas/Pet") });
  const { around, build } = repository(t, "api.yaml");
  symlinkSync(`${outside.dir}/openapi.yaml`, `${around.dir}/docs/api.yaml`);
  const told = async () =>
    (await build()).diagnostics.map(({ code, file, message }) => [code, file, message]);
  assert.deepEqual(await told(), [
    [
      "missing-description",
      "docsite.config.js",
      "`api.yaml` is a link that leads out of the repository or site folder",
    ],
  ]);
  around.write("docs/docsite.config.js", `export default { title: "T", url: "https://t.example" };\n`);
  around.write("docs/openapi/own.yaml", api("#/components/schemas/Pet").replace("$ref", "x-ref"));
  symlinkSync(`${outside.dir}/openapi.yaml`, `${around.dir}/docs/openapi/far.yaml`);
  symlinkSync("nowhere.yaml", `${around.dir}/docs/openapi/gone.yaml`);
  around.write("docs/openapi/parts.yaml/a.txt", "");
  assert.deepEqual(await told(), [
    ["symbolic-link", "openapi/far.yaml", "Symbolic links are skipped that lead out of the repository"],
    ["symbolic-link", "openapi/gone.yaml", "Symbolic links are skipped that lead to nothing"],
  ]);
  // A link that is no description changes no address.
  assert.ok(around.has("docs/api/list-pets/index.html"));
});

test("the preview follows an edit of a description and of a schema beside the site", async (t) => {
  const { around } = repository(t, "../api/openapi.yaml", { ".git/HEAD": "ref: refs/heads/main\n" });
  const { url } = await serveHere(t, `${around.dir}/docs`);
  const shows = (text: string) =>
    eventually(async () => {
      const page = await fetch(new URL("docs/api/list-pets", url)).then((response) => response.text());
      assert.ok(page.includes(text), `The page does not show ${text}`);
    });
  await shows("What it listens to");
  around.write("schemas/pet.yaml", PET.replace("What it listens to", "What it is called"));
  await shows("What it is called");
  around.write(
    "api/openapi.yaml",
    api("../schemas/pet.yaml").replace(
      "summary: List pets",
      "summary: List pets\n      description: All of them",
    ),
  );
  await shows("All of them");
});
