// Go: net/http.
import { dispositionOf } from "../multipart.js";
import { headersOf, type WireBody, type WirePart, type WireRequest } from "../wire.js";
import { doubleQuoted as text } from "./code.js";

/** The request as a program. */
export function writeGo(request: WireRequest): string {
  const { method, url, basic, body } = request;
  const imports = new Set(["fmt", "io", "net/http"]);
  const { lines, reader } = bodyLines(body, imports);
  const headers = headersOf(request, "basic").map(
    ({ name, value }) => `req.Header.Set(${text(name)}, ${text(value)})`,
  );
  if (body?.kind === "multipart")
    headers.unshift('req.Header.Set("Content-Type", form.FormDataContentType())');
  if (basic) headers.push(`req.SetBasicAuth(${text(basic.name)}, ${text(basic.password)})`);
  const main = [
    ...lines,
    `req, err := http.NewRequest(${text(method)}, ${text(url)}, ${reader})`,
    "if err != nil {",
    "\tpanic(err)",
    "}",
    ...headers,
    "",
    "res, err := http.DefaultClient.Do(req)",
    "if err != nil {",
    "\tpanic(err)",
    "}",
    "defer res.Body.Close()",
    "answer, _ := io.ReadAll(res.Body)",
    "fmt.Println(res.Status, string(answer))",
  ];
  const list = [...imports].sort().map((name) => `\t"${name}"\n`);
  const code = main.map((line) => (line === "" ? "" : `\t${line}`)).join("\n");
  return `package main\n\nimport (\n${list.join("")})\n\nfunc main() {\n${code}\n}`;
}

function bodyLines(
  body: WireBody | undefined,
  imports: Set<string>,
): { readonly lines: readonly string[]; readonly reader: string } {
  if (!body) return { lines: [], reader: "nil" };
  if (body.kind === "file") {
    imports.add("os");
    return { lines: openLines("file", body.file.name), reader: "file" };
  }
  if (body.kind === "multipart") {
    imports.add("bytes").add("mime/multipart");
    const lines = ["var body bytes.Buffer", "form := multipart.NewWriter(&body)"];
    const variable = variables();
    for (const part of body.parts) lines.push(...partLines(part, variable, imports));
    return { lines: [...lines, "form.Close()", ""], reader: "&body" };
  }
  imports.add("strings");
  if (body.kind === "form" && body.pairs) {
    imports.add("net/url");
    const fields = body.pairs.map(({ name, value }) => `form.Add(${text(name)}, ${text(value)})`);
    return { lines: ["form := url.Values{}", ...fields, ""], reader: "strings.NewReader(form.Encode())" };
  }
  return { lines: [`body := strings.NewReader(${raw(body.text)})`, ""], reader: "body" };
}

/** Names of variables: those that are taken already get a number. */
function variables(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = name + number;
    taken.add(free);
    return free;
  };
}

function partLines(part: WirePart, variable: (name: string) => string, imports: Set<string>): string[] {
  const { name, value, contentType, headers } = part;
  const isText = typeof value === "string";
  if (isText && contentType === undefined && headers.length === 0)
    return [`form.WriteField(${text(name)}, ${raw(value)})`];
  const file = isText ? "" : variable("file");
  const opened = isText ? [] : openLines(file, value.name);
  let made = isText ? "" : `form.CreateFormFile(${text(name)}, ${text(value.name)})`;
  if (contentType !== undefined || headers.length > 0) {
    imports.add("net/textproto");
    const all = [
      { name: "Content-Disposition", value: dispositionOf(part) },
      ...(contentType === undefined ? [] : [{ name: "Content-Type", value: contentType }]),
      ...headers,
    ];
    const entries = all.map((header) => `\t${text(header.name)}: {${text(header.value)}},\n\t`);
    made = `form.CreatePart(textproto.MIMEHeader{\n\t${entries.join("")}})`;
  }
  const prefix = isText ? name.replace(/\W+/g, "_").replace(/^(?=\d|_*$)/, "part") : file;
  const target = variable(`${prefix}Part`);
  if (!isText) imports.add("os");
  const write = isText ? `io.WriteString(${target}, ${raw(value)})` : `io.Copy(${target}, ${file})`;
  return [...opened, `${target}, _ := ${made}`, write];
}

function openLines(name: string, file: string): string[] {
  return [
    `${name}, err := os.Open(${text(file)})`,
    "if err != nil {",
    "\tpanic(err)",
    "}",
    `defer ${name}.Close()`,
  ];
}

/** A raw string where that is easier to read. */
function raw(value: string): string {
  return /["\n]/.test(value) && !/[^\P{Cc}\t\n]|[`\ufeff\p{Surrogate}]/u.test(value)
    ? `\`${value}\``
    : text(value);
}
