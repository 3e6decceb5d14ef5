// The document in whose frame readers run the examples that they edit.
import { contentHash } from "../../text/hash.js";
import { escapeHtml } from "../../text/escape.js";
import { isSandboxScript, SANDBOX, sandboxPolicy } from "../../text/sandbox.js";
import type { Emission, Feature } from "../../types/feature.js";

/** The first script of the document. Outside of a sandbox, anybody could have code run in the name of the site. */
const SCRIPT = `if (self.origin === "null" && parent !== self) {
  const add = (name, text) => document.head.append(Object.assign(document.createElement(name), { textContent: text }));
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data.type !== "start") return;
    for (const { text, address } of data.sheets) {
      if (address === undefined) add("style", text);
      else document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: address }));
    }
    for (const text of data.scripts) add("script", text);
    parent.postMessage({ type: "started" }, "*");
  });
  parent.postMessage({ type: "ready" }, "*");
}`;

const emit: Emission<unknown> = {
  plan: () => ({}),
  paths: () => [],
  files(_, { files, policy }) {
    if (!files.some(isSandboxScript)) return [];
    // Hosts that send no policy by path leave it to the document.
    const content = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(sandboxPolicy(policy))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Example</title>
</head>
<body>
<script>${SCRIPT}</script>
</body>
</html>
`;
    return [{ path: SANDBOX, key: contentHash(content), content: async () => content }];
  },
};

/** The frame of examples that readers edit. */
export const sandbox: Feature = { name: "examples", emit };
