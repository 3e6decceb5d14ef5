// What a reader fills in → the request that the console sends.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "./support/words.js";
import type { OperationFile } from "../theme/client/console/data.js";
import { newDraft, type Draft } from "../theme/client/console/draft.js";
import { prepare, proxied, sendableHeaders } from "../theme/client/console/request.js";
import type { Settings } from "../theme/client/console/settings.js";
import type { RequestBody } from "../theme/client/request/operation.js";
import { atEnd } from "./support/at-end.js";

const SETTINGS: Settings = { variables: {}, credentials: {}, tokens: {}, clients: {}, ways: [] };

const OPERATION: OperationFile = {
  summary: "Add a thing",
  request: {
    method: "POST",
    path: "/things",
    servers: [
      { url: "https://api.example/", variables: [] },
      { url: "https://{region}.example", variables: [{ name: "region", default: "eu" }] },
    ],
    parameters: [],
    security: [
      [{ id: "token", kind: "bearer" }],
      [
        { id: "key", kind: "apiKey", in: "cookie", name: "key" },
        { id: "user", kind: "basic" },
      ],
    ],
    optional: false,
    bodies: [],
  },
};

function withBody(body: RequestBody): OperationFile {
  return {
    ...OPERATION,
    bodies: [{ mediaType: body.mediaType }],
    request: { ...OPERATION.request, bodies: [body] },
  };
}

const filled = (mediaType: string, text: string, files: Draft["files"] = {}): Draft => ({
  parameters: {},
  headers: [],
  mediaType,
  texts: { [mediaType]: text },
  files,
});

describe("settings of the reference", () => {
  const wireWith = (settings: Partial<Settings>) =>
    prepare({}, OPERATION, newDraft(OPERATION), { ...SETTINGS, ...settings });

  test("say which server a request goes to, with its variables", () => {
    assert.equal(wireWith({}).wire.url, "https://api.example/things");
    const other = { server: "https://{region}.example" };
    assert.equal(wireWith(other).wire.url, "https://eu.example/things");
    assert.equal(wireWith({ ...other, variables: { region: "us" } }).wire.url, "https://us.example/things");
    // The description has changed since it was chosen.
    assert.equal(wireWith({ server: "https://gone.example" }).wire.url, "https://api.example/things");
  });

  test("say how it authenticates: the chosen way, else the one that all is there for", () => {
    const credentials = { token: "T", key: "K", user: "ann:pw" };
    assert.deepEqual(wireWith({ credentials: { key: "K", user: "ann:pw" } }).wire.cookies, [
      { name: "key", value: "K" },
    ]);
    assert.deepEqual(wireWith({ credentials }).wire.headers, [{ name: "Authorization", value: "Bearer T" }]);
    const { wire } = wireWith({ credentials, ways: ["key+user"] });
    assert.deepEqual([wire.headers, wire.basic], [[], { name: "ann", password: "pw" }]);
  });
});

describe("what browsers do not send", () => {
  test("is said plainly, and is in the cURL command", () => {
    const draft = {
      ...newDraft(OPERATION),
      headers: [
        { name: "Host", value: "h" },
        { name: "X-A", value: "1" },
      ],
    };
    const { wire, notes, curl } = prepare({}, OPERATION, draft, {
      ...SETTINGS,
      credentials: { key: "K", user: "a:b" },
    });
    assert.match(notes.join("\n"), /do not let a page send Cookie, Host: the request goes without/);
    assert.match(curl, /-b 'key=K'/);
    assert.match(curl, /-H 'Host: h'/);
    assert.deepEqual(
      sendableHeaders(wire).map(([name]) => name),
      ["Authorization", "X-A"],
    );
  });
});

describe("a body", () => {
  test("that is not valid JSON is asked about", () => {
    const operation = withBody({ mediaType: "application/json" });
    const doubt = (text: string) => prepare({}, operation, filled("application/json", text), SETTINGS).doubt;
    assert.match(doubt('{"name":') ?? "", /not valid JSON/);
    assert.equal(doubt('{"name": 1}'), undefined);
    assert.equal(doubt(""), undefined);
  });

  test("of JSON is sent as it was written, digit by digit", () => {
    const text = '{ "id": 9007199254740993, "price": 0.10 }';
    const { wire } = prepare(
      {},
      withBody({ mediaType: "application/json" }),
      filled("application/json", text),
      SETTINGS,
    );
    assert.deepEqual(wire.body, { kind: "text", mediaType: "application/json", text });
  });

  test("of a form is filled in as a JSON object, or as it is sent", () => {
    const type = "application/x-www-form-urlencoded";
    const sent = (text: string) => {
      const { body } = prepare({}, withBody({ mediaType: type }), filled(type, text), SETTINGS).wire;
      return body?.kind === "form" || body?.kind === "text" ? body.text : undefined;
    };
    assert.equal(sent('{"a":"x y","b":[1,2]}'), "a=x+y&b=1&b=2");
    assert.equal(sent("a=x+y&b=1"), "a=x+y&b=1");
  });

  test("in parts takes several files for a field", () => {
    const type = "multipart/form-data";
    const one = new File(["1"], "1.png", { type: "image/png" });
    const two = new File(["2"], "2.png", { type: "image/png" });
    const operation = withBody({ mediaType: type, fields: { photos: { file: "list" } } });
    const draft = filled(type, '{"name":"n"}', { photos: [one, two] });
    const { body } = prepare({}, operation, draft, SETTINGS).wire;
    assert.deepEqual(
      body?.kind === "multipart" &&
        body.parts.map(({ name, value }) => [name, typeof value === "string" ? value : value.name]),
      [
        ["name", "n"],
        ["photos", "1.png"],
        ["photos", "2.png"],
      ],
    );
  });
});

test("a proxy gets the address where its own says so, else at its end", (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "location");
  Object.defineProperty(globalThis, "location", {
    configurable: true,
    value: { origin: "https://docs.example" },
  });
  atEnd(t, () =>
    before
      ? Object.defineProperty(globalThis, "location", before)
      : Reflect.deleteProperty(globalThis, "location"),
  );
  const url = "https://api.example/things?a=1";
  assert.equal(
    proxied(url, "https://proxy.example/?url={url}"),
    "https://proxy.example/?url=https%3A%2F%2Fapi.example%2Fthings%3Fa%3D1",
  );
  assert.equal(proxied(url, "https://proxy.example/"), `https://proxy.example/${url}`);
  assert.equal(proxied(url, undefined), url);
  // What a proxy does not reach, and what needs none.
  assert.equal(proxied("http://localhost:8080/a", "https://proxy.example/"), "http://localhost:8080/a");
  assert.equal(proxied("https://docs.example/a", "https://proxy.example/"), "https://docs.example/a");
});
