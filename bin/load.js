// The compiled program, with the machine code that V8 made of it the last time: compiling it anew takes a tenth of a second.
import { readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

const compiled = new URL("compiled/", import.meta.url);

/**
 * Loads the program. `keep` keeps the machine code of all that has run until then, where none is kept yet and the folder
 * can be written.
 */
export function load() {
  const script = new URL("command.cjs", compiled);
  // V8 itself looks at the length of the code alone.
  const name = `${readFileSync(new URL("code.sha256", compiled), "utf8").slice(0, 16)}-${cachedDataVersionTag()}.v8`;
  const cachedData = readKept(new URL(name, compiled));
  const wrapped = new Script(
    `(function (exports, require, module, scriptUrl) {${readFileSync(script, "latin1")}\n})`,
    { filename: script.pathname, cachedData },
  );
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, createRequire(script), module, script.href);
  const isKept = cachedData !== undefined && !wrapped.cachedDataRejected;
  return {
    ...module.exports,
    keep() {
      if (!isKept) writeKept(new URL(name, compiled), wrapped.createCachedData());
    },
  };
}

function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const data = bytes.subarray(4);
    return crc32(data) === bytes.readUInt32LE(0) ? data : undefined;
  } catch {
    return undefined;
  }
}

function writeKept(file, data) {
  const temporary = new URL(`${file.href}-${process.pid}`);
  try {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([checksum, data]));
    renameSync(temporary, file);
  } catch {
    // Such as an installation that only others may write to.
    try {
      unlinkSync(temporary);
    } catch {
      // It was never there.
    }
  }
}
