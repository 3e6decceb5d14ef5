// The package.json of a new site, and what package managers are told.
import type { PackageManager, Starter } from "./starter.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Versions of packages that editors and `tsc` need. */
const TYPES = { "@types/react": "^19.0.0", typescript: ">=5.5" };

/** The command that installs a site's packages. */
export function installCommand(manager: PackageManager): string {
  return `${manager} install`;
}

/** The command that runs a script of a site. */
export function runCommand(manager: PackageManager, script: string): string {
  return `${manager} run ${script}`;
}

/** The text of `package.json`. */
export function manifestText({ title, typescript, version }: Starter): string {
  const manifest = {
    name: packageName(title),
    private: true,
    type: "module",
    scripts: {
      serve: "docsite serve",
      build: "docsite build",
      check: "docsite check",
      preview: "docsite preview",
      ...(typescript && { types: "tsc" }),
    },
    dependencies: { [PACKAGE_NAME]: `^${version}` },
    ...(typescript && { devDependencies: TYPES }),
    engines: { node: ">=20.19" },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/**
 * A name that npm takes. It ends in `-docs`, as the project that is documented often has a package with its own name, which may
 * stand in the same workspace.
 */
export function packageName(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z\d]+/g)?.filter((word) => word !== "docs") ?? [];
  return [...words, "docs"].join("-").slice(-100).replace(/^-/, "");
}
