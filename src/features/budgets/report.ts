// What `docsite size` prints.
import type { MadeReport, ReportOptions, SiteFiles } from "../../types/site-files.js";
import { KINDS, weighSite, type PageWeight, type SiteWeights, type UsedFile } from "./weigh.js";
import { treemapPage } from "./treemap.js";

/** Rows of the tables, without `--all`. */
const MOST_ROWS = 20;

/** The weights of a site as tables, or as JSON. */
export async function sizeReport(site: SiteFiles, options: ReportOptions): Promise<MadeReport> {
  const weights = await weighSite(site);
  const text = options["json"] === true ? jsonOf(weights) : tablesOf(weights, options["all"] === true);
  const { treemap } = options;
  return typeof treemap === "string"
    ? { text, files: new Map([[treemap, treemapPage(usedFiles(weights.pages))]]) }
    : { text };
}

function jsonOf({ pages, search }: SiteWeights): string {
  const all = pages.map(({ page, bytes, total, files }) => ({ page, bytes, total, files }));
  return JSON.stringify({ pages: all, search }, undefined, 2);
}

/** Every file that pages load, the largest first. */
function usedFiles(pages: readonly PageWeight[]): UsedFile[] {
  const all = new Map<string, UsedFile>();
  for (const file of pages.flatMap(({ files }) => files))
    all.set(file.path, { ...file, pages: (all.get(file.path)?.pages ?? 0) + 1 });
  return [...all.values()].sort((one, other) => other.bytes - one.bytes);
}

function tablesOf({ pages, search }: SiteWeights, isWhole: boolean): string {
  const most = isWhole ? Infinity : MOST_ROWS;
  const sorted = pages.toSorted((one, other) => other.total - one.total);
  const files = usedFiles(pages);
  const more = (count: number, what: string) =>
    count > most ? [`and ${count - most} more ${what}, which --all lists`] : [];
  const kb = (bytes: number) => (bytes === 0 ? "–" : (bytes / 1_000).toFixed(1));
  return [
    "Pages with all that they load, in kB as it is sent",
    ...table([
      ["page", ...KINDS, "total", "requests"],
      ...sorted
        .slice(0, most)
        .map(({ page, bytes, total, files: own }) => [
          page,
          ...KINDS.map((kind) => kb(bytes[kind])),
          kb(total),
          String(own.length),
        ]),
    ]),
    ...more(sorted.length, "pages"),
    "",
    "The largest files",
    ...table([
      ["file", "kind", "kB", "pages"],
      ...files
        .filter(({ kind }) => kind !== "html")
        .slice(0, most)
        .map(({ path, kind, bytes, pages: count }) => [path, kind, kb(bytes), String(count)]),
    ]),
    ...more(files.filter(({ kind }) => kind !== "html").length, "files"),
    ...search.flatMap(({ folder, bytes, files: count }) => [
      "",
      `Search index in ${folder}: ${kb(bytes)} kB in ${count} files, of which a search loads some`,
    ]),
  ].join("\n");
}

/** Rows in columns: names at the left, numbers at the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
}
