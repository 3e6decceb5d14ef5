// The problems of a site as its open pages list them.
import type { SitePages } from "../serve/state.js";
import { shortHash } from "../text/hash.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ProblemCause, ProblemCounts, ProblemPlace } from "../types/live.js";
import { diagnosticPage, manualAddress } from "./manual.js";
import { groupedByCause } from "./report.js";

/** How many problems there are. */
export function countsOf(diagnostics: readonly Diagnostic[]): ProblemCounts {
  const count = (wanted: Diagnostic["severity"]) =>
    diagnostics.filter(({ severity }) => severity === wanted).length;
  const list = diagnostics.length === 0 ? "" : shortHash(JSON.stringify(diagnostics));
  return { errors: count("error"), warnings: count("warning"), list };
}

/** The problems by their causes, errors first. `pages`: those of the site, if there is one. */
export function causesOf(diagnostics: readonly Diagnostic[], pages: SitePages = () => []): ProblemCause[] {
  const bySource = new Map(pages().map((page) => [page.source ?? "", page]));
  const manual = manualAddress();
  const causes = groupedByCause(diagnostics).map(([first, ...others]): ProblemCause => {
    const { severity, code, message, hint } = first;
    const isSame = others.every((each) => each.hint === hint);
    return {
      severity,
      code,
      message,
      ...(isSame && hint !== undefined && { hint }),
      manual: diagnosticPage(manual, code),
      places: [first, ...others].map((each): ProblemPlace => {
        const page = each.file === undefined ? undefined : bySource.get(each.file);
        return {
          ...placeOf(each),
          ...(page && { page: { address: page.address, title: page.title } }),
          ...(!isSame && each.hint !== undefined && { hint: each.hint }),
        };
      }),
    };
  });
  return [
    ...causes.filter(({ severity }) => severity === "error"),
    ...causes.filter(({ severity }) => severity === "warning"),
  ];
}

export function placeOf({ file, line, column }: Diagnostic): ProblemPlace {
  return {
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

/** The place among those of problems that a request names; `undefined` for any other one. */
export function placeIn(
  causes: readonly ProblemCause[],
  wanted: unknown,
): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  const asked = Object(wanted) as Partial<Record<keyof ProblemPlace, unknown>>;
  const {
    file,
    line = 1,
    column = 1,
  } = causes
    .flatMap(({ places }) => places)
    .find((place) => (["file", "line", "column"] as const).every((key) => place[key] === asked[key])) ?? {};
  return file === undefined ? undefined : { file, line, column };
}
