// `docsite clean` on the command line.
import path from "node:path";
import { Option } from "commander";
import { SITE, defineCommand } from "../define.js";

export const cleanCommand = defineCommand<{ readonly outDir: string }>({
  name: "clean",
  description: "remove the built site and the cache",
  args: [SITE],
  options: [new Option("--out-dir <dir>", "output folder, relative to the site").default("dist")],
  async run([site = "."], { outDir }, io) {
    const { clean } = await import("../../commands/clean.js");
    await clean(path.resolve(io.cwd, site), outDir);
    return 0;
  },
});
