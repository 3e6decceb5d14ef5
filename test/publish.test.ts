// What the manual's pages on hosts give people to copy, as far as a machine without these hosts can run it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import { parse } from "yaml";
import { manualPage } from "./support/manual.js";
import { ROOT, testSite } from "./support/site.js";

function file(page: string, title: string): string {
  const found = manualPage(`docs/publish/${page}.md`).blocks.find((block) => block.title === title);
  assert.ok(found, `${page}.md has ${title}`);
  return `${found.value}\n`;
}

interface Request {
  uri: string;
  readonly querystring: Readonly<
    Record<string, { value: string; multiValue?: readonly { value: string }[] }>
  >;
}
interface Response {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

describe("The function for CloudFront", () => {
  const CFN = ["Ref", "GetAtt", "Sub"].map((name) => ({ tag: `!${name}`, resolve: (text: string) => text }));
  const template = parse(file("s3-cloudfront", "cloudfront.yml"), { customTags: CFN }) as {
    Resources: { Addresses: { Properties: { FunctionCode: string } } };
  };
  const code = template.Resources.Addresses.Properties.FunctionCode;
  const ask = (uri: string, querystring: Request["querystring"] = {}): Request | Response => {
    const event = JSON.stringify({ request: { uri, querystring } });
    return JSON.parse(runInNewContext(`${code}\nJSON.stringify(handler(${event}))`) as string) as
      | Request
      | Response;
  };
  const fileFor = (uri: string) => (ask(uri) as Request).uri;
  const target = (uri: string, query?: Request["querystring"]) => {
    const answer = ask(uri, query) as Response;
    return answer.statusCode === 301 ? answer.headers.location.value : undefined;
  };

  test("gives every page of a site its file, and every other file itself", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", trailingSlash: true };\n',
      "content/docs/v1.0.md": "# Version\n",
      "content/docs/sp ace.md": "# Space\n",
      "content/docs/guide/index.md": "# Guide\n",
    });
    await site.buildWell();
    assert.ok(site.has("docs/v1.0/index.html"));
    for (const built of site.files()) {
      const uri = `/${encodeURI(built)}`;
      assert.equal(fileFor(uri), uri);
      if (built.endsWith("/index.html")) assert.equal(fileFor(uri.replace(/index\.html$/, "")), uri);
    }
    assert.equal(fileFor("/"), "/index.html");
  });

  test("leads from addresses without a slash and from old ones, with the query", () => {
    assert.equal(target("/docs/guide"), "/docs/guide/");
    assert.equal(target("/old"), "/docs/intro/");
    assert.equal(target("/old/"), "/docs/intro/");
    assert.equal(target("/docs/intro/"), undefined);
    assert.equal(target("/assets/style-00000000.css"), undefined);
    const query = { a: { value: "1", multiValue: [{ value: "1" }, { value: "%20" }] }, b: { value: "" } };
    assert.equal(target("/docs/guide", query), "/docs/guide/?a=1&a=%20&b");
  });

  test("asks for a password before anything else, with the lines for private documentation", () => {
    const lines = manualPage("docs/publish/access-control.md").blocks.find(({ lang }) => lang === "js");
    assert.ok(lines);
    const start = "function handler(event) {";
    assert.ok(code.includes(start));
    const guarded = code.replace(start, () => `${start}\n${lines.value}`);
    const answer = (uri: string, headers: object) => {
      const event = JSON.stringify({ request: { uri, querystring: {}, headers } });
      return JSON.parse(
        runInNewContext(`${guarded}\nJSON.stringify(handler(${event}))`) as string,
      ) as Partial<Request & Response>;
    };
    for (const uri of [
      "/",
      "/docs/guide",
      "/old/",
      "/docs/guide.md",
      "/llms-full.txt",
      "/assets/search/index.json",
    ])
      for (const headers of [{}, { authorization: { value: "Basic YWRhOnNlY3JldA" } }])
        assert.equal(answer(uri, headers).statusCode, 401, uri);
    const given = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
    assert.equal(answer("/docs/guide/", { authorization: { value: given } }).uri, "/docs/guide/index.html");
  });

  test("leads to no other host", () => {
    for (const uri of ["//evil", "//evil/x", "/\\evil"]) assert.equal(target(uri), undefined, uri);
  });

  test("uses nothing that its runtime lacks, and is small enough", () => {
    assert.doesNotMatch(code, /\b(?:import|require|async|await|class|let)\b|\?\.|\?\?/);
    assert.ok(code.length < 10_240);
  });
});

test("The plugin for Netlify restores the cache before the build, and saves it afterwards", async (context) => {
  const site = testSite(context, {
    "netlify/package.json": '{ "type": "module" }',
    "netlify/index.js": file("netlify", "netlify/docsite-cache/index.js"),
  });
  const calls: string[] = [];
  const utils = {
    cache: {
      restore: (folder: string) => calls.push(`restore ${folder}`),
      save: (folder: string) => calls.push(`save ${folder}`),
    },
  };
  const plugin = (await import(pathToFileURL(path.join(site.dir, "netlify/index.js")).href)) as Record<
    "onPreBuild" | "onPostBuild",
    (options: { utils: unknown }) => unknown
  >;
  plugin.onPreBuild({ utils });
  plugin.onPostBuild({ utils });
  assert.deepEqual(calls, ["restore .docsite", "save .docsite"]);
  const { name } = parse(file("netlify", "netlify/docsite-cache/manifest.yml")) as { name: string };
  assert.match(file("netlify", "netlify.toml"), new RegExp(`package = "\\./netlify/${name}"`));
});

const skip = process.platform === "win32" && "its commands are for a shell";
describe("The Dockerfile", { skip }, () => {
  const INSTRUCTION = /^(FROM|WORKDIR|COPY|RUN|EXPOSE|USER|CMD|ENTRYPOINT|ENV|ARG) (.+)$/;
  const instructions = file("container", "Dockerfile")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): readonly [string, string] => {
      const [, name = "", rest = ""] = INSTRUCTION.exec(line) ?? [];
      assert.ok(name, `an instruction: ${line}`);
      return [name, rest];
    });

  test("names the version of every image, and what it copies", () => {
    const stages = new Set<string>();
    for (const [name, rest] of instructions) {
      if (name === "FROM") {
        assert.match(rest, /^[\w./-]+:\d[\w.-]*(?: AS \w+)?$/);
        stages.add(/ AS (\w+)$/.exec(rest)?.[1] ?? "");
      }
      const from = name === "COPY" ? /^--from=(\w+) /.exec(rest)?.[1] : undefined;
      if (from !== undefined) assert.ok(stages.has(from));
    }
    assert.equal(instructions.filter(([name]) => name === "FROM").length, 2);
  });

  test("builds the site and its policy by its own commands", (context) => {
    const site = testSite(context, {
      "package.json": '{ "type": "module" }',
      "package-lock.json": "{}",
      "content/docs/intro.md": "# Introduction\n",
      "docs.conf": file("container", "docs.conf"),
    });
    const bin = path.join(site.dir, "node_modules/.programs");
    mkdirSync(bin, { recursive: true });
    const docsite = `exec "${process.execPath}" "${path.join(ROOT, "bin/docsite.js")}"`;
    writeFileSync(path.join(bin, "npx"), `#!/bin/sh\nshift\n${docsite} "$@"\n`, { mode: 0o755 });
    writeFileSync(path.join(bin, "npm"), "#!/bin/sh\n[ -f package-lock.json ]\n", { mode: 0o755 });
    const image = path.join(site.dir, "image");
    const work = instructions.find(([name]) => name === "WORKDIR")?.[1] ?? "";
    for (const [name, rest] of instructions) {
      if (name === "RUN") {
        const command = rest.replaceAll(/--mount=\S+ /g, "");
        const { status, stderr } = spawnSync("sh", ["-c", command], {
          cwd: site.dir,
          encoding: "utf8",
          env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
        });
        assert.equal(status, 0, `${command}\n${stderr}`);
      }
      if (name !== "COPY") continue;
      const words = rest.split(" ").filter((word) => !word.startsWith("--"));
      for (const source of words.slice(0, -1)) {
        const copied = rest.startsWith("--from=") ? path.relative(work, source) : source;
        assert.ok(existsSync(path.join(site.dir, copied)), source);
      }
    }
    assert.ok(!existsSync(image));
    assert.match(readFileSync(path.join(site.dir, "policy.conf"), "utf8"), /^add_header .*default-src/);
    const conf = file("container", "docs.conf");
    for (const [, , target = ""] of file("container", "Dockerfile").matchAll(
      /^COPY --from=\w+ (\S+) (\S+)$/gm,
    ))
      assert.ok(conf.includes(` ${target};`), `nginx reads ${target}`);
    const mount = /target=(\S+) npx docsite build/.exec(file("container", "Dockerfile"))?.[1];
    assert.equal(mount, `${work}/.docsite`);
  });
});

test("The container is served as nginx serves a site", () => {
  const settings = (text: string) => text.replace(/listen \d+;/, "").replace(/server_name .*;/, "");
  assert.equal(
    settings(file("container", "docs.conf")),
    settings(file("nginx", "etc/nginx/conf.d/docs.conf")),
  );
});
