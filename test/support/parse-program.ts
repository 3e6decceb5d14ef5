// Parses Markdown in a program of its own, which whoever waits in vain can end.
import { parseMarkdown } from "../../src/markdown/parse.js";

process.on("message", (text: string) => {
  const file = { path: "content/docs/a.md", collection: "docs", name: "a.md", text, hash: "x" } as const;
  process.send?.(parseMarkdown(file).diagnostics);
});
