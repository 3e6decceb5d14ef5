// What has to arrive at the server of `fixtures/openapi/requests.yaml`, written by hand, and the server that notes what does.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseJson, writeJson } from "../../theme/client/request/json.js";

/** A part of a form: a text, or the name of a file. */
type Part = readonly [
  name: string,
  value: string | { readonly file: string },
  type?: string,
  header?: string,
];

/** A request as it arrives. */
export interface Arrival {
  /** Method and address. */
  readonly line: string;
  /** Headers that the description asks for. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly type?: string;
  /** JSON text is compared as values, numbers by their digits. */
  readonly json?: string;
  readonly text?: string;
  readonly form?: readonly (readonly [name: string, value: string])[];
  readonly parts?: readonly Part[];
  /** Name of the file that the body is. */
  readonly file?: string;
}

const TEXT = 'it\'s "x" \\n $HOME ${a} #{b} `c`\n\'@ """ \'\'\' )---"\n  tab\tend \nBODY\n%d {0} é😀';
const JSON_TEXT = JSON.stringify({
  name: 'Zoë\'s "best" $HOME #{x} ${y} \\n',
  lines: "one\ntwo\ttab",
  emoji: "😀",
  numbers: [0, -1, 1.5, 9007199254740991],
  yes: true,
  no: false,
  nothing: null,
  empty: { list: [], object: {}, text: "" },
  "odd-key ": 1,
  deep: [{ a: [{ b: "c" }] }],
});
const TOKEN = { authorization: "Bearer YOUR_ACCESS_TOKEN" };
const BASIC = {
  authorization: `Basic ${Buffer.from("YOUR_USERNAME:YOUR_PASSWORD").toString("base64")}`,
};
const FORM = "application/x-www-form-urlencoded";

/** A body whose numbers JavaScript would write in other digits: beside the description, for `externalValue`. */
export const DIGITS =
  '{\n  "id": 9007199254740993,\n  "price": 1.10,\n  "small": 1e-7,\n  "day": "2024-02-29"\n}';

/** By operation. */
export const ARRIVALS: Readonly<Record<string, Arrival>> = {
  plain: { line: "GET /plain" },
  "path-text": { line: "GET /path-text/a%2Fb%20c%3Fd%27%C3%A9%24x" },
  "path-list": { line: "GET /path-list/x%2Cy,z" },
  "path-matrix": { line: "GET /path-matrix/;R=100;G=200" },
  "path-label": { line: "GET /path-label/.blue.black" },
  "query-list": { line: "GET /query-list?id=1&id=two&id=3%204" },
  "query-commas": { line: "GET /query-commas?id=a%2Cb,c" },
  "query-pipes": { line: "GET /query-pipes?id=a%7Cb" },
  "query-spaces": { line: "GET /query-spaces?id=a%20b" },
  "query-deep": {
    line: "GET /query-deep?filter%5Ba%5D%5Bb%5D=1&filter%5Btags%5D%5B%5D=x&filter%5Btags%5D%5B%5D=y",
  },
  "query-object": { line: "GET /query-object?x=1.5&y=-2" },
  "query-reserved": { line: "GET /query-reserved?path=a/b:c?d@e,f" },
  "query-json": { line: "GET /query-json?q=%7B%22a%22%3A%5B%22b%20c%22%2C1%5D%7D" },
  "query-signs": {
    line: "GET /query-signs?filter%5Bname%5D=a%26b%3Dc%20%23%2B%27%22%24x%5C%60%7By%7D&since=2024-05-01T12%3A30%3A00%2B02%3A00",
  },
  headers: {
    line: "GET /headers",
    headers: {
      "x-text": 'it\'s "quoted" $HOME \\x #{y}',
      "x-list": "1,2,3",
      accept: "application/vnd.test+json",
    },
  },
  cookies: { line: "GET /cookies", cookies: ["theme=dark%20blue", "session=YOUR_API_KEY"] },
  bearer: { line: "GET /bearer", headers: TOKEN },
  basic: { line: "GET /basic", headers: BASIC },
  "key-header": { line: "GET /key-header", headers: { "x-key": "YOUR_API_KEY" } },
  "key-query": { line: "GET /key-query?api_key=YOUR_API_KEY" },
  keys: { line: "POST /keys?api_key=YOUR_API_KEY", headers: { "x-key": "YOUR_API_KEY", ...TOKEN } },
  json: { line: "POST /json", type: "application/json", json: JSON_TEXT },
  "json-digits": {
    line: "POST /json-digits",
    type: "application/json",
    json: DIGITS,
  },
  "json-type": { line: "POST /json-type", type: "application/vnd.api+json", json: '[1,"two"]' },
  "json-text": { line: "POST /json-text", type: "application/json", json: String.raw`"a \"text\""` },
  put: { line: "PUT /put", type: "application/json", json: '{"a":1}' },
  patch: { line: "PATCH /patch", headers: BASIC, type: "application/merge-patch+json", json: '{"a":null}' },
  delete: { line: "DELETE /delete", headers: TOKEN },
  "delete-body": { line: "DELETE /delete-body", type: "application/json", json: '{"ids":[1,2]}' },
  form: {
    line: "POST /form",
    type: FORM,
    form: [
      ["To", "+4512345678"],
      ["Body", "Hi & bye = 100 % 'é' \"😀\""],
    ],
  },
  "form-lists": {
    line: "POST /form-lists",
    type: FORM,
    form: [
      ["Events", "initiated"],
      ["Events", "an swered"],
      ["odd[name]", "@x"],
      ["a=b", "=@y"],
      ["object", '{"x":1}'],
    ],
  },
  "form-styles": {
    line: "POST /form-styles",
    type: FORM,
    form: [
      ["csv", "a,b"],
      ["deep[x][y]", "z"],
      ["pipes", "1|2"],
    ],
  },
  "form-commas": { line: "POST /form-commas", type: FORM, text: "csv=a%2Cb,c" },
  multipart: {
    line: "POST /multipart",
    headers: TOKEN,
    parts: [
      ["title", 'It\'s "é" $x'],
      ["file", { file: "report.bin" }],
    ],
  },
  "multipart-types": {
    line: "POST /multipart-types",
    parts: [
      ["meta", '{"a":"b \\"c\\""}', "application/json"],
      ["sizes", '{"w":1}', "application/json"],
      ["sizes", '{"w":2}', "application/json"],
      ["photo", { file: "photo.png" }, "image/png"],
      ["note", "# It's\na note", "text/markdown"],
    ],
  },
  "multipart-lists": {
    line: "POST /multipart-lists",
    parts: [
      ["tags", "one"],
      ["tags", "two; 2"],
      ["files", { file: "a.bin" }],
      ["files", { file: "b.bin" }],
    ],
  },
  "multipart-headers": {
    line: "POST /multipart-headers",
    parts: [["file", { file: "rows.csv" }, "text/csv", "x-part: 7"]],
  },
  upload: { line: "PUT /upload", type: "application/octet-stream", file: "file.bin" },
  "upload-image": { line: "POST /upload-image", type: "image/png", file: "file.png" },
  xml: {
    line: "POST /xml",
    type: "application/xml",
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="7">\n  <name>Zoë &amp; \'co\'</name>\n</pet>',
  },
  text: { line: "POST /text", type: "text/plain", text: TEXT },
  csv: { line: "POST /csv", type: "text/csv", text: 'a,b\n1,"2"\n3,4\n' },
  lines: { line: "POST /lines", type: "application/x-ndjson", text: '{"a":1}\n{"a":2}\n' },
  empty: { line: "POST /empty" },
  head: { line: "HEAD /head", headers: { "x-key": "YOUR_API_KEY" } },
  "get-body": { line: "GET /get-body", type: "application/json", json: '{"query":"x"}' },
};

/** Files that the samples send, beside which they are run. */
export const FILES = ["report.bin", "photo.png", "a.bin", "b.bin", "rows.csv", "file.bin", "file.png"];

/** The contents of a file: bytes that are no text in any encoding. */
export function contentsOf(file: string): Buffer {
  return Buffer.concat([Buffer.from(`bytes of ${file}\r\n`), Buffer.from([0, 255, 254, 13, 10, 128])]);
}

/** A request as the server got it. */
export interface Received {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** A server that notes every request by the first segment of its path. Pages of other origins may send to it. */
export async function noteArrivals(): Promise<{
  readonly origin: string;
  readonly arrived: Map<string, Received[]>;
  close(): Promise<void>;
}> {
  const arrived = new Map<string, Received[]>();
  const server = createServer((request, response) => {
    for (const name of ["origin", "headers", "methods"])
      response.setHeader(`access-control-allow-${name}`, name === "headers" ? "*, authorization" : "*");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const name = /^\/([^/?]*)/.exec(url)?.[1] ?? "";
      const received = { line: `${method} ${url}`, headers, body: Buffer.concat(chunks) };
      arrived.set(name, [...(arrived.get(name) ?? []), received]);
      response.setHeader("Content-Type", "text/plain").end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is wrong with a request that arrived; nothing if it is as described. */
export async function faultsOf(expected: Arrival, received: Received): Promise<string[]> {
  const { headers, body } = received;
  const faults: string[] = [];
  const check = (what: string, is: unknown, wanted: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(wanted)];
    if (one !== other) faults.push(`${what}: ${one}, not ${other}`);
  };
  check("request", received.line, expected.line);
  for (const [name, value] of Object.entries(expected.headers ?? {})) check(name, headers[name], value);
  if (expected.cookies) check("cookies", headers.cookie?.split("; "), expected.cookies);
  const type = headers["content-type"];
  if (expected.form) check("type", type?.split(";")[0], expected.type);
  else if (expected.type !== undefined) check("type", type, expected.type);
  if (expected.json !== undefined) check("JSON", digits(body.toString()), digits(expected.json));
  else if (expected.text !== undefined) check("text", body.toString(), expected.text);
  else if (expected.file !== undefined)
    check("file", body.toString("hex"), contentsOf(expected.file).toString("hex"));
  else if (expected.form)
    check("form", byName([...new URLSearchParams(body.toString())]), byName(expected.form));
  else if (expected.parts) check("parts", partsOf(received), byName(expected.parts.map(partText)));
  else check("body", body.toString(), "");
  return faults;
}

function digits(json: string): string {
  try {
    return writeJson(parseJson(json));
  } catch {
    return json;
  }
}

function byName<Item extends readonly [string, ...unknown[]]>(items: readonly Item[]): Item[] {
  return items.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}

/** A part as it is compared: a type only where one is described, since clients add their own. */
function partText([name, value, type = "", header = ""]: Part): [string, string, string, string] {
  const content = typeof value === "string" ? Buffer.from(value) : contentsOf(value.file);
  const file = typeof value === "string" ? "" : value.file;
  return [name, content.toString("hex"), `${file} ${type}`.trim(), header];
}

/** Reads the parts itself: a parser would hide what is wrong. */
function partsOf({ headers, body, line }: Received): unknown {
  const boundary = /^multipart\/form-data; ?boundary="?([^";]+)"?$/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return headers["content-type"];
  const described = ARRIVALS[/\/([^/?]*)/.exec(line)?.[1] ?? ""]?.parts ?? [];
  const chunks = body.toString("latin1").split(`--${boundary}`);
  const parts = chunks.slice(1, -1).map((chunk): [string, string, string, string] => {
    const end = chunk.indexOf("\r\n\r\n");
    const head = Buffer.from(chunk.slice(0, end), "latin1").toString();
    const content = Buffer.from(chunk.slice(end + 4, -2), "latin1");
    const name = /[; ]name="?((?:[^";\r\n]|\\")*)"?/.exec(head)?.[1] ?? "";
    const file = /filename="?([^";\r\n]*)"?/.exec(head)?.[1] ?? "";
    const type = /content-type: *([^\r\n]*)/i.exec(head)?.[1] ?? "";
    const wanted = described.find(([one]) => one === name);
    const isFile = typeof wanted?.[1] === "object";
    const header = /^x-part: .*$/im.exec(head)?.[0].toLowerCase() ?? "";
    const shownType = wanted?.[2] === undefined ? "" : type;
    return [name, content.toString("hex"), `${isFile ? file : ""} ${shownType}`.trim(), header];
  });
  return byName(parts);
}
