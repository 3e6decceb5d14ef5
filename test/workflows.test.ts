// Workflows of GitHub: those that the manual shows, those that docsite gives to others, and this repository's own.
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
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { parseDocument } from "yaml";
import { manualPage, manualPages } from "./support/manual.js";
import { ROOT, testSite } from "./support/site.js";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly id?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly name: string;
  readonly on: unknown;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly env?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
  >;
}

function workflowOf(text: string): Workflow {
  const document = parseDocument(text);
  assert.deepEqual([...document.errors, ...document.warnings], []);
  return document.toJS() as Workflow;
}

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

/** The workflows of the manual's pages, by page. */
const shown = manualPages().flatMap(({ file, blocks }) =>
  blocks.filter(({ title }) => title?.startsWith(".github/workflows/")).map((block) => ({ file, block })),
);
const own = readdirSync(path.join(ROOT, ".github/workflows")).map((name) =>
  path.join(".github/workflows", name),
);
const all: readonly (readonly [string, string])[] = [
  ...shown.map(({ file, block }) => [file, block.value] as const),
  ...own.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")] as const),
];

describe("A workflow", () => {
  for (const [name, text] of all)
    test(`${name} says when it runs, with which rights, and names a version of every action`, () => {
      const workflow = workflowOf(text);
      assert.ok(workflow.on);
      assert.equal(workflow.permissions?.["contents"], "read", "rights to write are given to single jobs");
      const steps = stepsOf(workflow);
      assert.ok(steps.length > 0);
      for (const { uses, run } of steps) {
        assert.ok((uses === undefined) !== (run === undefined));
        if (uses !== undefined) assert.match(uses, /^[\w-]+(?:\/[\w-]+)+@v\d+$/);
        // What people outside of the repository may have written must not become a part of a command.
        assert.doesNotMatch(run ?? "", /\$\{\{[^}]*(?:github\.event\.|head_ref|inputs\.)/);
      }
    });

  test("names scripts of this package that exist", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
      scripts: Readonly<Record<string, string>>;
    };
    for (const file of own)
      for (const { run = "" } of stepsOf(workflowOf(readFileSync(path.join(ROOT, file), "utf8"))))
        for (const [, script = ""] of run.matchAll(/\bnpm run ([\w:-]+)/g))
          assert.ok(scripts[script], script);
  });
});

const skip = process.platform !== "linux" && "its machines have Linux";
describe("A workflow of the manual", { skip }, () => {
  let folder: string;
  let programs: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), "docsite-workflow-"));
    programs = path.join(folder, "bin");
    mkdirSync(programs);
    const docsite = `exec "${process.execPath}" "${path.join(ROOT, "bin/docsite.js")}" "$@"`;
    // Programs that need a host tell only how they are called.
    const noted = `for each; do printf '%s\\n' "$each"; done >> "$CALLS"; echo >> "$CALLS"`;
    const scripts: Readonly<Record<string, string>> = {
      // A program that another one waits for.
      jq: "cat",
      npx: `tool="$1"; shift\n[ "$tool" != docsite ] || ${docsite}\nset -- "$tool" "$@"\n${noted}`,
      npm: "[ -f package-lock.json ]",
      ...Object.fromEntries(
        ["rsync", "ssh", "aws", "docker", "gh"].map((name) => [name, `set -- ${name} "$@"\n${noted}`]),
      ),
    };
    for (const [name, script] of Object.entries(scripts)) {
      writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(path.join(programs, name), 0o755);
    }
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the commands of a workflow as GitHub does, in a checkout. Gives the calls of programs that need a host. */
  function run(dir: string, workflow: Workflow, known: Readonly<Record<string, string>>): string[][] {
    const calls = path.join(folder, "calls");
    writeFileSync(calls, "");
    const evaluated = (values: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          String(value).replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => known[expression] ?? ""),
        ]),
      );
    for (const { env, steps } of Object.values(workflow.jobs))
      for (const step of steps) {
        // What is only for pull requests is not run: this is a push to the main branch.
        if (step.run === undefined || step.if?.includes("== 'pull_request'")) continue;
        // Without `pipefail`, which is not the default there.
        const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", step.run], {
          cwd: dir,
          encoding: "utf8",
          env: {
            ...process.env,
            HOME: path.join(folder, "home"),
            PATH: `${programs}${path.delimiter}${process.env.PATH}`,
            CALLS: calls,
            GITHUB_ACTOR: "ada",
            GITHUB_SHA: "0000",
            ...evaluated(env),
            ...evaluated(step.env),
          },
        });
        assert.equal(status, 0, `${step.run}\n${stdout}${stderr}`);
      }
    const text = readFileSync(calls, "utf8").trim();
    return text === "" ? [] : text.split("\n\n").map((call) => call.split("\n"));
  }

  const checkout = (files: Readonly<Record<string, string>>) => ({
    "package-lock.json": "{}",
    "content/docs/intro.md": "# Introduction\n",
    ...files,
  });

  for (const { file, block } of shown.filter((each) => each.file.startsWith("docs/publish/")))
    test(`${file} keeps the cache, installs, and builds what it publishes`, (context) => {
      const files = manualPage(file)
        .blocks.filter(({ title, words }) => title !== undefined && !words.includes("fails"))
        .map(({ title, value }): [string, string] => [title ?? "", value]);
      const site = testSite(context, checkout(Object.fromEntries(files)));
      const workflow = workflowOf(block.value);
      const steps = stepsOf(workflow);
      const cache = steps.find(({ uses }) => uses?.startsWith("actions/cache@"));
      assert.equal(cache?.with?.["path"], ".docsite");
      const { key, "restore-keys": restored } = cache.with;
      assert.ok(String(key).startsWith(String(restored)), "a later run finds the cache of this one");
      const at = (part: string) => block.value.indexOf(part);
      assert.ok(at("actions/cache@") < at("docsite build"));
      const calls = run(site.dir, workflow, KNOWN);
      assert.ok(existsSync(path.join(site.dir, ".docsite")));
      check[file]?.(site.dir, calls, steps);
    });

  const KNOWN: Readonly<Record<string, string>> = {
    "steps.pages.outputs.base_path": "/handbook",
    "runner.os": "Linux",
    "github.event.number": "12",
  };

  const check: Readonly<Record<string, (dir: string, calls: string[][], steps: readonly Step[]) => void>> = {
    "docs/publish/github-pages.md": (dir, _, steps) => {
      const upload = steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact@"));
      const page = readFileSync(path.join(dir, String(upload?.with?.["path"]), "index.html"), "utf8");
      assert.match(page, /"\/handbook\/docs\/intro\/"/, "links have the path that GitHub gives");
      assert.match(page, /https:\/\/octo-org\.github\.io\/handbook\//);
    },
    "docs/publish/nginx.md": (dir, calls) => {
      assert.match(
        readFileSync(path.join(dir, "policy.conf"), "utf8"),
        /^add_header .*default-src.* always;$/m,
      );
      const [assets, pages, policy, reload] = calls;
      assert.equal(calls.length, 4);
      assert.ok(assets?.includes("dist/assets/") && assets.includes("--exclude=/search/index.json"));
      assert.ok(pages?.includes("--delete-after") && pages.includes("--exclude=/assets/**"));
      assert.ok(policy?.includes("policy.conf"));
      assert.deepEqual(reload?.slice(0, 2), ["ssh", "deploy@docs.example.com"]);
    },
    "docs/publish/previews.md": (_, calls) => {
      // Each step, as of a pull request that is opened and closed.
      assert.deepEqual(
        calls.map(([program]) => program),
        ["ssh", "rsync", "gh"],
      );
      assert.ok(calls[0]?.includes("/srv/previews/pr-12"));
      assert.ok(calls[1]?.includes("deploy@previews.example.com:/srv/previews/pr-12/"));
      assert.deepEqual(calls[2]?.slice(0, 4), ["gh", "pr", "comment", "12"]);
    },
    "docs/publish/cloudflare.md": (dir, calls) => {
      const { assets } = JSON.parse(readFileSync(path.join(dir, "wrangler.json"), "utf8")) as {
        assets: { directory: string };
      };
      assert.ok(existsSync(path.join(dir, assets.directory, "_headers")));
      assert.deepEqual(calls, [["wrangler", "deploy"]]);
    },
    "docs/publish/netlify.md": (dir, calls) => {
      const [deploy = []] = calls;
      assert.deepEqual(deploy.slice(0, 2), ["netlify", "deploy"]);
      const folder = deploy[deploy.indexOf("--dir") + 1] ?? "";
      assert.ok(existsSync(path.join(dir, folder, "_headers")));
      assert.match(readFileSync(path.join(dir, "netlify.toml"), "utf8"), new RegExp(`publish = "${folder}"`));
    },
    "docs/publish/vercel.md": (dir, calls) => {
      assert.deepEqual(calls[0]?.slice(0, 4), ["vercel", "deploy", "--prebuilt", "--prod"]);
      const output = path.join(dir, ".vercel/output");
      assert.match(readFileSync(path.join(output, "config.json"), "utf8"), /^\{\n {2}"version": 3,/);
      assert.ok(existsSync(path.join(output, "static/docs/intro/index.html")));
      assert.ok(!existsSync(path.join(output, "static/_vercel.json")));
    },
    "docs/publish/s3-cloudfront.md": (dir, calls) => {
      const stack = calls.find((call) => call.includes("deploy")) ?? [];
      assert.ok(existsSync(path.join(dir, stack[stack.indexOf("--template-file") + 1] ?? "")));
      assert.match(stack.at(-1) ?? "", /^ContentPolicy=default-src 'self'/);
      const uploads = calls.filter((call) => call[1] === "s3").map((call) => call[2]);
      assert.deepEqual(uploads, ["mv", "sync", "sync", "sync", "sync", "cp"]);
    },
    "docs/publish/container.md": (dir, calls) => {
      assert.deepEqual(
        calls.map((call) => call[1]),
        ["build", "login", "push"],
      );
      const [build = []] = calls;
      const [stage, folder = ""] = (build[build.indexOf("--build-context") + 1] ?? "").split("=");
      const copied = readFileSync(path.join(dir, "Dockerfile"), "utf8").matchAll(
        /^COPY --from=(\w+) (\S+)/gm,
      );
      for (const [, from, file = ""] of copied) {
        assert.equal(from, stage);
        assert.ok(existsSync(path.join(dir, folder, file)), file);
      }
    },
  };
});
