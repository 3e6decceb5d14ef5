// `docsite mcp --http`: the answers of `docsite mcp` for the official client, and what is refused.
import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { before, describe, test } from "node:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { serveByHttp } from "../src/cli/mcp-http.js";
import { BuiltSite } from "../src/mcp/built-site.js";
import { suiteContext } from "./support/at-end.js";
import { listening, testSite } from "./support/site.js";

const shared = suiteContext();
const logged: string[] = [];
let address: URL;

before(async () => {
  const site = testSite(shared, {
    "docsite.config.json": JSON.stringify({ title: "Ships", url: "https://docs.ships.example" }),
    "content/docs/sails.md": "# Sails\n\nHoist the mizzen.\n",
    "content/docs/anchor.md": "# Anchor\n\nDrop it.\n",
  });
  await site.build();
  const built = new BuiltSite(path.join(site.dir, "dist"), site.dir);
  const log = (line: string) => void logged.push(line);
  const found = await listening(shared, (signal, onAddress) =>
    serveByHttp(built, { host: "127.0.0.1", port: 0, version: "1.2.3", signal, log, onAddress }),
  );
  address = new URL(found);
});

async function newClient(): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(address) as Parameters<Client["connect"]>[0]);
  return client;
}

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "me", version: "1" } },
};

/** Sends a request, with headers of its own, which `fetch` would not send. Gives its status. */
function statusOf(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  to = "/mcp",
  method = "POST",
): Promise<number> {
  const all = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(new URL(to, address), { method, headers: all, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end(body);
  });
}

describe("By HTTP", () => {
  test("a client is told of the tools, and finds and reads pages", async () => {
    const client = await newClient();
    const { tools } = await client.listTools();
    assert.ok(tools.some(({ name }) => name === "search"));
    const found = await client.callTool({ name: "search", arguments: { query: "mizzen" } });
    assert.match(JSON.stringify(found.content), /Sails/);
    const { contents } = await client.readResource({ uri: "docsite:///docs/anchor" });
    assert.match(JSON.stringify(contents), /Drop it\./);
    const { resources } = await client.listResources();
    assert.equal(resources.length, 3);
    const { prompts } = await client.listPrompts();
    const [prompt] = prompts.filter(({ name }) => name === "answer");
    const given = { name: prompt?.name ?? "", arguments: { question: "Where is the mizzen?" } };
    const { messages } = await client.getPrompt(given);
    assert.match(JSON.stringify(messages), /Where is the mizzen\?.*Sails/);
    await assert.rejects(client.readResource({ uri: "docsite:///docs/none" }), /none/);
    await client.close();
  });

  test("a thousand requests of several clients at a time are answered, each with its own answer", async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, newClient));
    await Promise.all(
      clients.map(async (client, index) => {
        const page = index % 2 === 0 ? "sails" : "anchor";
        const text = index % 2 === 0 ? /mizzen/ : /Drop it/;
        for (let count = 0; count < 200; count++) {
          const { contents } = await client.readResource({ uri: `docsite:///docs/${page}` });
          assert.match(JSON.stringify(contents), text);
        }
        await client.close();
      }),
    );
    assert.deepEqual(logged, []);
  });

  test("requests that are malformed, too large, foreign or for another name are refused, and others go on", async () => {
    const body = JSON.stringify(INITIALIZE);
    assert.equal(await statusOf(body), 200);
    assert.equal(await statusOf("{", {}), 400);
    assert.equal(await statusOf(body, { "content-type": "text/plain" }), 415);
    assert.equal(await statusOf(body, { accept: "text/html" }), 406);
    assert.equal(await statusOf(JSON.stringify({ ...INITIALIZE, more: "x".repeat(2_000_000) })), 413);
    assert.equal(await statusOf(body, { origin: "https://evil.example" }), 403);
    assert.equal(await statusOf(body, { host: "evil.example" }), 403);
    assert.equal(await statusOf(body, { host: "ships.example" }), 403);
    assert.equal(await statusOf(body, { host: "docs.ships.example" }), 200);
    assert.equal(await statusOf(body, { host: "mcp.docs.ships.example:443" }), 200);
    assert.equal(await statusOf(body, {}, "/other"), 404);
    assert.equal(await statusOf(body, {}, "/mcp?x=1"), 200);
    assert.equal(await statusOf("", {}, "/mcp", "GET"), 405);
    // One who goes away in the middle of a request.
    await new Promise<void>((resolve) => {
      const socket = connect(Number(address.port), address.hostname, () => {
        socket.write("POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n");
        socket.write("accept: application/json, text/event-stream\r\ncontent-length: 100\r\n\r\n{");
        socket.destroy();
      });
      socket.once("close", () => resolve());
    });
    assert.equal(await statusOf(body), 200);
    assert.deepEqual(
      logged.filter((line) => !/Parse error|must not exceed|media type|acceptable/i.test(line)),
      [],
    );
  });
});
