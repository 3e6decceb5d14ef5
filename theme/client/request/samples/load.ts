import type { Writer } from "./code.js";
import type { LanguageName } from "./languages.js";

/** The writer of a language, which browsers load when it is needed. */
export function loadWriter(language: LanguageName): Promise<Writer> {
  return LOADERS[language]();
}

const LOADERS: Readonly<Record<LanguageName, () => Promise<Writer>>> = {
  shell: async () => (await import("./shell.js")).writeShell,
  javascript: async () => (await import("./javascript.js")).writeJavascript,
  node: async () => (await import("./node.js")).writeNode,
  python: async () => (await import("./python.js")).writePython,
  go: async () => (await import("./go.js")).writeGo,
  php: async () => (await import("./php.js")).writePhp,
  ruby: async () => (await import("./ruby.js")).writeRuby,
  java: async () => (await import("./java.js")).writeJava,
  csharp: async () => (await import("./csharp.js")).writeCsharp,
  httpie: async () => (await import("./httpie.js")).writeHttpie,
  wget: async () => (await import("./wget.js")).writeWget,
  axios: async () => (await import("./axios.js")).writeAxios,
  httpx: async () => (await import("./python.js")).writeHttpx,
  powershell: async () => (await import("./powershell.js")).writePowershell,
  kotlin: async () => (await import("./kotlin.js")).writeKotlin,
  swift: async () => (await import("./swift.js")).writeSwift,
  rust: async () => (await import("./rust.js")).writeRust,
  dart: async () => (await import("./dart.js")).writeDart,
  r: async () => (await import("./r.js")).writeR,
};
