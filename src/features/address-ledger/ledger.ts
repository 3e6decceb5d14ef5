// The text of a ledger: an address on each line, in order.
import { byCodeUnit } from "../../text/order.js";

/** The file in the folder of the site. */
export const LEDGER = "urls.lock";

/** A line of a ledger. */
interface LedgerLine {
  /** A path from the root of the site, with or without an id: `/docs/setup#install`. */
  readonly address: string;
  /** 1 for the first one. */
  readonly line: number;
}

/** What a ledger says. */
export interface Ledger {
  readonly addresses: readonly LedgerLine[];
  /** Lines that are no address, such as the marks of a conflict. */
  readonly faults: readonly number[];
}

const HEAD = `# Addresses that readers, other sites and search engines know. A build fails where one of them leads nowhere.
# Written by \`docsite urls accept\`.
`;

/** Reads the text of a ledger. */
export function readLedger(text: string): Ledger {
  const lines = text.split(/\r\n?|\n/).map((each, index): LedgerLine => {
    return { address: each.trim(), line: index + 1 };
  });
  const said = lines.filter(({ address }) => address !== "" && !address.startsWith("#"));
  const isAddress = ({ address }: LedgerLine) => /^\/(?!\/)\S*$/.test(address);
  return {
    addresses: said.filter(isAddress),
    faults: said.filter((each) => !isAddress(each)).map(({ line }) => line),
  };
}

/** The text of a ledger with these addresses. */
export function ledgerText(addresses: Iterable<string>): string {
  return `${[HEAD.trimEnd(), ...[...new Set(addresses)].sort(byCodeUnit)].join("\n")}\n`;
}
