import type { CommandFeature } from "../pipeline/command-feature.js";
import { checkInBrowser } from "./accessibility/command-line.js";
import { acceptAddresses } from "./address-ledger/command-line.js";
import { EDITION_FORMATS } from "./editions/command-line.js";
import { freshnessOfPages } from "./freshness/command-line.js";
import { sizeOfPages } from "./budgets/command-line.js";
import { changesOfPages } from "./page-changes/command-line.js";
import { fetchFiles } from "./remote-files/command-line.js";
import { shards } from "./shards/command-line.js";

/** What features bring to the command line. A line less is a feature less. */
export const COMMAND_FEATURES: readonly CommandFeature[] = [
  shards,
  { name: "address-ledger", fileCommands: [acceptAddresses] },
  { name: "accessibility", checks: [checkInBrowser] },
  { name: "editions", editions: EDITION_FORMATS },
  { name: "budgets", reports: [sizeOfPages] },
  { name: "freshness", siteReports: [freshnessOfPages] },
  { name: "page-changes", siteReports: [changesOfPages] },
  { name: "remote-files", configReports: [fetchFiles] },
];
