// The recipes in examples/shards, run as far as a machine without their schedulers can: every command of them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
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
import { parseAllDocuments } from "yaml";
import { docsiteProcess, listBuilt, ROOT } from "./support/site.js";

const RECIPES = path.join(ROOT, "examples", "shards");
const SHARDS = 4;

type Values = Readonly<Record<string, string>>;

interface Workflow {
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}
interface WorkflowJob {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly env?: Values;
  readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: Values }[];
}
interface PipelineJob {
  readonly parallel?: number;
  readonly script: readonly string[];
  readonly artifacts: { readonly paths: readonly string[] };
}
interface KubernetesJob {
  readonly kind: string;
  readonly spec: {
    readonly completions?: number;
    readonly completionMode?: string;
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly command: readonly string[];
          readonly args: readonly string[];
          readonly env: readonly { readonly name: string; readonly value: string }[];
        }[];
      };
    };
  };
}

function yaml<Content>(file: string): Content {
  const documents = parseAllDocuments(readFileSync(path.join(RECIPES, file), "utf8"));
  assert.equal(documents.length, 1);
  const [document] = documents;
  assert.deepEqual([...(document?.errors ?? []), ...(document?.warnings ?? [])], []);
  return document?.toJS() as Content;
}

/** Runs what a recipe says, where `npx docsite` is this repository's. Answers what it prints. */
type Run = (command: readonly string[], cwd: string, env: Values) => string;

/** How a scheduler runs a recipe. `folder`: a checkout of the site. */
interface Recipe {
  /** Builds one part in a folder, and answers where it is. */
  readonly build: (run: Run, folder: string, part: number, store: string) => string;
  /** Merges the parts `part-1` and so on in a folder, and answers where the site is. */
  readonly merge: (run: Run, folder: string) => string;
}

const BASH = ["bash", "-eo", "pipefail", "-c"];

/** A value of the workflow without its expressions. */
function evaluated(text: string, known: Values): string {
  return String(text).replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const value = known[expression];
    assert.ok(value !== undefined, `an expression that this test does not know: ${expression}`);
    return value;
  });
}

const GITHUB: Recipe = {
  build(run, folder, part, store) {
    const { build } = yaml<Workflow>("github-actions/docs.yml").jobs;
    const shards = build?.strategy?.matrix.shard ?? [];
    assert.deepEqual(shards, [1, 2, 3, 4]);
    const known = {
      "matrix.shard": String(part),
      "strategy.job-total": String(shards.length),
      "vars.DOCSITE_STORE": store,
      "github.event_name == 'pull_request' && '--cache-read-only' || ''": "",
    };
    const env = Object.fromEntries(
      Object.entries(build?.env ?? {}).map(([name, value]) => [name, evaluated(value, known)]),
    );
    for (const { run: script } of build?.steps ?? []) if (script) run([...BASH, script], folder, env);
    const upload = build?.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact"));
    const archive = evaluated(upload?.with?.["path"] ?? "", known);
    rmSync(path.join(folder, `part-${part}`), { recursive: true });
    run(["tar", "--extract", "--file", archive], folder, {});
    return path.join(folder, `part-${part}`);
  },
  merge(run, folder) {
    const { build, merge } = yaml<Workflow>("github-actions/docs.yml").jobs;
    assert.equal(merge?.needs, "build");
    for (let part = 1; part <= SHARDS; part++) {
      run(["tar", "--create", "--file", `part-${part}.tar`, `part-${part}`], folder, {});
      rmSync(path.join(folder, `part-${part}`), { recursive: true });
    }
    for (const { run: script } of merge?.steps ?? [])
      if (script) run([...BASH, script], folder, build?.env ?? {});
    const upload = merge?.steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact"));
    return path.join(folder, upload?.with?.["path"] ?? "");
  },
};

const GITLAB: Recipe = {
  build(run, folder, part, store) {
    const { build } = yaml<Readonly<Record<string, PipelineJob>>>("gitlab/.gitlab-ci.yml");
    const variables = {
      CI_NODE_INDEX: String(part),
      CI_NODE_TOTAL: String(build?.parallel),
      CI_COMMIT_REF_PROTECTED: "true",
      DOCSITE_STORE: store,
    };
    run([...BASH, build?.script.join("\n") ?? ""], folder, variables);
    const [artifact = ""] = build?.artifacts.paths ?? [];
    return path.join(folder, artifact.replace("$CI_NODE_INDEX", String(part)));
  },
  merge(run, folder) {
    const { pages } = yaml<Readonly<Record<string, PipelineJob>>>("gitlab/.gitlab-ci.yml");
    run([...BASH, pages?.script.join("\n") ?? ""], folder, {});
    return path.join(folder, pages?.artifacts.paths[0] ?? "");
  },
};

/** Runs the container of a job. What the manifest sets can be set otherwise. */
function runPod(run: Run, folder: string, file: string, env: Values): KubernetesJob["spec"] {
  const { kind, spec } = yaml<KubernetesJob>(`kubernetes/${file}`);
  assert.equal(kind, "Job");
  const [container] = spec.template.spec.containers;
  const usual = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
  if (spec.completions !== undefined) assert.equal(usual["SHARDS"], String(spec.completions));
  run([...(container?.command ?? []), ...(container?.args ?? [])], folder, { ...usual, ...env });
  return spec;
}

const KUBERNETES: Recipe = {
  build(run, folder, part, store) {
    const env = {
      SHARDS: String(SHARDS),
      PARTS: folder,
      STORE: store,
      JOB_COMPLETION_INDEX: String(part - 1),
    };
    assert.equal(runPod(run, folder, "build.yaml", env).completionMode, "Indexed");
    return path.join(folder, `part-${part}`);
  },
  merge(run, folder) {
    runPod(run, folder, "merge.yaml", { SHARDS: String(SHARDS), PARTS: folder });
    return path.join(folder, "dist");
  },
};

const SLURM: Recipe = {
  build(run, folder, part, store) {
    run([path.join(RECIPES, "slurm", "submit.sh"), String(part)], folder, { STORE: store, SBATCH: "build" });
    return path.join(folder, `part-${part}`);
  },
  merge(run, folder) {
    const printed = run([path.join(RECIPES, "slurm", "submit.sh")], folder, { SBATCH: "merge" });
    assert.match(printed, /Building in job 7, merging in job 7/);
    return path.join(folder, "dist");
  },
};

/** Programs that stand for those of a scheduler. This `sbatch` runs scripts of the kind that `SBATCH` names at once. */
const PROGRAMS: Values = {
  npm: "#!/bin/sh\n",
  npx: `#!/bin/sh\nshift\nexec "${process.execPath}" "${path.join(ROOT, "bin", "docsite.js")}" "$@"\n`,
  sbatch: `#!/bin/bash
set -euo pipefail
array=
for argument; do
  case $argument in --array=*) array=\${argument#--array=} ;; *.sbatch) script=$argument ;; esac
done
[[ $(basename "$script" .sbatch) != "$SBATCH" ]] || SLURM_ARRAY_TASK_ID=$array bash "$script" >&2
echo 7
`,
};

const SITE: Values = {
  "docsite.config.js": 'export default { title: "Site", url: "https://site.example" };\n',
  "content/docs/a.md": "# A\n\n[b](b.md#part)\n",
  "content/docs/b.md": "# B\n\n## Part\n",
  "content/docs/c.md": "# C\n\nSome words.\n",
  "content/docs/d.md": "# D\n\n[a](a.md)\n",
  "content/docs/e.md": "# E\n\nMore words.\n",
};

const contentOf = (folder: string) =>
  listBuilt(folder).map((file) => [file, readFileSync(path.join(folder, file), "latin1")]);

describe("A recipe for several machines", { skip: process.platform === "win32" }, () => {
  const names = Object.entries({
    "github-actions": GITHUB,
    gitlab: GITLAB,
    kubernetes: KUBERNETES,
    slurm: SLURM,
  });
  let root = "";
  const parts: string[] = [];

  const run: Run = ([command = "", ...args], cwd, env) =>
    execFileSync(command, args, {
      cwd,
      env: { ...process.env, PATH: `${root}/bin:${process.env["PATH"]}`, ...env },
      encoding: "utf8",
      stdio: "pipe",
    });

  /** A checkout of the site, as each machine has its own. */
  function checkout(name: string): string {
    const folder = path.join(root, name);
    for (const [file, text] of Object.entries(SITE)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return folder;
  }

  before(async () => {
    root = mkdtempSync(path.join(tmpdir(), "docsite-recipes-"));
    mkdirSync(path.join(root, "bin"));
    for (const [name, text] of Object.entries(PROGRAMS)) {
      writeFileSync(path.join(root, "bin", name), text);
      chmodSync(path.join(root, "bin", name), 0o755);
    }
    const { status, stderr } = await docsiteProcess(["build", checkout("one"), "--manifest"]);
    assert.equal(status, 0, stderr);
    const store = `file://${path.join(root, "store")}`;
    // A part by each of them, so that every build is run, and none twice.
    for (const [place, [name, { build }]] of names.entries())
      parts.push(build(run, checkout(`build-${name}`), place + 1, store));
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  for (const [name, { merge }] of names) {
    test(`makes the site of one machine: ${name}`, () => {
      const folder = checkout(`merge-${name}`);
      for (const [place, part] of parts.entries())
        cpSync(part, path.join(folder, `part-${place + 1}`), { recursive: true });
      assert.deepEqual(contentOf(merge(run, folder)), contentOf(path.join(root, "one", "dist")));
    });
  }

  test("is here for each folder of the examples", () => {
    const folders = readdirSync(RECIPES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(
      folders.map(({ name }) => name).toSorted(),
      names.map(([name]) => name),
    );
  });
});
