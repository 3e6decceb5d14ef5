// The files beside the pages: what they name has to be there as well, whatever made them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFiles } from "../src/check/check-files.js";
import { Targets } from "../src/check/targets.js";
import { isScanned, scanFile } from "../src/check/scan.js";
import { PAGE_KINDS } from "../src/site/kinds/index.js";
import type { Site } from "../src/types/site.js";

/** Codes and messages for one file of a site that has the page `/docs/a` and the picture `/pic.png`. */
async function problemsOf(path: string, content: string): Promise<string[]> {
  const config = { url: "https://t.example", baseUrl: "/", docs: [], checks: { ignore: [] } };
  const route = { path: "/docs/a", file: "docs/a/index.html", folder: "/docs/" };
  const page = { kind: "doc", route, title: "A", unlisted: false };
  const site = {
    config,
    kinds: PAGE_KINDS,
    pages: [page],
    routes: new Map([[route.path, page]]),
    redirects: [],
  };
  const scan = scanFile(path, content);
  const scans = new Map(scan && [[path, scan]]);
  const { diagnostics } = await checkFiles({
    site: site as unknown as Site,
    loaded: { config, file: "docsite.config.js", at: () => ({ line: 1, column: 1 }) } as never,
    outputs: {
      files: [route.file, path].map((name) => ({ path: name, key: name, content: async () => "" })),
      copies: [{ path: "pic.png", source: "content/static/pic.png", bytes: 1 }],
    },
    scans,
    targets: new Targets({
      url: config.url,
      baseUrl: "/",
      folders: [],
      files: [route.file, path, "pic.png"],
      routes: [[route.file, route.path]],
      unchecked: new Set(),
      mayLeadToPublished: false,
      ignore: [],
      scans,
    }),
    textOf: () => undefined,
    documentOf: () => undefined,
    links: () => [],
    orphans: false,
    isDescribed: () => false,
    describedAt: () => undefined,
    turn: async () => undefined,
  });
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

const FILES: Readonly<Record<string, readonly [content: string, ...problems: string[]]>> = {
  "sitemap.xml": [
    "<urlset><url><loc>https://t.example/docs/a</loc></url><url><loc>https://t.example/docs/b</loc></url></urlset>",
    "broken-link: No page at `https://t.example/docs/b` (in sitemap.xml)",
  ],
  "assets/style-1.css": [
    `p { background: url(/pic.png) } /* url(/no.png) */ @import "/no.css"; q { background: url( '/Pic.png' ) }`,
    "missing-file: No file at `/no.css` (in assets/style-1.css)",
    "wrong-case: `/Pic.png` differs from `/pic.png` in upper and lower case (in assets/style-1.css)",
  ],
  "old/index.html": [
    '<meta http-equiv="refresh" content="0; url=/docs/b">',
    "broken-link: No page at `/docs/b` (in old/index.html)",
  ],
};

for (const [path, [content, ...expected]] of Object.entries(FILES)) {
  test(`what a file names has to be there: ${path}`, async () => {
    assert.ok(isScanned(path));
    assert.deepEqual(await problemsOf(path, content), expected);
  });
}
