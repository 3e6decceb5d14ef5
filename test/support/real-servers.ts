// Real servers with the configurations of the manual, for tests that ask them.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import type { TestContext } from "node:test";
import { atEnd } from "./at-end.js";
import { manualPage } from "./manual.js";
import { eventually, ROOT } from "./site.js";

/** A block of code of a page of the manual: the first one in a language, or with a word in it. */
export function block(page: string, language: string, part = ""): string {
  const { blocks } = manualPage(`docs/publish/${page}.md`);
  const found = blocks.find(({ lang, value }) => lang === language && value.includes(part));
  assert.ok(found, `the page has a block in ${language}`);
  return found.value;
}

/** A replacement that has to be there. */
export function replaced(text: string, part: string, by: string): string {
  assert.ok(text.includes(part), `the manual's configuration has ${part}`);
  return text.replaceAll(part, by);
}

/** Writes the file with the policy, by the commands of a page. */
export function writePolicy(page: string, dir: string): void {
  const commands = replaced(block(page, "sh", "Content-Security-Policy"), "npx docsite", "docsite");
  const program = path.join(ROOT, "bin/docsite.js");
  const script = `docsite() { "${process.execPath}" "${program}" "$@"; }\n${commands}`;
  execFileSync("sh", ["-ec", script], { cwd: dir, stdio: "pipe" });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Asks without a client's own help: no redirect is followed, nothing decompressed, no path cleaned up. */
export function ask(port: number, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

/** Starts a server in the foreground; gives its port once it answers. */
export async function start(
  context: TestContext,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  port: number,
) {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  atEnd(
    context,
    () =>
      new Promise((resolve) => {
        child.once("close", resolve);
        child.kill("SIGTERM");
      }),
  );
  await eventually(async () => {
    if (child.exitCode !== null) assert.fail(output);
    await ask(port, "/");
  });
}

/** Runs nginx with the configuration of a site. `dir`: a folder for what it writes. */
export function startNginx(context: TestContext, dir: string, site: string, port: number): Promise<void> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const types =
    "types { text/html html; text/css css; application/javascript js; application/json json; text/plain txt; text/xml xml; image/svg+xml svg; font/woff2 woff2; }";
  const whole = `daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr warn;
events {}
http { access_log off; default_type application/octet-stream; ${types} ${temporary.join(" ")}
${site}}
`;
  // The main process hands its requests to a user who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const file = path.join(dir, "nginx.conf");
  writeFileSync(file, user + whole);
  return start(context, "nginx", ["-c", file, "-p", dir, "-e", "stderr"], {}, port);
}

export function isInstalled(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
