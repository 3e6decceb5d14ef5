// src/ → bin/compiled/: the command and the package's entry as plain JavaScript, with what they bundle.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { build, transformSync } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const { version, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Compiles into a folder of its own first, so that a command that starts meanwhile never sees half of it. */
export async function compile() {
  const target = join(root, "bin", "compiled");
  const staging = `${target}-${process.pid}`;
  const common = {
    absWorkingDir: root,
    outdir: staging,
    bundle: true,
    platform: "node",
    target: "node20.19",
    metafile: true,
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    external: Object.keys(dependencies)
      .filter((name) => name !== "satteri")
      .flatMap((name) => [name, `${name}/*`]),
  };
  const [result] = await Promise.all([
    build({
      ...common,
      entryPoints: { command: "src/command.ts" },
      // One script, whose machine code can be kept (`load.js`). Parts that are imported when they are needed still are.
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      charset: "ascii",
      supported: { "dynamic-import": false },
      plugins: [satteriAsOneFile, rendererOfReact, schemasAsCode],
      define: { DOCSITE_VERSION: JSON.stringify(version), "import.meta.url": "scriptUrl" },
    }),
    build({ ...common, entryPoints: { index: "src/index.ts" }, format: "esm" }),
  ]);
  // What esbuild leaves in regular expressions and comments. A script of ASCII alone is read and compiled sooner.
  const command = join(staging, "command.cjs");
  const escaped = readFileSync(command, "utf8").replace(/[^\0-\x7f]/g, escapeOf);
  writeFileSync(command, escaped);
  // The validator of API descriptions reads its schemas from files beside its own code.
  cpSync(join(root, "node_modules/@seriousme/openapi-schema-validator/schemas"), join(staging, "schemas"), {
    recursive: true,
  });
  writeFileSync(join(staging, "THIRD-PARTY.txt"), licencesOf(result.metafile));
  writeTypes(join(staging, "types"));
  writeFileSync(join(staging, "code.sha256"), hashOf(staging));
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(staging, target);
  } catch (error) {
    // Another command that started at the same time has just compiled the same.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    rmSync(staging, { recursive: true });
  }
}

function escapeOf(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Bundles the many modules of satteri, which Node would load one by one. Its native part is found from its own folder, as
 * if that module were still there.
 */
const satteriAsOneFile = {
  name: "satteri-as-one-file",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      const own = readFileSync(path, "utf8").replaceAll("import.meta.url", "ownUrl");
      return {
        contents: `const ownUrl = pathToFileURL(fromHere(import.meta.url).resolve("satteri")).href;
          import { createRequire as fromHere } from "node:module";
          import { pathToFileURL } from "node:url";
          ${own}`,
      };
    });
  },
};

/** Of React's two renderers to HTML, `renderToString` needs one. Those who look for mistakes get React's own entry. */
const rendererOfReact = {
  name: "renderer-of-react",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ path, namespace }) =>
      namespace === "renderer" ? { path, external: true } : { path, namespace: "renderer" },
    );
    onLoad({ filter: /^/, namespace: "renderer" }, () => ({
      contents: `module.exports = process.env.NODE_ENV === "production"
        ? require("./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js")
        : require("react-dom/server");`,
      resolveDir: root,
    }));
  },
};

/** Makes code of the schemas of OpenAPI, which takes longer than to check a description. */
const schemasAsCode = {
  name: "schemas-as-code",
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /openapi[\\/]follows-schema\.ts$/ }, () => ({ contents: followsSchemaCode() }));
    onResolve({ filter: /^schema:/ }, ({ path }) => ({ path: path.slice(7), namespace: "schema" }));
    onLoad({ filter: /^/, namespace: "schema" }, ({ path: version }) => ({
      contents: validatorCode(version),
      resolveDir: root,
    }));
  },
};

function followsSchemaCode() {
  const imports = [...Validator.supportedVersions].map(
    (version) => `${JSON.stringify(version)}: () => import("schema:${version}"),\n`,
  );
  return `const validators = {\n${imports.join("")}};
export async function followsSchema(document, version) {
  const { default: validate } = await validators[version]();
  return validate(document);
}`;
}

/** CommonJS whose export says whether a document follows the schema of a version of OpenAPI. */
function validatorCode(version) {
  const options = { code: { source: true } };
  const validate = new Validator({ ...options, validateFormats: false }).getAjvValidator(version);
  return transformSync(standalone.default(new Ajv.default(options), validate), { minify: true }).code;
}

/** Type declarations of the package's entry and of what it names. */
function writeTypes(folder) {
  const options = {
    ignoreConfig: "",
    declaration: "",
    emitDeclarationOnly: "",
    skipLibCheck: "",
    strict: "",
    target: "es2023",
    module: "nodenext",
    types: "node",
    rootDir: join(root, "src"),
    outDir: folder,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value].filter(Boolean));
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const command = join(dirname(typescript), "bin", "tsc");
  // It looks for packages of types from the current folder on.
  const run = { cwd: root, stdio: "inherit" };
  execFileSync(process.execPath, [command, join(root, "src", "index.ts"), ...flags], run);
}

/** Hash of all that was compiled. */
function hashOf(folder) {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    if (/\.c?js$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

/** The licence texts of every package whose code is part of the compiled files. */
function licencesOf(metafile) {
  const folders = new Set(
    Object.keys(metafile.inputs).flatMap(
      (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
    ),
  );
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      return `${name} ${version} (${license})\n\n${licenceText(join(root, folder))}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenceText(folder) {
  for (const name of ["LICENSE", "license", "LICENSE.md", "LICENSE.txt", "LICENCE", "License"]) {
    try {
      return readFileSync(join(folder, name), "utf8").trim();
    } catch {
      continue;
    }
  }
  return "(no licence text in the package)";
}

/** Builds a small site, which leaves the machine code and the client that all sites share. */
function runOnce() {
  const site = mkdtempSync(join(tmpdir(), "docsite-"));
  const run = (...args) =>
    execFileSync(process.execPath, [join(root, "bin", "docsite.js"), ...args], { stdio: "ignore" });
  try {
    run("init", site);
    run("build", site);
  } catch {
    // The first command for a site does it otherwise, or tells what is wrong.
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile();
  runOnce();
}
