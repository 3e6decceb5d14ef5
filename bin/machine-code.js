// For Node before 22.8, which has no `enableCompileCache`: a script with its machine code, kept in a file beside it.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { crc32 } from "node:zlib";

/** Microseconds of the processor's time. A process that has used less has run too little of the code. */
const LONG = 250_000;

/** Runs a CommonJS script and gives its exports. The machine code of what has run is kept when the process ends. */
export function load(script) {
  const hash = readFileSync(join(dirname(script), "code.sha256"), "utf8").slice(0, 16);
  // V8 itself compares no more than the length of the code.
  const file = join(dirname(script), `${hash}-${cachedDataVersionTag()}.v8`);
  const cachedData = readKept(file);
  const code = `(function (exports, require, module, __filename) {${readFileSync(script, "utf8")}\n})`;
  const wrapped = new Script(code, { filename: script, cachedData });
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, createRequire(script), module, script);
  if (isMainThread && (cachedData === undefined || wrapped.cachedDataRejected))
    process.on("exit", () => {
      if (process.cpuUsage().user > LONG) keep(file, wrapped.createCachedData());
    });
  return module.exports;
}

/** Nothing where no machine code is kept, or where it is damaged, which would end the process. */
function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(4);
    return crc32(data) === bytes.readUInt32LE(0) ? data : undefined;
  } catch {
    return undefined;
  }
}

function keep(file, data) {
  const temporary = `${file}-${process.pid}`;
  try {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([checksum, data]));
    renameSync(temporary, file);
  } catch {
    // Such as an installation that only others may write to.
    rmSync(temporary, { force: true });
  }
}
