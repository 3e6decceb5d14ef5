// The Chromium of this machine: where it is.
import { existsSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../diagnostics/usage-error.js";

/** Variables that name an executable; other tools know them, too. */
const VARIABLES = ["CHROMIUM_PATH", "CHROME_PATH", "PUPPETEER_EXECUTABLE_PATH"];

const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

const MAC = ["Google Chrome", "Chromium", "Microsoft Edge"];

const WINDOWS = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

/** The path of an executable: one that a variable names, whether it exists or not, else an installed one. */
export function findChromium(
  env: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  for (const name of VARIABLES) if (env[name]) return env[name];
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const programs = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
  return [
    ...COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...programs.flatMap((folder) => WINDOWS.map((name) => path.join(folder, name))),
  ].find(exists);
}

/** The same. Throws `UsageError` where there is none. `what`: what takes it, as the beginning of a sentence. */
export function requireChromium(what: string): string {
  const found = findChromium();
  if (found !== undefined) return found;
  throw new UsageError(
    `${what}, and there is none on this machine`,
    `Install Chromium or Chrome, or set CHROMIUM_PATH to the path of its executable. It was looked for as ${COMMANDS.join(", ")} in PATH, and where systems install these`,
  );
}
