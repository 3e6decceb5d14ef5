// Requests that a sample can hold only in part: authentication beyond the text, files, and multipart bodies that are no forms.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { atEnd } from "./support/at-end.js";
import { listen } from "./support/listen.js";
import { operationAt, readWell } from "./support/openapi.js";
import { LANGUAGES } from "../theme/client/request/samples/languages.js";
import type { SampleLanguage } from "../src/types/api-config.js";

const ALL = Object.keys(LANGUAGES) as SampleLanguage[];

/** The samples of one operation, by language. */
async function samplesOf(
  operation: object,
  more: object = {},
  version = "3.1.0",
): Promise<Record<string, string>> {
  const text = JSON.stringify({
    openapi: version,
    info: { title: "T", version: "1" },
    servers: [{ url: "https://x.example" }],
    paths: { "/a": { post: { summary: "Do", responses: { "200": { description: "ok" } }, ...operation } } },
    ...more,
  });
  const { samples } = operationAt(await readWell(text, { codeSamples: ALL }), "do");
  return Object.fromEntries(samples.map(({ id, code }) => [id, code]));
}

const secured = (scheme: object) => ({
  security: [{ auth: [] }],
  components: { securitySchemes: { auth: scheme } },
});

describe("Samples of an operation whose authentication is", () => {
  test("digest: those that can, answer what the server asks; there are no others", async () => {
    const samples = await samplesOf({}, secured({ type: "http", scheme: "Digest" }));
    assert.deepEqual(Object.keys(samples), ["shell", "python", "httpie", "wget", "httpx"]);
    assert.match(samples["shell"] ?? "", /--digest -u 'YOUR_USERNAME:YOUR_PASSWORD'/);
    assert.match(
      samples["python"] ?? "",
      /^import requests\nfrom requests\.auth import HTTPDigestAuth\n[^]*auth=HTTPDigestAuth\("YOUR_USERNAME", "YOUR_PASSWORD"\)/,
    );
    assert.match(samples["httpx"] ?? "", /auth=httpx\.DigestAuth\(/);
    assert.match(samples["httpie"] ?? "", /--auth-type digest --auth /);
    assert.match(samples["wget"] ?? "", /--user='YOUR_USERNAME'/);
    assert.doesNotMatch(Object.values(samples).join(), /Authorization|auth-no-challenge/);
  });

  test("made anew for each request: there are none", async () => {
    for (const scheme of ["HOBA", "Mutual", "Negotiate", "SCRAM-SHA-256", "vapid", "DPoP"])
      assert.deepEqual(await samplesOf({}, secured({ type: "http", scheme })), {}, scheme);
  });

  test("a word of the server's own with a token: all have it", async () => {
    const samples = await samplesOf({}, secured({ type: "http", scheme: "Token" }));
    assert.equal(Object.keys(samples).length, ALL.length);
    assert.match(samples["shell"] ?? "", /'Authorization: token YOUR_ACCESS_TOKEN'/);
  });

  test("a certificate: commands and Python name it", async () => {
    const samples = await samplesOf({}, secured({ type: "mutualTLS" }));
    assert.match(samples["shell"] ?? "", /--cert client\.pem --key key\.pem/);
    assert.match(samples["python"] ?? "", /cert=\("client\.pem", "key\.pem"\)/);
    assert.match(
      samples["wget"] ?? "",
      /--certificate=client\.pem --private-key=key\.pem|--certificate=client\.pem \\\n {2}--private-key=key\.pem/,
    );
    assert.match(samples["httpie"] ?? "", /--cert client\.pem --cert-key key\.pem/);
  });
});

test("Samples in Python send cookies of the same name", async () => {
  const cookie = {
    name: "ck",
    in: "cookie",
    required: true,
    schema: { type: "array", items: { type: "string" } },
  };
  const list = await samplesOf({ parameters: [{ ...cookie, example: ["a", "b"] }] });
  for (const language of ["python", "httpx"]) assert.match(list[language] ?? "", /"Cookie": "ck=a; ck=b"/);
  const one = await samplesOf({ parameters: [{ ...cookie, example: ["a"] }] });
  for (const language of ["python", "httpx"]) assert.match(one[language] ?? "", /cookies=\{\s*"ck": "a"/);
});

test("Samples for HTTPie read no input: they run in scripts, too", async () => {
  assert.match((await samplesOf({}))["httpie"] ?? "", /^http --ignore-stdin /);
});

describe("Samples of a form", () => {
  test("have the files that are required, although the example has none", async () => {
    const schema = {
      type: "object",
      required: ["file", "pages"],
      properties: {
        title: { type: "string" },
        file: { type: "string", format: "binary" },
        pages: { type: "array", items: { type: "string", format: "binary" } },
        other: { type: "string", format: "binary" },
      },
    };
    for (const given of [{ example: { title: "T" } }, { examples: { one: { value: { title: "T" } } } }]) {
      const samples = await samplesOf({
        requestBody: { content: { "multipart/form-data": { schema, ...given } } },
      });
      assert.match(samples["shell"] ?? "", /'title=T'[^]*'file=@file\.bin'[^]*'pages=@pages\.bin'/);
      assert.doesNotMatch(samples["shell"] ?? "", /other/);
      for (const [language, code] of Object.entries(samples))
        assert.match(code, /file\.bin|files|\bfile\b/, language);
    }
  });
});

/** What a server gets of a cURL command. */
async function sentBy(context: TestContext, command: string): Promise<{ type: string; body: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-curl-"));
  atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["file.bin", "file-1.png", "photo.png"])
    writeFileSync(path.join(folder, name), `<${name}>`);
  let got = { type: "", body: "" };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => void chunks.push(chunk));
    request.on("end", () => {
      got = { type: request.headers["content-type"] ?? "", body: Buffer.concat(chunks).toString("latin1") };
      response.end();
    });
  });
  const port = await listen(context, server);
  await new Promise<void>((resolve, reject) => {
    const local = command.replace("https://x.example", `http://127.0.0.1:${port}`);
    execFile("sh", ["-c", local], { cwd: folder }, (error) => (error ? reject(error) : resolve()));
  });
  return got;
}

/** The parts of a multipart body: their heads in lower case, and their contents. */
function partsIn({ type, body }: { type: string; body: string }): [head: string, content: string][] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? assert.fail(type);
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`);
  assert.equal(parts[0], "");
  assert.match(parts.at(-1) ?? "", /^--/);
  return parts.slice(1, -1).map((part) => {
    const [head = "", ...content] = part.split("\r\n\r\n");
    return [head.toLowerCase().trim(), content.join("\r\n\r\n")];
  });
}

describe("Samples of a multipart body that is no form", () => {
  const item = { type: "object", properties: { id: { type: "integer", example: 7 } } };

  test("have the items of a list as parts, each with its type and headers", async (t) => {
    const media = {
      schema: { type: "array", prefixItems: [item], items: { type: "string", example: "x y" }, minItems: 2 },
      example: [{ id: 1 }, "two"],
      prefixEncoding: [
        {
          contentType: "application/vnd.a+json",
          headers: { "X-A": { schema: { type: "string" }, example: "1" } },
        },
      ],
      itemEncoding: { contentType: "text/plain" },
    };
    const samples = await samplesOf({ requestBody: { content: { "multipart/mixed": media } } }, {}, "3.2.0");
    const got = await sentBy(t, samples["shell"] ?? "");
    assert.match(got.type, /^multipart\/mixed; boundary=/);
    const [first, second] = partsIn(got);
    assert.match(first?.[0] ?? "", /content-type: application\/vnd\.a\+json/);
    assert.match(first?.[0] ?? "", /x-a: 1/);
    assert.deepEqual(JSON.parse(first?.[1] ?? ""), { id: 1 });
    assert.match(second?.[0] ?? "", /content-type: text\/plain/);
    assert.equal(second?.[1], "two");
    for (const [language, code] of Object.entries(samples)) {
      assert.match(code, /boundary|-F /, language);
      assert.doesNotMatch(code, /\r/, language);
    }
  });

  test("have the fields of an object as parts", async (t) => {
    const schema = { type: "object", properties: { meta: item, note: { type: "string", example: "n" } } };
    const samples = await samplesOf({ requestBody: { content: { "multipart/related": { schema } } } });
    const parts = partsIn(await sentBy(t, samples["shell"] ?? ""));
    assert.deepEqual(
      parts.map(([, content]) => content),
      ['{"id":7}', "n"],
    );
  });

  test("with files are those of cURL alone", async (t) => {
    const schema = {
      type: "object",
      properties: { meta: item, file: { type: "string", format: "binary" } },
      required: ["meta", "file"],
    };
    const samples = await samplesOf({ requestBody: { content: { "multipart/related": { schema } } } });
    assert.deepEqual(Object.keys(samples), ["shell"]);
    assert.deepEqual(
      partsIn(await sentBy(t, samples["shell"] ?? "")).map(([, content]) => content),
      ['{"id":7}', "<file.bin>"],
    );
    const list = {
      schema: {
        type: "array",
        items: { type: "string", format: "binary", contentMediaType: "image/png" },
        minItems: 1,
      },
    };
    const listed = await samplesOf({ requestBody: { content: { "multipart/mixed": list } } });
    assert.deepEqual(Object.keys(listed), ["shell"]);
    const [[head, content] = []] = partsIn(await sentBy(t, listed["shell"] ?? ""));
    assert.match(head ?? "", /content-type: image\/png/);
    assert.equal(content, "<file-1.png>");
  });
});
