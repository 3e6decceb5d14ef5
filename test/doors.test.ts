// The manual's doors in front of a site, and its server for previews, run by the real nginx.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { atEnd } from "./support/at-end.js";
import {
  ask,
  block,
  freePort,
  isInstalled,
  replaced,
  startNginx,
  writePolicy,
} from "./support/real-servers.js";
import { testSite, type TestSite } from "./support/site.js";

const skip = !isInstalled("nginx", ["-v"]) && "nginx is not installed";

/** The site behind the lines of a page that go into the server of nginx. */
async function behind(context: TestContext, door: string): Promise<{ site: TestSite; port: number }> {
  const site = testSite(context, { "content/docs/a.md": "# A\n", "content/pages/index.md": "# Home\n" });
  await site.buildWell();
  const dir = path.join(site.dir, "server");
  mkdirSync(dir);
  // The name ada with the password secret.
  writeFileSync(path.join(site.dir, "htpasswd"), "ada:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n");
  const port = await freePort();
  let config = block("nginx", "nginx");
  config = replaced(config, "listen 80;", `listen 127.0.0.1:${port};`);
  config = replaced(config, "  error_page 404", `${door}\n  error_page 404`);
  config = replaced(config, "/srv/docs/site", path.join(site.dir, "dist"));
  config = replaced(config, "/srv/docs", site.dir);
  writePolicy("nginx", site.dir);
  await startNginx(context, dir, config, port);
  return { site, port };
}

/** The address of a file of a site, as a browser asks for it. */
const addressOf = (file: string) => `/${encodeURI(file.replace(/(?:^|\/)index\.html$/, ""))}`;

describe("Behind a door of nginx", { skip }, () => {
  test("no file of a site is sent without the password", async (context) => {
    const { site, port } = await behind(context, block("access-control", "nginx", "auth_basic_user_file"));
    const authorization = `Basic ${Buffer.from("ada:secret").toString("base64")}`;
    for (const file of [...site.files(), "docs/gone"]) {
      const url = addressOf(file);
      assert.equal((await ask(port, url)).status, 401, url);
      const wrong = { authorization: `Basic ${Buffer.from("ada:wrong").toString("base64")}` };
      assert.equal((await ask(port, url, wrong)).status, 401, url);
      assert.equal((await ask(port, url, { authorization })).status, file === "docs/gone" ? 404 : 200, url);
    }
  });

  test("oauth2-proxy decides about every file, and signs in who is a stranger", async (context) => {
    const proxy = createServer((request, response) => {
      const isKnown = request.headers.cookie === "_oauth2_proxy=ada";
      if (request.url === "/oauth2/auth") response.writeHead(isKnown ? 202 : 401).end();
      else response.end("Sign in");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => proxy.once("listening", resolve));
    atEnd(context, () => void proxy.close());
    const { port: proxyPort } = proxy.address() as { port: number };
    const door = replaced(
      block("access-control", "nginx", "auth_request"),
      "127.0.0.1:4180",
      `127.0.0.1:${proxyPort}`,
    );
    const { site, port } = await behind(context, door);
    for (const file of [...site.files(), "docs/gone"]) {
      const url = addressOf(file);
      const stranger = await ask(port, url);
      assert.equal(stranger.status, 302, url);
      assert.match(String(stranger.headers.location), /^\/oauth2\/sign_in\?rd=http:/);
      assert.equal(
        (await ask(port, url, { cookie: "_oauth2_proxy=ada" })).status,
        file === "docs/gone" ? 404 : 200,
        url,
      );
    }
    const signIn = await ask(port, "/oauth2/sign_in?rd=/");
    assert.equal(signIn.body.toString(), "Sign in");
    assert.equal(signIn.headers["content-security-policy"], undefined, "the policy is that of the site");
  });
});

test(
  "The manual's server for previews has one below each path, hidden from search engines",
  { skip },
  async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n", "content/pages/index.md": "# Home\n" });
    await site.buildWell({ baseUrl: "/pr-12/", outDir: "previews/pr-12" });
    const dir = path.join(site.dir, "server");
    mkdirSync(dir);
    const port = await freePort();
    let config = block("previews", "nginx");
    config = replaced(config, "listen 80;", `listen 127.0.0.1:${port};`);
    config = replaced(config, "/srv/previews", path.join(site.dir, "previews"));
    await startNginx(context, dir, config, port);
    for (const [url, status] of [
      ["/pr-12/", 200],
      ["/pr-12/docs/a", 200],
      ["/pr-12/docs/a.md", 200],
      ["/pr-12/docs/a/", 301],
      ["/pr-12/gone", 404],
      ["/pr-13/docs/a", 404],
    ] as const) {
      const { status: given, headers } = await ask(port, url);
      assert.equal(given, status, url);
      assert.equal(headers["x-robots-tag"], "noindex", url);
    }
    assert.match((await ask(port, "/pr-12/gone")).body.toString(), /Page not found/);
  },
);
