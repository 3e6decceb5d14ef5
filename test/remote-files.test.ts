// `docsite fetch`: files of other servers, of which a site has copies that are pinned by hash.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { describe, test, type TestContext } from "node:test";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listen } from "./support/listen.js";
import { problemLines } from "./support/problems.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

const PETS = `openapi: 3.1.1
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        "200":
          description: All of them
          content: { application/json: { schema: { $ref: "./schemas/pet%20one.yaml#/Pet" } } }
`;
const PET = `Pet: { type: object, properties: { friend: { $ref: "other.json#/Name" } } }\n`;

type Answer =
  | string
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

interface Remote {
  readonly url: string;
  readonly files: Record<string, Answer>;
  /** The paths that were asked for, with the token that came with each. */
  readonly asked: string[];
}

async function remote(context: TestContext, files: Record<string, Answer>): Promise<Remote> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers["x-token"] ?? "-"}`);
    const found = files[request.url ?? ""] ?? { status: 404 };
    const {
      status,
      headers = {},
      body = "",
    } = typeof found === "string" ? { status: 200, body: found } : found;
    response.writeHead(status, headers).end(body);
  });
  return { url: `http://127.0.0.1:${await listen(context, server)}`, files, asked };
}

function siteOf(context: TestContext, remoteFiles: string, more: Record<string, string> = {}): TestSite {
  return testSite(context, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", remoteFiles: ${remoteFiles} };\n`,
    "content/docs/a.md": "# A\n\nText.\n",
    ...more,
  });
}

const source = (site: TestSite, file: string) => readFileSync(path.join(site.dir, file), "utf8");

const fetchIn = (site: TestSite, ...options: string[]) => docsite(["fetch", ...options], { cwd: site.dir });

describe("A description on another server", () => {
  test("is copied with the files that it refers to, and then builds do not need its server", async (context) => {
    const server = await remote(context, {
      "/v1/openapi.yaml?key=secret": PETS,
      "/v1/schemas/pet%20one.yaml": PET,
      "/v1/schemas/other.json": `{ "Name": { "type": "string", "description": "What it is called" } }`,
    });
    const url = `${server.url}/v1/openapi.yaml?key=secret`;
    const site = siteOf(context, `[{ file: "openapi/pets.yaml", url: "${url}" }]`);
    assert.match(
      problemLines(await site.build()).join("\n"),
      /docsite\.config\.js:1:\d+ error remote-file: `openapi\/pets\.yaml` has not/,
    );

    const first = await fetchIn(site);
    assert.equal(first.status, 0, first.stderr);
    assert.deepEqual(first.stdout.trim().split("\n"), [
      "new      openapi/pets.yaml",
      "new      openapi/schemas/pet one.yaml",
      "new      openapi/schemas/other.json",
    ]);
    assert.doesNotMatch(source(site, "fetch.lock"), /secret/);
    delete server.files["/v1/openapi.yaml?key=secret"];
    await site.buildWell();
    assert.match(site.page("/docs/api/list-pets").text(), /What it is called/);
  });

  test("is taken anew when its server has changed it, and `--check` only tells", async (context) => {
    const server = await remote(context, {
      "/a.yaml": PETS,
      "/schemas/pet%20one.yaml": PET,
      "/schemas/other.json": `{"Name":{}}`,
    });
    const site = siteOf(context, `[{ file: "openapi/a.yaml", url: "${server.url}/a.yaml" }]`);
    await fetchIn(site);
    assert.equal((await fetchIn(site, "--check")).status, 0);
    server.files["/a.yaml"] =
      PETS.replace("./schemas/pet%20one.yaml#/Pet", "#/components/schemas/Pet") +
      "components: { schemas: { Pet: { type: object } } }\n";
    const before = source(site, "openapi/a.yaml");
    const checked = await fetchIn(site, "--check");
    assert.equal(checked.status, 1);
    assert.match(checked.stdout, /changed {2}openapi\/a\.yaml/);
    assert.equal(source(site, "openapi/a.yaml"), before);
    const again = await fetchIn(site);
    assert.match(
      again.stdout,
      /^changed {2}openapi\/a\.yaml\nunused {3}openapi\/schemas\/other\.json\nunused {3}openapi\/schemas\/pet one\.yaml$/m,
    );
    assert.match(source(site, "openapi/a.yaml"), /components/);
    assert.deepEqual(Object.keys(JSON.parse(source(site, "fetch.lock")) as object), ["openapi/a.yaml"]);
  });

  test("is not lost where somebody has changed the copy", async (context) => {
    const server = await remote(context, { "/plans.yaml": "- 1\n" });
    const site = siteOf(context, `[{ file: "data/plans.yaml", url: "${server.url}/plans.yaml" }]`);
    await fetchIn(site);
    site.write("data/plans.yaml", "- mine\n");
    assert.match(
      problemLines(await site.build()).join("\n"),
      /warning remote-file: `data\/plans\.yaml` is not what was fetched/,
    );
    const refused = await fetchIn(site);
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /data\/plans\.yaml:1:1 error remote-file/);
    assert.equal(source(site, "data/plans.yaml"), "- mine\n");
    assert.equal((await fetchIn(site, "--force")).status, 0);
    assert.equal(source(site, "data/plans.yaml"), "- 1\n");
    // Git may write the line breaks of a text anew.
    site.write("data/plans.yaml", "- 1\r\n");
    await site.buildWell();
  });

  test("is told of where its server gives something else", async (context) => {
    const server = await remote(context, {
      "/denied.yaml": { status: 401 },
      "/page.yaml": {
        status: 200,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: "<p>Log in</p>",
      },
      "/empty.yaml": "",
      "/loop.yaml": { status: 302, headers: { location: "/loop.yaml" } },
      "/up.yaml": PETS.replace("./schemas/pet%20one.yaml", "../../up.yaml"),
      "/lost.yaml": PETS,
    });
    const names = ["denied", "page", "empty", "loop", "up"];
    const listed = names.map((name) => `{ file: "openapi/${name}.yaml", url: "${server.url}/${name}.yaml" }`);
    const site = siteOf(context, `[${listed.join(", ")}]`);
    const { status, stderr } = await fetchIn(site);
    assert.equal(status, 1);
    for (const part of [
      /denied\.yaml answers with 401[^]*hint: Give what it asks for in `headers`/,
      /page\.yaml answers with a page of HTML/,
      /empty\.yaml answers with an empty file/,
      /loop\.yaml leads from one address to the next without an end/,
      /`\.\.\/\.\.\/up\.yaml` in `openapi\/up\.yaml` has no place/,
    ])
      assert.match(stderr, part);
    assert.ok(!existsSync(path.join(site.dir, "openapi")));

    // What is no reference but looks like one does not stop the rest.
    const other = siteOf(context, `[{ file: "openapi/lost.yaml", url: "${server.url}/lost.yaml" }]`);
    const kept = await fetchIn(other);
    assert.equal(kept.status, 0);
    assert.match(
      kept.stderr,
      /warning remote-file A reference leads to \S+pet%20one\.yaml, which answers with 404/,
    );
  });

  test("gets the headers of its server, and no other server does", async (context) => {
    const other = await remote(context, { "/b.yaml": "- b\n" });
    const server = await remote(context, {
      "/a.yaml": { status: 302, headers: { location: `${other.url}/b.yaml` } },
    });
    const site = siteOf(
      context,
      `[{ file: "data/a.yaml", url: "${server.url}/a.yaml", headers: { "X-Token": "{{ env.PETS_TOKEN }}" } }]`,
    );
    const unset = await fetchIn(site);
    assert.equal(unset.status, 1);
    assert.match(unset.stderr, /error remote-file `env\.PETS_TOKEN` is not set/);
    assert.deepEqual(server.asked, []);
    const { status } = await docsite(["fetch"], { cwd: site.dir, env: { PETS_TOKEN: "t" } });
    assert.equal(status, 0);
    assert.deepEqual([...server.asked, ...other.asked], ["/a.yaml t", "/b.yaml -"]);
    assert.equal(source(site, "data/a.yaml"), "- b\n");
  });

  test("brings nothing that anybody runs, and nothing outside of its folder", async (context) => {
    const refs = [
      "../theme/Root.tsx",
      "../package.json",
      "./run.js",
      "./.github/x.yml",
      "../content/docs/b.md",
    ];
    const server = await remote(
      context,
      Object.fromEntries([
        ["/v1/a.yaml", `x: [${refs.map((ref) => `{ $ref: "${ref}" }`).join(", ")}]\n`],
        ...refs.map((ref) => [new URL(ref, "http://x/v1/a.yaml").pathname, "evil"]),
      ]),
    );
    const site = siteOf(context, `[{ file: "specs/a.yaml", url: "${server.url}/v1/a.yaml" }]`);
    const { status, stderr } = await fetchIn(site, "--force");
    assert.equal(status, 1);
    for (const ref of refs) assert.ok(stderr.includes(`\`${ref}\` in \`specs/a.yaml\` has no place`), ref);
    for (const file of ["specs", "theme", "package.json"])
      assert.ok(!existsSync(path.join(site.dir, file)), file);
  });

  test("keeps a file that another one refers to, too, when that one fails", async (context) => {
    const shared = `x: { $ref: "common.yaml" }\n`;
    const server = await remote(context, { "/a.yaml": shared, "/b.yaml": shared, "/common.yaml": "x: 1\n" });
    const site = siteOf(
      context,
      `[${["a", "b"].map((name) => `{ file: "specs/${name}.yaml", url: "${server.url}/${name}.yaml" }`).join(", ")}]`,
    );
    assert.equal((await fetchIn(site)).status, 0);
    server.files["/common.yaml"] = "x: 2\n";
    server.files["/b.yaml"] = { status: 500 };
    assert.equal((await fetchIn(site)).status, 1);
    assert.equal(source(site, "specs/common.yaml"), "x: 2\n");
    await site.buildWell();
  });

  test("is compared with what was fetched, and not with a copy that somebody has changed, by `--check`", async (context) => {
    const server = await remote(context, { "/a.yaml": "- 1\n" });
    const site = siteOf(context, `[{ file: "data/a.yaml", url: "${server.url}/a.yaml" }]`);
    await fetchIn(site);
    site.write("data/a.yaml", "- mine\n");
    assert.equal((await fetchIn(site, "--check")).status, 0);
    server.files["/a.yaml"] = "- 2\n";
    assert.equal((await fetchIn(site, "--check")).status, 1);
  });

  test("is named once", async (context) => {
    const one = '{ file: "data/a.yaml", url: "https://api.example/a.yaml" }';
    const said = problemLines(await siteOf(context, `[${one}, ${one}]`).build()).join("\n");
    assert.match(said, /error config-value: Expected files of which each is named once for `remoteFiles`/);
  });

  for (const key of ["asyncapi", "graphql"])
    test(`named by its address in \`${key}\` is told what to write instead`, async (context) => {
      const site = testSite(context, {
        "docsite.config.js": `export default { title: "T", url: "https://t.example", ${key}: "https://api.example/x.yaml" };\n`,
        "content/docs/a.md": "# A\n",
      });
      const said = problemLines(await site.build()).join("\n");
      assert.match(
        said,
        /error config-value: Expected a file by its path[^]*`remoteFiles` and `docsite fetch`/,
      );
    });

  test("named by its address is told what to write instead", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", api: { descriptions: "https://api.example/v2/pets.json" } };\n`,
      "content/docs/a.md": "# A\n",
    });
    const said = problemLines(await site.build()).join("\n");
    assert.match(
      said,
      /error config-value: Expected a YAML or JSON file[^]*\(A file on another server is copied first: `remoteFiles` and `docsite fetch`\)/,
    );
  });

  test("is fetched again from a new address, and where the lock has a conflict", async (context) => {
    const server = await remote(context, { "/a.yaml": "- 1\n", "/b.yaml": "- 1\n" });
    const site = siteOf(context, `[{ file: "data/a.yaml", url: "${server.url}/a.yaml" }]`);
    await fetchIn(site);
    site.write("docsite.config.js", source(site, "docsite.config.js").replace('/a.yaml" }', '/b.yaml" }'));
    assert.match(
      problemLines(await site.build()).join("\n"),
      /warning remote-file: `data\/a\.yaml` was fetched from \S+\/a\.yaml/,
    );
    assert.equal((await fetchIn(site)).status, 0);
    await site.buildWell();
    site.write("fetch.lock", `<<<<<<< main\n${source(site, "fetch.lock")}`);
    assert.match(problemLines(await site.build()).join("\n"), /fetch\.lock:1:1 error remote-file:/);
    assert.equal((await fetchIn(site)).status, 1);
  });
});
