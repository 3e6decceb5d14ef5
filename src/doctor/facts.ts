// What `docsite doctor` finds out, as plain data. Nothing of it is secret: no values of the configuration, no addresses, no variables.
import type { Diagnostic } from "../types/diagnostic.js";

/** A program or package, and where it is. */
export interface Installed {
  readonly version: string;
  readonly folder: string;
}

/** A folder that builds write to. */
export interface FolderFacts {
  /** What it is for. */
  readonly name: "site" | "cache" | "output";
  readonly folder: string;
  /** Why it cannot be written; absent where it can. */
  readonly readOnly?: string | undefined;
  /** Bytes that are free. */
  readonly free?: number | undefined;
  /** The kind of network disk that it is on. */
  readonly network?: string | undefined;
}

/** An optional package. */
export interface PackageFacts {
  readonly name: string;
  /** Absent: it is not installed. */
  readonly version?: string | undefined;
  /** The versions that docsite works with. */
  readonly range: string;
  /** The setting that takes it; absent where that is off. */
  readonly neededFor?: string | undefined;
  /** The setting that does more with it and a Chromium; absent where that is off. */
  readonly drawsFor?: string | undefined;
}

/** The machine. */
export interface MachineFacts {
  readonly node: { readonly version: string; readonly needed: string };
  readonly system: {
    readonly platform: string;
    readonly release: string;
    readonly arch: string;
    /** A container, or Linux in Windows. */
    readonly inside?: "container" | "WSL" | undefined;
    readonly cpus: number;
    readonly memory: number;
    readonly freeMemory: number;
    readonly ci: boolean;
  };
  readonly packageManager: { readonly name: string; readonly version?: string | undefined };
  /** Absent: there is no git. */
  readonly git?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The site. */
export interface SiteFacts {
  readonly folder: string;
  /** Absent: there is no configuration that can be read. */
  readonly config?: string | undefined;
  /** Names and numbers of what is set. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly problems: readonly Diagnostic[];
  /** Why nothing of it can be read. */
  readonly unreadable?: string | undefined;
  /** Number of files by kind. */
  readonly files: Readonly<Record<string, number>>;
  /** Number of folders that `serve` watches. */
  readonly watched: number;
  /** Time of the newest file, in milliseconds since 1970. */
  readonly newest?: number | undefined;
  readonly cacheBytes: number;
  readonly folders: readonly FolderFacts[];
  /** Whether the output folder holds what docsite did not write. */
  readonly outputIsForeign: boolean;
  /** Folders that a running or killed build has left. */
  readonly staging: readonly string[];
  readonly repository: "none" | "shallow" | "whole";
}

/** All of it. */
export interface Facts extends MachineFacts {
  readonly docsite: Installed;
  /** That of the site's `node_modules`, where it is another one. */
  readonly localDocsite?: Installed | undefined;
  /** The package of that name in the registry, which is another tool, where the site has it installed. */
  readonly otherDocsite?: Installed | undefined;
  readonly react: {
    /** The version that docsite is made for. */
    readonly needed: string;
    /** The one that it finds. */
    readonly found?: string | undefined;
    /** Another one in the site's `node_modules`. */
    readonly site?: string | undefined;
  };
  readonly packages: readonly PackageFacts[];
  /** Path of a Chromium. */
  readonly browser?: string | undefined;
  readonly browserExists: boolean;
  /** Number of folders and files that a person's programs may watch (Linux). */
  readonly watchLimit?: number | undefined;
  readonly site: SiteFacts;
}

/** Something that keeps docsite from working as it should. */
export interface Trouble {
  /** `error`: it stops builds. */
  readonly severity: "error" | "warning";
  readonly name: string;
  readonly message: string;
  readonly hint: string;
}
