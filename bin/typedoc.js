// A program of its own that reads a package with TypeDoc: a task as JSON on its input, what it has found on its output. See `src/features/package-reference/run.ts`.
import { existsSync } from "node:fs";
import module, { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";

const { typedoc, compiler, entries, tsconfig, sourceLink, options } = JSON.parse(await text(process.stdin));

// TypeDoc takes the package `typescript`, which has no interface for programs where it is version 7.
if (compiler !== null)
  module.register(
    `data:text/javascript,${encodeURIComponent(
      `export const resolve = (name, context, next) => next(name === "typescript" ? ${JSON.stringify(pathToFileURL(compiler).href)} : name, context);`,
    )}`,
    import.meta.url,
  );
const problems = [];
const plain = (message) => stripVTControlCharacters(String(message)).trim();
// Nothing but the result belongs on the output. What is wrong with options is only said here.
for (const method of ["log", "info", "debug"]) console[method] = () => {};
for (const method of ["warn", "error"])
  console[method] = (message) =>
    problems.push({ message: plain(message).replace(/^\[\w+\] /, ""), isError: method === "error" });

const ts = createRequire(typedoc)(compiler ?? "typescript");
const reads = new Set();
const noting = (name, folder = "") => {
  const original = ts.sys[name].bind(ts.sys);
  ts.sys[name] = (file, ...rest) => {
    reads.add(path.resolve(file) + folder);
    return original(file, ...rest);
  };
};
for (const name of ["readFile", "fileExists", "directoryExists"]) noting(name);
for (const name of ["readDirectory", "getDirectories"]) noting(name, "/");

const { Application, Converter, Logger, LogLevel, TSConfigReader, TypeDocReader } = await import(
  pathToFileURL(typedoc).href
);
/** Keeps what TypeDoc says, with its place. */
class ProblemLogger extends Logger {
  addContext(message, level, ...args) {
    let place = {};
    const [first, second] = args;
    const file = typeof first === "number" ? second : first?.getSourceFile?.();
    if (file) {
      const position = typeof first === "number" ? first : first.getStart(file, false);
      const { line, character } = file.getLineAndCharacterOfPosition(position);
      place = { file: file.fileName, line: line + 1, column: character + 1 };
    }
    this.place = place;
    return message;
  }

  log(message, level) {
    super.log(message, level);
    const text = plain(message);
    if (level >= LogLevel.Warn)
      problems.push({ ...this.place, message: text, isError: level >= LogLevel.Error });
    this.place = {};
  }
}

/** The nearest folder above that has one of these names in it. */
const above = (from, ...names) => {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (names.some((name) => existsSync(path.join(folder, name)))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
};

const first = path.dirname(entries[0]);
const root = above(first, ".git") ?? above(first, "package.json") ?? first;
const app = await Application.bootstrap(
  {
    lang: "en",
    ...(above(first, "package.json") === undefined && { name: "API" }),
    readme: "none",
    skipErrorChecking: true,
    gitRevision: "HEAD",
    ...(sourceLink && { disableGit: true, sourceLinkTemplate: sourceLink }),
    ...options,
    ...(tsconfig && { tsconfig }),
    entryPoints: entries,
    logLevel: "Warn",
  },
  [...(options.options === undefined ? [] : [new TypeDocReader()]), new TSConfigReader()],
);
app.logger = new ProblemLogger();
app.converter.on(Converter.EVENT_BEGIN, ({ programs }) => {
  for (const program of programs)
    for (const { fileName } of program.getSourceFiles()) {
      reads.add(path.resolve(fileName));
      if (!fileName.includes("/node_modules/")) reads.add(`${path.dirname(path.resolve(fileName))}/`);
    }
});
const project = await app.convert();
if (project) {
  // The same for every folder that TypeDoc is run in.
  for (const { sources = [] } of Object.values(project.reflections))
    for (const source of sources) {
      if (source.fullFileName)
        source.fileName = path.relative(root, source.fullFileName).replaceAll(path.sep, "/");
      const values = {
        path: encodeURI(source.fileName),
        line: source.line,
        gitRevision: options.gitRevision ?? "HEAD",
      };
      if (sourceLink)
        source.url = sourceLink.replace(/\{(path|line|gitRevision)\}/g, (_, name) => values[name]);
    }
  app.validate(project);
  // What is about a symbol names it alone.
  const symbols = new Map();
  for (const reflection of Object.values(project.reflections)) {
    const [source] = reflection.sources ?? reflection.parent?.sources ?? [];
    const name = reflection.getFriendlyFullName();
    if (source?.fullFileName && !symbols.has(name)) symbols.set(name, source);
  }
  for (const problem of problems) {
    const [, name] = /(?:in comment for|is referenced by) (\S+)/.exec(problem.message) ?? [];
    const source = problem.file === undefined && symbols.get(name);
    if (source)
      Object.assign(problem, { file: source.fullFileName, line: source.line, column: source.character + 1 });
  }
}
const model = project && app.serializer.projectToObject(project, root);
process.stdout.write(
  JSON.stringify({ root, model, problems, reads: [...reads, path.join(root, ".git", "config")].sort() }),
);
