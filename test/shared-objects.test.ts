// Objects in a store that machines share: what comes back is what was written under that name, or nothing.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import { StoreError, type ObjectServer } from "../src/cache/objects.js";
import { Seal } from "../src/cache/seal.js";
import { openSharedCache } from "../src/cache/shared-cache.js";
import { SharedObjects } from "../src/cache/shared-objects.js";
import { ROOT } from "./support/site.js";
import { storeServer } from "./support/store-server.js";
import { atEnd } from "./support/at-end.js";

function folderStore(context: TestContext) {
  const parent = mkdtempSync(path.join(tmpdir(), "docsite-store-"));
  atEnd(context, () => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, "made by the first write");
  const open = ({ program = "1", readOnly = false } = {}) =>
    openSharedCache({ store: pathToFileURL(folder).href, readOnly, siteDir: parent, program });
  return { folder, open };
}

const CONTENT = Buffer.from("content ".repeat(1000));

test("another machine reads what one has written, under any name", async (context) => {
  const { folder, open } = folderStore(context);
  const names = ["", "../../etc/passwd", "shard 3/8\nof a site", "ü".repeat(5000)];
  assert.equal(await open().get("anything"), undefined);
  for (const name of names) assert.equal(await open().put(name, Buffer.from(name)), true);
  for (const name of names) {
    assert.equal(await open().has(name), true);
    assert.equal((await open().get(name))?.toString(), Buffer.from(name).toString());
  }
  assert.equal(await open().has("anything"), false);
  assert.equal(readdirSync(folder).filter((name) => /^[\da-f]{64}$/.test(name)).length, names.length);
  assert.equal(readdirSync(folder).length, names.length);
});

test("an object of another version of docsite is not seen", async (context) => {
  const { open } = folderStore(context);
  await open({ program: "1" }).put("name", CONTENT);
  assert.equal(await open({ program: "2" }).get("name"), undefined);
});

test("a store that is read only is not written to", async (context) => {
  const { open } = folderStore(context);
  await open().put("old", CONTENT);
  const readOnly = open({ readOnly: true });
  assert.deepEqual(await readOnly.get("old"), CONTENT);
  assert.equal(await readOnly.put("new", CONTENT), false);
  assert.equal(await open().has("new"), false);
});

test("a damaged object is missing, and so is one that lies where another belongs", async (context) => {
  const { folder, open } = folderStore(context);
  await open().put("name", CONTENT);
  const [file = ""] = readdirSync(folder).map((name) => path.join(folder, name));
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file, whole.subarray(0, length));
    assert.equal(await open().get("name"), undefined, `cut after ${length} bytes`);
  }
  for (let place = 0; place < whole.length; place++) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    assert.equal(await open().get("name"), undefined, `changed at ${place}`);
  }
  writeFileSync(file, whole);
  await open().put("other", Buffer.from("other"));
  const other = readdirSync(folder).find((name) => path.join(folder, name) !== file) ?? "";
  copyFileSync(file, path.join(folder, other));
  assert.equal(await open().get("other"), undefined);
  assert.deepEqual(await open().get("name"), CONTENT);
});

test("a folder that cannot be written to stores nothing, without a word of complaint", async (context) => {
  const { folder, open } = folderStore(context);
  writeFileSync(folder, "a file where the folder should be");
  assert.equal(await open().put("name", CONTENT), false);
  assert.equal(await open().get("name"), undefined);
});

describe("A bucket of S3", () => {
  /** Credentials from the environment, as the client of AWS reads them. */
  function withCredentials(context: TestContext, url: string): string {
    const given = {
      AWS_ACCESS_KEY_ID: "me",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_EC2_METADATA_DISABLED: "true",
    };
    Object.assign(process.env, given);
    atEnd(context, () => Object.keys(given).forEach((name) => delete process.env[name]));
    return `s3://bucket/a/prefix?endpoint=${encodeURIComponent(new URL(url).origin)}&region=eu-central-1`;
  }

  test("keeps objects, for who has credentials", async (context) => {
    const server = await storeServer(context);
    const store = withCredentials(context, server.url);
    const open = () => openSharedCache({ store, readOnly: false, siteDir: ROOT, program: "1" });
    const cache = open();
    assert.equal(await cache.get("name"), undefined);
    assert.equal(await cache.has("name"), false);
    assert.equal(await cache.put("name", CONTENT), true);
    assert.equal(await open().has("name"), true);
    assert.deepEqual(await open().get("name"), CONTENT);
    assert.equal(cache.problem(), undefined);
    assert.match(
      server.headers().authorization ?? "",
      /^AWS4-HMAC-SHA256 Credential=me\/\d+\/eu-central-1\/s3\//,
    );
    assert.match([...server.objects.keys()].join(), /^\/bucket\/a\/prefix\/[\da-f]{64}$/);
  });

  test("that forbids it, or does not exist, is told", async (context) => {
    const server = await storeServer(context);
    const store = withCredentials(context, server.url);
    for (const [status, code] of [
      [403, "AccessDenied"],
      [404, "NoSuchBucket"],
    ] as const) {
      server.misdeed = (_, response) =>
        Boolean(
          response.writeHead(status).end(`<Error><Code>${code}</Code><Message>Sorry</Message></Error>`),
        );
      const cache = openSharedCache({ store, readOnly: false, siteDir: ROOT, program: "1" });
      assert.equal(await cache.get("name"), undefined);
      assert.equal(await cache.put("name", CONTENT), false);
      assert.deepEqual(cache.problem(), { task: "read", reason: `${code}: Sorry`, isLeft: true });
    }
    assert.equal(server.requests.length, 2);
  });
});

describe("A store that", () => {
  const opened = (server: Partial<ObjectServer>) => {
    const never = () => new Promise<never>(() => undefined);
    const whole = { read: never, write: never, exists: never, close() {}, ...server };
    return new SharedObjects(async () => whole, new Seal("1"), { patience: 20 });
  };

  test("never answers is left alone after a while", async () => {
    const objects = opened({});
    const names = Array.from({ length: 30 }, (_, index) => String(index));
    const found = await Promise.all(names.map((name) => objects.get(name)));
    assert.deepEqual([...new Set(found)], [undefined]);
    assert.equal(await objects.put("name", CONTENT), false);
    assert.deepEqual(objects.problem, {
      task: "read",
      reason: "it did not answer within 1 seconds",
      isLeft: true,
    });
  });

  test("fails once is asked again, and is not called bad", async () => {
    let asked = 0;
    const objects = opened({
      async exists() {
        asked += 1;
        if (asked === 1) throw new StoreError("out of order");
        return true;
      },
    });
    assert.equal(await objects.has("name"), true);
    assert.equal(objects.problem, undefined);
  });

  test("is closed while it works keeps nobody waiting", async () => {
    const objects = opened({});
    const asked = objects.get("name");
    await objects.close();
    assert.equal(await asked, undefined);
    assert.equal(objects.problem, undefined);
  });
});
