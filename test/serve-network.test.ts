// How other devices find a dev server: its addresses in the network, and the code for a phone.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { networkHosts, networkText, ownAddress } from "../src/commands/network.js";
import { docsite, startServer, testSite } from "./support/site.js";

const v4 = (address: string, internal = false) => ({ address, family: "IPv4", internal });
const v6 = (address: string) => ({ address, family: "IPv6", internal: false });

const INTERFACES = {
  lo: [v4("127.0.0.1", true)],
  docker0: [v4("172.17.0.1")],
  wlan0: [v6("fe80::1"), v4("192.168.1.7")],
  eth0: [v4("169.254.9.9"), v4("10.0.0.5")],
};

describe("Other devices reach a server", () => {
  test("on all addresses by those of real networks first", () => {
    for (const host of ["0.0.0.0", "::"])
      assert.deepEqual(networkHosts(host, INTERFACES), ["192.168.1.7", "10.0.0.5", "172.17.0.1"], host);
  });

  test("on one address by this one, and on this machine's own by none", () => {
    assert.deepEqual(networkHosts("10.0.0.5", INTERFACES), ["10.0.0.5"]);
    for (const host of ["127.0.0.1", "localhost", "::1"])
      assert.deepEqual(networkHosts(host, INTERFACES), []);
  });

  test("which is at localhost for the browser beside it", () => {
    assert.equal(ownAddress("http://0.0.0.0:3000/docs/"), "http://localhost:3000/docs/");
    assert.equal(ownAddress("http://[::]:3000/"), "http://localhost:3000/");
    assert.equal(ownAddress("http://192.168.1.7:3000/"), "http://192.168.1.7:3000/");
  });

  test("by a QR code on a terminal, and nowhere else", async () => {
    const address = "http://192.168.1.7:3000/base/";
    const line = `On the network: ${address}\n`;
    assert.equal(await networkText(address, "192.168.1.7", { isTTY: false, colors: true }), line);
    const text = await networkText(address, "192.168.1.7", { isTTY: true, colors: false });
    assert.ok(text.startsWith(line));
    const code = text.slice(line.length).trimEnd().split("\n");
    // Two rows of squares in each line, with a border of two.
    assert.deepEqual([...new Set(code.map((row) => row.length))], [29]);
    assert.equal(code.length, 15);
    assert.match(code.join(""), /^[█▀▄ ]+$/);
    assert.equal(await networkText("http://127.0.0.1:3000/", "127.0.0.1", { isTTY: true, colors: true }), "");
  });
});

test("serve --host without a name listens on all addresses, and says so", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n" });
  const { url, output } = await startServer(context, site.dir, ["--host"]);
  assert.match(url, /^http:\/\/localhost:\d+\/$/);
  assert.equal((await fetch(url.replace("localhost", "127.0.0.1"))).status, 200);
  assert.doesNotMatch(output(), /[█▀▄]/);
  const { stdout } = await docsite(["serve", "--help"]);
  assert.match(stdout, /--host \[name\]/);
});
