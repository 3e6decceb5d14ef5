// Collections of requests for Postman and Bruno, beside the downloads of a description.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { Ajv } from "ajv";
import { DIGITS } from "./support/arrivals.js";
import { describeText, fixture } from "./support/openapi.js";
import { ROOT, testSite } from "./support/site.js";

const FILES = { "openapi/api.yaml": fixture("requests.yaml"), "openapi/digits.json": DIGITS };

interface Request {
  readonly url: unknown;
  readonly body?: unknown;
  readonly auth?: unknown;
  readonly header?: readonly { readonly key: string; readonly value: string }[];
}

interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly items?: readonly Item[];
  readonly request?: Request;
}

async function collections(
  files: Record<string, string>,
): Promise<{ text: string; value: { info?: object } & Item }[]> {
  const { files: made, diagnostics } = await describeText(files, {
    downloads: ["postman", "bruno"],
    tryIt: false,
  });
  assert.deepEqual(diagnostics, []);
  return ["postman", "bruno"].map((name) => {
    const text = String(made.find((file) => file.path.endsWith(`.${name}.json`))?.content);
    return { text, value: JSON.parse(text) as Item };
  });
}

function requestIn(collection: Item | undefined, name: string): Request {
  const all = (item: Item): readonly Item[] => [item, ...(item.item ?? item.items ?? []).flatMap(all)];
  const found = all(collection ?? { name: "" }).find((item) => item.name === name && item.request);
  assert.ok(found?.request, name);
  return found.request;
}

/** Address of a request for Postman. */
const rawOf = ({ url }: Request) => (url as { readonly raw: string }).raw;

describe("collections", () => {
  test("of Postman are valid against its schema", async () => {
    const schema = JSON.parse(
      readFileSync(path.join(ROOT, "test/fixtures/postman-2.1.json"), "utf8"),
    ) as object;
    const validate = new Ajv({ strict: false, logger: false, validateFormats: false }).compile(schema);
    const companion = {
      "openapi/companion.yaml": readFileSync(path.join(ROOT, "openapi/companion.yaml"), "utf8"),
    };
    for (const files of [FILES, companion, { "openapi/library.yaml": fixture("library.yaml") }]) {
      const [postman] = await collections(files);
      assert.ok(validate(postman?.value), JSON.stringify(validate.errors?.slice(0, 3)));
    }
  });

  test("hold requests as they are described, with variables for the server, parts of the path and credentials", async () => {
    const [postman, bruno] = await collections(FILES);
    const ofPostman = (name: string) => requestIn(postman?.value, name);
    const ofBruno = (name: string) => requestIn(bruno?.value, name);
    assert.equal(rawOf(ofPostman("path-text")), "{{baseUrl}}/path-text/:id");
    assert.deepEqual((ofPostman("path-text").url as { variable: unknown }).variable, [
      { key: "id", value: "a%2Fb%20c%3Fd%27%C3%A9%24x" },
    ]);
    assert.equal(rawOf(ofPostman("path-matrix")), "{{baseUrl}}/path-matrix/:color");
    assert.equal(ofBruno("query-commas").url, "{{baseUrl}}/query-commas?id=a%2Cb,c");
    assert.deepEqual(ofPostman("bearer").auth, {
      type: "bearer",
      bearer: [{ key: "token", value: "{{token}}", type: "string" }],
    });
    assert.deepEqual(ofBruno("basic").auth, {
      mode: "basic",
      basic: { username: "", password: "{{password}}" },
    });
    assert.deepEqual(
      ofPostman("keys").header?.map(({ key, value }) => `${key}: ${value}`),
      ["X-Key: {{key}}", "Authorization: Bearer {{token}}"],
    );
    assert.equal(rawOf(ofPostman("keys")), "{{baseUrl}}/keys?api_key={{query}}");
    assert.deepEqual(ofPostman("form-lists").body, {
      mode: "urlencoded",
      urlencoded: [
        ["Events", "initiated"],
        ["Events", "an swered"],
        ["odd[name]", "@x"],
        ["a=b", "=@y"],
        ["object", '{"x":1}'],
      ].map(([key, value]) => ({ key, value, type: "text" })),
    });
    assert.deepEqual(ofPostman("multipart-types").body, {
      mode: "formdata",
      formdata: [
        { key: "meta", type: "text", value: '{"a":"b \\"c\\""}', contentType: "application/json" },
        { key: "sizes", type: "text", value: '{"w":1}', contentType: "application/json" },
        { key: "sizes", type: "text", value: '{"w":2}', contentType: "application/json" },
        { key: "photo", type: "file", src: "photo.png", contentType: "image/png" },
        { key: "note", type: "text", value: "# It's\na note", contentType: "text/markdown" },
      ],
    });
    assert.deepEqual(ofBruno("upload").body, {
      mode: "file",
      file: [{ filePath: "file.bin", contentType: "application/octet-stream", selected: true }],
    });
    assert.ok(JSON.stringify(ofBruno("json-digits").body).includes("9007199254740993"));
  });

  test("are downloads of the entry page where they are asked for, and nothing elsewhere", async (t) => {
    const files = { "content/docs/a.md": "# A\n", "openapi/library.yaml": fixture("library.yaml") };
    const plain = testSite(t, files);
    await plain.buildWell();
    const isCollection = (file: string) => /\.(?:postman|bruno)\.json$/.test(file);
    assert.deepEqual(plain.files().filter(isCollection), []);
    const site = testSite(t, {
      ...files,
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", api: { downloads: ["description", "postman", "bruno"] } };',
    });
    await site.buildWell();
    const $ = site.page("/docs/api");
    const links = $("main a[download], main a")
      .toArray()
      .flatMap((link) => $(link).attr("href") ?? [])
      .filter(isCollection);
    assert.equal(links.length, 2);
    assert.equal(site.files().filter(isCollection).length, 2);
  });
});
