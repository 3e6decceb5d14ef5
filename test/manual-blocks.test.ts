// Every page of the manual is a story: its blocks of code are carried out in their order, in one folder.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { parse as parseYaml } from "yaml";
import { check } from "../src/commands/check.js";
import { manualPages, type ManualBlock, type ManualPage } from "./support/manual.js";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { ROOT, buildSiteIn, TSC } from "./support/site.js";

const COMMANDS = new Set(["sh", "bash"]);
const CODE = new Set(["ts", "tsx", "js", "jsx", "mjs"]);
const PAGES = new Set(["md", "mdx"]);
/** What commands print and servers answer, and what the manual itself draws. */
const OUTPUT = new Set(["text", "txt", "console", "html", "diff", "http", "mermaid"]);

const CONFIG = `import { defineConfig } from "${PACKAGE_NAME}";\n\nexport default defineConfig({ title: "Widget", url: "https://widget.example" });\n`;

/** Names of the configuration, of which a folder has one. */
const CONFIGS = ["ts", "mts", "js", "mjs", "json", "yaml", "yml"].map((end) => `docsite.config.${end}`);

/** Where commands find programs: \`docsite\` is that of this repository. */
let programs: string;

before(() => {
  programs = mkdtempSync(path.join(tmpdir(), "docsite-programs-"));
  const docsite = `exec "${process.execPath}" "${path.join(ROOT, "bin/docsite.js")}" "$@"`;
  const real = (name: string) => `PATH="\${PATH#*:}" exec ${name} "$@"`;
  const scripts = {
    docsite,
    npx: `case "$1" in docsite | ${PACKAGE_NAME}) shift; ${docsite} ;; esac\n${real("npx")}`,
    // What a page installs is on this machine already: tests need no network.
    npm: `case "$1" in install | i | ci) mkdir -p node_modules/.bin; ln -sf "${programs}/docsite" node_modules/.bin; ln -sfn "${ROOT}" node_modules/${PACKAGE_NAME}
for name in "$@"; do if [ -d "${ROOT}/node_modules/$name" ]; then mkdir -p "node_modules/$(dirname "$name")"; ln -sfn "${ROOT}/node_modules/$name" "node_modules/$name"; fi; done; exit ;; esac\n${real("npm")}`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(programs, name), 0o755);
  }
});
after(() => rmSync(programs, { recursive: true, force: true }));

/** The folder of a page, in which commands may go to another one. */
class Story {
  readonly root = mkdtempSync(path.join(tmpdir(), "docsite-manual-"));
  private cwd = this.root;

  constructor(page: ManualPage) {
    if (page.startsEmpty) return;
    this.write("docsite.config.ts", CONFIG);
    this.write("content/docs/intro.md", "# Introduction\n\nThis is the first page.\n");
  }

  path(file: string): string {
    return path.join(this.cwd, file);
  }

  write(file: string, text: string): void {
    if (CONFIGS.includes(file)) for (const name of CONFIGS) rmSync(this.path(name), { force: true });
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** Carries out commands. A build at their beginning runs in this process, which is much faster. */
  async carryOut(commands: string): Promise<{ readonly status: number | null; readonly output: string }> {
    const [build] = /^(?:npx )?docsite build(?:\n|$)/.exec(commands) ?? [];
    if (build === undefined) return this.run(commands);
    const { exitCode, diagnostics } = await buildSiteIn(this.cwd, { cache: true });
    const output = diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n");
    return exitCode === 0 ? this.run(commands.slice(build.length)) : { status: exitCode, output };
  }

  /** Carries out commands. Gives the exit status and all that they print. */
  run(commands: string): { readonly status: number | null; readonly output: string } {
    const place = `${this.root}.cwd`;
    const script = `trap 'pwd > "${place}"' EXIT\nset -e\n${commands}\n`;
    const { status, stdout, stderr } = spawnSync("sh", ["-c", script], {
      cwd: this.cwd,
      encoding: "utf8",
      input: "",
      env: {
        ...process.env,
        PATH: `${programs}${path.delimiter}${process.env.PATH}`,
        NODE_ENV: "",
        GIT_AUTHOR_NAME: "Ada",
        GIT_AUTHOR_EMAIL: "ada@widget.example",
        GIT_COMMITTER_NAME: "Ada",
        GIT_COMMITTER_EMAIL: "ada@widget.example",
      },
    });
    this.cwd = readFileSync(place, "utf8").trim();
    rmSync(place);
    return { status, output: `${stdout}${stderr}` };
  }

  /** The problems of the site as it is now; none where there is no site. */
  async problems(): Promise<string[]> {
    if (!readdirSync(this.cwd).some((name) => CONFIGS.includes(name))) return [];
    const { diagnostics } = await check(this.cwd, {
      drafts: false,
      strict: true,
      external: false,
      signal: new AbortController().signal,
      progress: { stage() {}, done() {} },
    });
    return diagnostics
      .filter(({ code }) => code !== "orphan-page")
      .map(({ code, file, line, message, hint }) => `${code} ${file}:${line} ${message} (${hint})`);
  }

  /** The problems of the site with other content of a file, which is as before afterwards. */
  async problemsWith(file: string, text: string): Promise<string[]> {
    const before = existsSync(this.path(file)) ? readFileSync(this.path(file), "utf8") : undefined;
    this.write(file, text);
    try {
      return await this.problems();
    } finally {
      if (before === undefined) rmSync(this.path(file));
      else this.write(file, before);
    }
  }

  /** The problems of the site whose configuration has the given properties, too. */
  async problemsWithConfig(block: string): Promise<string[]> {
    const name = CONFIGS.find((file) => existsSync(this.path(file)));
    assert.ok(name && /\.[mc]?[jt]s$/.test(name), "the page has a configuration in TypeScript or JavaScript");
    const before = readFileSync(this.path(name), "utf8");
    const inner = before.replace(/export default/, "const pageConfig =");
    assert.notEqual(inner, before);
    const imports = block.match(/^import .*$/gm) ?? [];
    const properties = block.replace(/^import .*$/gm, "");
    const text = `${imports.join("\n")}\n${inner}\nexport default { ...pageConfig,\n${properties}\n};\n`;
    return this.problemsWith(name, text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Carries out a block. Gives what is wrong with it. */
async function carryOut(story: Story, block: ManualBlock, at: number): Promise<string | undefined> {
  const { lang, title, value, words, holds } = block;
  if (block.skip !== undefined) return block.skip.length < 10 ? "says no reason for `skip`" : undefined;
  if (lang === "json") JSON.parse(value);
  if (lang === "yaml") parseYaml(value);
  if (title !== undefined && !COMMANDS.has(lang)) {
    if (block.problems) return unlike(await story.problemsWith(title, `${value}\n`), block.problems);
    return void story.write(title, `${value}\n`);
  }
  if (COMMANDS.has(lang)) {
    const { status, output } = await story.carryOut(value);
    const proof = status === 0 && holds !== undefined ? story.run(holds) : undefined;
    if (proof && proof.status !== 0) return `does not do what it should: ${holds}`;
    return (status !== 0) === words.includes("fails") ? undefined : `ended with ${status}:\n${output}`;
  }
  if (PAGES.has(lang)) {
    const found = await story.problemsWith(`content/docs/block-${at}.${lang}`, `${value}\n`);
    return unlike(found, block.problems ?? []);
  }
  if (CODE.has(lang) && words.includes("config"))
    return unlike(await story.problemsWithConfig(value), block.problems ?? []);
  return OUTPUT.has(lang) ? undefined : `is ${lang || "of no language"}, without \`title\` or \`skip\``;
}

function unlike(found: readonly string[], codes: readonly string[]): string | undefined {
  const others = found.filter((problem) => !codes.includes(problem.replace(/ .*/s, "")));
  const missing = codes.filter((code) => !found.some((problem) => problem.startsWith(`${code} `)));
  if (others.length === 0 && missing.length === 0) return undefined;
  return [...others, ...missing.map((code) => `does not cause ${code}`)].join("\n");
}

const pages = manualPages();

describe("The manual's page", () => {
  for (const page of pages.filter(({ blocks }) => blocks.length > 0))
    test(`${page.file} shows what works`, async () => {
      const story = new Story(page);
      const wrong: string[] = [];
      try {
        for (const [at, block] of page.blocks.entries()) {
          const problem = await carryOut(story, block, at).catch((error: Error) => error.message);
          if (problem !== undefined) wrong.push(`manual/content/${page.file}:${block.line} ${problem}`);
        }
        for (const problem of await story.problems()) wrong.push(`the site of ${page.file}: ${problem}`);
      } finally {
        story.remove();
      }
      assert.deepEqual(wrong, []);
    });
});

test("TypeScript in the manual has no type errors", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-manual-types-"));
  try {
    for (const [number, page] of pages.entries())
      for (const { lang, title, skip, problems, value, words, line } of page.blocks) {
        if (!/^(?:tsx?|json)$/.test(lang) || skip !== undefined || problems) continue;
        // Data that code imports.
        if (lang === "json" && title === undefined) continue;
        const config = words.includes("config");
        const imports = config ? (value.match(/^import .*$/gm) ?? []) : [];
        const properties = value.replace(/^import .*$/gm, "");
        const text = config
          ? `import type { UserConfig } from "docsite-cli";\n${imports.join("\n")}\nexport const config: Partial<UserConfig> = {\n${properties}\n};\n`
          : `${value}\n`;
        const file = path.join(folder, `page-${number}`, title ?? `line-${line}.ts`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    const options = {
      extends: path.join(ROOT, "tsconfig.json"),
      include: ["."],
      compilerOptions: { ...LOOSE },
    };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(options));
    writeFileSync(path.join(folder, "css.d.ts"), 'declare module "*.css";\n');
    // Data that a command of the page makes.
    const data = 'declare module "*.json" {\n  const value: unknown;\n  export default value;\n}\n';
    writeFileSync(path.join(folder, "json.d.ts"), data);
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
    symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "dir");
    const { stdout } = spawnSync(process.execPath, [...TSC, "-p", folder], {
      cwd: folder,
      encoding: "utf8",
    });
    const named = stdout.replace(/page-(\d+)/g, (name, number) => pages[Number(number)]?.file ?? name);
    assert.equal(named, "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Examples of the manual leave out what a page does not speak of. */
const LOOSE = {
  noUnusedLocals: false,
  noUnusedParameters: false,
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: false,
  module: "ESNext",
  moduleResolution: "Bundler",
};
