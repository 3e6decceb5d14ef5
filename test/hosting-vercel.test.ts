// What `hosting: "vercel"` writes, read as Vercel documents it.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { testSite, type TestSite } from "./support/site.js";

interface Route {
  readonly handle?: string;
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly continue?: boolean;
}
interface Config {
  readonly version: number;
  readonly routes: readonly Route[];
  readonly overrides?: Readonly<Record<string, { readonly path: string }>>;
  readonly cache: readonly string[];
}
interface Answer {
  readonly status: number;
  readonly file?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers as Vercel does: rules in their order, and where they say so, files. `base`: the folder of the site. */
function answerTo(url: string, { routes, overrides = {} }: Config, site: TestSite, base: string): Answer {
  const files = new Map<string, string>(
    site.files().map((file) => {
      const name = base + file;
      return [`/${overrides[name]?.path ?? name}`, file] as const;
    }),
  );
  const headers: Record<string, string> = {};
  for (const { handle, src = "", dest, headers: more = {}, status, continue: goesOn } of routes) {
    if (handle === "filesystem") {
      const path = decodeURI(url);
      const file = files.get(path) ?? files.get(`${path.replace(/\/$/, "")}/index.html`);
      if (file !== undefined) return { status: 200, file, headers };
      continue;
    }
    const match = new RegExp(src).exec(url);
    if (!match) continue;
    for (const [name, value] of Object.entries(more))
      headers[name] = value.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
    if (goesOn) continue;
    const file = dest === undefined ? undefined : files.get(dest);
    return { status: status ?? 200, headers, ...(file !== undefined && { file }) };
  }
  return { status: 404, headers };
}

const FILES = {
  "content/docs/a.md": "# A\n\n![](<pic ture.svg>)\n",
  "content/docs/pic ture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  "content/docs/guide/index.md": "# Guide\n\n## Part\n",
  "content/docs/sp ace.md": "# Space\n",
  "content/pages/index.md": "# Home\n",
  "content/static/LICENSE": "MIT\n",
  "content/static/assets/own.css": "p { margin: 0 }\n",
};

const config = (extra: string) =>
  `export default { title: "T", url: "https://t.example", hosting: "vercel", ${extra} };\n`;

async function built(context: TestContext, extra: string): Promise<[Config, TestSite, string]> {
  const site = testSite(context, { ...FILES, "docsite.config.js": config(extra) });
  const { contentPolicy = "" } = await site.buildWell();
  assert.ok(!site.has("_headers") && !site.has("_redirects"));
  return [JSON.parse(site.read("_vercel.json")) as Config, site, contentPolicy];
}

describe("With Vercel as the host", () => {
  test("every page has its address, and an address with a slash leads there", async (context) => {
    const [vercel, site, policy] = await built(context, "");
    assert.equal(vercel.version, 3);
    for (const [url, file] of [
      ["/", "index.html"],
      ["/docs/a", "docs/a/index.html"],
      ["/docs/guide", "docs/guide/index.html"],
      ["/docs/sp%20ace", "docs/sp ace/index.html"],
      ["/docs/a.md", "docs/a.md"],
      ["/LICENSE", "LICENSE"],
    ] as const) {
      const { status, file: found, headers } = answerTo(url, vercel, site, "");
      assert.deepEqual([status, found], [200, file], url);
      assert.equal(headers["Content-Security-Policy"], policy);
      assert.equal(headers["X-Content-Type-Options"], "nosniff");
    }
    const slashed = answerTo("/docs/a/", vercel, site, "");
    assert.deepEqual([slashed.status, slashed.headers["Location"]], [308, "/docs/a"]);
    for (const url of ["//evil.example/", "/\\evil.example/", "///evil.example//"])
      assert.doesNotMatch(answerTo(url, vercel, site, "").headers["Location"] ?? "", /^\/[/\\]/, url);
  });

  test("addresses end in a slash, or files in .html, as the configuration says", async (context) => {
    const [slashes, one] = await built(context, "trailingSlash: true");
    assert.equal(answerTo("/docs/a/", slashes, one, "").file, "docs/a/index.html");
    assert.equal(answerTo("/LICENSE", slashes, one, "").file, "LICENSE");
    const [files, two] = await built(context, 'trailingSlash: false, baseUrl: "/base/"');
    assert.equal(answerTo("/base/docs/a", files, two, "base/").file, "docs/a.html");
    assert.equal(answerTo("/base/", files, two, "base/").file, "index.html");
    assert.equal(answerTo("/base/docs/a/", files, two, "base/").headers["Location"], "/base/docs/a");
    assert.equal(answerTo("/base/gone", files, two, "base/").file, "404.html");
  });

  test("redirects answer with 301, with a slash or without", async (context) => {
    const redirects =
      'redirects: [{ from: "/docs/old one", to: "/docs/guide#part" }, { from: "/v1.0", to: "/docs/a" }]';
    const [vercel, site] = await built(context, redirects);
    for (const [url, to] of [
      ["/docs/old%20one", "/docs/guide#part"],
      ["/docs/old one", "/docs/guide#part"],
      ["/v1.0", "/docs/a"],
      ["/v1.0/", "/docs/a"],
    ] as const) {
      const { status, headers } = answerTo(url, vercel, site, "");
      assert.deepEqual([status, headers["Location"]], [301, to], url);
    }
    assert.equal(answerTo("/v1x0", vercel, site, "").status, 404);
  });

  test("what is not there is answered with the 404 page of the language", async (context) => {
    const [vercel, site] = await built(context, 'i18n: { defaultLocale: "en", locales: ["en", "de"] }');
    for (const [url, file] of [
      ["/gone", "404.html"],
      ["/de/gone", "de/404.html"],
      ["/design", "404.html"],
    ] as const) {
      const answer = answerTo(url, vercel, site, "");
      assert.deepEqual([answer.status, answer.file], [404, file], url);
    }
  });

  test("browsers keep what has its content in its name, and nothing else", async (context) => {
    const [vercel, site] = await built(context, "");
    for (const file of site.files()) {
      const { headers } = answerTo(`/${encodeURI(file)}`, vercel, site, "");
      const isKept = /^assets\/.*[.-](?:[0-9a-f]{8}|[0-9A-Z]{8})\.\w+$/.test(file);
      assert.equal(
        headers["Cache-Control"],
        isKept ? "public, max-age=31536000, immutable" : undefined,
        file,
      );
    }
    assert.deepEqual(vercel.cache, [".docsite/**", "node_modules/**"]);
  });
});
