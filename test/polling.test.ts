// File systems that tell of no change: network drives, folders that a container mounts, files of Windows in WSL.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { openMemo } from "../src/pipeline/project.js";
import { Session } from "../src/serve/session.js";
import { ROOT, eventually, startServer, testSite } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const SITE = {
  "docsite.config.js":
    'import { title } from "./src/title.js";\nexport default { title, url: "https://t.example" };\n',
  "src/title.js": 'export const title = "First title";\n',
  "content/docs/a.md": "# A\n\nFirst\n",
  "content/static/notes.txt": "first",
  "theme/parts/Footer.tsx": "export const Footer = () => <footer>First footer</footer>;\n",
};

for (const [told, args, env] of [
  ["CHOKIDAR_USEPOLLING=1", [], { CHOKIDAR_USEPOLLING: "1" }],
  ["--poll 50", ["--poll", "50"], {}],
] as const)
  test(`with ${told}, serve finds every kind of change`, async (context) => {
    const site = testSite(context, SITE);
    const { url, output } = await startServer(context, site.dir, args, env);
    const get = async (route: string) => {
      const response = await fetch(new URL(route, url));
      return response.status === 200 ? await response.text() : String(response.status);
    };
    const shows = (route: string, text: RegExp) =>
      eventually(async () => assert.match(await get(route), text));
    await eventually(() => assert.match(output(), /Built/));
    site.write("content/docs/a.md", "# A\n\nSecond\n");
    await shows("docs/a", /Second/);
    site.write("content/static/notes.txt", "second");
    await shows("notes.txt", /second/);
    site.write("theme/parts/Footer.tsx", "export const Footer = () => <footer>Second footer</footer>;\n");
    await shows("docs/a", /Second footer/);
    site.write("src/title.js", 'export const title = "Second title";\n');
    await shows("docs/a", /Second title/);
    site.write("docsite.config.js", 'export default { title: "Third title", url: "https://t.example" };\n');
    await shows("docs/a", /Third title/);
    site.write("content/docs/new/b.md", "# B\n");
    await shows("docs/new/b", /<h1/);
    site.remove("content/docs/new");
    await shows("docs/new/b", /^404$/);
    site.write("content/docs/a.md", "");
    await shows("docs/a", /^(?![^]*<p>Second<)/);
  });

test("with --poll, build --watch writes what changed", async (context) => {
  const site = testSite(context, SITE);
  const command = [path.join(ROOT, "bin/docsite.js"), "build", site.dir, "--watch", "--poll"];
  const child = spawn(process.execPath, command);
  const ended = new Promise((resolve) => child.on("close", resolve));
  atEnd(context, () => {
    child.kill();
    return ended;
  });
  await eventually(() => assert.match(site.read("docs/a/index.html"), /First/));
  site.write("content/docs/a.md", "# A\n\nSecond\n");
  await eventually(() => assert.match(site.read("docs/a/index.html"), /Second/));
});

test("polling watches nothing, rests most of the time, and builds only after changes", async (context) => {
  const pages = Array.from({ length: 1000 }, (_, index) => [`content/docs/${index}.md`, `# ${index}\n`]);
  const site = testSite(context, Object.fromEntries(pages));
  const { watch, watchFile } = fs;
  let watches = 0;
  const counting = () => {
    watches += 1;
    throw new Error("Nothing is told here");
  };
  Object.assign(fs, { watch: counting, watchFile: counting });
  syncBuiltinESMExports();
  atEnd(context, () => {
    Object.assign(fs, { watch, watchFile });
    syncBuiltinESMExports();
  });
  // Clocks of files are coarse: what has just been written counts as changed.
  await sleep(50);
  let rounds = 0;
  const options = { drafts: false, poll: 1, onState: () => void (rounds += 1) };
  const session = new Session(site.dir, openMemo(undefined), options);
  atEnd(context, () => session.stop());
  await session.start();
  await sleep(500);
  const before = rounds;
  const { user, system } = process.cpuUsage();
  const started = performance.now();
  await sleep(2000);
  const used = process.cpuUsage({ user, system });
  const share = (used.user + used.system) / 1000 / (performance.now() - started);
  assert.ok(share < 0.5, `${share}`);
  assert.equal(rounds, before);
  site.write("content/docs/7.md", "# Changed\n");
  await eventually(() => assert.equal(rounds, before + 1));
  assert.equal(watches, 0);
});
