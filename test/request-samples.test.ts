// Samples of requests, run: what arrives at a server is what the description says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import * as fc from "fast-check";
import { LANGUAGES } from "../theme/client/request/samples/languages.js";
import { writeShell } from "../theme/client/request/samples/shell.js";
import type { SampleLanguage } from "../src/types/api-config.js";
import { ARRIVALS, contentsOf, DIGITS, faultsOf, FILES, noteArrivals } from "./support/arrivals.js";
import { fixture, operationAt, readWell } from "./support/openapi.js";
import { isInstalled, RUNNERS, runSamples, type Samples } from "./support/run-samples.js";
import { ROOT } from "./support/site.js";

/** Those that differ most; `npm run test:soak` runs all. */
const FEW = ["query-signs", "json", "json-digits", "basic", "form-lists", "multipart-types"];
const names = process.env["DOCSITE_SOAK"] !== undefined ? Object.keys(ARRIVALS) : FEW;

/** What a library cannot send, so that there is no sample. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  javascript: ["multipart-headers", "get-body"],
  node: ["multipart-headers", "get-body"],
  axios: ["multipart-headers"],
  ruby: ["multipart-headers"],
  httpie: ["multipart-types", "multipart-headers"],
  wget: ["multipart", "multipart-types", "multipart-lists", "multipart-headers"],
  kotlin: ["get-body"],
  swift: ["get-body"],
  rust: ["multipart-headers"],
  dart: ["multipart-headers"],
  r: ["multipart-headers"],
};

describe("requests of samples arrive as described", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-samples-"));
  let server: Awaited<ReturnType<typeof noteArrivals>>;
  const samples = new Map<string, Samples>();

  before(async () => {
    server = await noteArrivals();
    for (const file of FILES) writeFileSync(path.join(folder, file), contentsOf(file));
    symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
    const languages = Object.keys(LANGUAGES) as SampleLanguage[];
    const text = fixture("requests.yaml").replace("http://localhost:1", server.origin);
    const files = { "openapi/requests.yaml": text, "openapi/digits.json": DIGITS };
    const api = await readWell(files, { codeSamples: languages });
    for (const language of languages) {
      const list = names.flatMap((name) => {
        const sample = operationAt(api, name).samples.find(({ id }) => id === language);
        return sample ? [[name, sample.code] as const] : [];
      });
      samples.set(language, list);
    }
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [language, { label }] of Object.entries(LANGUAGES)) {
    const runner = RUNNERS[language];
    const skip = !runner ? "nothing here runs it" : isInstalled(runner) ? false : "not installed";
    test(label, { skip }, async () => {
      assert.ok(runner);
      const list = samples.get(language) ?? [];
      const without = names.filter((name) => !list.some(([one]) => one === name));
      assert.deepEqual(
        without,
        (WITHOUT[language] ?? []).filter((name) => names.includes(name)),
      );
      server.arrived.clear();
      const output = await runSamples(runner, list, folder);
      const faults: string[] = [];
      for (const [name, code] of list) {
        const [received, ...more] = server.arrived.get(name) ?? [];
        const expected = ARRIVALS[name];
        assert.ok(expected);
        // Browsers send cookies themselves.
        const { cookies, ...rest } = expected;
        const wanted = cookies && language !== "javascript" ? expected : rest;
        // Mono, which is old, takes back the encoding of an apostrophe.
        if (language === "csharp" && received)
          Object.assign(received, { line: received.line.replace("d'", "d%27") });
        const found = !received
          ? ["nothing arrived"]
          : more.length > 0
            ? ["arrived several times"]
            : await faultsOf(wanted, received);
        if (found.length > 0) faults.push(`${name}: ${found.join("; ")}\n${code}`);
      }
      if (faults.length > 0) assert.fail(`${faults.join("\n\n")}\n\n${output}`);
    });
  }
});

test("a cURL command means the same to a shell, whatever is in it", () => {
  const text = fc
    .string({ unit: "binary" })
    .filter((value) => !/[\0\p{Surrogate}]/u.test(value) && value !== "");
  fc.assert(
    fc.property(text, text, (value, body) => {
      const command = writeShell({
        method: "POST",
        url: "http://h/",
        headers: [{ name: "X-A", value }],
        cookies: [],
        body: { kind: "text", mediaType: "text/plain", text: body },
      });
      const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
      const words = execFileSync("sh", ["-c", script]).toString().split("\0").slice(0, -1);
      const headers = ["-H", "Content-Type: text/plain", "-H", `X-A: ${value}`];
      assert.deepEqual(words, ["http://h/", ...headers, "--data-raw", body]);
    }),
    { numRuns: 30 },
  );
});
