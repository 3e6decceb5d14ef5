// `docsite doctor` on the command line.
import path from "node:path";
import { Option } from "commander";
import { defineCommand } from "../define.js";

export const doctorCommand = defineCommand<{ readonly json: boolean }>({
  name: "doctor",
  description: "print what a bug report needs, and look for known troubles",
  args: [["[site]", "folder of the site", "."]],
  options: [new Option("--json", "print one JSON object and nothing else").default(false)],
  async run([site = "."], { json, quiet }, io) {
    const [{ lookAt }, { troublesIn }, { doctorText, troubleText }] = await Promise.all([
      import("../../doctor/look.js"),
      import("../../doctor/troubles.js"),
      import("../../doctor/text.js"),
    ]);
    const facts = await lookAt(path.resolve(io.cwd, site));
    const troubles = troublesIn(facts);
    const ok = troubles.every(({ severity }) => severity !== "error");
    if (json) io.stdout.write(`${JSON.stringify({ ok, ...facts, troubles }, undefined, 2)}\n`);
    else io.stdout.write(quiet ? troubleText(troubles) : doctorText(facts, troubles));
    return ok ? 0 : 1;
  },
});
