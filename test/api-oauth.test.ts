// Tokens of OAuth 2 in the request console: a real authorization server, a browser, and the site's own policy.
import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { after, before, suite, test, type TestContext } from "node:test";
import Server from "oidc-provider";
import type { Browser, Locator, Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { listen } from "./support/listen.js";
import { testSite, type TestSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const CONFIG = `export default {
  title: "T", url: "https://t.example",
  api: { descriptions: [{ source: "openapi/api.yaml", oauth: { clientId: "docs", scopes: ["read"] } }] },
};`;

const descriptionOf = (api: string, issuer: string) => `openapi: 3.2.0
info: { title: Things, version: "1" }
servers: [{ url: "${api}" }]
paths:
  /code: { get: { summary: With a code, security: [{ flows: [read] }], responses: { "200": { description: It. } } } }
  /unknown: { get: { summary: With unknown addresses, security: [{ unknown: [] }], responses: { "200": { description: It. } } } }
  /found: { get: { summary: With metadata, security: [{ found: [] }], responses: { "200": { description: It. } } } }
components:
  securitySchemes:
    flows:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: ${issuer}/auth, tokenUrl: ${issuer}/token, scopes: { read: Reading, write: Writing } }
        clientCredentials: { tokenUrl: ${issuer}/token, scopes: { read: Reading } }
        deviceAuthorization: { deviceAuthorizationUrl: ${issuer}/device/auth, tokenUrl: ${issuer}/token, scopes: { read: Reading } }
    unknown:
      type: oauth2
      flows: { authorizationCode: { authorizationUrl: "https://[tenant]/auth", tokenUrl: "https://[tenant]/token", scopes: {} } }
    found: { type: openIdConnect, openIdConnectUrl: ${issuer}/.well-known/openid-configuration }
`;

suite("OAuth 2 in the request console", () => {
  const cleanUps: (() => unknown)[] = [];
  const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
  /** The `Authorization` headers that the API got. */
  const received: (string | undefined)[] = [];
  let site: TestSite;
  let url: string;
  let issuer: string;
  let browser: Browser;
  /** Changes the answers that the authorization server leads back with. */
  let alter: ((answer: URLSearchParams) => void) | undefined;

  before(async () => {
    const api = createServer((request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", "authorization");
      if (request.method !== "OPTIONS") received.push(request.headers.authorization);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    const apiUrl = `http://127.0.0.1:${await listen(context, api)}`;
    const altered = (location: number | string | readonly string[]) => {
      if (!alter || typeof location !== "string" || !location.includes("oauth-callback.html"))
        return location;
      const address = new URL(location);
      alter(address.searchParams);
      return address.href;
    };
    let handle: RequestListener = () => undefined;
    issuer = `http://127.0.0.1:${await listen(
      context,
      createServer((request, response) => {
        const set = response.setHeader.bind(response);
        response.setHeader = (name, value) => set(name, /^location$/i.test(name) ? altered(value) : value);
        void handle(request, response);
      }),
    )}`;
    site = testSite(context, {
      "docsite.config.js": CONFIG,
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": descriptionOf(apiUrl, issuer),
    });
    const { contentPolicy = "" } = await site.buildWell();
    url = await serveFolder(context, `${site.dir}/dist`, { "content-security-policy": contentPolicy });
    handle = authorizationServer(issuer, `${url}oauth-callback.html`);
    browser = await openBrowser(context);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  async function open(
    t: TestContext,
    route: string,
  ): Promise<{ page: Page; dialog: Locator; panel: Locator }> {
    const visitor = await browser.newContext();
    atEnd(t, () => visitor.close());
    const page = await visitor.newPage();
    page.on("pageerror", (error) => assert.fail(error));
    await page.goto(`${url}docs/api/${route}`);
    await page.getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog", { name: /^Try it: / });
    await dialog.locator("summary", { hasText: "Get a token" }).click();
    return { page, dialog, panel: dialog.locator(".console-oauth") };
  }

  /** What the API gets for the token that the console has. */
  async function sent(dialog: Locator): Promise<string | undefined> {
    await dialog.getByRole("button", { name: "Send" }).click();
    await dialog.getByText("200 OK").waitFor();
    return received.at(-1);
  }

  async function agree(popup: Page): Promise<void> {
    await popup.getByPlaceholder("Enter any login").fill("ann");
    await popup.getByPlaceholder("and password").fill("pw");
    await popup.getByRole("button", { name: "Sign-in" }).click();
    await popup.getByRole("button", { name: "Continue" }).click();
  }

  test("the authorization code with PKCE: a window asks, the token is kept and sent, and can be refreshed", async (t) => {
    const { page, dialog, panel } = await open(t, "with-a-code");
    assert.equal(await panel.getByLabel("Client ID").inputValue(), "docs");
    assert.ok(await panel.getByLabel("read: Reading").isChecked());
    assert.ok(!(await panel.getByLabel("write: Writing").isChecked()));
    await panel.getByText(`${url}oauth-callback.html`).waitFor();
    assert.deepEqual(await barriers(page), []);
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      panel.getByRole("button", { name: "Get a token" }).click(),
    ]);
    await agree(popup);
    await panel.getByText("There is a token.").waitFor();
    assert.ok(popup.isClosed());
    const token = await dialog.getByLabel("flows", { exact: true }).inputValue();
    assert.equal(await sent(dialog), `Bearer ${token}`);
    // It is a setting of the reference, like any credential.
    await page.reload();
    await page.getByRole("button", { name: "Try it" }).click();
    assert.equal(await sent(dialog), `Bearer ${token}`);
    await dialog.locator("summary", { hasText: "Server and credentials" }).click();
    await dialog.locator("summary", { hasText: "Get a token" }).click();
    await panel.getByRole("button", { name: "Refresh" }).click();
    await panel.getByRole("button", { name: "Refresh" }).waitFor();
    const next = await dialog.getByLabel("flows", { exact: true }).inputValue();
    assert.notEqual(next, token);
    assert.equal(await sent(dialog), `Bearer ${next}`);
  });

  test("a refusal is told in the server's words", async (t) => {
    const { page, panel } = await open(t, "with-a-code");
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      panel.getByRole("button", { name: "Get a token" }).click(),
    ]);
    await popup.getByRole("link", { name: "Cancel" }).click();
    await panel.getByRole("alert").getByText("(access_denied)").waitFor();
    assert.ok(popup.isClosed());
  });

  test("where the address of a flow is no address, the console opens and takes a token from elsewhere", async (t) => {
    const { dialog, panel } = await open(t, "with-unknown-addresses");
    await panel.getByRole("button", { name: "Get a token" }).click();
    await panel.getByRole("alert").getByText("The description has no authorizationUrl.").waitFor();
    await dialog.getByLabel("unknown", { exact: true }).fill("pasted");
    assert.equal(await sent(dialog), "Bearer pasted");
  });

  test("an answer with another state is not taken", async (t) => {
    const { page, panel } = await open(t, "with-a-code");
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      panel.getByRole("button", { name: "Get a token" }).click(),
    ]);
    await popup.goto(`${url}oauth-callback.html?code=stolen&state=guessed`).catch(() => undefined);
    await panel.getByRole("button", { name: "Cancel" }).click();
    await panel.getByRole("alert").getByText("Canceled.").waitFor();
    assert.ok(!(await panel.getByText("There is a token.").isVisible()));
  });

  test("client credentials, in the header and in the body", async (t) => {
    const { dialog, panel } = await open(t, "with-a-code");
    await panel.getByLabel("Flow").selectOption("Client credentials");
    for (const [id, place] of [
      ["machine", "the Authorization header"],
      ["machine-body", "the body"],
    ] as const) {
      await panel.getByLabel("Client ID").fill(id);
      await panel.getByLabel("Client secret", { exact: true }).fill("s:e cret");
      await panel.getByLabel("Client secret is sent in").selectOption(place);
      await panel.getByRole("button", { name: "Get a token" }).click();
      await panel.getByText("Scopes: read").waitFor();
      const token = await dialog.getByLabel("flows", { exact: true }).inputValue();
      assert.equal(await sent(dialog), `Bearer ${token}`);
      await dialog.getByLabel("flows", { exact: true }).fill("");
    }
  });

  test("the device flow: the reader types a code elsewhere", async (t) => {
    const { page, dialog, panel } = await open(t, "with-a-code");
    await panel.getByLabel("Flow").selectOption("Device");
    await panel.getByRole("button", { name: "Get a token" }).click();
    const [device] = await Promise.all([
      page.waitForEvent("popup"),
      panel.getByRole("link", { name: issuer }).click(),
    ]);
    await device.getByRole("button", { name: "Continue" }).click();
    await agree(device);
    await panel.getByText("There is a token.").waitFor();
    assert.match((await sent(dialog)) ?? "", /^Bearer ./);
  });

  test("the metadata of an OpenID provider say its flows", async (t) => {
    const { page, dialog, panel } = await open(t, "with-metadata");
    await panel.getByRole("button", { name: "Look up the flows" }).click();
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      panel.getByRole("button", { name: "Get a token" }).click(),
    ]);
    await agree(popup);
    await panel.getByText("There is a token.").waitFor();
    assert.match((await sent(dialog)) ?? "", /^Bearer ./);
  });

  test("an answer that another server claims to have given is not taken", async (t) => {
    t.after(() => (alter = undefined));
    for (const change of [
      (answer: URLSearchParams) => answer.set("iss", "https://other.example"),
      (answer: URLSearchParams) => answer.delete("iss"),
    ]) {
      alter = change;
      const { page, panel } = await open(t, "with-metadata");
      await panel.getByRole("button", { name: "Look up the flows" }).click();
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        panel.getByRole("button", { name: "Get a token" }).click(),
      ]);
      await agree(popup);
      await panel
        .getByRole("alert")
        .getByText("The answer comes from another authorization server.")
        .waitFor();
      assert.ok(!(await panel.getByText("There is a token.").isVisible()));
    }
  });

  test("a site without such a flow has no page for it", async (t) => {
    assert.ok(site.has("oauth-callback.html"));
    const other = testSite(t, {
      "docsite.config.js": CONFIG.replace("api: {", "api: { tryIt: false,"),
      "content/docs/a.md": "# A\n",
      "openapi/api.yaml": descriptionOf("https://api.example", "https://id.example"),
    });
    const { contentPolicy } = await other.buildWell();
    assert.ok(!other.has("oauth-callback.html"));
    assert.doesNotMatch(contentPolicy ?? "", /id\.example/);
  });
});

/** An authorization server with a public client and two confidential ones. Anybody may sign in. */
function authorizationServer(issuer: string, redirectUrl: string): RequestListener {
  const confidential = {
    client_secret: "s:e cret",
    grant_types: ["client_credentials"],
    redirect_uris: [],
    response_types: [],
    scope: "read",
  };
  const server = new Server(issuer, {
    clients: [
      {
        client_id: "docs",
        token_endpoint_auth_method: "none",
        redirect_uris: [redirectUrl],
        grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
        scope: "openid read write",
      },
      { client_id: "machine", ...confidential },
      { client_id: "machine-body", token_endpoint_auth_method: "client_secret_post", ...confidential },
    ],
    scopes: ["openid", "read", "write"],
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      devInteractions: { enabled: true },
    },
    clientBasedCORS: () => true,
    issueRefreshToken: () => true,
    cookies: { keys: ["a key"] },
    jwks: undefined,
  });
  return server.callback();
}
