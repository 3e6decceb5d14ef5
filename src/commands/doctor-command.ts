// `docsite doctor` on the command line.
import path from "node:path";
import type { Command } from "commander";

interface Flags {
  readonly json: boolean;
  readonly quiet?: boolean;
}

/** Adds the command to those of the program. */
export function addDoctorCommand(program: Command, version: string): void {
  program
    .command("doctor")
    .description("print what a bug report needs, and look for known troubles")
    .version(version, "-v, --version", "print the version")
    .argument("[site]", "folder of the site", ".")
    .option("--json", "print one JSON object and nothing else", false)
    .action(async (site: string, _: unknown, self: Command) =>
      runDoctor(path.resolve(site), self.optsWithGlobals<Flags>()),
    );
}

async function runDoctor(siteDir: string, { json, quiet }: Flags): Promise<void> {
  const [{ lookAt }, { troublesIn }, { doctorText, troubleText }] = await Promise.all([
    import("../doctor/look.js"),
    import("../doctor/troubles.js"),
    import("../doctor/text.js"),
  ]);
  const facts = await lookAt(siteDir);
  const troubles = troublesIn(facts);
  const ok = troubles.every(({ severity }) => severity !== "error");
  if (!ok) process.exitCode = 1;
  if (json) process.stdout.write(`${JSON.stringify({ ok, ...facts, troubles }, undefined, 2)}\n`);
  else process.stdout.write(quiet ? troubleText(troubles) : doctorText(facts, troubles));
}
