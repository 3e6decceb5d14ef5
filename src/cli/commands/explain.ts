// `docsite explain` on the command line.
import { defineCommand } from "../define.js";

export const explainCommand = defineCommand<Record<never, never>>({
  name: "explain",
  description: "print what the manual says about a diagnostic, such as broken-link",
  args: [["[code]", "its code; without one, all codes are listed"]],
  options: [],
  async run([code], _, io) {
    const { explainCode, listCodes } = await import("../../commands/explain-code.js");
    io.stdout.write(`${code === undefined ? listCodes() : explainCode(code)}\n`);
    return 0;
  },
});
