// Live examples: a file with a component → MDX that shows it alive, with its source.
import { readFileSync } from "node:fs";
import path from "node:path";
import { postCssConfig } from "../../bundle/postcss-config.js";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { findLibrary } from "../../io/libraries.js";
import { decodeText } from "../../text/bytes.js";
import { contentHash } from "../../text/hash.js";
import { partialKey } from "../../text/partial-key.js";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import type { PartialImport } from "../../types/document.js";
import type { MadeParts, PartMaker, PartSite } from "../../types/feature.js";
import type { SourceFile } from "../../types/source.js";
import { componentsIn, filesOf, type ExampleFile } from "./files.js";
import { SUCRASE } from "./library.js";
import { markdownOf } from "./markdown.js";

export { specifiersIn } from "./files.js";
export { SUCRASE } from "./library.js";
export { editorOf, fenced } from "./markdown.js";
import { projectOf } from "./project.js";

/** Makes the examples of a site. */
export function examples({ siteDir }: PartSite): PartMaker {
  const read = (file: string): string | undefined => {
    try {
      return decodeText(readFileSync(path.join(siteDir, file)));
    } catch {
      return undefined;
    }
  };
  const versionOf = (name: string) => findLibrary(name, siteDir)?.version;
  return async (asked) => {
    const isEdited = asked.some(({ made }) => made?.request["editable"] !== undefined);
    // Browsers read no style sheet that is made of another one.
    const hasPostCss = isEdited && (await postCssConfig(siteDir)).files.length > 0;
    const isEditable = (file: string) =>
      /\.(?:[cm]?[jt]sx?|json)$/.test(file) || (/(?<!\.module)\.css$/.test(file) && !hasPostCss);
    const reads = new Set<string>();
    const noted = (file: string) => {
      reads.add(file);
      return read(file);
    };
    const made = asked.map((each) => partOf(each, { read: noted, versionOf, isEditable }));
    const files = new Map(made.flatMap(({ file }) => (file ? [[file.path, file] as const] : [])));
    return {
      files: [...files.values()],
      reads: [...reads],
      diagnostics: made.flatMap(({ problem }) => problem ?? []),
    } satisfies MadeParts;
  };
}

/** What examples are made of. */
interface ExampleAccess {
  readonly read: (file: string) => string | undefined;
  /** Version of an installed package. */
  readonly versionOf: (name: string) => string | undefined;
  /** Whether readers can edit a file, if they can edit the example. */
  readonly isEditable: (file: string) => boolean;
}

function partOf(
  part: PartialImport,
  { read, versionOf, isEditable }: ExampleAccess,
): { readonly file?: SourceFile; readonly problem?: Diagnostic } {
  const { at, from, path: file, made } = part;
  const { files: named = "", name, title, stackblitz, editable } = made?.request ?? {};
  const text = read(file);
  if (text === undefined) return { problem: diagnostic("missing-partial", at, from) };
  const component = componentIn(text, at, from, name);
  if (typeof component !== "string") return { problem: component };
  const all = filesOf({ path: file, text }, read);
  const others = named.split(",").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]));
  const shown: ExampleFile[] = [all.files[0] as ExampleFile];
  for (const each of others) {
    const other = path.posix.join(path.posix.dirname(file), each);
    const found = read(other);
    if (found === undefined) return { problem: diagnostic("missing-partial", at, each) };
    if (other !== file) shown.push({ path: other, text: found });
  }
  const project = stackblitz === "false" ? undefined : projectOf(all, component, versionOf);
  const canCompile = versionOf(SUCRASE.name) !== undefined;
  const { text: mdx, origins } = markdownOf(
    {
      id: idOf(file, name),
      component,
      title,
      project,
      isEditable: editable !== undefined && canCompile ? isEditable : undefined,
    },
    others.length > 0 ? shown : all.files,
  );
  const bytes = new TextEncoder().encode(mdx);
  return {
    file: { path: partialKey(part), bytes, hash: contentHash(bytes), origins, generated: true },
    ...(editable !== undefined &&
      !canCompile && {
        problem: diagnostic(
          "missing-package",
          at,
          SUCRASE.name,
          SUCRASE.version,
          "examples that readers edit",
        ),
      }),
  };
}

/** The component that is meant of those that a file exports, or why there is none. `name`: its name. Default: the one by default, or the only one. */
export function componentIn(text: string, at: Point, file: string, name?: string): string | Diagnostic {
  const components = componentsIn(text);
  const only = components.length === 1 ? components[0] : undefined;
  const component =
    components.find((each) => each === (name ?? "default")) ?? (name === undefined ? only : undefined);
  return component ?? diagnostic("example-component", at, file, name, components);
}

/** The id of an example, from what its author has named: `example-sizes-small`. A page that has it already gives it a number. */
function idOf(file: string, name = ""): string {
  const { dir, name: stem } = path.posix.parse(file);
  const words = ["example", stem === "index" ? path.posix.basename(dir) : stem, name];
  return words
    .join(" ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-");
}
