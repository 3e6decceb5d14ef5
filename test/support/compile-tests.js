// Test files as plain JavaScript. Reading TypeScript module by module takes each of their processes a second.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";

/** Compiles test files into a folder inside of the repository, where they find their packages. Gives the path of each. */
export async function compileTests(files, folder) {
  await build({
    entryPoints: files,
    outbase: "test",
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    packages: "external",
    // As tsx does, so that a file says the same however it is run.
    keepNames: true,
    plugins: [ownAddresses],
  });
  const compiled = (file) => path.join(folder, path.relative("test", file).replace(/\.ts$/, ".js"));
  return new Map(files.map((file) => [file, compiled(file)]));
}

/** Modules of tests see the addresses of their sources; those of the program see what they see when it is compiled. */
const ownAddresses = {
  name: "own-addresses",
  setup({ onLoad }) {
    const program = path.resolve("src") + path.sep;
    onLoad({ filter: /\.[jt]sx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      const place = file.startsWith(program) ? path.resolve("bin/compiled/command.cjs") : file;
      const define = { "import.meta.url": JSON.stringify(pathToFileURL(place).href) };
      const loader = path.extname(file).slice(1);
      return { contents: (await transform(text, { loader, define, target: "esnext" })).code };
    });
  },
};
