// What a first visit costs: bytes as they are sent, and requests.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Browser } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { buildFlagship } from "./support/own-sites.js";

test("A first visit of Companion's site", async (site) => {
  const url = await serveFolder(site, await buildFlagship(site));
  const browser = await openBrowser(site);

  await site.test("takes at most 8 requests for the home page", async () => {
    const { requests } = await visit(browser, url);
    assert.ok(requests.length <= 8, requests.join("\n"));
  });

  await site.test("takes at most 48 kB for a short docs page, and 28.5 without fonts", async () => {
    const { sizes } = await visit(browser, `${url}docs/overview/introduction`);
    assert.ok(sum(sizes) <= 48_000, listOf(sizes));
    assert.ok(sum(sizes, /(?<!\.woff2)$/) <= 28_500, listOf(sizes));
  });

  await site.test("takes at most 50 kB for a docs page with code, and 30.1 without fonts", async () => {
    const { sizes } = await visit(browser, `${url}docs/install/docker-compose`);
    assert.ok(sum(sizes) <= 50_000, listOf(sizes));
    assert.ok(sum(sizes, /(?<!\.woff2)$/) <= 30_100, listOf(sizes));
    assert.ok(sum(sizes, /\/boot-/) <= 10_260, listOf(sizes));
  });

  await site.test("takes at most 52 kB and 8 requests for an operation of an API", async () => {
    const { requests, sizes } = await visit(browser, `${url}docs/api/create-a-new-server`);
    assert.ok(sum(sizes) <= 52_000, listOf(sizes));
    assert.ok(requests.length <= 8, requests.join("\n"));
  });

  await site.test("loads no font before the style sheets", async () => {
    const { requests } = await visit(browser, `${url}docs/install/docker-compose`);
    const places = (name: RegExp) =>
      requests.flatMap((address, place) => (name.test(address) ? [place] : []));
    assert.ok(Math.min(...places(/\.woff2$/)) > Math.max(...places(/\.css$/)), requests.join("\n"));
  });
});

function sum(sizes: ReadonlyMap<string, number>, counted = /^/): number {
  return [...sizes].reduce((total, [address, size]) => total + (counted.test(address) ? size : 0), 0);
}

function listOf(sizes: ReadonlyMap<string, number>): string {
  return JSON.stringify([...sizes], undefined, 2);
}

/** A visit without a cache, on a phone. Sizes are those of headers and bodies as they were sent, by address. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId) ?? "", encodedDataLength),
  );
  await page.goto(address, { waitUntil: "networkidle" });
  await context.close();
  return { requests: [...addresses.values()], sizes };
}
