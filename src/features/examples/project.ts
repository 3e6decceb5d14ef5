// An example as a project that StackBlitz runs: React with Vite.
import path from "node:path";
import type { ExampleProject } from "../../types/examples.js";
import type { ExampleFiles } from "./files.js";

export type Project = ExampleProject;

/** What the project needs besides what the example imports. */
const TOOLS = { "@vitejs/plugin-react": "latest", vite: "latest" };

/** The project; nothing where it would not run, since the example imports what only the site has. `versionOf`: of an installed package. */
export function projectOf(
  { files, packages }: ExampleFiles,
  component: string,
  versionOf: (name: string) => string | undefined,
): Project | undefined {
  const names = new Set(["react", "react-dom"]);
  for (const specifier of packages) {
    const [name] = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*/.exec(specifier) ?? [];
    if (name === undefined || versionOf(name) === undefined) return undefined;
    names.add(name);
  }
  const versions = [...names].sort().map((name) => [name, versionOf(name) ?? "latest"] as const);
  // All files keep their places to each other below `src`.
  const folders = files.map(({ path: file }) => path.posix.dirname(file).split("/"));
  const common = (folders[0] ?? []).filter((_, place) =>
    folders.every(
      (folder) => folder.slice(0, place + 1).join("/") === folders[0]?.slice(0, place + 1).join("/"),
    ),
  );
  const nameOf = (file: string) => `src/${file.split("/").slice(common.length).join("/")}`;
  const own = files.map(({ path: file, text }) => [nameOf(file), text] as const);
  const [[first = ""] = []] = own;
  const main = own.some(([name]) => name === "src/main.jsx") ? "src/start-example.jsx" : "src/main.jsx";
  const manifest = {
    private: true,
    type: "module",
    scripts: { dev: "vite" },
    dependencies: Object.fromEntries(versions),
    devDependencies: TOOLS,
  };
  return {
    files: {
      ...Object.fromEntries(own),
      [main]: `import { createRoot } from "react-dom/client";
import { ${component} as Example } from ${JSON.stringify(`./${first.slice("src/".length)}`)};

createRoot(document.getElementById("root")).render(<Example />);
`,
      "index.html": `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Example</title></head>
<body><div id="root"></div><script type="module" src="/${main}"></script></body>
</html>
`,
      "vite.config.js": `import react from "@vitejs/plugin-react";

export default { plugins: [react()] };
`,
      "package.json": `${JSON.stringify(manifest, undefined, 2)}\n`,
    },
  };
}
