// Addresses that were published may not vanish unnoticed.
import path from "node:path";
import { readIfExists } from "../../io/files.js";
import { decodeText } from "../../text/bytes.js";
import { decodePath } from "../../text/path.js";
import type { Feature } from "../../types/feature.js";
import { addressDiagnostic } from "./diagnostics.js";
import { LEDGER, readLedger, type Ledger } from "./ledger.js";

/** A site with a `urls.lock` has every address in it. */
export const addressLedger: Feature = {
  name: "address-ledger",
  reads: [LEDGER],
  read({ siteDir }): Ledger {
    const bytes = readIfExists(path.join(siteDir, LEDGER));
    return readLedger(bytes ? decodeText(bytes) : "");
  },
  promised(read) {
    const { addresses, faults } = read as Ledger;
    const at = (line: number) => ({ file: LEDGER, line, column: 1 });
    return {
      addresses: addresses.map(({ address, line }) => ({ address, at: at(line) })),
      problem({ address, at: place }) {
        const [page = "", id] = address.split("#");
        return id === undefined
          ? addressDiagnostic("vanished-address", place, page)
          : addressDiagnostic("vanished-address.id", place, decodePath(id), page);
      },
      diagnostics: faults.map((line) => addressDiagnostic("address-ledger", at(line))),
    };
  },
};
