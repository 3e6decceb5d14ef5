// `docsite urls accept`.
import type { FileCommand } from "../../types/file-command.js";
import { LEDGER } from "./ledger.js";

export const acceptAddresses: FileCommand = {
  name: "urls accept",
  description: "write the addresses that the site has into urls.lock, which later builds must have, too",
  flags: [["--add", "add new addresses, and keep those that are gone"]],
  file: LEDGER,
  load: async () => (await import("./accept.js")).accepted,
};
