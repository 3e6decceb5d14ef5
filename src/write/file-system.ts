import nodeFs from "node:fs";

/** The file system functions for writing a site. Tests replace them with failing ones. */
export interface FileSystem extends Pick<
  typeof nodeFs,
  | "closeSync"
  | "copyFileSync"
  | "existsSync"
  | "linkSync"
  | "lstatSync"
  | "mkdirSync"
  | "openSync"
  | "readdirSync"
  | "readFileSync"
  | "readSync"
  | "realpathSync"
  | "renameSync"
  | "rmSync"
  | "rmdirSync"
  | "statSync"
  | "unlinkSync"
  | "utimesSync"
  | "writeFileSync"
> {
  /** On Windows, a folder cannot be renamed while another program, such as a virus scanner, has a file in it open. */
  readonly isWindows: boolean;
}

/** The real file system. */
export const DISK: FileSystem = { ...nodeFs, isWindows: process.platform === "win32" };
