// Companion's own site: every page that was promised, complete, and samples that work and agree.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import { parse as parseSql } from "libpg-query";
import type { Code, Nodes } from "mdast";
import { parseTree } from "../src/markdown/processor.js";
import { parseYaml } from "../src/text/yaml.js";
import { buildFlagship } from "./support/own-sites.js";
import { ROOT } from "./support/site.js";

/** Sections of the documentation in their order, each with its pages in theirs. */
const SECTIONS = {
  Overview: ["introduction", "quick-start", "help", "support-the-project"],
  Install: ["requirements", "docker-compose", "environment-variables", "portainer", "script"],
  Administration: ["backup-and-restore", "postgres-standalone", "reverse-proxy"],
  Guides: ["database-gui", "database-queries", "docker-help"],
  Developer: [
    "architecture",
    "database-migrations",
    "directories",
    "open-api",
    "pr-checklist",
    "setup",
    "testing",
    "translations",
    "troubleshooting",
  ],
};

const DOCS = [
  ...Object.entries(SECTIONS).flatMap(([section, pages]) =>
    pages.map((page) => `/docs/${section.toLowerCase()}/${page}`),
  ),
  "/docs/FAQ",
];

const ROUTES = ["/", "/markdown-page", "/privacy-policy", "/roadmap", ...DOCS];

let dist = "";
const cleanUps: (() => void)[] = [];
before(async () => {
  dist = await buildFlagship({ after: (cleanUp) => cleanUps.push(cleanUp) });
});
after(() => cleanUps.forEach((cleanUp) => cleanUp()));

function pageAt(route: string): CheerioAPI {
  const file = route === "404" ? "404.html" : path.join(route.slice(1), "index.html");
  return load(readFileSync(path.join(dist, file), "utf8"));
}

describe("Every page", () => {
  test("is there, with one heading of the first level", () => {
    for (const route of ROUTES) assert.equal(pageAt(route)("h1").length, 1, route);
  });

  test("has a title and a description of its own, long enough to say something and short enough to be shown", () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const route of ROUTES) {
      const $ = pageAt(route);
      const title = $("title").text();
      const description = $("meta[name=description]").attr("content") ?? "";
      assert.ok(title.includes("Companion"), `${route}: ${title}`);
      assert.ok(
        description.length >= 70 && description.length <= 160,
        `${route}: ${description.length} characters`,
      );
      assert.equal(titles.get(title), undefined, `${route} and ${titles.get(title)} share a title`);
      assert.equal(descriptions.get(description), undefined, `${route} shares a description`);
      titles.set(title, route);
      descriptions.set(description, route);
    }
  });

  test("is in the sitemap, and has the announcement that cannot be closed", () => {
    const sitemap = readFileSync(path.join(dist, "sitemap.xml"), "utf8");
    for (const route of ROUTES) {
      assert.ok(sitemap.includes(`<loc>https://companion.example${route}</loc>`), route);
      const bar = pageAt(route)("[aria-label=Announcement]");
      assert.match(bar.text(), /under very active development[\s\S]*bugs and changes[\s\S]*production tool/i);
      assert.equal(bar.find("button").length, 0);
    }
  });

  test("is of one language and light at first", () => {
    for (const route of ROUTES) {
      const html = pageAt(route)("html");
      assert.equal(html.attr("lang"), "en");
      assert.equal(html.attr("data-theme"), "light");
    }
  });
});

describe("The navigation", () => {
  const linksIn = ($: CheerioAPI, selector: string) =>
    $(selector)
      .map((_, node) => [[$(node).attr("aria-label") ?? $(node).text().trim(), $(node).attr("href")]])
      .get();

  test("lists the documentation's sections and pages in their order", () => {
    for (const route of DOCS) {
      const $ = pageAt(route);
      const sidebar = $("nav[aria-label='Docs sidebar']");
      const hrefs = sidebar
        .find("a:not([aria-expanded])")
        .map((_, node) => $(node).attr("href"))
        .get()
        .filter((href) => !href.startsWith("/docs/api"));
      assert.deepEqual(hrefs, DOCS, route);
      const labels = sidebar
        .find("a[aria-expanded]")
        .map((_, node) => $(node).text())
        .get()
        .filter((label) => label in SECTIONS);
      assert.deepEqual(labels, Object.keys(SECTIONS), route);
      assert.equal(sidebar.find(`a[aria-current=page]`).attr("href"), route);
      assert.ok($("nav[aria-label=Breadcrumbs] [aria-current=page]").length === 1, route);
    }
  });

  test("leads from each page of the documentation to the next, from the first to the last", () => {
    for (const [index, route] of DOCS.entries()) {
      assert.equal(pageAt(route)("a[rel=prev]").attr("href"), DOCS[index - 1], route);
      if (index + 1 < DOCS.length)
        assert.equal(pageAt(route)("a[rel=next]").attr("href"), DOCS[index + 1], route);
    }
  });

  test("at the top holds Docs, Roadmap and API, and three places elsewhere", () => {
    const $ = pageAt("/");
    assert.deepEqual(linksIn($, "nav[aria-label=Main] a"), [
      ["Docs", "/docs/overview/introduction"],
      ["Roadmap", "/roadmap"],
      ["API", "/docs/api"],
      ["Code", "https://companion.example/code"],
      ["Chat", "https://companion.example/chat"],
      ["Feature requests", "https://companion.example/features"],
    ]);
    const elsewhere = $("nav[aria-label=Main] a[href^=https]");
    assert.equal(elsewhere.filter("[rel=noopener]:not([target])").length, 3);
  });

  test("at the foot has three groups and the notice of 2025", () => {
    const $ = pageAt("/docs/FAQ");
    const footer = $("footer").last();
    const groups = footer.find("ul:not(:has(ul))").map((_, list) => {
      const hrefs = $(list)
        .find("a")
        .map((__, node) => $(node).attr("href"))
        .get();
      return [[$(list).prev().text(), ...hrefs]];
    });
    assert.deepEqual(groups.get(), [
      [
        "Overview",
        "/docs/overview/introduction",
        "/roadmap",
        "/docs/overview/support-the-project",
        "/privacy-policy",
      ],
      ["Documentation", "/docs/install/requirements", "/docs/api", "/docs/FAQ"],
      [
        "Links",
        "https://companion.example/code",
        "https://companion.example/chat",
        "https://companion.example/features",
        "https://companion.example/translate",
      ],
    ]);
    assert.match(footer.text(), /© 2025 Companion contributors/);
  });

  test("marks Docs in the documentation and Roadmap on the roadmap", () => {
    const current = (route: string) => pageAt(route)("nav[aria-label=Main] [aria-current]").text();
    assert.equal(current("/docs/guides/docker-help"), "Docs");
    assert.equal(current("/roadmap"), "Roadmap");
    assert.equal(current("/"), "");
  });
});

test("The home page names what Companion manages and the ways to start", () => {
  const $ = pageAt("/");
  for (const word of ["servers", "libraries", "users", "invitations", "Plex", "Jellyfin", "Emby"]) {
    assert.match($("main").text(), new RegExp(word, "i"));
  }
  assert.ok($("main a[href^='/docs/overview/'], main a[href^='/docs/install/']").length > 0);
});

test("The roadmap holds the one plan and the one milestone, and no other date", () => {
  const text = pageAt("/roadmap")("main").text();
  assert.match(text, /Multi-server support/);
  assert.match(text, /first version/i);
  assert.deepEqual([...new Set(text.match(/20\d\d/g))], ["2025"]);
});

test("The not-found page leads on", () => {
  const $ = pageAt("404");
  assert.equal($("h1").length, 1);
  assert.ok($("main a[href='/']").length > 0);
  assert.ok($("main a[href='/docs/overview/introduction']").length > 0);
});

test("No page of the documentation is a stub, and none holds words of unfinished work", () => {
  for (const route of DOCS) {
    const text = pageAt(route)("article").text();
    assert.ok(text.split(/\s+/).length >= 150, route);
    assert.doesNotMatch(text, /\bTODO\b|\bFIXME\b|lorem ipsum|coming soon/i, route);
  }
});

/** A code block of the content. */
interface Sample {
  /** `docs/install/script.md:21`. */
  readonly at: string;
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

const content = path.join(ROOT, "content");
const sources = readdirSync(content, { recursive: true })
  .map(String)
  .filter((name) => /\.(?:md|tsx)$/.test(name))
  .sort()
  .map((name) => ({ name, text: readFileSync(path.join(content, name), "utf8") }));

const samples: readonly Sample[] = sources
  .filter(({ name }) => name.endsWith(".md"))
  .flatMap(({ name, text }) => {
    const blank = text.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ""));
    return codeOf(parseTree(blank)).map((code) => ({
      at: `${name}:${code.position?.start.line}`,
      language: code.lang ?? "",
      title: /title="([^"]*)"/.exec(code.meta ?? "")?.[1] ?? "",
      text: code.value,
    }));
  });

function codeOf(node: Nodes): Code[] {
  if (node.type === "code") return [node];
  return "children" in node ? node.children.flatMap(codeOf) : [];
}

const inLanguage = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));
const isSettings = ({ title }: Sample) => /\.env$|^Environment variables/.test(title);
const settings = samples.filter((sample) => isSettings(sample) && sample.language === "bash");

/** Defaults of the variables that Companion reads; no default where there is none. */
const VARIABLES: Readonly<Record<string, string | undefined>> = {
  COMPANION_VERSION: "release",
  STORAGE_DIR: "./data/storage",
  DB_DIR: "./data/database",
  PORT: "5690",
  TZ: "Etc/UTC",
  COMPANION_LOG_LEVEL: "log",
  COMPANION_TRUSTED_PROXIES: undefined,
  JWT_SECRET: undefined,
  DB_URL: undefined,
  DB_HOSTNAME: "companion_postgres",
  DB_PORT: "5432",
  DB_USERNAME: "postgres",
  DB_PASSWORD: "postgres",
  DB_NAME: "companion",
  REDIS_URL: undefined,
  REDIS_HOSTNAME: "redis",
  REDIS_PORT: "6379",
};

/** Variables of other programs that pages speak of. */
const OTHERS = /^(?:POSTGRES_(?:USER|PASSWORD|DB)|PGADMIN_(?:DEFAULT_EMAIL|DEFAULT_PASSWORD|PASSWORD))$/;

/** Reads settings as Compose does, but lets nothing pass that needs explaining: no blanks around `=`, no bare blanks. */
function readSettings(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split("\n")) {
    if (/^(?:#.*)?$/.test(line)) continue;
    const [, name, quoted, bare] = /^([A-Z][A-Z0-9_]*)=(?:"([^"$`\\]*)"|([^\s"'#$`\\]*))$/.exec(line) ?? [];
    assert.ok(name !== undefined, `not a setting: ${line}`);
    assert.ok(!values.has(name), `${name} is set twice`);
    values.set(name, quoted ?? bare ?? "");
  }
  return values;
}

describe("Samples are well formed:", () => {
  test("there are some of each kind", () => {
    for (const language of ["yaml", "json", "sql", "bash", "nginx"])
      assert.ok(inLanguage(language).length > 0, language);
    assert.ok(settings.length >= 8);
  });

  test("YAML", () => {
    for (const { at, text } of inLanguage("yaml", "yml")) {
      assert.deepEqual(parseYaml(text).problems, [], at);
    }
  });

  test("JSON", () => {
    for (const { at, text } of inLanguage("json")) assert.doesNotThrow(() => JSON.parse(text) as unknown, at);
  });

  test("settings", () => {
    for (const { at, text } of settings) assert.doesNotThrow(() => readSettings(text), at);
  });

  test("SQL, as Postgres itself reads it", async () => {
    for (const { at, text } of inLanguage("sql")) {
      await assert.doesNotReject(parseSql(text), at);
    }
    await assert.rejects(parseSql("SELEC 1"), "the reader tells right from wrong");
  });

  const bash = ["/bin/bash", "/usr/bin/bash"].find((file) => existsSync(file));
  test("shell scripts", { skip: bash === undefined && "bash is not installed" }, () => {
    for (const sample of inLanguage("bash", "sh").filter((it) => !isSettings(it))) {
      const { status, stderr } = spawnSync(bash ?? "bash", ["-n"], { input: sample.text, encoding: "utf8" });
      assert.equal(status, 0, `${sample.at}: ${stderr}`);
    }
  });
});

describe("Samples agree:", () => {
  test("every variable that the pages name is one that Companion reads", () => {
    for (const { name, text } of sources) {
      for (const [variable] of text.matchAll(
        /\b(?:COMPANION|DB|REDIS|JWT|STORAGE|POSTGRES|PGADMIN)_[A-Z_]+\b/g,
      )) {
        assert.ok(variable in VARIABLES || OTHERS.test(variable), `${name}: ${variable}`);
      }
    }
    for (const { at, text } of settings) {
      for (const variable of readSettings(text).keys()) {
        assert.ok(variable in VARIABLES || OTHERS.test(variable), `${at}: ${variable}`);
      }
    }
  });

  test("the page of variables lists all of them with their defaults", () => {
    const $ = pageAt("/docs/install/environment-variables");
    const rows = new Map(
      $("main table tr")
        .map((_, row) => {
          const [name = "", value = ""] = $(row)
            .find("td")
            .map((__, cell) => $(cell).text().trim())
            .get();
          return [[name, value]];
        })
        .get() as [string, string][],
    );
    for (const [variable, value] of Object.entries(VARIABLES)) {
      const row = rows.get(variable);
      assert.ok(row !== undefined, `${variable} has no row`);
      if (value !== undefined) assert.equal(row, value, variable);
    }
  });

  test("a default in a Compose file is the documented one", () => {
    for (const { name, text } of sources) {
      for (const [, variable = "", value] of text.matchAll(/\$\{([A-Z_]+):-([^}]*)\}/g)) {
        assert.equal(value, VARIABLES[variable], `${name}: ${variable}`);
      }
    }
  });

  /** Services as the facts have them. */
  const services = {
    proxy: { container: "companion_proxy", image: /^nginx:/, port: "5690" },
    web: {
      container: "companion_web",
      image: /^companion\/web:\$\{COMPANION_VERSION:-release\}$/,
      port: "5173",
    },
    server: {
      container: "companion_server",
      image: /^companion\/server:\$\{COMPANION_VERSION:-release\}$/,
      port: "5001",
    },
    postgres: { container: "companion_postgres", image: /^postgres:16$/, port: "5432" },
    redis: { container: "companion_redis", image: /^redis:7$/, port: "6379" },
  };

  interface ComposeService {
    readonly image?: string;
    readonly container_name?: string;
    readonly ports?: readonly string[];
    readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  }

  const composeFiles = inLanguage("yaml").flatMap(({ at, text }) => {
    const value = parseYaml(text).value as
      | { name?: string; services?: Record<string, ComposeService> }
      | undefined;
    return value?.services ? [{ at, name: value.name, services: value.services }] : [];
  });

  test("Compose files use the same services, containers, images and ports", () => {
    assert.ok(composeFiles.length >= 6);
    for (const file of composeFiles) {
      if (file.name !== undefined) assert.equal(file.name, "companion", file.at);
      for (const [name, service] of Object.entries(file.services)) {
        const known = (services as Record<string, (typeof services)["web"] | undefined>)[name];
        const at = `${file.at} ${name}`;
        if (!known) {
          assert.match(service.container_name ?? "", /^companion_/, at);
          continue;
        }
        if (service.image !== undefined) assert.match(service.image, known.image, at);
        if (service.container_name !== undefined) assert.equal(service.container_name, known.container, at);
        for (const published of service.ports ?? [])
          assert.ok(published.endsWith(`:${known.port}`), `${at} ${published}`);
        const needed = service.depends_on ?? [];
        for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) {
          assert.ok(other in services, `${at} needs ${other}`);
        }
      }
    }
  });

  test("the whole Compose file has all five services, and publishes the proxy alone", () => {
    const whole = composeFiles.filter(({ services: found }) => Object.keys(found).length >= 5);
    assert.ok(whole.length >= 2, "on the pages of Docker Compose and Portainer");
    for (const { at, services: found } of whole) {
      assert.deepEqual(Object.keys(found).sort(), Object.keys(services).sort(), at);
      for (const [name, { ports, image, container_name }] of Object.entries(found)) {
        assert.deepEqual(ports, name === "proxy" ? ["${PORT:-5690}:5690"] : undefined, `${at} ${name}`);
        assert.ok(image !== undefined && container_name !== undefined, `${at} ${name}`);
      }
    }
  });

  test("the install script writes the files that the page of Docker Compose shows", () => {
    const script = samples.find(({ title }) => title === "install-companion.sh")?.text ?? "";
    const shown = samples.filter(
      ({ at, title }) =>
        at.includes("docker-compose.md") && /^(?:docker-compose\.yml|nginx\.conf)$/.test(title),
    );
    assert.equal(shown.length, 2);
    for (const { at, text } of shown) assert.ok(script.includes(`${text}\nEOF`), at);
  });

  test("addresses use the documented ports", () => {
    const ports: Readonly<Record<string, readonly string[]>> = {
      localhost: ["5690", "5001", "5173", "8080", "5050"],
      "<host>": ["5690"],
      server: ["5001"],
      web: ["5173"],
    };
    for (const { name, text } of sources) {
      for (const [address, host = "", port = ""] of text.matchAll(
        /(?<![\w-])(localhost|<host>|server|web):(\d+)/g,
      )) {
        assert.ok(ports[host]?.includes(port), `${name}: ${address}`);
      }
    }
  });

  test("every path of the API that a page names is in the description of the API", () => {
    const description = parseYaml(readFileSync(path.join(ROOT, "openapi", "companion.yaml"), "utf8"))
      .value as {
      paths: Record<string, Record<string, unknown>>;
    };
    const pattern = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);
    for (const { name, text } of sources) {
      for (const [whole, method = "", address = ""] of text.matchAll(
        /\b(GET|POST|PUT|PATCH|DELETE) \/api(\/[\w/{}-]+)/g,
      )) {
        const found = Object.entries(description.paths).find(([template]) => pattern(template).test(address));
        assert.ok(found?.[1][method.toLowerCase()] !== undefined, `${name}: ${whole}`);
      }
      for (const [whole, address = ""] of text.matchAll(
        /(?:localhost|127\.0\.0\.1):\d+\/api(\/[\w/{}-]+)/g,
      )) {
        const known = Object.keys(description.paths).some((template) => pattern(template).test(address));
        assert.ok(known, `${name}: ${whole}`);
      }
    }
  });

  test("the answer of the health check is the same everywhere", () => {
    const answers = inLanguage("json").flatMap(({ at, text }) => {
      const value = JSON.parse(text) as Record<string, unknown>;
      return "redis" in value ? [{ at, value }] : [];
    });
    assert.ok(answers.length >= 3);
    for (const { at, value } of answers)
      assert.deepEqual(value, { status: "ok", database: true, redis: true }, at);
  });

  test("Compose is called as a plugin", () => {
    for (const { at, text } of inLanguage("bash")) {
      assert.doesNotMatch(
        text,
        /docker-compose (?:up|down|pull|ps|logs|exec|restart|stop|start|config)\b/,
        at,
      );
    }
  });
});
