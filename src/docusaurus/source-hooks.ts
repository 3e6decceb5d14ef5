// `markdown.parseFrontMatter` and `markdown.preprocessor` of a Docusaurus project → a plugin that changes the text of files.
import path from "node:path";
import { frontMatterBlock } from "../text/front-matter.js";
import { isObject } from "../text/json.js";
import { parseYaml } from "../text/yaml.js";
import type { Plugin } from "../types/plugin.js";
import type { Options } from "./options.js";

/** What Docusaurus takes out of a file. */
interface Parsed {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly content: string;
}

/** Functions, as a project gives them. */
interface Hooks {
  readonly parse: ((file: object) => unknown) | undefined;
  readonly preprocess: ((file: object) => unknown) | undefined;
}

/** Reads both functions of `markdown`. The plugin does what they do, in the same order; there is none without them. */
export function sourcePlugin(options: Options, siteDir: string): Plugin | undefined {
  const parse = functionOf(options, "parseFrontMatter");
  const preprocess = functionOf(options, "preprocessor");
  if (!parse && !preprocess) return undefined;
  return {
    name: "markdown",
    transformSource: (text, file) => transformed(text, path.join(siteDir, file.path), { parse, preprocess }),
  };
}

function functionOf(options: Options, key: string): Hooks["parse"] {
  const given = options.read(key);
  if (given === undefined || given === null) return undefined;
  const isFunction = typeof given === "function";
  options.note(key, isFunction ? "taken" : "unsupported", isFunction ? undefined : "expected a function");
  return isFunction ? (given as Hooks["parse"]) : undefined;
}

async function transformed(text: string, filePath: string, { parse, preprocess }: Hooks): Promise<string> {
  const usual = usualParts(text);
  const given: unknown = parse
    ? await parse({ filePath, fileContent: text, defaultParseFrontMatter: usualParse })
    : usual;
  if (!isParsed(given)) throw new Error("`parseFrontMatter` has to give `frontMatter` and `content`");
  const content = preprocess ? preprocess({ filePath, fileContent: given.content }) : given.content;
  if (typeof content !== "string") throw new Error("`preprocessor` has to give a text");
  return headWith(given.frontMatter, usual.frontMatter, frontMatterBlock(text)?.whole ?? "") + content;
}

/** Front matter as long as that which was written, as far as that is possible: problems are reported at its lines and those below. */
function headWith(now: Parsed["frontMatter"], before: Parsed["frontMatter"], written: string): string {
  const json = JSON.stringify(withoutDates(now));
  if (json === JSON.stringify(before)) return written;
  const lines = written.split("\n").length - 1;
  return `---\n${json}\n${"\n".repeat(Math.max(0, lines - 3))}---\n`;
}

function isParsed(given: unknown): given is Parsed {
  return isObject(given) && isObject(given["frontMatter"]) && typeof given["content"] === "string";
}

async function usualParse({ fileContent }: { readonly fileContent: string }): Promise<Parsed> {
  return parsedFile(fileContent);
}

/** What Docusaurus gives to functions of a project: days and times without quotes are dates there. */
export function parsedFile(text: string): Parsed {
  const { frontMatter, content } = usualParts(text);
  const source = frontMatterBlock(text)?.source ?? "";
  return { frontMatter: withDates(frontMatter, source) as Parsed["frontMatter"], content };
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d+)?[ \t]*(?:Z|[-+]\d\d:\d\d)?)?$/;

/** `source`: the text of the front matter, which tells what stands in quotes. */
function withDates(value: unknown, source: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withDates(each, source));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDates(each, source)]));
  if (typeof value !== "string" || !TIMESTAMP.test(value)) return value;
  if (source.includes(`"${value}"`) || source.includes(`'${value}'`)) return value;
  const [day = "", time = "00:00:00"] = value.split(/[Tt \t]+/, 2);
  const rest = value
    .slice(day.length)
    .replace(/^[Tt \t]+/, "")
    .slice(time.length)
    .trim();
  const isZoned = /(?:Z|[-+]\d\d:\d\d)$/.test(time + rest);
  const date = new Date(`${day}T${time.replace(/^\d:/, "0$&")}${rest}${isZoned ? "" : "Z"}`);
  return Number.isNaN(date.getTime()) ? value : date;
}

/** Dates as texts: a day where the time is midnight, as it is for days. */
function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (Array.isArray(value)) return value.map(withoutDates);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutDates(each)]));
}

function usualParts(text: string): Parsed {
  const block = frontMatterBlock(text);
  const value = block && parseYaml(block.source).value;
  return { frontMatter: isObject(value) ? value : {}, content: text.slice(block?.whole.length ?? 0) };
}
