// What a person fills in → the request that the console sends.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ConsoleOperation, ConsoleParameter } from "../theme/client/console/operation.js";
import { buildRequest, type Filled } from "../theme/client/console/request.js";

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

describe("what is typed for a parameter", () => {
  test("may be a list with commas instead of JSON", () => {
    assert.equal(urlWith({}, "blue, black"), "/?color=blue&color=black");
  });

  test("is encoded, so that it stays one value", () => {
    assert.equal(urlWith({ in: "path", structured: false }, "a/b?c"), "/a%2Fb%3Fc");
    assert.equal(urlWith({ structured: false }, "a&b=c d"), "/?color=a%26b%3Dc%20d");
  });

  test("is left out where it is empty", () => {
    assert.equal(urlWith({}, ""), "/");
  });

  test("is reported by its name if it is not valid JSON", () => {
    assert.throws(() => urlWith({}, '{"R":'), /color is not valid JSON/);
  });
});

describe("the body", () => {
  const body = (mediaType: string, text: string, files = {}) =>
    buildRequest({ ...OPERATION, method: "POST" }, { ...EMPTY, body: { mediaType, text, files } }).body;

  test("of JSON is sent as it was written", () => {
    const expected = { kind: "text", mediaType: "application/json", text: '{ "a": 1.0 }' };
    assert.deepEqual(body("application/json", '{ "a": 1.0 }'), expected);
  });
  test("of a form is filled in as a JSON object, or as it is sent", () => {
    const sent = (text: string) => {
      const form = body("application/x-www-form-urlencoded", text);
      return form && "text" in form ? form.text : undefined;
    };
    assert.equal(sent('{"a":"x y","b":[1,2]}'), "a=x+y&b=1&b=2");
    assert.equal(sent("a=x+y&b=1"), "a=x+y&b=1");
    assert.throws(() => sent('{"a":'), /not valid JSON/);
  });
  test("of a form in parts takes files", () => {
    const file = new File(["x"], "x.png", { type: "image/png" });
    const sent = body("multipart/form-data", '{"name":"n","picture":"-"}', { picture: [file] });
    assert.ok(sent?.kind === "multipart");
    const [name, picture] = sent.parts;
    assert.deepEqual(name, { name: "name", value: "n", headers: [] });
    assert.ok(typeof picture?.value === "object" && picture.value.data === file);
    assert.equal(picture.contentType, "image/png");
  });
});
