// Code that runs: a block of code in a page → MDX that shows what it gives, with its source, and the module of the code.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { findLibrary } from "../../io/libraries.js";
import { contentHash, shortHash } from "../../text/hash.js";
import { partialKey } from "../../text/partial-key.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { PartialImport } from "../../types/document.js";
import type { MadeParts, PartMaker, PartSite } from "../../types/feature.js";
import type { MadeModule, SourceFile } from "../../types/source.js";
import { componentIn, SUCRASE, specifiersIn } from "../examples/index.js";
import type { LiveCodeSettings } from "./config.js";
import { liveCodeDiagnostic } from "./diagnostics.js";
import { markdownOf, plainMarkdownOf, wordsOf, type PlacedText } from "./made.js";
import { faultOf, formOf, moduleOf } from "./module.js";

/** What blocks are shown with. */
interface Setting extends LiveCodeSettings {
  /** The site comes from a tool that runs code in browsers alone. */
  readonly isLenient: boolean;
  /** Readers' code can be compiled. */
  readonly canEdit: boolean;
}

/** What is made of a block. */
interface MadeBlock {
  readonly file: SourceFile;
  readonly module?: MadeModule;
  readonly problem?: Diagnostic;
}

/** Makes live examples of blocks of code. */
export function liveCode({ siteDir, config }: PartSite): PartMaker {
  const { liveCode: option } = config.markdown;
  const settings = typeof option === "object" ? option : {};
  const isLenient = config.conventions?.codeForBrowsers === true;
  return async (asked) => {
    const canEdit = findLibrary(SUCRASE.name, siteDir) !== undefined;
    const parts = [...new Map(asked.map((part) => [partialKey(part), part])).values()];
    const made = await Promise.all(parts.map((part) => blockOf(part, { ...settings, isLenient, canEdit })));
    return {
      files: made.map(({ file }) => file),
      modules: made.flatMap(({ module }) => module ?? []),
      reads: [],
      diagnostics: made.flatMap(({ problem }) => problem ?? []),
    } satisfies MadeParts;
  };
}

async function blockOf(part: PartialImport, setting: Setting): Promise<MadeBlock> {
  const { code = "", info = "" } = part.made?.request ?? {};
  const { words } = wordsOf(info);
  const page = part.path.replace(/:code$/, "");
  const at = placesIn(part);
  const form = formOf(code, words.has("noInline"));
  const plain = (problem: Diagnostic) => ({
    file: fileOf(part, plainMarkdownOf({ code, info, at })),
    problem,
  });
  const fault = await faultOf(code, form);
  if (fault) {
    const { line, column, message } = fault;
    const place = at(line + 1);
    const hasStatements = form === "inline" && /^\s*(?:const|let|var|function|class|render\b)/m.test(code);
    return plain(
      liveCodeDiagnostic(
        "live-code",
        { ...place, column: (place.column ?? 1) + column },
        message,
        hasStatements,
      ),
    );
  }
  const component = form === "module" ? componentIn(code, at(1), page) : "default";
  if (typeof component !== "string") return plain(component);
  const text = moduleOf(code, form, setting.isLenient);
  const path = `${page}?live=${shortHash(text)}`;
  const wantsEditor = setting.editable === true || words.has("editable");
  const block = {
    code,
    info,
    page,
    component,
    form,
    at,
    module: `docsite-mdx:${path}`,
    imports: specifiersIn(code),
    isEditable: wantsEditor && setting.canEdit,
    result: setting.result,
  };
  const lines = text.split("\n").map((_, index) => at(index + 1).line ?? 1);
  const isMissing = words.has("editable") && !setting.canEdit;
  return {
    file: fileOf(part, markdownOf(block)),
    module: { path, file: at(0).file ?? page, text, lines },
    ...(isMissing && {
      problem: diagnostic(
        "missing-package",
        part.at,
        SUCRASE.name,
        SUCRASE.version,
        "examples that readers edit",
      ),
    }),
  };
}

/** Where the lines of a block are, counted from 1; 0 is the one with its language. */
function placesIn({ at, made }: PartialImport) {
  const isPlaced = made?.request["fence"] !== undefined && at.line !== undefined;
  return (line: number) => (isPlaced ? { ...at, line: (at.line ?? 1) + line } : at);
}

function fileOf(part: PartialImport, { text, origins }: PlacedText): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return { path: partialKey(part), bytes, hash: contentHash(bytes), origins, generated: true };
}
