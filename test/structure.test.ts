// The shape of the code: who may import whom, sizes, and a lock file that names no registry.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { describe, test } from "node:test";
import { parse } from "@babel/parser";
import { DIAGNOSTICS } from "../src/diagnostics/diagnostics.js";
import { ALL_DIAGNOSTICS } from "../src/features/diagnostics.js";
import type { DiagnosticKind } from "../src/diagnostics/kind.js";
import { PACKAGE_NAME } from "../src/text/package-name.js";
import { ROOT, listBuilt } from "./support/site.js";

/**
 * What each folder of `src` (or file at its top) may import besides itself. A folder that is added has to be
 * given its place here.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = (() => {
  const base = ["words", "types", "text", "diagnostics"];
  const stages = [
    "schema",
    "bundle",
    "docusaurus",
    "config",
    "markdown",
    "openapi",
    "site",
    "render",
    "outputs",
    "search",
    "check",
  ];
  const all = [
    ...base,
    "starter",
    "io",
    "cache",
    ...stages,
    "features",
    "features/diagnostics",
    "write",
    "load",
    "workers",
    "pipeline",
  ];
  return {
    words: ["../words"],
    // The types of features' options alone: no module runs.
    types: ["words", "features"],
    text: ["words", "types"],
    diagnostics: ["words", "types", "text"],
    starter: ["text"],
    io: [...base, "starter"],
    cache: [...base, "io"],
    bundle: [...base, "io", "../theme/styles"],
    docusaurus: [...base, "io", "schema", "bundle"],
    schema: ["types", "text"],
    config: [...base, "io", "schema", "bundle", "docusaurus", "features", "features/diagnostics"],
    markdown: base,
    "api-changes": ["types", "text"],
    // Samples and the console send the same requests.
    openapi: [
      ...base,
      "api-changes",
      "cache",
      "markdown",
      "../theme/client/request",
      "../theme/client/request/samples",
    ],
    site: base,
    outputs: [...base, "site"],
    "made-pages": ["types", "text", "schema"],
    features: [
      ...base,
      "made-pages",
      "io",
      "schema",
      "bundle",
      "openapi",
      "../theme/client/request",
      "../theme/client/live-code",
      "site",
      "outputs",
      "search",
      "../theme/client/search",
    ],
    render: [...base, "markdown"],
    check: base,
    // The site's tests ask the index with the very code that browsers ask it with.
    search: [...base, "cache", "site", "../theme/client/search"],
    write: [...base, "io"],
    load: [...base, "io", "cache"],
    workers: [...base, "io", "cache", ...stages, "features"],
    pipeline: [...base, "io", "cache", ...stages, "features", "load", "workers"],
    // A part of a site is a build of its own, and merging parts reads and writes folders.
    "features/shards": [...base, "io", "cache", ...stages, "write", "workers", "pipeline"],
    // Tables of messages alone.
    "features/diagnostics": ["types", "diagnostics", "features", "features/shards"],
    "features/command-line": ["pipeline", "features", "features/shards"],
    parity: [...base, "io"],
    serve: all,
    // Assistants search the built site with the very code that browsers search it with.
    mcp: [...base, "io", ...stages, "../theme/client/search"],
    // An editor is told what a build would say: of the same stages, and of what they depend on.
    lsp: [...all, "serve", "fix", "commands"],
    fix: [...base, "markdown"],
    doctor: [...base, "io", "config", "features", "write"],
    migrate: [...base, "io", "docusaurus", "config", "markdown"],
    commands: [...all, "serve", "fix", "migrate", "parity"],
    cli: [...all, "features/command-line", "doctor", "lsp", "mcp", "migrate", "parity", "commands"],
    api: [...all, "commands"],
    command: ["cli", "api", "workers", "lsp", "bundle", "markdown"],
    index: ["words", "types", "features"],
    content: ["types", "text", "features"],
  };
})();

/** Values of modules that are made by `new` and are no tables, each with the reason why it is no state. */
const STATE: Readonly<Record<string, string>> = {
  "io/blame.ts: running": "follows the calls of plugins; Node keeps what belongs to each",
  "io/file-access.ts: listening": "follows the calls of code of the site, in every build of the process",
  "openapi/schema-errors.ts: validator": "keeps the compiled schemas of OpenAPI: 0.1 s for each description",
};

/** How many lines a function may have. */
const MOST_LINES = 80;

const TABLE = "a table of short functions that share what is around them";
const STEPS = "the steps of a stage in their order, none of them nested";
const GRAMMAR = "one grammar, with a few lines for each of its rules";
const IN_BROWSER = "it runs in a page of a browser, which has nothing but its text";
const FORM = "one form, of which most is markup";

/** Functions that are longer, each with the reason. */
const LONG: Readonly<Record<string, string>> = {
  "src/bundle/docusaurus.ts docusaurusModules": TABLE,
  "src/bundle/site-imports.ts setup": TABLE,
  "src/bundle/site-imports.ts siteImports": TABLE,
  "src/docusaurus/recorder.ts recorder": TABLE,
  "src/features/blog/assemble.ts buildBlog": STEPS,
  "src/features/diagrams/classes.ts readClasses": GRAMMAR,
  "src/features/diagrams/page-drawing.ts drawInPage": IN_BROWSER,
  "src/features/diagrams/sequence.ts readSequence": GRAMMAR,
  "src/features/diagrams/states.ts readStates": GRAMMAR,
  "src/features/editions/disk.ts openDisk": IN_BROWSER,
  "src/markdown/html.ts handlersFor": TABLE,
  "src/markdown/jsx.ts jsxHandlers": TABLE,
  "src/mcp/server.ts assistantServer": TABLE,
  "src/pipeline/expand.ts expandDocuments": STEPS,
  "src/pipeline/parts.ts partsOf": STEPS,
  "src/render/react-page.ts parsedOnce": STEPS,
  "src/render/react-page.ts renderComponent":
    "what a component may ask for while it renders, undone at its end",
  "src/site/assemble.ts assemble": STEPS,
  "theme/client/console/Console.tsx Console": FORM,
  "theme/client/console/OAuth.tsx OAuth": FORM,
};

/** Features that need another one, which they import by its index. */
const NEEDED: readonly string[] = [
  "feeds → blog",
  "page-changes → feeds",
  "accessibility → look",
  "live-code → examples",
];

/**
 * Words of features, where they belong, and how many files elsewhere still have them. The numbers only fall. They belong as well where
 * names of Docusaurus are mapped, and where files of finished sites are read (`mcp`, `parity`), whoever wrote them, and in `migrate`.
 */
const NAMED: Readonly<Record<string, readonly [word: RegExp, places: readonly string[], files: number]>> = {
  blog: [/blog/i, ["migrate/", "features/blog/", "features/feeds/", "docusaurus/", "types/feed.ts"], 0],
  docusaurus: [/docusaurus/i, ["docusaurus/", "migrate/", "parity/"], 84],
  feeds: [
    /feed(?!back)/i,
    // The hook of plugins is in the last three.
    [
      "features/feeds/",
      "features/blog/",
      "features/page-changes/",
      "features/accessibility/aria.ts",
      "docusaurus/",
      "types/feed.ts",
      "types/plugin.ts",
      "config/plugin-schema.ts",
    ],
    0,
  ],
  llms: [/llms/i, ["features/llms/", "docusaurus/", "mcp/"], 0],
  mermaid: [/mermaid/i, ["migrate/", "features/diagrams/", "docusaurus/"], 0],
  netlify: [/netlify/i, ["features/hosting/"], 1],
  openapi: [
    /openapi/i,
    // Schemas of events are those of operations; other tools have a key of this name.
    [
      "migrate/",
      "openapi/",
      "docusaurus/",
      "types/api",
      "diagnostics/descriptions.ts",
      "features/asyncapi/",
      "config/other-names.ts",
    ],
    12,
  ],
  satori: [/satori/i, ["features/cards/"], 0],
  shards: [/shard/i, ["features/shards/"], 0],
  sitemap: [
    /sitemap/i,
    // The hook of plugins is in the last two.
    [
      "migrate/",
      "features/sitemap/",
      "docusaurus/",
      "mcp/",
      "parity/",
      "serve/built-site.ts",
      "types/plugin.ts",
      "config/plugin-schema.ts",
    ],
    0,
  ],
  temml: [/temml/i, ["features/maths/"], 0],
  typesense: [/typesense/i, ["features/hosted-search/", "docusaurus/"], 0],
  vercel: [/vercel/i, ["features/hosting/"], 1],
};

interface SourceFile {
  readonly name: string;
  readonly text: string;
  /** Specifiers of every import, type imports included. */
  readonly imports: readonly string[];
}

function sourcesOf(folder: string): SourceFile[] {
  return listBuilt(path.join(ROOT, folder))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => {
      const text = readFileSync(path.join(ROOT, folder, name), "utf8");
      const found = text.matchAll(
        /^(?:import|export)\s(?:[^"'`;=(]*?\sfrom\s)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
      );
      return { name, text, imports: [...found].map(([, still, lazy]) => still ?? lazy ?? "") };
    });
}

/** File that a relative specifier means, in the same folder of sources. */
function targetOf(from: SourceFile, specifier: string): string {
  return path.posix.join(path.posix.dirname(from.name), specifier).replace(/\.js$/, "");
}

/** Files of a folder that somebody has to scroll in for too long, style sheets included. */
function filesLongerThan(most: number, folder: string): string[] {
  return listBuilt(path.join(ROOT, folder)).filter((name) => {
    const text = readFileSync(path.join(ROOT, folder, name), "utf8");
    return text.trimEnd().split("\n").length > most;
  });
}

/** Functions with more lines than they should have: `src/a.ts name`. */
function longFunctions(folder: string): string[] {
  return sourcesOf(folder)
    .filter(({ text }) => text.split("\n").length > MOST_LINES)
    .flatMap(({ name, text }) => {
      const { program } = parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] });
      return longIn(program, "").map((each) => `${folder}/${name} ${each}`);
    });
}

/** The names of long functions in a part of a syntax tree. `around`: the name that a function without one has. */
function longIn(value: unknown, around: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => longIn(each, around));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown> & Partial<Record<"id" | "key", { readonly name?: string }>>;
  const { type } = node;
  if (typeof type !== "string") return [];
  const name = node.id?.name ?? node.key?.name ?? around;
  const { start, end } = node["loc"] as Record<"start" | "end", { readonly line: number }>;
  const isLong = /Function|Method/.test(type) && "body" in node && end.line - start.line >= MOST_LINES;
  const inside = Object.entries(node).flatMap(([key, each]) =>
    key === "loc" || key.endsWith("Comments") ? [] : longIn(each, name),
  );
  return isLong ? [name, ...inside] : inside;
}

/** Imports that lead back to where they began. */
function circlesIn(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [
      bare(file.name),
      file.imports
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => targetOf(file, specifier)),
    ]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(" → "));
    if (done.has(name) || trail.includes(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}

const bare = (name: string) => name.replace(/\.tsx?$/, "");
const areaOf = (name: string) => {
  if (name.startsWith("../")) return path.posix.dirname(name);
  const [folder = "", inner] = bare(name).split("/");
  return `${folder}/${inner}` in MAY_IMPORT ? `${folder}/${inner}` : folder;
};
const isOfFeature = (name: string) => name.startsWith("features/");

const src = sourcesOf("src");
const theme = sourcesOf("theme");

describe("In src", () => {
  test("every folder has its place in the order of imports", () => {
    const unplaced = new Set(src.map(({ name }) => areaOf(name)).filter((area) => !(area in MAY_IMPORT)));
    assert.deepEqual([...unplaced], []);
  });

  test("a folder imports only what stands before it", () => {
    const wrong = src.flatMap((file) => {
      const area = areaOf(file.name);
      return file.imports
        .filter((specifier) => specifier.startsWith("."))
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => areaOf(target) !== area && !MAY_IMPORT[area]?.includes(areaOf(target)))
        .map((target) => `${file.name} → ${target}`);
    });
    assert.deepEqual(wrong, []);
  });

  test("the list of features is all that others import of them, and only where a site or its configuration is opened", () => {
    const found = src.flatMap((file) =>
      isOfFeature(file.name)
        ? []
        : file.imports
            .map((specifier) => targetOf(file, specifier))
            .filter(isOfFeature)
            .map((target) => `${file.name} → ${target}`),
    );
    assert.deepEqual(found, [
      "cli/commands/search-export.ts → features/index",
      "cli/formats.ts → features/diagnostics",
      "cli/run.ts → features/command-line",
      "cli/run.ts → features/index",
      "commands/explain-code.ts → features/diagnostics",
      "commands/search-export.ts → features/index",
      "config/schema.ts → features/diagnostics",
      "config/schema.ts → features/config",
      "config/schema.ts → features/index",
      "config/search.ts → features/config",
      "config/search.ts → features/index",
      "content.ts → features/content",
      "doctor/look.ts → features/index",
      "doctor/site-facts.ts → features/index",
      "index.ts → features/types",
      "pipeline/project.ts → features/index",
      "types/config.ts → features/config",
      "types/markdown-config.ts → features/config",
      "types/search-config.ts → features/config",
      "workers/features.ts → features/index",
      "workers/files.ts → features/index",
    ]);
  });

  test("a feature imports no other one, but by its index where it is said to need it", () => {
    const folder = (name: string) => name.split("/")[1];
    const wrong = src
      .filter(({ name }) => /^features\/.+\//.test(name))
      .flatMap((file) =>
        file.imports
          .filter((specifier) => specifier.startsWith("."))
          .map((specifier) => targetOf(file, specifier))
          .filter((target) => isOfFeature(target) && folder(target) !== folder(file.name))
          .filter(
            (target) =>
              !NEEDED.includes(`${folder(file.name)} → ${folder(target)}`) || !target.endsWith("/index"),
          )
          .map((target) => `${file.name} → ${target}`),
      );
    assert.deepEqual(wrong, []);
  });

  test("every feature has a README of at most 40 lines", () => {
    const folders = new Set(
      src.flatMap(({ name }) => (/^features\/([^/]+)\//.exec(name)?.[1] ?? []) as string | never[]),
    );
    const wrong = [...folders].filter((name) => {
      const file = path.join(ROOT, "src/features", name, "README.md");
      return !existsSync(file) || readFileSync(file, "utf8").trimEnd().split("\n").length > 40;
    });
    assert.deepEqual(wrong, []);
  });

  test("what is a feature's own is named in its folder: elsewhere, fewer and fewer files do", () => {
    const counts = Object.entries(NAMED).map(([feature, [word, places]]) => {
      const others = src.filter(
        ({ name }) =>
          !/^features\/[^/]+$/.test(name) && !["words/", ...places].some((place) => name.startsWith(place)),
      );
      return [feature, others.filter(({ name, text }) => word.test(name) || word.test(text)).length];
    });
    assert.deepEqual(
      Object.fromEntries(counts),
      Object.fromEntries(Object.entries(NAMED).map(([feature, [, , files]]) => [feature, files])),
    );
  });

  test("no file has more than 400 lines", () => {
    assert.deepEqual(filesLongerThan(400, "src"), []);
  });

  test("no module keeps a state: what outlives a call is an argument", () => {
    const found = src.flatMap(({ name, text }) =>
      [...text.matchAll(/^(?:export )?(?:let|var) (\w+)|^(?:export )?const (\w+)([^=\n]*)=\s*new (\w+)/gm)]
        .filter(([, , , type = "", made = ""]) => {
          const isTable = /: Readonly(?:Map|Set)</.test(type) && (made === "Map" || made === "Set");
          return !isTable && made !== "RegExp";
        })
        .map(([, changing, constant]) => `${name}: ${changing ?? constant}`),
    );
    assert.deepEqual(found, Object.keys(STATE));
  });

  test("nothing imports in a circle, types included", () => assert.deepEqual(circlesIn(src), []));

  test("the model and the text functions touch no disk, network or process", () => {
    // `node:module` loads packages, no more than an import does.
    const allowed = new Set(["node:crypto", "node:module"]);
    const wrong = src
      .filter(({ name }) => ["types", "text", "markdown", "site", "outputs"].includes(areaOf(name)))
      .flatMap(({ name, imports }) =>
        imports
          .filter((specifier) => isBuiltin(specifier) && !allowed.has(specifier))
          .map((it) => `${name} → ${it}`),
      );
    assert.deepEqual(wrong, []);
  });
});

test("No function is longer than 80 lines without a reason", () => {
  const found = ["src", "theme"].flatMap(longFunctions).sort();
  assert.deepEqual(found, Object.keys(LONG));
});

describe("Every diagnostic", () => {
  // Placeholders stand for the arguments, as in the documentation.
  const kinds = Object.entries(ALL_DIAGNOSTICS).map(([key, kind]) => ({
    key,
    severity: kind.severity,
    about: kind.about,
    message: (kind as DiagnosticKind<readonly unknown[]>).message(...Array.from({ length: 9 }, () => "x")),
  }));

  test("is in the table: no other file defines one", () => {
    const literal = /\bcode: (?:[^,;\n]* \? )?["'`]|\breport\(\s*"(?:error|warning)", "/;
    const wrong = src.filter(
      ({ name, text }) =>
        areaOf(name) !== "diagnostics" &&
        !/^features\/[\w-]+\/diagnostics\.ts$/.test(name) &&
        literal.test(text),
    );
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });

  test("has a code in kebab case, a message, and a text for the documentation", () => {
    const wrong = kinds.filter(
      ({ key, about, message }) =>
        !/^[a-z][a-z\d]*(?:-[a-z\d]+)*(?:\.[a-z][a-z\d]*(?:-[a-z\d]+)*)?$/.test(key) ||
        !/^\S.*\.$/.test(about) ||
        message.trim() === "",
    );
    assert.deepEqual(wrong, []);
  });

  test("has a message that no other diagnostic with its code has", () => {
    const texts = kinds.map(({ key, severity, message }) => `${severity} ${key.split(".")[0]} ${message}`);
    assert.deepEqual([...new Set(texts)], texts);
  });

  test("is in the file of one area", async () => {
    const files = listBuilt(path.join(ROOT, "src/diagnostics")).filter((name) => name.endsWith(".ts"));
    const keys: string[] = [];
    for (const file of files.filter((name) => name !== "diagnostics.ts")) {
      const area = (await import(`../src/diagnostics/${file}`)) as Record<string, unknown>;
      for (const value of Object.values(area))
        if (typeof value === "object" && value !== null) keys.push(...Object.keys(value));
    }
    assert.deepEqual(keys.sort(), Object.keys(DIAGNOSTICS).sort());
  });
});

describe("The theme", () => {
  test("imports nothing in a circle, types included", () => assert.deepEqual(circlesIn(theme), []));

  test("imports React, itself and types of docsite, in one place each React Refresh, elasticlunr, Sucrase and Typesense, and nothing of Node", () => {
    const wrong = theme.flatMap(({ name, text, imports }) =>
      imports
        .filter((specifier) => {
          if (/^\.{1,2}\//.test(specifier)) {
            return path.posix.join(path.posix.dirname(name), specifier).startsWith("..");
          }
          if (specifier === PACKAGE_NAME) {
            return !new RegExp(String.raw`import type [^;]*from "${PACKAGE_NAME}"`).test(text);
          }
          // Data of the site.
          if (specifier === "docsite:docusaurus") return !name.startsWith("docusaurus/core/");
          // Parts that a Docusaurus project may override.
          if (specifier === "@theme/ReactLiveScope") return name !== "mdx/live-code.ts";
          if (specifier.startsWith("@theme/")) return !name.startsWith("docusaurus/theme/");
          // The configuration says which.
          if (specifier === "docsite:search-provider") return name !== "client/search/hosted.ts";
          if (specifier === "docsite:search-ask") return name !== "client/search/ask.ts";
          if (specifier === "docsite:consent") return name !== "client/consent-purposes.ts";
          if (specifier.startsWith("typesense/")) return name !== "client/search/typesense.ts";
          if (specifier === "elasticlunr") return name !== "client/search/inverted-index.ts";
          // The editable examples of the site.
          if (specifier === "docsite:sandbox") return name !== "mdx/ExampleEditor.tsx";
          if (specifier === "sucrase") return name !== "client/sandbox/modules.ts";
          if (specifier === "react-refresh/runtime") return name !== "client/refresh.ts";
          return !/^react(?:-dom)?(?:\/|$)/.test(specifier);
        })
        .map((specifier) => `${name} → ${specifier}`),
    );
    assert.deepEqual(wrong, []);
  });

  test("has no file of more than 350 lines", () => {
    assert.deepEqual(filesLongerThan(350, "theme"), []);
  });
});

test("The lock file names no registry, so that any will do", () => {
  assert.ok(!readFileSync(path.join(ROOT, "package-lock.json"), "utf8").includes('"resolved"'));
});

test("No package runs a script when it is installed, but esbuild, which fetches its program", () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  assert.deepEqual(scripted, ["node_modules/esbuild"]);
});

test("DEPENDENCIES.md says of every package why it is needed", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const text = readFileSync(path.join(ROOT, "DEPENDENCIES.md"), "utf8");
  const names = new Set(text.match(/@?[a-z][\w/-]*(?:\.[a-z]+)*/g) ?? []);
  const missing = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    (name) => !names.has(name) && !/^@types\/|^(?:(?:hast|mdast)-util|micromark)-/.test(name),
  );
  assert.deepEqual(missing, []);
});

test("Every package that is named is fixed to one version", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  assert.deepEqual(loose, []);
});
