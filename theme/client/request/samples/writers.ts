// The writers of all languages.
import { writeAxios } from "./axios.js";
import type { Writer } from "./code.js";
import { writeCsharp } from "./csharp.js";
import { writeDart } from "./dart.js";
import { writeGo } from "./go.js";
import { writeHttpie } from "./httpie.js";
import { writeJava } from "./java.js";
import { writeJavascript } from "./javascript.js";
import { writeKotlin } from "./kotlin.js";
import type { LanguageName } from "./languages.js";
import { writeNode } from "./node.js";
import { writePhp } from "./php.js";
import { writePowershell } from "./powershell.js";
import { writeHttpx, writePython } from "./python.js";
import { writeR } from "./r.js";
import { writeRuby } from "./ruby.js";
import { writeRust } from "./rust.js";
import { writeShell } from "./shell.js";
import { writeSwift } from "./swift.js";
import { writeWget } from "./wget.js";

/** For code that needs all of them, as the build does. Browsers load single ones (`load.ts`). */
export const WRITERS: Readonly<Record<LanguageName, Writer>> = {
  shell: writeShell,
  javascript: writeJavascript,
  node: writeNode,
  python: writePython,
  go: writeGo,
  php: writePhp,
  ruby: writeRuby,
  java: writeJava,
  csharp: writeCsharp,
  httpie: writeHttpie,
  wget: writeWget,
  axios: writeAxios,
  httpx: writeHttpx,
  powershell: writePowershell,
  kotlin: writeKotlin,
  swift: writeSwift,
  rust: writeRust,
  dart: writeDart,
  r: writeR,
};
