// Gives `create-docsite` the version of the package that it runs.
import { readFileSync, writeFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const { name, version } = read("../../package.json");
const manifest = { ...read("package.json"), version, dependencies: { [name]: version } };
writeFileSync(new URL("package.json", import.meta.url), `${JSON.stringify(manifest, undefined, 2)}\n`);
