import { diagnostic } from "../diagnostics/diagnostics.js";
import { writtenTime } from "../text/time.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";

/** When documents are published. */
export interface Schedule {
  /** Those whose time has not come, with that time, ISO 8601 in UTC, by path. */
  readonly scheduled: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
}

/** Which documents wait for their time. `buildDate`: what the build takes for today, which is only asked for where it matters. */
export async function scheduleOf(
  documents: readonly Pick<Document, "path" | "frontMatter" | "frontMatterAt">[],
  buildDate: () => Promise<string | undefined>,
): Promise<Schedule> {
  const timed = documents.filter(({ frontMatter }) => frontMatter.publish_date !== undefined);
  const [first] = timed;
  if (!first) return { scheduled: new Map(), problems: [] };
  const date = await buildDate();
  const scheduled = new Map(
    timed.flatMap(({ path, frontMatter }) => {
      const time = writtenTime(frontMatter.publish_date ?? "")?.time;
      return time !== undefined && isAhead(time, date) ? [[path, time] as const] : [];
    }),
  );
  const at = first.frontMatterAt["publish_date"] ?? {};
  return { scheduled, problems: date === undefined ? [diagnostic("unknown-build-date", at)] : [] };
}

/** Whether a time is after `date`. It may be, where that is not known. */
export function isAhead(time: string, date: string | undefined): boolean {
  return date === undefined || time > date;
}
