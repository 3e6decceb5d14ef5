// The Chromium of the browser tests: on Linux (x64) the one that comes with the packages, so that a run depends on no other; elsewhere an installed one.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const NAMES = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/** The mouse that Playwright gives its browsers; settings that are given replace these. */
const MOUSE = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

export function chromiumFlags({ transparency = false, offline = false } = {}) {
  return [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    // With RenderDocument, Chromium 147 without a window crashes on most new tabs, of any page.
    "--disable-features=RenderDocument",
    `--blink-settings=${MOUSE},prefersReducedTransparency=${!transparency}`,
    ...(offline ? ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"] : []),
  ];
}

/** Path of an executable: the one that `CHROMIUM_PATH` names before all others. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === "linux" && process.arch === "x64") return unpack();
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...installed, ...PLACES].find((file) => existsSync(file));
  if (found === undefined) throw new Error("No Chromium found: name one with CHROMIUM_PATH");
  return found;
}

async function unpack() {
  const folder = fileURLToPath(new URL("../../node_modules/.cache/chromium/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  // The package takes whatever lies in the temporary folder under its name, of any version: it gets a folder of its own.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // Elsewhere than on AWS it leaves out the libraries that a bare system lacks (NSS, NSPR).
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const file = await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const library = join(folder, "al2023", "lib");
  if (existsSync(library)) {
    process.env.LD_LIBRARY_PATH = [library, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  }
  // Its configuration looks for fonts at a fixed place. Without any, the browser ends when a page needs one.
  const fonts = join(folder, "fonts.conf");
  const folders = [join(folder, "fonts"), "/usr/share/fonts"].map((name) => `<dir>${name}</dir>`).join("");
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${folder}cache</cachedir></fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = fonts;
  return file;
}
