// What search finds and in which order, asked of the real index files.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { gzipSync } from "node:zlib";
import { asker, openIndex } from "../src/search/checks.js";
import { entryOf } from "../src/search/entries.js";
import { INDEX_PATH, indexOf as indexOfEntries } from "../src/search/files.js";
import type { SearchPage } from "../src/types/search.js";
import type { Marked } from "../theme/client/search/excerpt.js";
import { SearchIndex } from "../theme/client/search/engine.js";
import { shortHash } from "../src/text/hash.js";
import { testSite, type TestSite } from "./support/site.js";

/** A page whose sections are given as heading → text; the first is the page itself. */
function page(
  url: string,
  sections: Readonly<Record<string, string>>,
  more: Partial<SearchPage> = {},
): SearchPage {
  const entries = Object.entries(sections);
  return {
    url,
    title: entries[0]?.[0] ?? "",
    trail: [],
    boost: 1,
    sections: entries.map(([heading, text], index) => ({
      id: index === 0 ? "" : heading.toLowerCase().replaceAll(" ", "-"),
      heading,
      text,
      keywords: [],
    })),
    ...more,
  };
}

const indexOf = (pages: readonly SearchPage[]) =>
  indexOfEntries({ pages: pages.map(entryOf), suggestions: [] });

const filler = "Some words that have nothing to do with it, so that texts are of usual length. ".repeat(4);

/** Addresses found, sections included, in the order in which they are shown. */
function find(pages: readonly SearchPage[], query: string): string[] {
  const ask = asker(indexOf(pages));
  return ask(query).pages.flatMap(({ hits }) => hits.map(({ url }) => url));
}

const markedIn = (pieces: Marked) => pieces.filter(({ marked }) => marked).map(({ text }) => text);

suite("the order of results", () => {
  test("the last part of its address is a name of a page, too", () => {
    const pages = [
      page("/docs/other", { Other: filler, "The FAQ of another program": "Text." }),
      page("/docs/faq", { "Frequently asked questions": filler }),
      page("/docs/two-factor_login.html", { "Signing in safely": filler }),
      page("/docs/%E2%82", { "No text": filler }),
    ];
    assert.equal(find(pages, "faq")[0], "/docs/faq");
    assert.equal(find(pages, "two-factor login")[0], "/docs/two-factor_login.html");
    assert.equal(find(pages, "factor")[0], "/docs/two-factor_login.html");
  });

  test("a page of exactly this title comes first, then one whose title begins so, then headings, then texts", () => {
    const pages = [
      page("/text", { Other: `${filler} Redis is used here. Redis redis redis.` }),
      page("/heading", { "Another page": filler, "About Redis": "Text." }),
      page("/begins", { "Redis cluster": filler }),
      page("/exact", { Redis: filler }),
      page("/section", { "Third page": filler, Redis: "Text." }),
    ];
    assert.deepEqual(find(pages, "redis"), [
      "/exact",
      "/begins",
      "/section#redis",
      "/heading#about-redis",
      "/text",
    ]);
  });

  test("a section with all words comes before one with some of them", () => {
    const pages = [
      page("/both", { Network: `${filler} The proxy renews certificates by itself. ${filler}` }),
      page("/some", { Other: filler, More: `${filler} The proxy of the proxy. ${filler}` }),
    ];
    assert.equal(find(pages, "proxy certificates")[0], "/both");
  });

  test("a section counts the words of its page's title as its own", () => {
    const pages = [
      page("/install", { "Docker Compose": filler, Update: "Pull the images." }),
      page("/other", { Portainer: filler, Update: "Pull the stack." }),
    ];
    assert.equal(find(pages, "docker update")[0], "/install#update");
  });

  test("a page whose sections have all words together comes before one that lacks a word", () => {
    const pages = [
      page("/together", { Alpha: filler, One: "About tokens.", Two: "About expiry." }),
      page("/lacks", { Beta: filler, One: "About tokens." }),
    ];
    assert.match(find(pages, "tokens expiry")[0] ?? "", /^\/together/);
  });

  test("words of a question do not push aside what it is about", () => {
    const pages = [
      page("/chatter", { Chat: "How do I say what I can do with the backup? How do I?" }),
      page("/backup", { "Backup and restore": "Dumps are made every night." }),
    ];
    assert.equal(find(pages, "how do I restore the backup")[0], "/backup");
  });

  test("a page that its author boosts comes before its equals", () => {
    const pages = [page("/a", { "Alpha notes": filler }), page("/b", { "Beta notes": filler }, { boost: 2 })];
    assert.deepEqual(find(pages, "notes"), ["/b", "/a"]);
  });
});

suite("words", () => {
  test("words that elasticlunr takes for stop words are found: Get all", () => {
    const pages = [page("/all", { "Get all": filler }), page("/one", { "Get one": filler })];
    assert.deepEqual(find(pages, "get all")[0], "/all");
    assert.deepEqual(find(pages, "all"), ["/all"]);
  });

  const identifiers = [
    page("/env", { Variables: `${filler} Set DB_PASSWORD in the file. ${filler}` }),
    page("/compose", { Files: `${filler} The file docker-compose.yml has five services. ${filler}` }),
    page("/api", { Operation: `${filler} Send POST /api/servers/{id} with a body. ${filler}` }),
    page("/camel", { Fields: `${filler} The field libraryIds lists them. ${filler}` }),
  ];
  for (const [query, expected] of [
    ["DB_PASSWORD", "/env"],
    ["db_pass", "/env"],
    ["password", "/env"],
    ["docker-compose.yml", "/compose"],
    ["compose.yml", "/compose"],
    ["yml", "/compose"],
    ["/servers/{id}", "/api"],
    ["/api/servers", "/api"],
    ["servers/id", "/api"],
    ["POST", "/api"],
    ["libraryIds", "/camel"],
    ["library", "/camel"],
  ] as const) {
    test(`\`${query}\` finds its identifier`, () => assert.deepEqual(find(identifiers, query), [expected]));
  }

  test("an identifier that stands whole comes before one with its words apart", () => {
    const pages = [
      page("/apart", { One: `The db has a password. ${filler}` }),
      page("/whole", { Two: `Set DB_PASSWORD. ${filler}` }),
    ];
    assert.deepEqual(find(pages, "DB_PASSWORD"), ["/whole", "/apart"]);
  });

  test("a word is found from its beginning on, while it is typed", () => {
    const pages = [page("/config", { Other: `${filler} The configuration is read once.` })];
    for (const query of ["con", "confi", "configurat", "configuration"])
      assert.deepEqual(find(pages, query), ["/config"], query);
  });

  test("other forms of an English word are found", () => {
    const pages = [page("/backup", { "Backup plan": "Restore it." })];
    for (const query of ["backups", "restoring", "restored"])
      assert.deepEqual(find(pages, query), ["/backup"], query);
  });

  for (const typo of ["envirnoment", "envrionment", "environmemt", "enviornmnet"]) {
    test(`\`${typo}\` finds the environment, and says so`, () => {
      const ask = asker(indexOf([page("/env", { Environment: filler })]));
      const results = ask(typo);
      assert.deepEqual(
        results.pages.map(({ url }) => url),
        ["/env"],
      );
      assert.deepEqual(results.corrected, [{ from: typo, to: "environment" }]);
    });
  }

  test("a typing error in a word that is not finished is forgiven", () => {
    assert.deepEqual(find([page("/env", { Environment: filler })], "enviorn"), ["/env"]);
  });

  test("nothing is corrected where the word itself is found", () => {
    const ask = asker(indexOf([page("/port", { Port: filler }), page("/post", { Post: filler })]));
    assert.deepEqual(ask("post").corrected, []);
    assert.deepEqual(
      ask("post").pages.map(({ url }) => url),
      ["/post"],
    );
  });

  test("nonsense finds nothing", () => {
    assert.deepEqual(find([page("/env", { Environment: filler })], "xqzwv"), []);
  });

  test("accents do not matter on either side", () => {
    const pages = [page("/cafe", { "Café Żółć": "Größe und Ångström." })];
    for (const query of ["cafe", "CAFÉ", "zolc", "grosse", "größe", "angstrom"])
      assert.deepEqual(find(pages, query), ["/cafe"], query);
  });

  test("Chinese, Japanese and Korean text is found by its words", () => {
    const pages = [
      page("/zh", { 安装指南: "请先备份数据库，然后更新服务器。" }),
      page("/ja", { 設定: "データベースのバックアップを毎日作成します。" }),
      page("/ko", { 설치: "서버를 업데이트하기 전에 데이터베이스를 백업하세요." }),
    ];
    assert.deepEqual(find(pages, "数据库"), ["/zh"]);
    assert.deepEqual(find(pages, "安装"), ["/zh"]);
    assert.deepEqual(find(pages, "バックアップ"), ["/ja"]);
    assert.deepEqual(find(pages, "데이터베이스"), ["/ko"]);
    assert.deepEqual(find(pages, "서버"), ["/ko"]);
  });
});

test("the excerpt shows the place of the match, with the match marked", () => {
  const ask = asker(indexOf([page("/p", { Page: `${filler} Here stands the Größe of it. ${filler}` })]));
  const [hit] = ask("größe").pages[0]?.hits ?? [];
  assert.ok(hit);
  assert.deepEqual(markedIn(hit.excerpt), ["Größe"]);
  const text = hit.excerpt.map((piece) => piece.text).join("");
  assert.match(text, /^….*Here stands the Größe of it.*…$/);
  assert.ok(text.length < 200, text);
});

/** Pages with words drawn by a fixed rule: a few everywhere, many seldom. */
function corpus(count: number): SearchPage[] {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const syllables = ["ba", "con", "de", "fi", "gu", "ha", "lo", "mer", "ni", "por", "ra", "ser", "ti", "ver"];
  const word = () => {
    const rank = Math.floor(6000 * (next(1000) / 1000) ** 3);
    return [rank % 14, Math.floor(rank / 14) % 14, Math.floor(rank / 196) % 14, rank % 11]
      .map((index) => syllables[index])
      .join("");
  };
  const words = (length: number) => Array.from({ length }, word).join(" ");
  return Array.from({ length: count }, (_, number) =>
    page(`/docs/${number}`, {
      [words(4)]: words(80),
      ...Object.fromEntries(Array.from({ length: 4 }, (_, part) => [`${words(3)} ${part}`, words(120)])),
    }),
  );
}

test("a query on a large site loads at most 300 kB compressed", () => {
  const built = indexOf(corpus(600));
  const { manifest, read } = openIndex(built);
  const queries = [
    "con",
    "ba",
    "c",
    "conbade",
    "conbaded portiser",
    "bacondefi gubahalo meraver con",
    "the",
    "xonbade",
  ];
  for (const query of queries) {
    const index = new SearchIndex(manifest);
    let loaded = gzipSync(JSON.stringify(manifest)).length;
    for (let answer = index.search(query); "missing" in answer; answer = index.search(query)) {
      for (const file of answer.missing) {
        const content = read(file);
        loaded += gzipSync(content).length;
        index.add(file, content);
      }
    }
    assert.ok(loaded < 300_000, `${query}: ${loaded}`);
  }
  const sizes = built.filter(({ path }) => /terms-/.test(path)).map(({ content }) => content.length);
  assert.ok(sizes.length > 20, "the index is in many files");
  assert.ok(Math.max(...sizes) < 12_000, "each of them is small");
});

suite("a large site", () => {
  const built = indexOf(corpus(600));
  const { manifest, read } = openIndex(built);

  /** Asks until there are results; gives them with the names of the files that they took. */
  function ask(index: SearchIndex, query: string, least?: number, readFile = read) {
    const taken: string[] = [];
    for (;;) {
      const answer = index.search(query, least);
      if (!("missing" in answer)) return { results: answer, taken };
      for (const file of answer.missing) index.add(file, readFile(file));
      taken.push(...answer.missing);
    }
  }

  test("the best pages are shown before the texts of the others have come, and stay where they are", () => {
    const all = ask(new SearchIndex(manifest), "bacon").results;
    assert.equal(all.pages.length, 8);
    assert.equal(all.hasMore, false);
    const index = new SearchIndex(manifest);
    const { results } = ask(index, "bacon", 3);
    assert.ok(results.pages.length >= 3 && results.pages.length < 8, String(results.pages.length));
    assert.deepEqual(results.pages, all.pages.slice(0, results.pages.length));
    assert.deepEqual([results.pageCount, results.count], [all.pageCount, all.count]);
    assert.equal(results.hasMore, true);
    assert.deepEqual(ask(index, "bacon", 8).results, all);
  });

  test("is made of plain data and gives plain data that a thread can transfer", () => {
    const pages = corpus(3).map(entryOf);
    const made = indexOfEntries({ pages: structuredClone(pages), suggestions: [] });
    const copies = structuredClone(made, {
      transfer: made.map(({ content }) => content.buffer as ArrayBuffer),
    });
    assert.deepEqual(copies, indexOfEntries({ pages, suggestions: [] }));
  });

  test("a changed paragraph changes few of its files", () => {
    const texts = corpus(600);
    const before = new Set(built.map(({ path }) => path));
    for (const place of [0, 77, 300, 599]) {
      const changed = texts.map((each, index) => {
        if (index !== place) return each;
        const sections = each.sections.map((section, number) =>
          number === 2 ? { ...section, text: `${section.text} conbade new words` } : section,
        );
        return { ...each, sections };
      });
      const fresh = indexOf(changed).filter(({ path }) => !before.has(path));
      assert.ok(fresh.length <= 12, fresh.map(({ path }) => path).join("\n"));
    }
  });

  test("what is found does not depend on what was looked for before", () => {
    const used = new SearchIndex(manifest);
    for (const query of ["b", "ba", "bac", "baco", "bacon", "bacon co", "bacon con", "fi", "gu bacon"])
      assert.deepEqual(ask(used, query).results, ask(new SearchIndex(manifest), query).results, query);
  });

  suite("where one letter begins thousands of words", () => {
    const letters = (number: number) =>
      [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("");
    const name = (letter: string, number: number) => `${letter}${letters(number + 20_000)}`;
    const pages = Array.from({ length: 400 }, (_, number) =>
      page(`/p/${number}`, {
        [`${number % 8 === 0 ? "Server" : name("s", number)} ${name("s", 7 * number)}`]: filler,
        ...Object.fromEntries(
          Array.from({ length: 8 }, (__, part) => [
            `${name("s", 997 * number + part)} ${name("s", 1009 * number + 3 * part)} y${number}x${part}`,
            filler,
          ]),
        ),
      }),
    );
    const wide = openIndex(
      indexOf([...pages, page("/letter", { S: filler }), page("/alone", { Qed: "s yonder" })]),
    );
    const find = (query: string) => {
      const { results, taken } = ask(new SearchIndex(wide.manifest), query, undefined, wide.read);
      const terms = taken.filter((file) => file.startsWith("terms-"));
      return {
        urls: results.pages.map(({ url }) => url),
        titles: results.pages.map(({ title }) => title),
        terms,
      };
    };

    test("it finds its own page, then those with the commonest of the words, from few files", () => {
      const { urls, titles, terms } = find("s");
      assert.equal(urls[0], "/letter");
      assert.ok(
        titles.slice(1).every((title) => title.startsWith("Server")),
        titles.join(),
      );
      assert.ok(titles.length > 1);
      assert.ok(terms.length <= 8, terms.join());
    });

    test("after another word, it finds what has both", () => {
      assert.equal(find("qed s").urls[0], "/alone");
      assert.equal(find(`${name("s", 7 * 8)} s`).urls[0], "/p/8");
    });

    test("names of letters and figures are found where no heading has a word of the site that begins so", () => {
      assert.match(find("y").urls.join(), /\/p\//);
    });
  });
});

const SITE = {
  "content/docs/install.md":
    "---\ntitle: Install\nkeywords: [setup]\n---\n\nFirst steps.\n\n## Get the files {#files}\n\n| Name | Use |\n|---|---|\n| `DB_DIR` | a folder |\n\n:::tip[Good to know]\n\nHidden treasure.\n\n:::\n",
  "content/docs/secret.md": "---\nunlisted: true\n---\n# Secret treasure\n",
  "content/docs/hidden.md": "---\nsearch: false\n---\n# Buried treasure\n",
  "content/docs/out.md": "---\nsearch: { exclude: true }\n---\n# Sunken treasure\n",
  "content/docs/draft.md": "---\ndraft: true\n---\n# Draft treasure\n",
  "content/pages/index.md": "# Home\n\nWelcome.\n",
};

const searchFilesOf = (site: TestSite) => site.files().filter((file) => file.startsWith("assets/search/"));

suite("a site's search", () => {
  test("knows sections with their texts, and leaves out what is unlisted, excluded or a draft", async (t) => {
    const site = testSite(t, {
      ...SITE,
      "search.test.yaml": [
        "- { query: treasure, expect: '/docs/install#files', top: 1 }",
        "- { query: db_dir, expect: /docs/install#files, top: 1 }",
        "- { query: setup, expect: /docs/install, top: 1 }",
        "- { query: welcome, expect: /, top: 1 }",
        "",
      ].join("\n"),
    });
    await site.buildWell();
    const texts = site
      .files()
      .filter((file) => /^assets\/search\/parts\/text-[0-9a-f]{8}-[0-9a-f]{8}\.json$/.test(file));
    const stored = texts.map((file) => site.read(file)).join("");
    assert.ok(stored.includes("Hidden treasure"));
    assert.ok(!/Secret|Buried|Sunken|Draft/.test(stored));
  });

  test("begins with one small file; all others have their content in their name", async (t) => {
    const site = testSite(t, SITE);
    await site.buildWell({});
    assert.ok(site.read(INDEX_PATH).length < 120);
    for (const file of searchFilesOf(site)) {
      if (file === INDEX_PATH) continue;
      const [, hash] =
        /^assets\/search\/parts\/[a-z]+(?:-[0-9a-f]{8})?-([0-9a-f]{8})\.(?:json|txt)$/.exec(file) ?? [];
      assert.equal(hash, shortHash(site.read(file)), file);
    }
  });

  test("is named and loaded by no page, so that an edit of one leaves the others as they are", async (t) => {
    const site = testSite(t, SITE);
    await site.buildWell({});
    for (const route of ["/", "/docs/install", "/404.html"]) {
      assert.ok(!site.page(route).html().includes("assets/search"));
      assert.equal(site.page(route)("header button[data-opens=search]").length, 1);
    }
    assert.equal(site.page("/404.html")("main button").text(), "Find a page");
  });

  test("is the same to the byte in two builds, and stands under the base path", async (t) => {
    const [one, two] = [testSite(t, SITE), testSite(t, SITE)];
    await one.buildWell({ baseUrl: "/guide/" });
    await two.buildWell({ baseUrl: "/guide/" });
    const files = searchFilesOf(one);
    assert.ok(files.length >= 5);
    for (const file of files) assert.equal(one.read(file), two.read(file), file);
    const stored = files.filter((file) => file.includes("/text-")).map((file) => one.read(file));
    assert.ok(stored.join("").includes('"/guide/docs/install"'));
  });

  test("can be turned off: no index, no button", async (t) => {
    const site = testSite(t, {
      ...SITE,
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", search: false };',
    });
    await site.buildWell();
    assert.ok(!site.files().some((file) => file.startsWith("assets/search/")));
    assert.equal(site.page("/")("button[data-opens=search]").length, 0);
  });

  test("finds an operation by every word of a summary that is too long to be its title", async (t) => {
    const summary =
      "Lists what the **librarian** lent to every reader, with the shelf, the date, the reminder and the fee, one page at a time, oldest first.";
    const get = (more: object) => ({ ...more, summary, responses: { 200: { description: "ok" } } });
    const site = testSite(t, {
      "content/pages/index.md": "# Home\n",
      "openapi/loans.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Loans", version: "1" },
        paths: {
          "/a": { get: get({ operationId: "described", description: "Needs a token." }) },
          "/b": { get: get({ operationId: "bare" }) },
        },
      }),
      "search.test.yaml": ["librarian", "reminder fee", "oldest"]
        .flatMap((query) =>
          ["described", "bare"].map((slug) => `- { query: ${query}, expect: /docs/api/${slug} }\n`),
        )
        .join(""),
    });
    await site.buildWell();
    assert.match(
      site.page("/docs/api/described")("main article, main").first().text(),
      /oldest first\.\s*Needs a token\./,
    );
  });

  test("offers the configured pages first; one that does not exist is an error at its place", async (t) => {
    const config = (path: string) =>
      `export default {\n  title: "T",\n  url: "https://t.example",\n  search: { suggestions: ["${path}"] },\n};\n`;
    const site = testSite(t, { ...SITE, "docsite.config.js": config("/docs/install") });
    await site.buildWell();
    const files = searchFilesOf(site).map((path) => ({ path, content: Buffer.from(site.read(path)) }));
    assert.deepEqual(openIndex(files).manifest.suggestions, [{ title: "Install", url: "/docs/install" }]);
    site.write("docsite.config.js", config("/docs/instal"));
    const { diagnostics } = await site.build();
    const [problem] = diagnostics;
    assert.equal(problem?.code, "search-suggestion");
    assert.deepEqual([problem.file, problem.line], ["docsite.config.js", 4]);
    assert.match(problem.hint ?? "", /`\/docs\/install`/);
  });

  test("wrong front matter is an error with its place", async (t) => {
    const site = testSite(t, { "content/docs/a.md": "---\nsearch: { boost: high }\n---\n# A\n" });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, line }) => [code, line]),
      [["front-matter-value", 2]],
    );
  });
});

suite("search.test.yaml", () => {
  async function problemsOf(t: Parameters<typeof testSite>[0], tests: string) {
    const { diagnostics, exitCode } = await testSite(t, { ...SITE, "search.test.yaml": tests }).build();
    return { exitCode, problems: diagnostics };
  }

  test("a query that misses its page fails the build, with line and what was found instead", async (t) => {
    const { exitCode, problems } = await problemsOf(
      t,
      "- { query: install, expect: /docs/install, top: 1 }\n- query: welcome\n  expect: /docs/install\n",
    );
    assert.equal(exitCode, 1);
    const [problem] = problems;
    assert.equal(problems.length, 1);
    assert.equal(problem?.code, "search-test");
    assert.deepEqual([problem.file, problem.line], ["search.test.yaml", 2]);
    assert.match(problem.message, /`welcome` finds `\/docs\/install` not at all, expected among the first 3/);
    assert.match(problem.hint ?? "", /Found instead: \//);
  });

  test("a page that does not exist, and a file of another form, are errors with place and hint", async (t) => {
    const missing = await problemsOf(t, "- { query: x, expect: /docs/instal }\n");
    assert.match(missing.problems[0]?.hint ?? "", /Did you mean `\/docs\/install`\?/);
    const wrong = await problemsOf(t, "- { query: x, expect: /docs/install, top: 99 }\n");
    assert.deepEqual([wrong.problems[0]?.line, wrong.problems[0]?.code], [1, "search-test"]);
    const broken = await problemsOf(t, "- query: [\n");
    assert.match(broken.problems[0]?.message ?? "", /Not valid YAML/);
  });
});
