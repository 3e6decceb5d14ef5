// Paths that a Docusaurus configuration names.
import path from "node:path";
import { climbingPath } from "../text/path.js";
import type { Project } from "./project.js";

/** The path of a static file as pages write it. */
export function rooted(written: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(written) ? written : `/${written.replace(/^\.\//, "")}`;
}

/** Path of a file that a configuration names, relative to the site folder; nothing where there is none. */
export function siteFile(given: string, { siteDir, resolve, exists }: Project): string | undefined {
  const inSite = given.replace(/^@site\//, "./");
  const isPath = /^\.{0,2}\//.test(inSite);
  const found = isPath ? resolve(inSite) : (resolve(`./${inSite}`) ?? resolve(inSite));
  const file = found ?? (exists(inSite) ? inSite : undefined);
  return file === undefined ? undefined : fromFolder(siteDir, file);
}

/** Path of a folder that a configuration names, absolute or relative, relative to the site folder: `.` for that itself. */
export function siteFolder(given: string, { siteDir }: Pick<Project, "siteDir">): string {
  return climbingPath(fromFolder(siteDir, path.isAbsolute(given) ? path.resolve(given) : given)) || ".";
}

/** The path of a file relative to a folder, without `./`. */
function fromFolder(folder: string, file: string): string {
  if (!file.startsWith("/")) return file.replace(/^\.\//, "");
  const [from, to] = [folder.split("/"), file.split("/")];
  while (from.length > 0 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [...from.map(() => ".."), ...to].join("/");
}

/** Whether a module for browsers is a style sheet. */
export function isStyleSheet(file: string): boolean {
  return /\.(?:css|s[ac]ss|less)$/.test(file);
}
