// Parses Markdown in a program of its own, which whoever waits in vain can end.
import { loadFastParser } from "../../src/markdown/fast-parser.js";
import { parseMarkdown } from "../../src/markdown/parse.js";
import type { ParseRequest } from "./patient-parser.js";

const fast = loadFastParser();

process.on("message", async ({ text, parser }: ParseRequest) => {
  const file = { path: "content/docs/a.md", text, hash: "x" } as const;
  process.send?.(
    parseMarkdown(file, { treeOf: parser === "fast" ? (await fast)?.treeOf : undefined }).diagnostics,
  );
});
