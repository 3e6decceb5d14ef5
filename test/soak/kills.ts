// A thousand builds, each killed at another moment: `node --import tsx test/soak/kills.ts 1000`.
import { killBuilds } from "../support/kill.js";
import { testSite } from "../support/site.js";

const count = Number(process.argv[2] ?? 1000);
const cleanups: (() => unknown)[] = [];
const files = Object.fromEntries(
  Array.from({ length: 50 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n\nText.\n`]),
);
const site = testSite({ after: (cleanup: () => unknown) => void cleanups.push(cleanup) } as never, files);
try {
  const change = (round: number) => site.write("content/docs/page-0.md", `# Changed ${round}\n`);
  console.log(await killBuilds(site, count, change));
} finally {
  for (const cleanup of cleanups) cleanup();
}
