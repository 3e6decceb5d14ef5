// Request → code samples in several languages.
import { csharpHttpclient } from "@scalar/snippetz/plugins/csharp/httpclient";
import { goNative } from "@scalar/snippetz/plugins/go/native";
import { javaNethttp } from "@scalar/snippetz/plugins/java/nethttp";
import { phpCurl } from "@scalar/snippetz/plugins/php/curl";
import { pythonRequests } from "@scalar/snippetz/plugins/python/requests";
import { rubyNative } from "@scalar/snippetz/plugins/ruby/native";
import type { ApiSample } from "../types/api-text.js";
import type { SampleLanguage } from "../types/api-config.js";
import { writeShell } from "../../theme/client/request/samples/shell.js";
import { headersOf, type WireBody, type WireRequest } from "../../theme/client/request/wire.js";
import { listAt, textAt } from "../text/json.js";
import type { CodeTexts } from "./content.js";
import { sampleRequest, type ValuedOperation } from "./request.js";

interface Language {
  readonly label: string;
  /** Language for highlighting. */
  readonly language: string;
  readonly write: (request: WireRequest) => string;
}

/** The request as plugins of the library take it. Those read different lists of query and cookies, so these are not used. */
const by =
  (plugin: { readonly generate: (request: object) => string }, prefix = "") =>
  (request: WireRequest): string =>
    prefix +
    plugin.generate({
      method: request.method,
      url: request.url,
      headers: headersOf(request),
      ...(request.body && { postData: postData(request.body) }),
    });

function postData(body: WireBody): object {
  const { mediaType: mimeType } = body;
  if (body.kind === "form") return { mimeType, text: body.text, params: body.pairs ?? [] };
  if (body.kind === "text") return { mimeType, text: body.text, params: [] };
  if (body.kind === "file") return { mimeType, text: `@${body.file.name}`, params: [] };
  const params = body.parts.map(({ name, value }) =>
    typeof value === "string" ? { name, value } : { name, fileName: value.name },
  );
  return { mimeType, params, text: "" };
}

const LANGUAGES: Readonly<Record<SampleLanguage, Language>> = {
  shell: { label: "cURL", language: "bash", write: writeShell },
  javascript: { label: "JavaScript", language: "javascript", write: fetchCode },
  node: { label: "Node.js", language: "javascript", write: nodeCode },
  python: { label: "Python", language: "python", write: by(pythonRequests, "import requests\n\n") },
  go: { label: "Go", language: "go", write: by(goNative) },
  php: { label: "PHP", language: "php", write: by(phpCurl) },
  ruby: { label: "Ruby", language: "ruby", write: by(rubyNative) },
  java: { label: "Java", language: "java", write: by(javaNethttp) },
  csharp: { label: "C#", language: "csharp", write: by(csharpHttpclient) },
};

/** Samples of a request: those of the description, then one for each language. */
export function requestSamples(
  operation: unknown,
  valued: ValuedOperation,
  languages: readonly SampleLanguage[],
  codes: CodeTexts,
): ApiSample[] {
  const given = givenSamples(operation, codes);
  const taken = new Set(given.map(({ id }) => id));
  const left = languages.filter((language) => !taken.has(language));
  if (left.length === 0) return given;
  const request = sampleRequest(valued);
  const made = left.map((id): ApiSample => {
    const { label, language, write } = LANGUAGES[id];
    return { id, label, ...codes.make(write(request).trimEnd(), language) };
  });
  return [...given, ...made];
}

/** `x-codeSamples`. */
function givenSamples(operation: unknown, codes: CodeTexts): ApiSample[] {
  const samples = [...listAt(operation, "x-codeSamples"), ...listAt(operation, "x-code-samples")];
  const taken = new Map<string, number>();
  return samples.flatMap((sample) => {
    const source = textAt(sample, "source");
    const name = textAt(sample, "lang") ?? textAt(sample, "label");
    if (source === undefined || name === undefined) return [];
    const key = name.toLowerCase();
    const known = isGenerated(key) ? key : ALIASES.get(key);
    const wanted = known ?? (key.replace(/[^\p{L}\p{N}]+/gu, "-") || "sample");
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    const label = textAt(sample, "label") ?? (known ? LANGUAGES[known].label : name);
    const language = known ? LANGUAGES[known].language : key;
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    return { id, label, ...codes.of(source.trimEnd(), language) };
  });
}

/** Other names of the generated languages in `x-codeSamples`. */
const ALIASES: ReadonlyMap<string, SampleLanguage> = new Map([
  ["curl", "shell"],
  ["bash", "shell"],
  ["sh", "shell"],
  ["js", "javascript"],
  ["nodejs", "node"],
  ["node.js", "node"],
  ["c#", "csharp"],
]);

function isGenerated(name: string): name is SampleLanguage {
  return Object.hasOwn(LANGUAGES, name);
}

/**
 * A `fetch` call. The library does not escape quotes in JavaScript,
 * so its code is invalid for some values.
 */
function fetchCode(request: WireRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request);
  const text = (value: string) =>
    JSON.stringify(value).replace(/\u2028|\u2029/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
  const options: string[] = method === "GET" ? [] : [`method: ${text(method)}`];
  if (headers.length > 0) {
    options.push(
      `headers: {\n${headers.map(({ name, value }) => `    ${text(name)}: ${text(value)},\n`).join("")}  }`,
    );
  }
  const json = body?.kind === "text" && /json/i.test(body.mediaType) ? parsed(body.text) : undefined;
  const form =
    body?.kind === "multipart"
      ? `const body = new FormData();\n${body.parts
          .map(
            ({ name, value }) =>
              `body.append(${text(name)}, ${typeof value === "string" ? text(value) : "file"});\n`,
          )
          .join("")}\n`
      : "";
  if (body?.kind === "multipart") options.push("body");
  else if (body?.kind === "file") options.push("body: file");
  else if (json !== undefined) {
    options.push(`body: JSON.stringify(${JSON.stringify(json, null, 2).replace(/\n/g, "\n  ")})`);
  } else if (body) options.push(`body: ${text(body.text)}`);
  const settings = options.length === 0 ? "" : `, {\n${options.map((option) => `  ${option},\n`).join("")}}`;
  return `${form}const response = await fetch(${text(url)}${settings});`;
}

function nodeCode(request: WireRequest): string {
  return `// Node.js 18 or later\n${fetchCode(request)}\nconsole.log(response.status, await response.text());`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
