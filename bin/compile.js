// src/ → bin/compiled/: the command and the package's entry as plain JavaScript, with what they bundle.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { build, transformSync } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The modules that name what one command takes of libraries, and what they become in `bin/compiled`. */
const APART = [
  { room: "mcp", file: "sdk", name: "mcp-sdk" },
  { room: "lsp", file: "protocol", name: "lsp-protocol" },
];

/** Compiles into a temporary folder first, so that other commands never see partial output. */
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
    legalComments: "none",
    logLevel: "warning",
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    // Every command that builds loads React's renderer: as a part of the program it starts sooner. The rest of React stays
    // outside, where it is the one that the site's components import.
    alias: { "react-dom/server": join(root, "node_modules/react-dom/server.node.js") },
  };
  const [result, sdk, , schemas] = await Promise.all([
    build({
      ...common,
      entryPoints: { command: "src/command.ts" },
      // One script, whose machine code can be cached (`load.js`). Dynamic imports stay lazy.
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      supported: { "dynamic-import": false },
      // Each start reads all of it. Names stay, for stack traces.
      minifyWhitespace: true,
      plugins: [schemasAsCode, languagesApart, librariesApart],
      banner: { js: `const scriptUrl = require("node:url").pathToFileURL(__filename).href;` },
      define: {
        "import.meta.url": "scriptUrl",
      },
    }),
    build({
      ...common,
      entryPoints: Object.fromEntries(APART.map(({ room, file, name }) => [name, `src/${room}/${file}.ts`])),
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      minifyWhitespace: true,
    }),
    build({ ...common, entryPoints: { index: "src/index.ts", content: "src/content.ts" }, format: "esm" }),
    build({
      ...common,
      entryPoints: ["bin/json-schemas.ts"],
      external: ["@babel/parser"],
      format: "esm",
      write: false,
    }),
  ]);
  shareModuleKeys(join(staging, "command.cjs"));
  await writeSchemas(schemas.outputFiles[0].text, staging);
  // The validator of API descriptions reads its schemas from files next to its code.
  cpSync(join(root, "node_modules/@seriousme/openapi-schema-validator/schemas"), join(staging, "schemas"), {
    recursive: true,
  });
  cpSync(join(root, "words"), join(staging, "words"), { recursive: true });
  cpSync(join(root, "manual/diagnostics"), join(staging, "diagnostics"), { recursive: true });
  const infima = "node_modules/infima/dist/css/default/default.css";
  cpSync(join(root, infima), join(staging, "infima.css"));
  const stemmers = stemmersOf();
  for (const file of stemmers) cpSync(join(root, file), join(staging, "stemmers", basename(file)));
  writeFileSync(
    join(staging, "THIRD-PARTY.txt"),
    licensesOf([
      ...Object.keys(result.metafile.inputs),
      ...Object.keys(sdk.metafile.inputs),
      infima,
      ...stemmers,
    ]),
  );
  writeTypes(join(staging, "types"));
  const { shipBundles } = createRequire(import.meta.url)(join(staging, "command.cjs"));
  await shipBundles(staging);
  const former = `${staging}-former`;
  // Where either fails, another command has compiled the same in the meantime.
  if (existsSync(target)) rename(target, former, ["ENOENT"]);
  rename(staging, target, ["ENOTEMPTY", "EEXIST"]);
  // Last, as it takes longest: there is no program between the two renames.
  for (const folder of [staging, former]) rmSync(folder, { recursive: true, force: true });
}

/**
 * Gives the objects in which esbuild wraps each module one key in place of a path each. V8 keeps up to 1,536 shapes that begin with
 * another key; every further literal with one property gets a shape of its own, and whatever reads such objects is slow, in all of the
 * program.
 */
function shareModuleKeys(file) {
  const program = readFileSync(file, "utf8");
  writeFileSync(file, program.replace(/\b(__esm|__commonJS)\(\{"[^"\n]*"\(/g, "$1({module("));
}

function rename(from, to, allowed) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!allowed.includes(error.code)) throw error;
  }
}

/** Writes the JSON Schemas for editors, and those of components for the language server. `code`: the module that makes them. */
async function writeSchemas(code, staging) {
  // Beside this file, so that it finds its packages.
  const module = join(root, "bin", `compiled-schemas-${process.pid}.mjs`);
  writeFileSync(module, code);
  try {
    const { componentSchemas, jsonSchemas } = await import(pathToFileURL(module).href);
    const folder = join(root, "bin", "schemas");
    mkdirSync(folder, { recursive: true });
    for (const [name, schema] of Object.entries(jsonSchemas(root))) {
      const temporary = join(folder, `${name}-${process.pid}`);
      writeFileSync(temporary, `${JSON.stringify(schema, undefined, 1)}\n`);
      renameSync(temporary, join(folder, name));
    }
    writeFileSync(join(staging, "components.json"), JSON.stringify(componentSchemas(root)));
  } finally {
    rmSync(module);
  }
}

/** Modules for browsers with the stemmers of all languages but English, which elasticlunr has. */
function stemmersOf() {
  const folder = "node_modules/@orama/stemmers/dist";
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".js") && name !== "en.js")
    .map((name) => `${folder}/${name}`);
}

/** The words of languages are files of their own: a site needs few of them. English is in the program. */
const languagesApart = {
  name: "languages-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^(?:\.\.\/)+words\/[\w-]+\.json$/ }, ({ path, kind, importer }) => {
      const isLanguage = kind === "dynamic-import" && importer === join(root, "src", "words", "languages.ts");
      return isLanguage ? { path: `./words/${basename(path)}`, external: true } : undefined;
    });
  },
};

/** What one command alone needs of libraries, hundreds of kilobytes each, is a file of its own. */
const librariesApart = {
  name: "libraries-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:sdk|protocol)\.js$/ }, ({ path, importer }) => {
      const found = APART.find(
        ({ room, file }) => path === `./${file}.js` && dirname(importer) === join(root, "src", room),
      );
      return found && { path: `./${found.name}.cjs`, external: true };
    });
  },
};

/** Precompiles the schemas of OpenAPI, which takes longer than validating a description. */
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

/** CommonJS that exports a validator for a version of OpenAPI. */
function validatorCode(version) {
  const options = { code: { source: true } };
  const validate = new Validator({ ...options, validateFormats: false }).getAjvValidator(version);
  return transformSync(standalone.default(new Ajv.default(options), validate), { minify: true }).code;
}

/** Writes the type declarations of the package's entry. */
function writeTypes(folder) {
  const flags =
    "--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict --target es2023 --module nodenext --types node";
  const folders = ["--rootDir", join(root, "src"), "--outDir", folder];
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  const command = join(dirname(typescript), "bin", "tsc");
  // tsc looks for type packages from the current folder.
  const run = { cwd: root, stdio: "inherit" };
  execFileSync(
    process.execPath,
    [
      command,
      join(root, "src", "index.ts"),
      join(root, "src", "content.ts"),
      ...flags.split(" "),
      ...folders,
    ],
    run,
  );
}

/** The license texts of every package whose code is part of the compiled files. */
function licensesOf(files) {
  const folders = new Set(
    files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  );
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      return `${name} ${version} (${license})\n\n${licenseText(join(root, folder))}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenseText(folder) {
  const [name] = readdirSync(folder).filter((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
  return name === undefined
    ? "(no license text in the package)"
    : readFileSync(join(folder, name), "utf8").trim();
}

/** Builds a small site to fill the cache of machine code. */
function runOnce() {
  const site = mkdtempSync(join(tmpdir(), "docsite-"));
  const run = (...args) =>
    execFileSync(process.execPath, [join(root, "bin", "docsite.js"), ...args], { stdio: "ignore" });
  try {
    run("init", site);
    run("build", site);
  } catch {
    // Not essential: the next command does the same, or reports the problem.
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compile();
  runOnce();
}
