import type { MarkdownPart, SyntaxCheck } from "../../types/markdown-part.js";
import { faultInDotenv } from "./dotenv.js";
import { faultInJson } from "./json.js";
import { faultInCode } from "./scripts.js";
import { faultInShell, hasShell } from "./shell.js";
import { faultInYaml } from "./yaml.js";

const lenientJson: SyntaxCheck = (code) => faultInJson(code, true);

const CHECKS: Readonly<Record<string, SyntaxCheck>> = {
  json: (code) => faultInJson(code),
  jsonc: lenientJson,
  yaml: faultInYaml,
  dotenv: faultInDotenv,
  js: (code) => faultInCode(code, "jsx"),
  jsx: (code) => faultInCode(code, "jsx"),
  ts: (code) => faultInCode(code, "ts"),
  tsx: (code) => faultInCode(code, "tsx"),
  css: (code) => faultInCode(code, "css"),
};

/** Other names of these languages. */
const ALIASES: Readonly<Record<string, string>> = {
  yml: "yaml",
  env: "dotenv",
  javascript: "js",
  mjs: "js",
  cjs: "js",
  typescript: "ts",
  mts: "ts",
  cts: "ts",
};

const SHELLS: readonly string[] = ["bash", "sh", "shell"];

/** What finds the first fault of blocks of code, by the names of their languages. */
export function syntaxChecks(): MarkdownPart {
  const named = Object.entries(ALIASES).flatMap(([name, language]) => {
    const check = CHECKS[language];
    return check ? [[name, check] as const] : [];
  });
  const shells = hasShell() ? SHELLS.map((name) => [name, faultInShell] as const) : [];
  return { syntax: { ...CHECKS, ...Object.fromEntries([...named, ...shells]) } };
}
