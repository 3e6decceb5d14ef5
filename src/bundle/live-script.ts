import { diagnostic } from "../diagnostics/diagnostics.js";
import { DEFAULT_THEME, shadowTheme } from "./theme-overrides.js";
import { THEME_PREFIX } from "../text/package-name.js";

/**
 * The live-reload script of the dev server, without its words: see `withWords`. `pageOf`: the address of the page of the manual about
 * the problems with a code.
 */
export async function bundleLiveScript(siteDir: string, pageOf: (code: string) => string): Promise<string> {
  const { build } = await import("esbuild");
  const { severity, code, message, hint } = diagnostic("hydration", {});
  const mismatch = { severity, code, message, hint, manual: pageOf(code), places: [] };
  const result = await build({
    entryPoints: [`${THEME_PREFIX}client/live.ts`],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    define: { DOCSITE_MISMATCH: JSON.stringify(mismatch) },
    plugins: [shadowTheme({ siteDir, defaultTheme: DEFAULT_THEME })],
  });
  return result.outputFiles[0]?.text ?? "";
}
