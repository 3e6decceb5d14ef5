// The hook `check` of plugins: it sees all files of the site, and each of its problems is reported.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite } from "./support/site.js";

const config = (check: string, more = "") =>
  `export default { title: "T", url: "https://t.example", ${more} plugins: [{ name: "p", check: ${check} }] };\n`;

test("Files that are copied are among all files, and can be read", async (t) => {
  const site = testSite(t, {
    "docsite.config.js": config(
      `async ({ files, read }) => [{ message: [files.includes("plain.txt"), await read("plain.txt")].join(" ") }]`,
    ),
    "content/docs/a.md": "# A\n",
    "content/static/plain.txt": "Plain words",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    ["true Plain words (p)"],
  );
});

test("Problems of two languages with one file are two problems", async (t) => {
  const site = testSite(t, {
    "docsite.config.js": config(
      `({ config }) => [{ message: "In " + config.locale.name, file: "content/docs/a.md" }, { message: "In both", file: "content/docs/a.md" }]`,
      `i18n: { defaultLocale: "en", locales: ["en", "de"] },`,
    ),
    "content/docs/a.md": "# A\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ code }) => code === "plugin-warning").map(({ message }) => message),
    ["In en (p)", "In both (p)", "In de (p)"],
  );
});
