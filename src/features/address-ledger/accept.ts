import type { FileMaker } from "../../types/file-command.js";
import { LEDGER, ledgerText, readLedger } from "./ledger.js";
import { publishedAddresses } from "./published.js";

/** What the site has is what later builds must have. */
export const accepted: FileMaker = (sites, text, flags) => {
  const before = new Set(readLedger(text).addresses.map(({ address }) => address));
  const now = publishedAddresses(sites);
  const all = new Set(flags.has("--add") ? [...before, ...now] : now);
  const added = now.filter((address) => !before.has(address));
  const gone = [...before].filter((address) => !all.has(address));
  return {
    text: ledgerText(all),
    said: [
      `${LEDGER}: ${all.size} addresses, ${added.length} new, ${gone.length} gone`,
      ...gone.map((address) => `  ${address}`),
    ],
  };
};
