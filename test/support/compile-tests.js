// Test files as plain JavaScript. Reading TypeScript and packages module by module takes each of their processes a second.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";

/** Packages that read files beside their code. */
const READING = ["@seriousme/openapi-schema-validator"];

/** Large packages in CommonJS: an `import` would read all of their code once more to find out what they export. */
const REQUIRED = /^(?:axe-core|playwright-core)$/;

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

const common = {
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  logLevel: "warning",
  // For code of packages that is CommonJS.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
};

/** Compiles test files into a folder inside of the repository, where they find their packages. */
export async function compileTests(files, folder) {
  const cheerio = path.join(folder, "cheerio.js");
  await Promise.all([
    // The entry for Node loads a client of HTTP too.
    build({
      ...common,
      stdin: { contents: 'export { load } from "cheerio";', resolveDir: "." },
      conditions: ["browser"],
      outfile: cheerio,
    }),
    build({
      ...common,
      entryPoints: files,
      outbase: "test",
      outdir: folder,
      splitting: true,
      plugins: [packages(cheerio), ownAddresses],
    }),
  ]);
}

/** Where a test file is in that folder. */
export function compiledPath(file, folder) {
  return path.join(folder, path.relative("test", file).replace(/\.ts$/, ".js"));
}

const program = path.resolve("src") + path.sep;
const tests = path.resolve("test") + path.sep;

/** What tests import themselves stays outside, and what the compiled program leaves outside too. */
const packages = (cheerio) => ({
  name: "packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: REQUIRED }, ({ path: name, kind }) =>
      kind === "require-call" ? { path: name, external: true } : { path: name, namespace: "required" },
    );
    onLoad({ filter: /^/, namespace: "required" }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)});`,
      resolveDir: ".",
    }));
    onResolve({ filter: /^cheerio$/ }, () => ({ path: pathToFileURL(cheerio).href, external: true }));
    onResolve({ filter: /^[@\w]/ }, ({ path: name, importer }) => {
      const [owner] = /^(?:@[^/]+\/)?[^/]+/.exec(name);
      const isOutside = importer.startsWith(tests) || owner in dependencies || READING.includes(owner);
      return isOutside ? { path: name, external: true } : undefined;
    });
  },
});

/** Modules of tests see the addresses of their sources; those of the program see what they see when it is compiled. */
const ownAddresses = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
      if (!file.startsWith(program) && !file.startsWith(tests)) return undefined;
      const text = await readFile(file, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      const place = file.startsWith(program) ? path.resolve("bin/compiled/command.cjs") : file;
      const define = { "import.meta.url": JSON.stringify(pathToFileURL(place).href) };
      const loader = path.extname(file).slice(1);
      return { contents: (await transform(text, { loader, define, target: "esnext" })).code, loader: "js" };
    });
  },
};
