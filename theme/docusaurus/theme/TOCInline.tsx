import { use } from "../../mdx/host.js";
import { TOCInline as Box } from "../../content/lists.js";

/** A list of headings. */
export default function TOCInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: {
  toc: readonly { readonly value: string; readonly id: string; readonly level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}) {
  use("TOCInline");
  const headings = toc.map(({ value, id, level }) => ({ label: value, id, level }));
  return <Box headings={headings} min={minHeadingLevel} max={maxHeadingLevel} />;
}
