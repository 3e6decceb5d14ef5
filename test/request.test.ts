// An operation and its values → the request that samples and the console send.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { wireBody } from "../theme/client/request/body.js";
import { Digits, parseJson, writeJson } from "../theme/client/request/json.js";
import { multipartBlob } from "../theme/client/request/multipart.js";
import {
  SentFile,
  type RequestOperation,
  type RequestParameter,
  type RequestScheme,
  type RequestValues,
} from "../theme/client/request/operation.js";
import { requestOf } from "../theme/client/request/request.js";
import { headersOf } from "../theme/client/request/wire.js";

const OPERATION: RequestOperation = {
  method: "GET",
  path: "/{color}",
  servers: [],
  parameters: [],
  security: [],
  optional: false,
  bodies: [],
};
const VALUES: RequestValues = { server: "http://api.example/", parameters: {}, schemes: [], credentials: {} };

type Given = Partial<RequestParameter>;

function requestWith(given: Given, value: unknown) {
  const place = given.in ?? "query";
  const style = place === "path" || place === "header" ? "simple" : "form";
  const explode = (given.style ?? style) === "form";
  const parameter: RequestParameter = { name: "color", in: place, style, explode, ...given };
  const operation = {
    ...OPERATION,
    path: place === "path" ? "/{color}" : "/",
    parameters: [parameter],
  };
  return requestOf(operation, { ...VALUES, parameters: { [`${place}.color`]: value } });
}

const urlWith = (given: Given, value: unknown) =>
  requestWith(given, value).url.slice("http://api.example".length);

describe("parameters are written in the style that the description asks for", () => {
  const LIST = ["blue", "black", "brown"];
  const OBJECT = { R: 100, G: 200, B: 150 };
  // The table under "Style Examples" of the OpenAPI specification.
  const CASES: readonly (readonly [given: Given, value: unknown, expected: string])[] = [
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
    [{ style: "deepObject", explode: true }, OBJECT, "/?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ];
  for (const [given, value, expected] of CASES) {
    test(`${given.style} ${given.explode ? "exploded" : "joined"}: ${expected}`, () => {
      assert.equal(urlWith(given, value), expected);
    });
  }

  test("a comma between items stays, one inside of an item is encoded", () => {
    assert.equal(urlWith({ explode: false }, ["x,y", "z"]), "/?color=x%2Cy,z");
    assert.equal(urlWith({ in: "path" }, ["x,y", "z"]), "/x%2Cy,z");
  });

  test("a deep object has any depth, and lists as servers read them", () => {
    const value = { a: { b: 1 }, list: ["x", "y"], items: [{ c: 1 }, { c: 2 }] };
    assert.equal(
      decodeURIComponent(urlWith({ style: "deepObject" }, value)),
      "/?color[a][b]=1&color[list][]=x&color[list][]=y&color[items][0][c]=1&color[items][1][c]=2",
    );
    assert.equal(urlWith({ style: "deepObject" }, ["x"]), "/?color%5B%5D=x");
  });

  test("text is encoded, so that it stays one value", () => {
    assert.equal(urlWith({ in: "path" }, "a/b?c'(d)*!"), "/a%2Fb%3Fc%27%28d%29%2A%21");
    assert.equal(urlWith({}, "a&b=c d+é"), "/?color=a%26b%3Dc%20d%2B%C3%A9");
    assert.equal(urlWith({}, "half \ud83d"), "/?color=half%20%EF%BF%BD");
  });

  test("reserved characters stay where the description allows them, unless they would end the value", () => {
    assert.equal(urlWith({ allowReserved: true }, "a/b:c?d=é%2F%"), "/?color=a/b:c?d=%C3%A9%2F%25");
    assert.equal(urlWith({ allowReserved: true }, "a&b#c+d"), "/?color=a%26b%23c%2Bd");
    assert.equal(urlWith({ in: "path", allowReserved: true }, "a:b/c"), "/a:b%2Fc");
  });

  test("nothing is sent for null and empty lists; an empty text is a value", () => {
    assert.equal(urlWith({}, []), "/");
    assert.equal(urlWith({}, null), "/");
    assert.equal(urlWith({}, [null, "a"]), "/?color=a");
    assert.equal(urlWith({}, ""), "/?color=");
  });

  test("a media type takes the place of the style", () => {
    assert.equal(
      decodeURIComponent(urlWith({ mediaType: "application/json" }, { a: [1] })),
      '/?color={"a":[1]}',
    );
    const whole = { mediaType: "application/x-www-form-urlencoded", whole: true };
    assert.equal(urlWith(whole, { a: "x y", b: [1, 2] }), "/?a=x+y&b=1&b=2");
  });

  test("headers and cookies are written, too", () => {
    assert.deepEqual(requestWith({ in: "header", explode: true }, { R: 1, G: 2 }).headers, [
      { name: "color", value: "R=1,G=2" },
    ]);
    assert.deepEqual(requestWith({ in: "cookie" }, "a b").cookies, [{ name: "color", value: "a%20b" }]);
    assert.deepEqual(requestWith({ in: "cookie", style: "cookie" }, "a:b").cookies, [
      { name: "color", value: "a:b" },
    ]);
    assert.deepEqual(requestWith({ in: "cookie", explode: false }, ["a", "b"]).cookies, [
      { name: "color", value: "a,b" },
    ]);
  });

  test("a header cannot become two", () => {
    assert.equal(requestWith({ in: "header" }, "a\r\nX-Other: b").headers[0]?.value, "a X-Other: b");
  });
});

test("a query is added to one that the path has, and what the path lacks stays to be seen", () => {
  const parameters = [{ name: "b", in: "query", style: "form", explode: true }] as const;
  const request = (path: string) =>
    requestOf({ ...OPERATION, path, parameters }, { ...VALUES, parameters: { "query.b": 2 } });
  assert.equal(request("/x?a=1").url, "http://api.example/x?a=1&b=2");
  assert.equal(request("/{id}/ö").url, "http://api.example/{id}/%C3%B6?b=2");
});

describe("credentials go where their scheme says", () => {
  const send = (scheme: RequestScheme, secret: string) =>
    requestOf(
      { ...OPERATION, path: "/" },
      { ...VALUES, schemes: [scheme], credentials: { [scheme.id]: secret } },
    );

  test("a token is a header, with the word of its scheme", () => {
    const header = (value: string) => [{ name: "Authorization", value }];
    assert.deepEqual(send({ id: "t", kind: "bearer" }, "abc").headers, header("Bearer abc"));
    assert.deepEqual(send({ id: "t", kind: "bearer", scheme: "dpop" }, "abc").headers, header("dpop abc"));
  });
  test("name and password are kept apart, and are a header in UTF-8", () => {
    const request = send({ id: "b", kind: "basic" }, "zoë:p:w");
    assert.deepEqual(request.basic, { name: "zoë", password: "p:w" });
    const [header] = headersOf(request);
    assert.equal(Buffer.from(header?.value.slice("Basic ".length) ?? "", "base64").toString(), "zoë:p:w");
  });
  test("an API key is a header, a query parameter or a cookie", () => {
    const key = { id: "k", kind: "apiKey", name: "X-Key" } as const;
    assert.deepEqual(send({ ...key, in: "header" }, "s").headers, [{ name: "X-Key", value: "s" }]);
    assert.equal(send({ ...key, in: "query" }, "s&").url, "http://api.example/?X-Key=s%26");
    assert.deepEqual(send({ ...key, in: "cookie" }, "s/=;").cookies, [{ name: "X-Key", value: "s/=%3B" }]);
  });
  test("without a credential nothing is sent", () => {
    assert.deepEqual(send({ id: "t", kind: "bearer" }, "").headers, []);
  });
  test("they and the body come before parameters of the same name, further headers before all", () => {
    const parameters = ["Authorization", "content-type", "Accept"].map((name) => {
      return { name, in: "header", style: "simple", explode: false } as const;
    });
    const request = requestOf(
      { ...OPERATION, path: "/", parameters },
      {
        ...VALUES,
        parameters: { "header.Authorization": "x", "header.content-type": "y", "header.Accept": "z" },
        schemes: [{ id: "t", kind: "bearer" }],
        credentials: { t: "abc" },
        headers: [{ name: "accept", value: "text/csv" }],
        body: { mediaType: "application/json", value: "{}" },
      },
    );
    assert.deepEqual(
      headersOf(request).map(({ name, value }) => `${name}: ${value}`),
      ["Content-Type: application/json", "accept: text/csv", "Authorization: Bearer abc"],
    );
  });
});

describe("the body", () => {
  const form = (fields: object, value: object) => {
    const body = wireBody({ mediaType: "application/x-www-form-urlencoded", fields: { ...fields } }, value);
    assert.ok(body?.kind === "form");
    return body;
  };
  const parts = (fields: object, value: object) => {
    const body = wireBody({ mediaType: "multipart/form-data", fields: { ...fields } }, value);
    assert.ok(body?.kind === "multipart");
    return body.parts.map(({ name, value: sent, contentType, headers }) => [
      name,
      typeof sent === "string" ? sent : `@${sent.name}`,
      contentType,
      ...headers.map((header) => `${header.name}: ${header.value}`),
    ]);
  };

  test("of a form repeats lists and writes objects as JSON, unless a style is described", () => {
    assert.equal(form({}, { e: ["a", "b"], o: { x: 1 } }).text, "e=a&e=b&o=%7B%22x%22%3A1%7D");
    const fields = {
      csv: { explode: false },
      deep: { style: "deepObject" },
      pipes: { style: "pipeDelimited" },
      open: { allowReserved: true },
    };
    const { text, pairs } = form(fields, {
      csv: ["a", "b"],
      deep: { x: { y: 1 } },
      pipes: [1, 2],
      open: "a/b",
    });
    assert.equal(text, "csv=a,b&deep%5Bx%5D%5By%5D=1&pipes=1%7C2&open=a/b");
    assert.deepEqual(
      pairs?.map(({ name, value }) => `${name}=${value}`),
      ["csv=a,b", "deep[x][y]=1", "pipes=1|2", "open=a/b"],
    );
  });

  test("of a form is sent as text where its fields alone would not tell items apart", () => {
    const { text, pairs } = form({ csv: { explode: false } }, { csv: ["a,b", "c"] });
    assert.equal(text, "csv=a%2Cb,c");
    assert.equal(pairs, undefined);
  });

  test("in parts has a part for each item and file, with the described types and headers", () => {
    const fields = {
      meta: { contentType: "application/merge-patch+json", headers: [{ name: "X-Part", value: "1" }] },
      photo: { contentType: "image/png, image/jpeg", file: "one" },
      csv: { style: "form", explode: false },
    };
    const value = {
      meta: { a: 1 },
      photo: new SentFile("me.jpeg", "image/jpeg"),
      any: [new SentFile("a.bin"), new SentFile("b.txt", "text/plain")],
      tags: ["x", "y"],
      object: { b: new Digits("1.0") },
      csv: [1, 2],
    };
    assert.deepEqual(parts(fields, value), [
      ["meta", '{"a":1}', "application/merge-patch+json", "X-Part: 1"],
      ["photo", "@me.jpeg", "image/jpeg"],
      ["any", "@a.bin", undefined],
      ["any", "@b.txt", "text/plain"],
      ["tags", "x", undefined],
      ["tags", "y", undefined],
      ["object", '{"b":1.0}', "application/json"],
      ["csv", "1,2", undefined],
    ]);
  });

  test("that is a file has the described type, unless a range allows that of the file", () => {
    const type = (mediaType: string, file: SentFile) => wireBody({ mediaType, file: true }, file)?.mediaType;
    const png = new SentFile("a.png", "image/png");
    assert.equal(type("application/octet-stream", png), "application/octet-stream");
    assert.equal(type("image/*", png), "image/png");
    assert.equal(type("*/*", new SentFile("a")), "application/octet-stream");
  });

  test("in other multipart types is one text", () => {
    const body = wireBody({ mediaType: "multipart/mixed" }, { a: { b: 1 }, c: "d" });
    assert.deepEqual(body, {
      kind: "text",
      mediaType: "multipart/mixed; boundary=boundary",
      parts: [
        { name: "a", value: '{"b":1}', contentType: "application/json", headers: [] },
        { name: "c", value: "d", headers: [] },
      ],
      text:
        '--boundary\r\nContent-Type: application/json\r\n\r\n{"b":1}\r\n' +
        "--boundary\r\n\r\n\r\nd\r\n--boundary--\r\n",
    });
  });

  test("in parts is read by a parser as it was meant", async () => {
    const body = wireBody(
      { mediaType: "multipart/form-data" },
      { 'a "b"': "x\r\ny", file: new SentFile("ü.txt", "text/x", new Blob(["data"])), list: ["1", "2"] },
    );
    assert.ok(body?.kind === "multipart");
    const read = await new Response(multipartBlob(body.parts)).formData();
    assert.equal(read.get('a "b"'), "x\r\ny");
    assert.deepEqual(read.getAll("list"), ["1", "2"]);
    const file = read.get("file");
    assert.ok(file instanceof File);
    assert.deepEqual([file.name, file.type, await file.text()], ["ü.txt", "text/x", "data"]);
  });
});

describe("numbers keep their digits", () => {
  const number = fc.oneof(
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
    fc.stringMatching(/^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/),
  );

  test("in JSON of any shape", () => {
    fc.assert(
      fc.property(fc.json(), number, (json, digits) => {
        const text = `{"json":${json},"number":[${digits}]}`;
        const written = writeJson(parseJson(text));
        assert.equal(JSON.stringify(JSON.parse(written)), JSON.stringify(JSON.parse(text)));
        assert.ok(written.endsWith(`"number":[${digits}]}`), written);
        assert.equal(writeJson(parseJson(writeJson(parseJson(text), 2))), written);
      }),
    );
  });

  test("in parameters, forms and parts", () => {
    fc.assert(
      fc.property(number, (digits) => {
        const value = parseJson(digits);
        const encoded = encodeURIComponent(digits);
        assert.equal(urlWith({}, [value]), `/?color=${encoded}`);
        assert.equal(urlWith({ in: "path" }, value), `/${encoded}`);
        assert.equal(requestWith({ in: "header" }, { a: value }).headers[0]?.value, `a,${digits}`);
        const form = wireBody({ mediaType: "application/x-www-form-urlencoded" }, { a: value });
        assert.ok(form?.kind === "form");
        assert.equal(form.pairs?.[0]?.value, digits);
        const multipart = wireBody({ mediaType: "multipart/form-data" }, { a: { b: value } });
        assert.ok(multipart?.kind === "multipart");
        assert.equal(multipart.parts[0]?.value, `{"b":${digits}}`);
      }),
    );
  });

  test("a JSON text that is wrong is a syntax error", () => {
    for (const text of ["", "{", "01", '{"a":1,}', "[1 2]", '"\n"'])
      assert.throws(() => parseJson(text), SyntaxError);
  });
});
