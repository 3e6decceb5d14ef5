// Runs samples of requests, all of a language in one process.
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Samples by the name of their operation. */
export type Samples = readonly (readonly [name: string, code: string])[];

/** How the samples of a language are run. */
export interface Runner {
  /** Commands without which they cannot be run. */
  readonly needs: readonly (readonly string[])[];
  /** Writes the files to run into a folder, and gives the commands to run there. */
  readonly prepare: (samples: Samples, write: (file: string, text: string) => void) => readonly string[][];
}

/** Whether everything that a runner needs is installed. */
export function isInstalled({ needs }: Runner): boolean {
  return needs.every(([command = "", ...args]) => spawnSync(command, args, { stdio: "ignore" }).status === 0);
}

/** Runs samples in a folder, and gives what they print. A sample that fails does not stop the others. */
export async function runSamples(runner: Runner, samples: Samples, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const commands = runner.prepare(samples, (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  });
  let output = "";
  for (const [command = "", ...args] of commands) {
    output += await new Promise<string>((resolve) => {
      execFile(
        command,
        args,
        { cwd: folder, timeout: 300_000, maxBuffer: 1 << 26 },
        (error, stdout, stderr) => resolve(`${stdout}${stderr}${error ? `\n${error.message}` : ""}`),
      );
    });
  }
  return output;
}

/** Each sample in a file of its own, loaded one after the other by a program in the same language. */
function files(extension: string, loader: string, command: readonly string[]): Runner["prepare"] {
  return (samples, write) => {
    for (const [name, code] of samples) write(`samples/${name}.${extension}`, `${code}\n`);
    const names = JSON.stringify(samples.map(([name]) => `samples/${name}.${extension}`));
    write(`run.${extension}`, loader.replace("NAMES", names).replace("ITEMS", names.slice(1, -1)));
    return [[...command, `run.${extension}`]];
  };
}

const shell = (before: string): Runner["prepare"] => {
  return (samples, write) => {
    write("run.sh", [before, ...samples.map(([, code]) => `(\n${code}\n) </dev/null`)].join("\n"));
    return [["bash", "run.sh"]];
  };
};

/** A module for Node.js, where `document` has the files of a form. */
const scripts = (before = ""): Runner["prepare"] =>
  files(
    "mjs",
    `${before}
process.on("uncaughtException", (error) => console.error(error));
for (const name of NAMES) {
  try {
    await import("./" + name);
  } catch (error) {
    console.error(name, error);
  }
}
`,
    [process.execPath],
  );

const DOCUMENT = `import { readFileSync } from "node:fs";
const fields = { file: ["file.bin"], photo: ["photo.png"], files: ["a.bin", "b.bin"] };
const types = { png: "image/png" };
const now = () => new Error().stack.match(/samples\\/([\\w-]+)\\.mjs/)?.[1];
globalThis.document = {
  querySelector(selector) {
    const field = /name="(\\w+)"/.exec(selector)?.[1];
    const names = field === undefined || field === "file" ? [FILE_OF[now()] ?? "file.bin"] : fields[field];
    return { files: names.map((name) => new File([readFileSync(name)], name, { type: types[name.slice(-3)] ?? "" })) };
  },
};
const FILE_OF = { multipart: "report.bin", "upload-image": "file.png" };
`;

const PYTHON = `import traceback
for name in NAMES:
    try:
        exec(compile(open(name, encoding="utf-8").read(), name, "exec"), {})
    except Exception:
        traceback.print_exc()
`;

/** One program of several: their imports together, each `main` under a name of its own. */
function go(samples: Samples, write: (file: string, text: string) => void): string[][] {
  for (const [index, [, code]] of samples.entries()) {
    write(
      `s${index}/sample.go`,
      code.replace("package main", `package s${index}`).replace("func main()", "func Main()"),
    );
  }
  const imports = samples.map((_, index) => `\t"samples/s${index}"\n`).join("");
  const calls = samples.map((_, index) => `\ttry(s${index}.Main)\n`).join("");
  write("go.mod", "module samples\n\ngo 1.19\n");
  write(
    "main.go",
    `package main\n\nimport (\n\t"fmt"\n${imports})\n\nfunc try(run func()) {\n\tdefer func() {\n\t\tif err := recover(); err != nil {\n\t\t\tfmt.Println(err)\n\t\t}\n\t}()\n\trun()\n}\n\nfunc main() {\n${calls}}\n`,
  );
  return [["go", "run", "."]];
}

/** Crates as Debian packages them, for example `librust-reqwest-dev`. */
const CRATES = "/usr/share/cargo/registry";

/** One program of several, with the library that the machine has. */
function rust(samples: Samples, write: (file: string, text: string) => void): string[][] {
  write(
    "Cargo.toml",
    '[package]\nname = "samples"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\nreqwest = { version = "*", default-features = false, features = ["blocking", "multipart"] }\n',
  );
  write(
    ".cargo/config.toml",
    `[source.crates-io]\nreplace-with = "system"\n\n[source.system]\ndirectory = "${CRATES}"\n`,
  );
  for (const [index, [, code]] of samples.entries())
    write(`src/s${index}.rs`, code.replace("fn main()", "pub fn main()"));
  const modules = samples.map((_, index) => `mod s${index};\n`).join("");
  const calls = samples
    .map(
      ([name], index) => `    if let Err(error) = s${index}::main() { eprintln!("${name}: {:?}", error); }\n`,
    )
    .join("");
  write("src/main.rs", `${modules}\nfn main() {\n${calls}}\n`);
  return [["cargo", "run", "--offline", "--quiet"]];
}

function java(samples: Samples, write: (file: string, text: string) => void): string[][] {
  const imports = new Set(samples.flatMap(([, code]) => code.match(/^import .*;$/gm) ?? []));
  const classes = samples.map(
    ([, code], index) =>
      `class S${index} {\n  static void run() throws Exception {\n${code.replace(/^import .*;\n/gm, "")}\n  }\n}\n`,
  );
  const calls = samples.map((_, index) => `    attempt(S${index}::run);\n`).join("");
  const main = `class Main {
  interface Sample { void run() throws Exception; }
  static void attempt(Sample sample) {
    try { sample.run(); } catch (Exception error) { error.printStackTrace(); }
  }
  public static void main(String[] args) {
${calls}  }
}
`;
  write("Main.java", [...imports].join("\n") + "\n" + main + classes.join(""));
  return [["java", "-XX:TieredStopAtLevel=1", "Main.java"]];
}

/** Mono knows C# 7: raw literals become verbatim ones. */
function csharp(samples: Samples, write: (file: string, text: string) => void): string[][] {
  const usings = new Set(["using System;", "using System.Net.Http;", "using System.Threading.Tasks;"]);
  const classes = samples.map(([, code], index) => {
    for (const using of code.match(/^using .*;$/gm) ?? []) usings.add(using);
    const body = code
      .replace(/^using .*;\n/gm, "")
      .replace(/("{3,})\n([^]*?)\n\1/g, (_, __, text: string) => `@"${text.replaceAll('"', '""')}"`);
    return `static class S${index} {\n  public static async Task Run() {\n${body}\n  }\n}\n`;
  });
  const calls = samples
    .map(
      (_, index) =>
        `    try { S${index}.Run().GetAwaiter().GetResult(); } catch (Exception error) { Console.WriteLine(error); }\n`,
    )
    .join("");
  const main = `static class Program {\n  static void Main() {\n    System.Net.ServicePointManager.Expect100Continue = false;\n${calls}  }\n}\n`;
  write("main.cs", `${[...usings].join("\n")}\n${main}${classes.join("")}`);
  return [
    ["mcs", "-langversion:latest", "-r:System.Net.Http.dll", "main.cs"],
    ["mono", "main.exe"],
  ];
}

/** By language. Those that are not here have neither a compiler nor an interpreter in Debian's packages. */
export const RUNNERS: Readonly<Record<string, Runner>> = {
  shell: {
    needs: [
      ["bash", "--version"],
      ["curl", "--version"],
    ],
    prepare: shell('curl() { command curl --silent --show-error "$@"; }'),
  },
  httpie: {
    needs: [
      ["bash", "--version"],
      ["http", "--version"],
    ],
    prepare: shell(""),
  },
  wget: {
    needs: [
      ["bash", "--version"],
      ["wget", "--version"],
    ],
    prepare: shell(""),
  },
  javascript: { needs: [], prepare: scripts(DOCUMENT) },
  node: { needs: [], prepare: scripts() },
  axios: { needs: [], prepare: scripts() },
  python: { needs: [["python3", "-c", "import requests"]], prepare: files("py", PYTHON, ["python3"]) },
  httpx: { needs: [["python3", "-c", "import httpx"]], prepare: files("py", PYTHON, ["python3"]) },
  php: {
    needs: [["php", "-r", "exit(function_exists('curl_init') ? 0 : 1);"]],
    prepare: files("php", "<?php foreach (NAMES as $name) { include $name; }\n", ["php"]),
  },
  ruby: {
    needs: [["ruby", "--version"]],
    prepare: files(
      "rb",
      'NAMES.each { |name| begin; load "./#{name}"; rescue => error; warn error.full_message; end }\n',
      ["ruby"],
    ),
  },
  go: { needs: [["go", "version"]], prepare: go },
  // The library is compiled, too: a minute.
  rust: {
    needs: [
      ["cargo", "--version"],
      ["sh", "-c", `test -n "$DOCSITE_SOAK" && ls -d ${CRATES}/reqwest-*`],
    ],
    prepare: rust,
  },
  java: { needs: [["javac", "--version"]], prepare: java },
  csharp: {
    needs: [
      ["mcs", "--version"],
      ["mono", "--version"],
    ],
    prepare: csharp,
  },
  r: {
    needs: [["Rscript", "-e", "library(httr2)"]],
    prepare: files(
      "R",
      "for (name in c(ITEMS)) tryCatch(source(name), error = function(error) print(error))\n",
      ["Rscript"],
    ),
  },
};
