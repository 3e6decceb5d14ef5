// Quick fixes: what `docsite fix` would change.
import type { CodeAction, CodeActionParams, TextEdit } from "vscode-languageserver-protocol";
import { Edits } from "../fix/edits.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ShownProblem } from "./problems.js";
import { CodeActionKind } from "./protocol.js";
import type { AskedFile } from "./asked-file.js";

/** Everything in a file that has one right answer, at once. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.docsite`;

/** The kinds of actions that there are. */
export const ACTION_KINDS: readonly string[] = [CodeActionKind.QuickFix, FIX_ALL];

/** A file and what was found in it. */
interface Fixable extends AskedFile {
  readonly problems: readonly ShownProblem[];
}

/** The actions for a part of a file. */
export function codeActions({ range, context }: CodeActionParams, given: Fixable): CodeAction[] {
  const { uri, problems } = given;
  const fixable = problems.filter(({ problem }) => problem.fix);
  const quick = fixable.flatMap(({ problem, shown }): CodeAction[] => {
    const isHere = shown.range.start.line <= range.end.line && shown.range.end.line >= range.start.line;
    const edits = isHere ? editsOf([problem], given) : [];
    return edits.map((edit) => ({
      title: `Change to \`${edit.newText}\``,
      kind: CodeActionKind.QuickFix,
      diagnostics: [shown],
      isPreferred: true,
      edit: { changes: { [uri]: [edit] } },
    }));
  });
  const all = editsOf(
    fixable.map(({ problem }) => problem),
    given,
  );
  const whole: CodeAction[] =
    all.length === 0
      ? []
      : [
          {
            title: "Fix all problems that have one right answer",
            kind: FIX_ALL,
            edit: { changes: { [uri]: all } },
          },
        ];
  const isWanted = ({ kind = "" }: CodeAction) =>
    !context.only || context.only.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`));
  return [...quick, ...whole].filter(isWanted);
}

/** What `docsite fix` changes of a text as it is now: a problem of an older text that is no longer there changes nothing. */
function editsOf(problems: readonly Diagnostic[], { file, text, model }: Fixable): TextEdit[] {
  // Only whether an id may be linked to depends on other files.
  const needsOthers = problems.some(({ fix }) => fix?.part === "heading-id");
  const { hashes, others: texts } = model.known;
  const paths = needsOthers ? [...hashes.keys(), ...texts].filter((path) => path !== file) : [];
  const others = paths.flatMap((path) => model.textOf(path) ?? []);
  const edits = new Edits(new Map([[file, text.text]]), others);
  edits.apply(problems);
  return edits.changes.map(({ from, to, ...place }) => {
    const start = text.offsetOf(place);
    return { range: text.rangeOf([start, start + from.length]), newText: to };
  });
}
