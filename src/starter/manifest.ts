// The package.json of a new site, and what package managers are told.
import type { PackageManager, Starter } from "./starter.js";
import { PACKAGE_NAME } from "../text/package-name.js";

/** Versions of packages that editors and `tsc` need. */
const TYPES = { "@types/react": "^19.0.0", typescript: ">=5.5" };

/**
 * Package managers warn of packages with install scripts that nobody has decided about. That of esbuild only saves a moment of each
 * start, so it need not run.
 */
const INSTALL_SCRIPTS: Readonly<Partial<Record<PackageManager, object>>> = {
  npm: { allowScripts: { esbuild: false } },
  yarn: { dependenciesMeta: { esbuild: { built: false } } },
};

/** The same for pnpm, in `pnpm-workspace.yaml`. Without it, pnpm 11 and newer end with an error. */
export const PNPM_SETTINGS = "allowBuilds:\n  esbuild: false\n";

/** The command that installs a site's packages. */
export function installCommand(manager: PackageManager): string {
  return `${manager} install`;
}

/** The command that runs a script of a site. */
export function runCommand(manager: PackageManager, script: string): string {
  return `${manager} run ${script}`;
}

/** The text of `package.json`. */
export function manifestText({ title, typescript, version, packageManager }: Starter): string {
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
    ...INSTALL_SCRIPTS[packageManager],
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
