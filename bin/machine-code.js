// For Node before 22.8, which has no `enableCompileCache`: a script with its machine code, kept in a file beside it.
import { hash } from "node:crypto";
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";
import { crc32 } from "node:zlib";

/** Microseconds of the processor's time. A process that has used less has run too little of the code. */
const LONG = 250_000;

/** So many files and folders with machine code are kept: for the versions of Node that somebody changes between. */
const KEPT = 3;

/** Runs a CommonJS script and gives its exports. The machine code of what has run is kept when the process ends. */
export function load(script) {
  const source = readFileSync(script);
  const file = join(dirname(script), `${keyOf(source)}.v8`);
  const cachedData = readKept(file);
  const code = `(function (exports, require, module, __filename) {${source}\n})`;
  const wrapped = new Script(code, { filename: script, cachedData });
  const module = { exports: {} };
  wrapped.runInThisContext()(module.exports, createRequire(script), module, script);
  if (isMainThread && (cachedData === undefined || wrapped.cachedDataRejected))
    process.on("exit", () => {
      if (process.cpuUsage().user > LONG) keep(file, wrapped.createCachedData());
    });
  return module.exports;
}

/**
 * All that machine code is made of. V8 compares no more than its own version, its flags and the length of the script, and another
 * build of Node has other built-in functions at the places that machine code names: it ends in a segmentation fault.
 */
function keyOf(source) {
  const { size, mtimeMs } = statSync(process.execPath);
  const { arch, platform, versions } = process;
  const node = [versions, arch, platform, size, mtimeMs, cachedDataVersionTag()];
  return hash("sha256", JSON.stringify([node, source.length, crc32(source)])).slice(0, 32);
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

/** Nothing is kept in an installation that only others may write to. */
function keep(file, data) {
  const temporary = `${file}-${process.pid}`;
  try {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([checksum, data]));
    renameSync(temporary, file);
  } catch {
    remove(temporary);
  }
  removeOld(dirname(file), /\.v8(?:-\d+)?$/);
}

/** Removes all but the newest files or folders of a folder whose names match a pattern. */
export function removeOld(folder, pattern) {
  const names = namesIn(folder).filter((name) => pattern.test(name));
  if (names.length <= KEPT) return;
  const changed = (name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = names.map((name) => join(folder, name));
  for (const file of files.sort((a, b) => changed(b) - changed(a)).slice(KEPT)) remove(file);
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** In a package that is a part of an archive, removing what is not there fails, too. */
function remove(file) {
  try {
    rmSync(file, { recursive: true, force: true });
  } catch {
    // What stays does no harm.
  }
}
