import path from "node:path";
import { PACKAGE } from "../io/package-root.js";
import { shadowTheme } from "./theme-overrides.js";

/** The live-reload script of the dev server, without its words: see `withWords`. */
export async function bundleLiveScript(siteDir: string): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: ["docsite/theme/client/live.ts"],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    plugins: [shadowTheme({ siteDir, defaultTheme: path.join(PACKAGE, "theme") })],
  });
  return result.outputFiles[0]?.text ?? "";
}
