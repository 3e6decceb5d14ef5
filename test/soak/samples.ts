// Parses the samples of every operation of the descriptions that are given, in every language that has a parser here.
// `node --import tsx test/soak/samples.ts [file …]`; without files, those of the repository.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transform } from "esbuild";
import { LANGUAGES } from "../../theme/client/request/samples/languages.js";
import type { SampleLanguage } from "../../src/types/api-config.js";
import { describeText } from "../support/openapi.js";

const given = process.argv.slice(2);
const files =
  given.length > 0
    ? given
    : ["openapi/companion.yaml", "library.yaml", "older.yaml", "swagger.yaml", "requests.yaml"].map((name) =>
        name.includes("/") ? name : `test/fixtures/openapi/${name}`,
      );

/** A program that parses the files whose paths it reads from its input, one a line, and prints those with an error. */
interface Parser {
  readonly command: readonly string[];
  readonly extension: string;
  readonly wrap?: (code: string, index: number) => string;
}

const PYTHON = `import ast, sys
for name in sys.stdin.read().split("\\n"):
    try: ast.parse(open(name, encoding="utf-8").read())
    except SyntaxError as error: print(name, error)`;
const PHP = `foreach (explode("\\n", stream_get_contents(STDIN)) as $name) {
  try { token_get_all(file_get_contents($name), TOKEN_PARSE); } catch (ParseError $error) { echo "$name $error\\n"; } }`;
const RUBY = `STDIN.read.split("\\n").each { |name|
  begin; RubyVM::InstructionSequence.compile_file(name); rescue SyntaxError => error; puts "#{name} #{error}"; end }`;
const R = `for (name in readLines("stdin")) tryCatch(invisible(parse(name, encoding = "UTF-8")), error = function(error) cat(name, conditionMessage(error), "\\n"))`;
const SHELL = `while read -r name; do bash -n "$name" 2>&1 || echo "$name"; done`;

const bash: Parser = { command: ["bash", "-c", SHELL], extension: "sh" };
const python: Parser = { command: ["python3", "-c", PYTHON], extension: "py" };
const PARSERS: Readonly<Partial<Record<SampleLanguage, Parser>>> = {
  shell: bash,
  httpie: bash,
  wget: bash,
  python,
  httpx: python,
  php: { command: ["php", "-r", PHP], extension: "php" },
  ruby: { command: ["ruby", "-W0", "-e", RUBY], extension: "rb" },
  r: { command: ["Rscript", "-e", R], extension: "R" },
  go: { command: ["xargs", "-d", "\\n", "gofmt", "-e", "-l"], extension: "go", wrap: gofmt },
  rust: {
    command: ["xargs", "-d", "\\n", "rustfmt", "--edition", "2021", "--emit", "stdout", "-q"],
    extension: "rs",
  },
  java: {
    command: ["xargs", "-d", "\\n", "javac", "-proc:none", "-nowarn", "-d", "classes", "-Xmaxerrs", "20"],
    extension: "java",
    wrap: (code, index) => {
      const [imports, body] = [code.match(/^import .*;\n/gm) ?? [], code.replace(/^import .*;\n/gm, "")];
      return `${imports.join("")}class S${index} {\n  static void run() throws Exception {\n${body}\n  }\n}\n`;
    },
  },
  csharp: {
    command: ["xargs", "-d", "\\n", "mcs", "--parse"],
    extension: "cs",
    wrap: (code, index) => {
      const usings = code.match(/^using .*;\n/gm) ?? [];
      const body = code
        .replace(/^using .*;\n/gm, "")
        .replace(/("{3,})\n([^]*?)\n\1/g, (_, __, text: string) => `@"${text.replaceAll('"', '""')}"`);
      return `${usings.join("")}class S${index} { async System.Threading.Tasks.Task Run() {\n${body}\n} }\n`;
    },
  },
};

/** Only errors count, not the form: gofmt is asked for a list of files with another form, and complains of errors. */
function gofmt(code: string): string {
  return `${execFileSync("gofmt", { input: code })}`;
}

const samples = new Map<SampleLanguage, Map<string, string>>();
let operations = 0;
for (const file of files) {
  const { api } = await describeText(
    { [path.basename(file)]: readFileSync(file, "utf8") },
    { codeSamples: Object.keys(LANGUAGES) as SampleLanguage[], tryIt: false, downloads: false },
  );
  for (const { operation } of api?.operations ?? []) {
    operations += 1;
    for (const { id, html, code } of operation.samples) {
      if (html !== undefined) continue;
      const language = id as SampleLanguage;
      const known = samples.get(language) ?? new Map<string, string>();
      samples.set(language, known.set(`${file} ${operation.method} ${operation.path}`, code));
    }
  }
}
console.log(`${operations} operations of ${files.length} descriptions`);

const folder = mkdtempSync(path.join(tmpdir(), "docsite-syntax-"));
for (const [language, codes] of samples) {
  const faults = /^(?:javascript|node|axios)$/.test(language)
    ? await scriptFaults(codes)
    : PARSERS[language] && parserFaults(language, PARSERS[language], codes);
  console.log(
    `${LANGUAGES[language].label}: ${codes.size} samples, ${faults ? `${faults.length} with an error` : "no parser"}`,
  );
  for (const fault of faults?.slice(0, 5) ?? []) console.log(`  ${fault}`);
  if (faults && faults.length > 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true });

async function scriptFaults(codes: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, code] of codes) {
    await transform(`export {};\n${code}`).catch((error: unknown) => faults.push(`${name} ${String(error)}`));
  }
  return faults;
}

function parserFaults(
  language: string,
  { command, extension, wrap }: Parser,
  codes: ReadonlyMap<string, string>,
): string[] {
  const own = path.join(folder, language);
  mkdirSync(path.join(own, "classes"), { recursive: true });
  const faults: string[] = [];
  const names = [...codes].flatMap(([name, code], index) => {
    const file = `S${index}.${extension}`;
    try {
      writeFileSync(path.join(own, file), wrap ? wrap(code, index) : code);
    } catch (error) {
      faults.push(`${name} ${String(error)}`);
      return [];
    }
    return [file];
  });
  const nameOf = (text: string) =>
    text.replace(/\bS(\d+)\.\w+/, (file, index: string) => `${[...codes.keys()][Number(index)]} (${file})`);
  for (let start = 0; start < names.length; start += 400) {
    const [program = "", ...args] = command;
    const input = names.slice(start, start + 400).join("\n");
    const { stdout, stderr, status } = spawnSync(program, args, {
      cwd: own,
      input,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    const printed = language === "rust" ? stderr : stdout + stderr;
    const found = printed.split("\n").filter((line) => /\bS\d+\.\w+/.test(line));
    faults.push(...found.map(nameOf));
    if (status !== 0 && found.length === 0) faults.push(`${program}: ${printed.slice(0, 300)}`);
  }
  return faults;
}
