// Views → rendered pages, those that show what they showed before from earlier runs.
import type { Inputs } from "../gather.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Results } from "../model/results.js";
import type { Page } from "../model/site.js";
import type { Pool } from "../parallel/pool.js";
import type { Failed, RenderSetup } from "../parallel/tasks.js";
import type { RenderedPage } from "../render/rendered.js";
import type { ViewedPage } from "../site/recall.js";
import { withoutMarks } from "../text/template.js";

/** By all that a page is made from. */
export type RenderMemo = Results<RenderedPage>;

/** A page to be rendered; equal keys, equal pages. */
export interface RenderJob {
  readonly page: Page;
  readonly key: string;
  readonly view: ViewedPage["view"];
}

/** What rendering a page is given. */
export function givenOf({ view }: RenderJob): string {
  // Escapes of YAML and JSON can spell what stands for a slot while a page is rendered.
  return withoutMarks(JSON.stringify(view()));
}

/** Renders what the memo does not hold. Afterwards it holds all pages, unless some have failed. */
export async function renderAll(
  { jobs, setup }: { readonly jobs: readonly RenderJob[]; readonly setup: RenderSetup },
  bundle: Inputs["bundle"],
  memo: RenderMemo,
  pool: Pool,
): Promise<{ readonly rendered: number; readonly failures: readonly Diagnostic[] }> {
  const missing = jobs.filter(({ key }) => !memo.has(key));
  const failed = new Map<RenderJob, Diagnostic>();
  await pool.run(
    "render",
    setup,
    missing,
    givenOf,
    (job, settled) => {
      if ("value" in settled) memo.put(job.key, settled.value);
      else failed.set(job, failureOf(settled, job.page, bundle));
    },
    memo.large,
  );
  const failures = distinct(missing.flatMap((job) => failed.get(job) ?? []));
  if (failures.length === 0) memo.keepOnly(jobs.map(({ key }) => key));
  return { rendered: missing.length, failures };
}

/** A component of the site's theme that throws is the site's mistake, with its place in the theme. */
function failureOf(failed: Failed, page: Page, { placeOf }: Inputs["bundle"]): Diagnostic {
  const place = placeOf(failed.error);
  const isTheirs = place.file !== undefined || failed.kind === "IslandError";
  const message = `Rendering \`${page.route.path}\` fails: ${failed.error.message}`;
  if (isTheirs) return { severity: "error", code: "theme-failed", message, ...place };
  const at = page.source === undefined ? {} : { file: page.source, line: 1, column: 1 };
  return { severity: "error", code: "page-failed", message, ...at };
}

/** One component fails on many pages: the first of them stands for all. */
function distinct(failures: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  return [...new Map(failures.toReversed().map((failure) => [keyOf(failure), failure])).values()];
}
