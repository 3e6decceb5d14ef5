// What a person fills in → the request that the console sends, and its cURL command.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import type { ConsoleOperation, ConsoleParameter, ConsoleScheme } from "../theme/client/console/operation.js";
import { buildRequest, curlOf, type Filled } from "../theme/client/console/request.js";

const OPERATION: ConsoleOperation = {
  summary: "Get one",
  method: "GET",
  path: "/things/{color}",
  servers: [{ url: "http://api.example", variables: [] }],
  parameters: [],
  security: [],
  optional: false,
  bodies: [],
};

const EMPTY: Filled = { server: "http://api.example/", values: {}, schemes: [], credentials: {} };

function parameter(given: Partial<ConsoleParameter>): ConsoleParameter {
  const place = given.in ?? "query";
  const style = place === "path" || place === "header" ? "simple" : "form";
  return {
    name: "color",
    in: place,
    required: true,
    style,
    explode: style === "form",
    structured: true,
    ...given,
  };
}

function urlWith(given: Partial<ConsoleParameter>, value: string): string {
  const one = parameter(given);
  const operation = { ...OPERATION, path: one.in === "path" ? "/{color}" : "/", parameters: [one] };
  return buildRequest(operation, { ...EMPTY, values: { [`${one.in}.color`]: value } }).url.slice(
    "http://api.example".length,
  );
}

describe("parameters are written in the style that the description asks for", () => {
  const LIST = '["blue","black","brown"]';
  const OBJECT = '{"R":100,"G":200,"B":150}';
  // The table under "Style Examples" of the OpenAPI specification.
  const CASES: readonly (readonly [given: Partial<ConsoleParameter>, value: string, expected: string])[] = [
    [{ in: "path", style: "matrix", explode: false }, LIST, "/;color=blue,black,brown"],
    [{ in: "path", style: "matrix", explode: false }, OBJECT, "/;color=R,100,G,200,B,150"],
    [{ in: "path", style: "matrix", explode: true }, LIST, "/;color=blue;color=black;color=brown"],
    [{ in: "path", style: "matrix", explode: true }, OBJECT, "/;R=100;G=200;B=150"],
    [{ in: "path", style: "label", explode: true }, LIST, "/.blue.black.brown"],
    [{ in: "path", style: "label", explode: true }, OBJECT, "/.R=100.G=200.B=150"],
    [{ in: "path", style: "simple", explode: false }, LIST, "/blue,black,brown"],
    [{ in: "path", style: "simple", explode: false }, OBJECT, "/R,100,G,200,B,150"],
    [{ in: "path", style: "simple", explode: true }, OBJECT, "/R=100,G=200,B=150"],
    [{ style: "form", explode: false }, LIST, "/?color=blue,black,brown"],
    [{ style: "form", explode: false }, OBJECT, "/?color=R,100,G,200,B,150"],
    [{ style: "form", explode: true }, LIST, "/?color=blue&color=black&color=brown"],
    [{ style: "form", explode: true }, OBJECT, "/?R=100&G=200&B=150"],
    [{ style: "spaceDelimited", explode: false }, LIST, "/?color=blue%20black%20brown"],
    [{ style: "pipeDelimited", explode: false }, LIST, "/?color=blue%7Cblack%7Cbrown"],
    [{ style: "deepObject", explode: true }, OBJECT, "/?color[R]=100&color[G]=200&color[B]=150"],
  ];
  for (const [given, value, expected] of CASES) {
    test(`${given.style} ${given.explode ? "exploded" : "joined"}: ${expected}`, () => {
      assert.equal(urlWith(given, value), expected);
    });
  }

  test("a list may be written with commas instead of JSON", () => {
    assert.equal(urlWith({}, "blue, black"), "/?color=blue&color=black");
  });

  test("text is encoded, so that it stays one value", () => {
    assert.equal(urlWith({ in: "path", structured: false }, "a/b?c"), "/a%2Fb%3Fc");
    assert.equal(urlWith({ structured: false }, "a&b=c d"), "/?color=a%26b%3Dc%20d");
  });

  test("what is left empty is left out", () => {
    assert.equal(urlWith({}, ""), "/");
  });

  test("a value that is not valid JSON is reported by its name", () => {
    assert.throws(() => urlWith({}, '{"R":'), /color is not valid JSON/);
  });
});

describe("credentials go where their scheme says", () => {
  const send = (scheme: ConsoleScheme, secret: string) =>
    buildRequest(OPERATION, { ...EMPTY, schemes: [scheme], credentials: { [scheme.id]: secret } });

  test("a bearer token is a header", () => {
    assert.deepEqual(send({ id: "t", label: "", kind: "bearer" }, "abc").headers, [
      ["Authorization", "Bearer abc"],
    ]);
  });
  test("name and password are a header, in UTF-8", () => {
    const [[, value] = []] = send({ id: "b", label: "", kind: "basic" }, "zoë:p:w").headers;
    assert.equal(Buffer.from(value?.slice("Basic ".length) ?? "", "base64").toString(), "zoë:p:w");
  });
  test("an API key is a header, a query parameter or a cookie", () => {
    const key = { id: "k", label: "", kind: "apiKey", name: "X-Key" } as const;
    assert.deepEqual(send({ ...key, in: "header" }, "s").headers, [["X-Key", "s"]]);
    assert.equal(send({ ...key, in: "query" }, "s&").url, "http://api.example/things/{color}?X-Key=s%26");
    assert.deepEqual(send({ ...key, in: "cookie" }, "s").headers, [["Cookie", "X-Key=s"]]);
  });
  test("without a credential nothing is sent", () => {
    assert.deepEqual(send({ id: "t", label: "", kind: "bearer" }, "").headers, []);
  });
});

describe("the body", () => {
  const body = (mediaType: string, text: string, files = {}) =>
    buildRequest({ ...OPERATION, method: "POST" }, { ...EMPTY, body: { mediaType, text, files } });

  test("of JSON is sent as it was written", () => {
    const { headers, body: sent } = body("application/json", '{ "a": 1 }');
    assert.equal(sent, '{ "a": 1 }');
    assert.deepEqual(headers, [["Content-Type", "application/json"]]);
  });
  test("of a form is filled in as a JSON object", () => {
    assert.equal(body("application/x-www-form-urlencoded", '{"a":"x y","b":[1,2]}').body, "a=x+y&b=1&b=2");
  });
  test("of a form in parts takes files", () => {
    const file = new File(["x"], "x.png");
    assert.deepEqual(body("multipart/form-data", '{"name":"n","picture":"-"}', { picture: file }).body, [
      ["name", "n"],
      ["picture", file],
    ]);
  });
});

test("the cURL command means the same to a shell, whatever is in it", () => {
  const text = fc.string({ unit: "binary" }).filter((value) => !/[\0\ud800-\udfff]/.test(value));
  fc.assert(
    fc.property(text, text, (value, body) => {
      const command = curlOf({ method: "POST", url: "http://h/", headers: [["X-A", value]], body });
      const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
      const words = execFileSync("sh", ["-c", script]).toString().split("\0").slice(0, -1);
      assert.deepEqual(words, ["-X", "POST", "http://h/", "-H", `X-A: ${value}`, "--data-raw", body]);
    }),
    { numRuns: 40 },
  );
});
