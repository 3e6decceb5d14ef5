import type { ListOf } from "../../types/list.js";
import type { VersionConfig } from "../../types/book.js";

/** Where the model of a package comes from. */
interface ReferenceSource {
  /**
   * Modules whose exports are described, relative to the site folder: `../src/index.ts`. Of several, each has a folder of its own.
   * They are read with TypeDoc, which the site installs.
   */
  readonly entry?: string | readonly string[];
  /** A file that `typedoc --json` has written, relative to the site folder, in the place of `entry`. TypeDoc is not needed then. */
  readonly json?: string;
}

/** A version of a reference that is kept. */
export interface ReferenceVersionConfig extends Omit<VersionConfig, "ref"> {
  /** The file that `typedoc --json` has written of it, relative to the site folder. */
  readonly json: string;
}

/** Options of the reference of a package. */
export interface PackageReferenceConfig extends ReferenceSource {
  /** Names the reference as a book. Default: `api` for the first one; the others need one. */
  readonly id?: string;
  /**
   * Folder that its pages seem to lie in, relative to the site folder, and that pages of your own may lie in. One in the folder of a book makes them
   * documents of that book. Default: `content/` and the id.
   */
  readonly path?: string;
  /** Title of its first page. Default: the name in `package.json`, or `API`. */
  readonly label?: string;
  /** Route prefix of its pages. Default: the id. */
  readonly routeBasePath?: string;
  /** The `tsconfig.json` with the options for `entry`, relative to the site folder. Default: the nearest one. */
  readonly tsconfig?: string;
  /** Branch, tag or commit that links to the source lead to. Default: `HEAD`, which hosts take for the default branch. */
  readonly gitRevision?: string;
  /** Address of the source of a symbol, with `{path}` and `{line}`, and `{gitRevision}`. Default: what TypeDoc finds out from git. */
  readonly sourceLink?: string;
  /** Further options of TypeDoc, such as `excludeInternal`. */
  readonly typedoc?: Readonly<Record<string, unknown>>;
  /** Versions besides that of `entry` or `json`, by name, as for books. */
  readonly versions?: Readonly<Record<string, ReferenceVersionConfig>>;
  /** The version at the root of the reference. Default: the first one by its number. */
  readonly lastVersion?: string;
}

/** The reference of a package, with every default filled in. */
export interface PackageReference extends Omit<
  PackageReferenceConfig,
  "id" | "path" | "entry" | "routeBasePath"
> {
  readonly path: string;
  readonly id: string;
  readonly routeBasePath: string;
  readonly entry: readonly string[];
  /** Its path in the configuration. */
  readonly key: string;
}

/** Options of references of packages. */
export interface ReferenceConfig {
  /**
   * References of TypeScript packages: a page for each exported symbol, made by TypeDoc's model. Each is a book with a sidebar,
   * and `[[Symbol]]` in pages leads to a symbol. Default: none.
   */
  readonly reference?: ListOf<PackageReferenceConfig>;
}

/** The same with every default filled in. */
export interface ReferenceSettings {
  readonly reference: readonly PackageReference[];
}
