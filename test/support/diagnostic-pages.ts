// The examples of the manual's pages about diagnostics, carried out in folders of their own.
import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";
import { check } from "../../src/commands/check.js";
import { formatDiagnostics } from "../../src/commands/report.js";
import { sourceReader } from "../../src/io/files.js";
import { ROOT, buildSiteIn, docsite } from "./site.js";
import { atEnd } from "./at-end.js";

/** Folder of the pages. */
export const PAGES = path.join(ROOT, "manual", "diagnostics");

/** What a page says about how it can be tested. */
interface PageFacts {
  /** `empty`: there is no site to begin with. */
  readonly start?: "empty";
  /** Why its example cannot be carried out. */
  readonly untested?: string;
  /** The test file that causes the problem instead. */
  readonly test?: string;
}

/** A fenced block of code. */
interface Block {
  readonly language: string;
  readonly title?: string;
  readonly isSkipped: boolean;
  readonly text: string;
  /** Where its text begins in the page. */
  readonly start: number;
}

/** A page: an example that causes the problem, what docsite says about it, and the changes that fix it. */
export interface DiagnosticPage {
  readonly code: string;
  readonly file: string;
  readonly text: string;
  readonly facts: PageFacts;
  readonly cause: readonly Block[];
  /** The command after `$ `, and its output. */
  readonly output: Block | undefined;
  readonly fix: readonly Block[];
  /** The command that shows the problem. */
  readonly command: string;
  /** The command that shows that it is gone: the same, unless another one is the fix. */
  readonly fixedCommand: string;
}

/** Codes that have a page, sorted. */
export function pagedCodes(): string[] {
  return readdirSync(PAGES)
    .map((name) => name.replace(/\.md$/, ""))
    .filter((name) => name !== "index")
    .sort();
}

export function readPage(code: string): DiagnosticPage {
  const file = path.join(PAGES, `${code}.md`);
  const text = readFileSync(file, "utf8");
  const [, matter = ""] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  const end = text.indexOf("\n## How to fix it\n");
  const fixed = end < 0 ? text.length : end;
  const blocks = blocksOf(text);
  const [output, after] = blocks.filter(({ language }) => language === "console");
  return {
    code,
    file,
    text,
    facts: (parse(matter) as PageFacts | null) ?? {},
    cause: blocks.filter((block) => block.start < fixed && block !== output),
    output,
    fix: blocks.filter((block) => block.start > fixed && block !== after),
    command: commandIn(output) ?? "docsite check",
    fixedCommand: commandIn(after) ?? commandIn(output) ?? "docsite check",
  };
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^(`{3,})(\w+)(.*)\n([^]*?)^\1$/gm)].map((match) => {
    const [whole, fence = "", language = "", meta = "", code = ""] = match;
    const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
    return {
      language,
      ...(title !== undefined && { title }),
      isSkipped: /\bskip="[^"]+"/.test(meta),
      text: code,
      start: match.index + whole.length - fence.length - code.length,
    };
  });
}

/** What `docsite` says about an example, and about its fixed version. */
export interface Outcome {
  readonly codes: readonly string[];
  readonly output: string;
}

const CONFIG = `import { defineConfig } from "docsite-cli";

export default defineConfig({ title: "Docs", url: "https://docs.example" });
`;

const START = { "docsite.config.ts": CONFIG, "content/docs/intro.md": "# Introduction\n" };

/** A folder for an example. */
export function exampleFolder(
  context: { after(cleanUp: () => void): void },
  { facts }: DiagnosticPage,
): string {
  const dir = mkdtempSync(path.join(tmpdir(), "docsite-test-"));
  atEnd(context, () => rmSync(dir, { recursive: true, force: true }));
  const site = path.join(dir, "site");
  mkdirSync(site);
  if (facts.start !== "empty") for (const [file, text] of Object.entries(START)) writeIn(site, file, text);
  return site;
}

function writeIn(site: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
}

/** Writes the files of blocks and runs their commands. */
export async function carryOut(blocks: readonly Block[], site: string): Promise<void> {
  for (const { language, title, text, isSkipped } of blocks) {
    if (isSkipped) continue;
    if (title !== undefined) writeIn(site, title, text);
    else if (language === "sh") await runShell(text, site);
    else if (language !== "text") throw new Error(`A block of ${language} has no title:\n${text}`);
  }
}

const GIT = { NAME: "Ada", EMAIL: "ada@docs.example", DATE: "2026-01-01T12:00:00Z" };

async function runShell(commands: string, site: string): Promise<void> {
  const programs = path.join(site, "..", "bin");
  mkdirSync(programs, { recursive: true });
  const own = path.join(programs, "docsite");
  writeFileSync(
    own,
    `#!/bin/sh\nexec "${process.execPath}" "${path.join(ROOT, "bin", "docsite.js")}" "$@"\n`,
  );
  chmodSync(own, 0o755);
  const author = Object.entries(GIT).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const env = { ...process.env, PATH: `${programs}:${process.env["PATH"]}`, ...Object.fromEntries(author) };
  await promisify(execFile)("sh", ["-ec", commands], { cwd: site, env });
}

function commandIn(block: Block | undefined): string | undefined {
  return /^\$ (.*)\n/.exec(block?.text ?? "")?.[1];
}

/** Runs a command in the folder of an example: usual ones in this process, which is much faster. */
export async function runCommand(command: string, site: string): Promise<Outcome> {
  const [, name = "", ...args] = command.split(" ");
  const run = { drafts: false, strict: false, signal: new AbortController().signal };
  const progress = { stage() {}, done() {} };
  const isPlain = args.length === 0;
  if (isPlain && (name === "check" || name === "build")) {
    const { diagnostics } =
      name === "check"
        ? await check(site, { ...run, progress, external: false })
        : await buildSiteIn(site, { cache: true });
    const output = diagnostics.length === 0 ? "" : formatDiagnostics(diagnostics, sourceReader(site), false);
    return { codes: diagnostics.map(({ code }) => code), output: withoutFolder(output, site) };
  }
  const { stderr } = await docsite([name, ...args], { cwd: site });
  const output = stderr.replace(/^More about .*\n(?: {2}http.*\n)*\n/m, "");
  const codes = [...output.matchAll(/(?:^| )(?:error|warning) ([a-z-]+) /gm)].map(([, code = ""]) => code);
  return { codes, output: withoutFolder(output, site) };
}

/** Examples lie anywhere. */
function withoutFolder(text: string, site: string): string {
  return text.replaceAll(site, "/home/ada/site");
}

/** The page with another output. */
export function withOutput({ text, output, ...page }: DiagnosticPage, shown: string): string {
  if (!output) throw new Error(`The page about ${page.code} shows no output`);
  return text.slice(0, output.start) + shown + text.slice(output.start + output.text.length);
}
