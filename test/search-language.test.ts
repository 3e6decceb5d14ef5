// What readers call things, and what the pages call them: forms, spellings and other words, in several languages.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { loadStemmer } from "../src/io/stemmers.js";
import { asker } from "../src/search/checks.js";
import { entryOf } from "../src/search/entries.js";
import { indexOf } from "../src/search/files.js";
import { languageOf } from "../src/search/languages.js";
import type { SearchPage } from "../src/types/search.js";
import { docsite, testSite } from "./support/site.js";

/** Pages by address, each with its headings and texts; the first is the title. */
type Pages = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Asked {
  readonly lang?: string;
  readonly synonyms?: readonly (readonly string[])[];
  readonly more?: Readonly<Record<string, Partial<SearchPage>>>;
}

async function search(pages: Pages, { lang = "en", synonyms = [], more = {} }: Asked = {}) {
  const entries = Object.entries(pages).map(([url, sections]) =>
    entryOf({
      url,
      title: Object.keys(sections)[0] ?? "",
      trail: [],
      boost: 1,
      sections: Object.entries(sections).map(([heading, text], place) => ({
        id: place === 0 ? "" : String(place),
        heading,
        text,
        keywords: [],
      })),
      ...more[url],
    }),
  );
  const { stemmer } = languageOf(lang);
  const files = indexOf({ pages: entries, suggestions: [], language: { tag: lang, synonyms } });
  const ask = asker(files, stemmer === undefined ? undefined : loadStemmer(stemmer));
  return (query: string) => ask(query).pages.map(({ url }) => url);
}

suite("other words for what a page says", () => {
  for (const [query, title] of [
    ["normalise", "Normalizing data"],
    ["colour", "Color reference"],
    ["centre", "Center an item"],
    ["cancelled", "Canceled jobs"],
    ["catalog", "The catalogue"],
  ] as const) {
    test(`\`${query}\` finds “${title}”`, async () => {
      const find = await search({ "/wanted": { [title]: "Text." }, "/other": { Other: "Other text." } });
      assert.equal(find(query)[0], "/wanted");
    });
  }

  test("neighbors in a heading are found as one word, and one word by its parts with a space", async () => {
    const find = await search({
      "/code": { Problems: "Text.", "Debugging in VS Code": "Text." },
      "/admin": { Databases: "Text.", pgAdmin: "Text." },
    });
    assert.equal(find("vscode")[0], "/code");
    assert.equal(find("pg admin")[0], "/admin");
  });

  test("names that end in signs are words of their own", async () => {
    const find = await search({
      "/c": { "Use with C": "The compiler of the language." },
      "/cpp": { "Use with C++": "The compiler of the language, and bindings." },
      "/csharp": { "Use with C#": "The runtime of the language." },
      "/code": { "Code only": "createStore and other code." },
      "/notepad": { "Edit with Notepad++": "Text." },
    });
    for (const [query, page] of [
      ["C++", "/cpp"],
      ["c++ compiler", "/cpp"],
      ["c++ bindings", "/cpp"],
      ["C#", "/csharp"],
      ["notepad", "/notepad"],
      ["notepad++", "/notepad"],
      ["code#create", "/code"],
    ] as const)
      assert.equal(find(query)[0], page, query);
    assert.deepEqual((await search({ "/c": { "Use with C": "Text." } }))("C++"), ["/c"]);
  });

  test("a short word with another first letter is another word, and no typing error", async () => {
    const find = await search({ "/gate": { "The gate": "Text." }, "/fees": { Fees: "What is to be paid." } });
    assert.equal(find("late fees")[0], "/fees");
    assert.equal(find("gatr")[0], "/gate");
  });

  test("an option of a command comes before its word", async () => {
    const find = await search({
      "/plugins": { "Watch plugins": "Plugins of the watch mode. Watch what they watch." },
      "/cli": { Options: "Text.", "--watch": "Runs again after every change.", "--watchAll": "Runs all." },
    });
    assert.equal(find("--watch")[0], "/cli");
    assert.equal(find("watch plugins")[0], "/plugins");
  });

  test("what defines an identifier comes before what mentions it", async () => {
    const find = await search({
      "/tutorial": {
        "A tutorial": "Text.",
        nameMapper: "Set the nameMapper of your app. A nameMapper maps.",
      },
      "/reference": {
        Settings: "Text.",
        "nameMapper [object<string, string | array<string>>]": "Maps names.",
      },
    });
    assert.equal(find("nameMapper")[0], "/reference");
  });

  test("what a heading says in parentheses counts like its other words", async () => {
    const find = await search({
      "/mention": { Other: "About i18n, i18n and i18n." },
      "/heading": { "Internationalization (i18n)": "Text." },
    });
    assert.equal(find("i18n")[0], "/heading");
  });

  test("pages of a category are found by its label, those named so first", async () => {
    const find = await search(
      {
        "/compose": { "Docker Compose": "Text." },
        "/named": { Install: "Text." },
        "/other": { Other: "Text." },
      },
      { more: { "/compose": { trail: ["Install"] } } },
    );
    assert.deepEqual(find("install"), ["/named", "/compose"]);
  });

  test("pages about changes come after those about how things are, unless they are asked for", async () => {
    const find = await search(
      {
        "/migrating": { "Migrating to 2.0": "Text.", "Cache store": "Text." },
        "/cache": { Other: "Text.", "Cache store": "Text." },
      },
      { more: { "/migrating": { dated: true } } },
    );
    assert.equal(find("cache")[0], "/cache");
    assert.equal(find("migrating cache")[0], "/migrating");
  });

  test("synonyms of the site are found, phrases too, in both directions", async () => {
    const find = await search(
      { "/memory": { Memory: "Text." }, "/sso": { "Single sign-on": "Text." }, "/saml": { SSO: "Text." } },
      {
        synonyms: [
          ["RAM", "memory"],
          ["sso", "single sign-on"],
        ],
      },
    );
    assert.deepEqual(find("ram"), ["/memory"]);
    assert.deepEqual(find("sso").toSorted(), ["/saml", "/sso"]);
    assert.deepEqual(find("single sign-on").toSorted(), ["/saml", "/sso"]);
  });
});

suite("languages", () => {
  for (const [lang, query, title] of [
    ["de", "Sicherungen wiederherstellen", "Eine Sicherung wiederherstellt man so"],
    ["fr", "configurations", "Configurer le serveur"],
    ["es", "instalaciones", "Instalar el servidor"],
    ["pt-BR", "configurações", "Configurar o servidor"],
    ["it", "installazioni", "Installare il server"],
    ["nl", "instellingen", "Instelling van de server"],
    ["ru", "настройками", "Настройка сервера"],
    ["uk", "налаштуваннями", "Налаштування сервера"],
    ["tr", "sunucuların", "Sunucular"],
    ["ar", "والمكتبات", "المكتبات"],
    ["ar", "مكتبة", "المَكتبة"],
    ["hi", "सर्वरों", "सर्वर"],
    ["pl", "serwera", "Serwera nie ma"],
    ["de", "Struktur", "Projektstruktur"],
    ["de", "Baum", "Verzeichnisbaum"],
    ["ru", "docker backups", "Backup и Docker"],
  ] as const) {
    test(`${lang}: \`${query}\` finds “${title}”`, async () => {
      const find = await search({ "/wanted": { [title]: "Text." }, "/bauen": { Bauen: "Text." } }, { lang });
      assert.equal(find(query)[0], "/wanted");
    });
  }

  test("small words of a question do not push aside what it is about", async () => {
    const find = await search(
      { "/chat": { Plaudern: "Wie kann ich das? Wie kann ich dies?" }, "/backup": { Sicherung: "Text." } },
      { lang: "de" },
    );
    assert.equal(find("Wie kann ich eine Sicherung machen?")[0], "/backup");
  });

  test("of a long question, what it is about counts, however late it comes", async () => {
    const ask = await search({
      "/images": { Pictures: "Set what appears, and when." },
      "/cards": { Cards: "What Slack and Mastodon show of a shared page." },
    });
    const question = "How do I set the one that appears when a link to a page of mine is shared on Slack?";
    assert.equal(ask(question)[0], "/cards");
  });

  test("a site publishes the stemmer of its languages and no other, and search tests use it", async (t) => {
    const config = (lang: string) =>
      `export default { title: "T", url: "https://t.example", lang: "${lang}", search: { synonyms: [["ram", "Speicher"]] } };`;
    const site = testSite(t, {
      "docsite.config.js": config("de"),
      "content/pages/index.md": "# Start\n",
      "content/docs/a.md": "# Schriftart ändern\n",
      "content/docs/b.md": "# Speicher\n",
      "search.test.yaml":
        "- { query: geänderte Schriftarten, expect: /docs/a, top: 1 }\n- { query: RAM, expect: /docs/b, top: 1 }\n",
    });
    await site.buildWell();
    const stems = () => site.files().filter((file) => /search\/parts\/stems-[0-9a-f]{8}\.js$/.test(file));
    assert.equal(stems().length, 1);
    assert.match(site.read(stems()[0] ?? ""), /language="german"/);
    site.write("search.test.yaml", "[]\n");
    site.write("docsite.config.js", config("en"));
    await site.buildWell();
    assert.deepEqual(stems(), []);
  });

  test("the command runs search tests with the stemmer of the language", async (t) => {
    const site = testSite(t, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", lang: "de" };\n',
      "content/docs/a.md": "# Häfen\n\nSchiffe.\n",
      "search.test.yaml": "- { query: Schriften, expect: /docs/b }\n- { query: Hafens, expect: /docs/a }\n",
      "content/docs/b.md": "# Schrift\n",
    });
    const { status, stderr } = await docsite(["check", site.dir]);
    assert.deepEqual([status, stderr], [0, ""]);
  });

  test("a group of synonyms with one word is an error at its place", async (t) => {
    const site = testSite(t, {
      "docsite.config.js":
        'export default {\n  title: "T",\n  url: "https://t.example",\n  search: { synonyms: [["ram"]] },\n};\n',
      "content/pages/index.md": "# Start\n",
    });
    const { diagnostics } = await site.build();
    assert.deepEqual([diagnostics[0]?.file, diagnostics[0]?.line], ["docsite.config.js", 4]);
    assert.match(diagnostics[0]?.message ?? "", /at least two words/);
  });
});
