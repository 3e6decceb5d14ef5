// The thread of a site that `docsite lsp` follows.
import { load } from "./load.js";

const { runSiteThread } = await load();
await runSiteThread();
