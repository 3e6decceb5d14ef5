import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "cheerio";
import { parse } from "yaml";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { ROOT, buildSiteIn, docsite, listBuilt, testSite, type TestSite, TSC } from "./support/site.js";
import { KEYS, NO_TERMINAL, docsiteInTerminal } from "./support/terminal.js";

const PETS = `openapi: 3.1.0
info:
  title: "Pets: the \\"API\\""
  version: "1"
  description: |
    # About

    Everything about [pets](https://pets.example), *and* their \`owners\`.

    More.
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      responses:
        "200":
          description: All pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: "../models/pet.yaml#/Pet" } }
`;

const PET = `Pet:\n  type: object\n  properties:\n    name: { type: string, description: What it is called., example: Rex }\n`;

/** Builds a site that `init` made, strictly. */
async function buildStrictly(site: TestSite, dir: string): Promise<void> {
  const { exitCode, diagnostics } = await buildSiteIn(path.join(site.dir, dir), {
    cache: true,
    strict: true,
  });
  assert.deepEqual([exitCode, diagnostics], [0, []]);
}

function manifestIn(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Record<string, unknown>;
}

test("init makes a site that builds at once, without a warning", async (context) => {
  const site = testSite(context, {});
  const made = await docsite(["init", "docs of mine"], { cwd: site.dir });
  assert.deepEqual([made.status, made.stderr], [0, ""]);
  assert.match(made.stdout, /Created a new site in docs of mine\n/);
  assert.match(made.stdout, /\n {2}cd "docs of mine"\n {2}npm install\n {2}npm run serve\n/);
  await buildStrictly(site, "docs of mine");
  const out = (file: string) => path.join(site.dir, "docs of mine", "dist", file);
  for (const file of ["index.html", "docs/intro/index.html", "favicon.svg", "404.html"]) {
    assert.ok(existsSync(out(file)), file);
  }
  const ignored = readFileSync(path.join(site.dir, "docs of mine", ".gitignore"), "utf8");
  assert.match(ignored, /^dist\/$/m);
  assert.equal(load(readFileSync(out("index.html"), "utf8"))("h1").text(), "Docs of mine");
});

test("The package.json of a new site has docsite, of the version that made it, and the commands", async (context) => {
  const site = testSite(context, {});
  await docsite(["init", "a", "--name", "Ünïted “Tools” docs"], { cwd: site.dir });
  const { name, scripts, dependencies, devDependencies } = manifestIn(path.join(site.dir, "a"));
  const { version } = manifestIn(ROOT) as { version: string };
  assert.equal(name, "united-tools-docs");
  assert.deepEqual(dependencies, { [PACKAGE_NAME]: `^${version}` });
  assert.deepEqual(Object.keys(devDependencies as object), ["@types/react", "typescript"]);
  assert.deepEqual(scripts, {
    serve: "docsite serve",
    build: "docsite build",
    check: "docsite check",
    preview: "docsite preview",
    types: "tsc",
  });
});

test("A site without TypeScript has its configuration in JavaScript, and editors still know its types", async (context) => {
  const site = testSite(context, {});
  await docsite(["init", "a", "--no-typescript", "--quiet"], { cwd: site.dir });
  const files = listBuilt(path.join(site.dir, "a"));
  assert.deepEqual(
    files.filter((file) => /\.ts$|tsconfig/.test(file)),
    [],
  );
  assert.ok(files.includes("docsite.config.js") && files.includes("jsconfig.json"));
  assert.equal(manifestIn(path.join(site.dir, "a"))["devDependencies"], undefined);
  await buildStrictly(site, "a");
});

test("Any name is the site's title, as it is", async (context) => {
  const site = testSite(context, {});
  const name = `A "b" \\ \${c} <d> *e* & f:g #h`;
  await docsite(["init", "a", "--name", name], { cwd: site.dir });
  await buildStrictly(site, "a");
  const page = load(readFileSync(path.join(site.dir, "a/dist/index.html"), "utf8"));
  assert.equal(page("h1").text(), name);
  assert.equal(page("main").text().split(`The documentation of ${name}.`).length, 2, "once");
});

test("With --api there is an example of a reference, which home page and navbar lead to", async (context) => {
  const site = testSite(context, {});
  await docsite(["init", "a", "--api"], { cwd: site.dir });
  await buildStrictly(site, "a");
  const page = load(readFileSync(path.join(site.dir, "a/dist/index.html"), "utf8"));
  assert.ok(page("main a[href='/docs/api']").length > 0);
  assert.ok(page("header a[href='/docs/api']").length > 0);
  assert.ok(existsSync(path.join(site.dir, "a/dist/docs/api/list-notes/index.html")));
});

test("With --from the site is about a description: its title, what it says of itself, and all files that it refers to", async (context) => {
  const site = testSite(context, { "api/v1/openapi.yaml": PETS, "api/models/pet.yaml": PET });
  execFileSync("git", ["init", "-q"], { cwd: site.dir });
  const { stdout, status } = await docsite(["init", "a", "--from", "api/v1/openapi.yaml"], { cwd: site.dir });
  assert.equal(status, 0, stdout);
  await buildStrictly(site, "a");
  const page = load(readFileSync(path.join(site.dir, "a/dist/index.html"), "utf8"));
  assert.equal(page("h1").text(), 'Pets: the "API"');
  assert.equal(page("main").text().split("Everything about pets, and their owners.").length, 2, "once");
  assert.ok(page("main a[href='/docs/api']").length > 0);
  assert.ok(page("header a[href='/docs/api']").length > 0);
  const operation = readFileSync(path.join(site.dir, "a/dist/docs/api/list-pets/index.html"), "utf8");
  assert.ok(load(operation)("main").text().includes("What it is called."));
  assert.equal(readFileSync(path.join(site.dir, "a/openapi/v1/openapi.yaml"), "utf8"), PETS);
});

test("With --from any kind of description will do: JSON, Swagger 2.0, and a name with another end", async (context) => {
  const info = { title: "Old pets", version: "1" };
  const paths = { "/pets": { get: { summary: "List pets", responses: { 200: { description: "All." } } } } };
  const site = testSite(context, {
    "pets.json": JSON.stringify({ openapi: "3.0.3", info, paths }, undefined, 2),
    "swagger.yml": `swagger: "2.0"\ninfo: ${JSON.stringify(info)}\npaths: ${JSON.stringify(paths)}\n`,
    "pets.openapi": JSON.stringify({ openapi: "3.1.0", info, paths }),
  });
  for (const file of ["pets.json", "swagger.yml", "pets.openapi"]) {
    const dir = `site of ${file}`;
    const made = await docsite(["init", dir, "--from", file, "--name", "Animals"], { cwd: site.dir });
    assert.deepEqual([made.status, made.stderr], [0, ""]);
    await buildStrictly(site, dir);
    const page = load(readFileSync(path.join(site.dir, dir, "dist/index.html"), "utf8"));
    assert.equal(page("h1").text(), "Animals", "--name comes before the title of the description");
    assert.ok(existsSync(path.join(site.dir, dir, "dist/docs/api/list-pets/index.html")));
  }
});

test("With --from an AsyncAPI document, the site has its channels, and all files that it refers to", async (context) => {
  const site = testSite(context, {
    "events/asyncapi.yaml":
      "asyncapi: 3.0.0\ninfo: { title: Kettles, version: '1', description: What kettles tell. }\n" +
      "channels: { boiled: { messages: { Boiled: { payload: { $ref: ./models/boiled.yaml } } } } }\n",
    "events/models/boiled.yaml": "type: object\nproperties: { degrees: { type: number } }\n",
  });
  const made = await docsite(["init", "a", "--from", "events/asyncapi.yaml"], { cwd: site.dir });
  assert.deepEqual([made.status, made.stderr], [0, ""]);
  await buildStrictly(site, "a");
  const built = (file: string) => load(readFileSync(path.join(site.dir, "a/dist", file), "utf8"));
  assert.equal(built("index.html")("h1").text(), "Kettles");
  assert.ok(built("index.html")("main").text().includes("What kettles tell."));
  assert.ok(built("index.html")("header a[href='/asyncapi']").length > 0);
  assert.ok(built("asyncapi/channels/boiled/index.html")("main").text().includes("degrees"));
});

test("With --from, links to files become files, and a summary that begins like a list is no list", async (context) => {
  const summary = "1. First of all";
  const site = testSite(context, {
    "api/openapi.yaml": PETS.replace("../models/", "./").replace("info:\n", `info:\n  summary: ${summary}\n`),
    "api/real.yaml": PET,
  });
  symlinkSync("real.yaml", path.join(site.dir, "api/pet.yaml"));
  const { status, stderr } = await docsite(["init", "a", "--from", "api/openapi.yaml"], { cwd: site.dir });
  assert.equal(status, 0, stderr);
  assert.ok(lstatSync(path.join(site.dir, "a/openapi/pet.yaml")).isFile());
  await buildStrictly(site, "a");
  const page = load(readFileSync(path.join(site.dir, "a/dist/index.html"), "utf8"));
  assert.ok(page("main p").text().includes(summary));
});

test("Files that a description refers to and that are elsewhere are named, not copied", async (context) => {
  const site = testSite(context, {
    "own/openapi.yaml": PETS,
    "models/pet.yaml": PET,
  });
  const { stdout } = await docsite(["init", "a", "--from", "own/openapi.yaml"], { cwd: site.dir });
  assert.match(stdout, /refers to files that were not copied.*\n {2}models\/pet\.yaml\n/);
  assert.deepEqual(listBuilt(path.join(site.dir, "a/openapi")), ["openapi.yaml"]);
});

test("With --from, what is no description is refused, with what to do, and nothing is written", async (context) => {
  const site = testSite(context, {
    "readme.md": "# Pets\n",
    "broken.yaml": "openapi: 3.1.0\ninfo: {\n",
    "folder/openapi.yaml": PETS,
  });
  const cases: [string, RegExp][] = [
    ["missing.yaml", /^error: There is no file missing\.yaml\nhint: /],
    ["https://x.example/openapi.yaml", /is an address.*\nhint: Download it first: curl /],
    ["readme.md", /is no OpenAPI description and no AsyncAPI document\nhint: .*openapi/],
    ["broken.yaml", /^error: broken\.yaml:\d+:\d+ /],
    ["folder", /\nhint: Did you mean folder\/openapi\.yaml\?/],
  ];
  for (const [file, expected] of cases) {
    const { status, stderr } = await docsite(["init", "a", "--from", file], { cwd: site.dir });
    assert.equal(status, 2, file);
    assert.match(stderr, expected);
    assert.doesNotMatch(stderr, /\n {4}at /);
  }
  assert.ok(!existsSync(path.join(site.dir, "a")));
});

test("In a repository, init makes the folder, changes nothing else, and says what to add", async (context) => {
  const manifest = `{ "name": "@acme/kettle", "workspaces": ["packages/*"] }\n`;
  const site = testSite(context, { "package.json": manifest, "pnpm-lock.yaml": "" });
  execFileSync("git", ["init", "-q"], { cwd: site.dir });
  const { stdout } = await docsite(["init", "docs"], { cwd: site.dir });
  assert.equal(readFileSync(path.join(site.dir, "package.json"), "utf8"), manifest);
  assert.match(stdout, /package\.json was not changed\./);
  assert.ok(stdout.includes(`"docs": "pnpm -C docs run serve"`), stdout);
  assert.match(stdout, /\n {2}cd docs\n {2}pnpm install\n {2}pnpm run serve\n/);
  assert.match(stdout, /workspaces.*add "docs" to them/);
  assert.equal(manifestIn(path.join(site.dir, "docs"))["name"], "kettle-docs");
  const config = readFileSync(path.join(site.dir, "docs/docsite.config.ts"), "utf8");
  assert.match(config, /title: "Kettle"/);
});

test("Package managers are told that esbuild's install script need not run: pnpm 11 would end with an error", async (context) => {
  const made = (manager: string, dir: string) =>
    docsite(["init", dir], {
      cwd: site.dir,
      env: { npm_config_user_agent: `${manager}/12.0.0 node/v22.0.0` },
    });
  const site = testSite(context, {});
  await made("npm", "npm");
  assert.deepEqual(manifestIn(path.join(site.dir, "npm"))["allowScripts"], { esbuild: false });
  await made("yarn", "yarn");
  assert.deepEqual(manifestIn(path.join(site.dir, "yarn"))["dependenciesMeta"], {
    esbuild: { built: false },
  });
  const alone = await made("pnpm", "pnpm");
  const settings = parse(readFileSync(path.join(site.dir, "pnpm/pnpm-workspace.yaml"), "utf8")) as unknown;
  assert.deepEqual(settings, { allowBuilds: { esbuild: false } });
  assert.doesNotMatch(alone.stdout, /allowBuilds/);

  // A file of its own would take the site out of the workspace.
  const workspace = testSite(context, {
    "pnpm-workspace.yaml": "packages: ['packages/*']\n",
    "package.json": "{}",
  });
  execFileSync("git", ["init", "-q"], { cwd: workspace.dir });
  const { stdout } = await docsite(["init", "packages/docs"], {
    cwd: workspace.dir,
    env: { npm_config_user_agent: "pnpm/12.0.0" },
  });
  assert.ok(!existsSync(path.join(workspace.dir, "packages/docs/pnpm-workspace.yaml")));
  assert.match(stdout, /add to pnpm-workspace\.yaml:\n {2}allowBuilds:\n {4}esbuild: false\n/);
});

test("The workflow for GitHub Pages stands at the root of the repository, and knows the folder of the site", async (context) => {
  const site = testSite(context, {});
  const git = (...args: string[]) => execFileSync("git", args, { cwd: site.dir });
  git("init", "-q");
  git("remote", "add", "origin", "git@github.com:Acme/kettle.git");
  const { stdout } = await docsite(["init", "docs", "--github-pages"], { cwd: site.dir });
  const file = path.join(site.dir, ".github/workflows/docs.yml");
  const { jobs } = parse(readFileSync(file, "utf8")) as {
    jobs: { build: { defaults: unknown; steps: { uses?: string; with?: Record<string, string> }[] } };
  };
  const inputs = (action: string) => jobs.build.steps.find(({ uses }) => uses?.includes(action))?.with ?? {};
  assert.deepEqual(jobs.build.defaults, { run: { "working-directory": "docs" } });
  assert.equal(inputs("setup-node")["cache-dependency-path"], "docs/package-lock.json");
  assert.equal(inputs("actions/cache@")["path"], "docs/.docsite");
  assert.equal(inputs("upload-pages-artifact")["path"], "docs/dist");
  await buildStrictly(site, "docs");
  assert.match(stdout, /\.github\/workflows\/docs\.yml publishes the site/);
  const config = readFileSync(path.join(site.dir, "docs/docsite.config.ts"), "utf8");
  assert.match(config, /url: "https:\/\/acme\.github\.io"/);
  const again = await docsite(["init", "more", "--github-pages"], { cwd: site.dir });
  assert.equal(again.status, 2);
  assert.match(again.stderr, /docs\.yml exists already.*\nhint: /);
  assert.ok(!existsSync(path.join(site.dir, "more")), "nothing was written");
});

const REMOTES = {
  "ssh://git@ssh.github.com:443/Acme/kettle.git": "https://acme.github.io",
  "https://ann:token@github.com/Acme/kettle": "https://acme.github.io",
  "https://notgithub.com/Acme/kettle": "https://docs.example.com",
};

for (const [remote, url] of Object.entries(REMOTES))
  test(`The address of a site whose repository is at ${remote} is ${url}`, async (context) => {
    const site = testSite(context, {});
    const git = (...args: string[]) => execFileSync("git", args, { cwd: site.dir });
    git("init", "-q");
    git("remote", "add", "origin", remote);
    await docsite(["init", "docs", "--github-pages"], { cwd: site.dir });
    const config = readFileSync(path.join(site.dir, "docs/docsite.config.ts"), "utf8");
    assert.ok(config.includes(`url: "${url}"`), config);
  });

test("The workflow that init writes at the root of a repository is the one that the manual shows", async (context) => {
  const site = testSite(context, {});
  const dir = path.join(site.dir, "new");
  mkdirSync(dir);
  execFileSync("git", ["init", "-q"], { cwd: dir });
  await docsite(["init", "new", "--github-pages"], { cwd: site.dir });
  const page = readFileSync(path.join(ROOT, "manual/content/docs/publish/github-pages.md"), "utf8");
  const [, shown] = /```yaml title="\.github\/workflows\/docs\.yml"\n(.*?)```/s.exec(page) ?? [];
  assert.equal(readFileSync(path.join(dir, ".github/workflows/docs.yml"), "utf8"), shown);
});

test("init takes an empty folder, also the current one, and a repository without files", async (context) => {
  const site = testSite(context, {});
  for (const name of ["empty", "cloned"]) mkdirSync(path.join(site.dir, name));
  execFileSync("git", ["init", "-q"], { cwd: path.join(site.dir, "cloned") });
  for (const name of ["empty", "cloned"]) {
    const cwd = path.join(site.dir, name);
    assert.equal((await docsite(["init"], { cwd })).status, 0);
    assert.ok(existsSync(path.join(cwd, "docsite.config.ts")));
  }
});

test("init refuses a folder that is not empty, and a file", async (context) => {
  const site = testSite(context, {});
  mkdirSync(path.join(site.dir, "full"));
  writeFileSync(path.join(site.dir, "full", "x"), "");
  for (const place of ["full", "full/x"]) {
    const { status, stderr } = await docsite(["init", place], { cwd: site.dir });
    assert.equal(status, 2);
    assert.match(stderr, /is not an empty folder\nhint: /);
  }
  assert.ok(!existsSync(path.join(site.dir, "full", "docsite.config.ts")));
});

/** Each kind of import that the manual names, and the environment. */
const IMPORTS = `import src, { width } from "@site/src/photo.png";
import Logo from "./logo.svg";
import font from "./font.woff2";
import box from "@site/src/box.module.css";
import card from "./card.module.scss";
import cup from "./cup.module.less";
import Part, { frontMatter } from "./_part.mdx";
import Text from "./text.md";
import data from "./data.yaml";
import raw from "./file.py?raw";
import loaded from "!!raw-loader!./file.py";
import "./plain.css";
import "./more.scss";
export const Shown = () => (
  <>
    <img src={src} width={width} className={box["a"] + card["b"] + cup["c"]} />
    <Logo role="img" />
    <img src={Logo} />
    <Part product="pen" />
    <Text />
    {raw.length + loaded.length + font.length} {typeof data} {String(frontMatter["title"])}
    {import.meta.env.PUBLIC_API} {import.meta.env.DEV && "dev"} {process.env.PUBLIC_API} {process.env.NODE_ENV}
  </>
);
`;

for (const language of ["TypeScript", "JavaScript"] as const) {
  test(`Editors and tsc know the types of a new site's configuration and components in ${language}`, async (context) => {
    const site = testSite(context, {});
    const isTyped = language === "TypeScript";
    await docsite(["init", "a", isTyped ? "--typescript" : "--no-typescript"], { cwd: site.dir });
    const dir = path.join(site.dir, "a");
    mkdirSync(path.join(dir, "node_modules/@types"), { recursive: true });
    symlinkSync(ROOT, path.join(dir, "node_modules/docsite-cli"), "junction");
    for (const name of ["@types/react", "csstype"])
      symlinkSync(path.join(ROOT, "node_modules", name), path.join(dir, "node_modules", name), "junction");
    const check = () => {
      const project = isTyped ? "tsconfig.json" : "jsconfig.json";
      try {
        const strict = ["--skipLibCheck", "false", "--noUncheckedSideEffectImports"];
        const args = [...TSC, "--noEmit", "--preserveSymlinks", ...strict, "-p", project];
        return execFileSync(process.execPath, args, {
          cwd: dir,
          encoding: "utf8",
        });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    assert.equal(check(), "");
    const end = isTyped ? "ts" : "js";
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      writeFileSync(path.join(dir, file), text);
    };
    write(`src/imports.${end}x`, IMPORTS);
    assert.equal(check(), "");
    write(
      `src/imports.${end}x`,
      `${IMPORTS}export const wrong = src.size + box.missing.size + import.meta.env.API_KEY;\n`,
    );
    assert.equal(check().match(/'size'|'API_KEY'/g)?.length, 3, check());
    rmSync(path.join(dir, `src/imports.${end}x`));
    const typed = isTyped ? `import type { ShellView } from "docsite-cli";\n` : "";
    const props = isTyped ? "{ shell }: { shell: ShellView }" : `{ shell }`;
    const doc = isTyped ? "" : `/** @param {{ shell: import("docsite-cli").ShellView }} props */\n`;
    const footer = (field: string) =>
      `${typed}import { Footer as Original } from "docsite-cli/theme/parts/Footer.js";\nimport "./own.css";\n
${doc}export function Footer(${props}) {
  return <><p>{shell.${field}}</p><Original shell={shell} /></>;
}
`;
    write("theme/parts/own.css", "p { color: red; }\n");
    write(`theme/parts/Footer.${end}x`, footer("titel"));
    write(`src/greet.${end}`, "document.titel;\n");
    const config = readFileSync(path.join(dir, `docsite.config.${end}`), "utf8");
    write(`docsite.config.${end}`, config.replace("favicon:", "favicno:"));
    const [inConfig = "", inSource = "", inTheme = "", ...others] = check()
      .split("\n")
      .filter((line) => line.includes(": error "))
      .sort();
    assert.match(inConfig, /^docsite\.config\.[jt]s\(\d+,\d+\): error .*'favicno'/);
    assert.match(inSource, /^src\/greet\.[jt]s\(1,10\): error .*'titel'/);
    assert.match(inTheme, /^theme\/parts\/Footer\.[jt]sx\(\d+,\d+\): error .*'titel'/);
    assert.deepEqual(others, []);
  });
}

test("In a terminal, init asks what is wanted", { skip: NO_TERMINAL }, async (context) => {
  const site = testSite(context, { "pets/openapi.yaml": PETS, "pets/shared/x.yaml": "" });
  const run = docsiteInTerminal(context, ["init", "my-site"], site.dir);
  await run.answer("Name of the site", `Pets${KEYS.enter}`);
  await run.answer("API reference", `${KEYS.down}${KEYS.enter}`);
  await run.answer("Path of the file", `nothing.yaml${KEYS.enter}`);
  await run.answer("There is no file nothing.yaml", `${"\b".repeat(12)}pets/openapi.yaml${KEYS.enter}`);
  await run.answer("Language of the configuration", `${KEYS.down}${KEYS.enter}`);
  await run.answer("GitHub Pages", `y${KEYS.enter}`);
  assert.equal(await run.ended, 0, run.shown());
  assert.match(run.shown(), /Created a new site in my-site/);
  const dir = path.join(site.dir, "my-site");
  const config = readFileSync(path.join(dir, "docsite.config.js"), "utf8");
  assert.match(config, /title: "Pets"/);
  assert.ok(existsSync(path.join(dir, "openapi/openapi.yaml")));
  assert.ok(existsSync(path.join(dir, ".github/workflows/docs.yml")));
});

test(
  "In a terminal, only what flags do not say is asked, and Enter takes what is proposed",
  { skip: NO_TERMINAL },
  async (context) => {
    const site = testSite(context, {});
    const flags = ["--name", "Pets", "--api", "--no-typescript"];
    const run = docsiteInTerminal(context, ["init", "my-site", ...flags], site.dir);
    await run.answer("GitHub Pages", KEYS.enter);
    assert.equal(await run.ended, 0, run.shown());
    assert.doesNotMatch(run.shown(), /Name of the site|API reference|Language/);
    assert.ok(!existsSync(path.join(site.dir, "my-site/.github")));
  },
);

test("Whoever leaves the questions leaves nothing behind", { skip: NO_TERMINAL }, async (context) => {
  const site = testSite(context, {});
  const run = docsiteInTerminal(context, ["init", "my-site"], site.dir);
  await run.answer("Name of the site", `Pets${KEYS.enter}`);
  await run.answer("API reference", KEYS.ctrlC);
  assert.equal(await run.ended, 130, run.shown());
  assert.match(run.shown(), /Nothing was written/);
  assert.doesNotMatch(run.shown(), / {4}at /);
  assert.ok(!existsSync(path.join(site.dir, "my-site")));
});

test(
  "In a terminal, --yes asks nothing, and a folder that is not empty is refused before any question",
  { skip: NO_TERMINAL },
  async (context) => {
    const site = testSite(context, { "full/x": "" });
    const run = docsiteInTerminal(context, ["init", "a", "--yes"], site.dir);
    assert.equal(await run.ended, 0, run.shown());
    assert.doesNotMatch(run.shown(), /Name of the site/);
    const refused = docsiteInTerminal(context, ["init", "full"], site.dir);
    assert.equal(await refused.ended, 2);
    assert.match(refused.shown(), /is not an empty folder/);
    assert.doesNotMatch(refused.shown(), /Name of the site/);
  },
);
