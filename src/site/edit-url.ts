// Where the sources of documents can be edited.
import type { Book } from "../types/book.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { PageCommon } from "../types/route.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { nameIn, pathIn } from "../text/folders.js";
import { originalOf } from "../text/locale.js";
import { climbingPath, folderOf, relativePath } from "../text/path.js";

/** A book, or a collection with its name as id. */
export type EditedFolder = Pick<Book, "id" | "key" | "path" | "home" | "editUrl" | "version" | "ref">;

/** Address at which a document can be edited; nothing where there is none. `real`: where its file is, if a link leads to it. */
export function editUrlOf(
  { source, route }: Pick<PageCommon, "route"> & { readonly source: string },
  real: string | undefined,
  { id, key, path, home = path, editUrl, version, ref }: EditedFolder,
  { config, plugins, file, at, siteDir }: LoadedConfig,
  report: (problem: Diagnostic) => void,
): string | undefined {
  const { locale } = config;
  const name = nameIn(originalOf(source, locale), path);
  if (editUrl === true) {
    try {
      const given: unknown = plugins?.editUrls.get(id)?.({
        name,
        path: ref === undefined ? (real ?? source) : pathIn(home, name),
        route: route.path,
        ...(version && { version: version.name }),
        ...(locale && { locale: locale.name }),
      });
      return given == null ? undefined : String(given);
    } catch (error) {
      report(diagnostic("edit-url", { file, ...at(`${key}.editUrl`) }, source, String(error)));
      return undefined;
    }
  }
  // History is not edited.
  if (editUrl === false || ref !== undefined) return undefined;
  const written = real ?? source;
  const isInHome = written === pathIn(home, name);
  if (editUrl !== "") return joined(editUrl, isInHome ? name : fromFolder(home, written, siteDir));
  return config.editUrl === undefined ? undefined : joined(config.editUrl, written);
}

/** A hash of the functions that tell addresses; empty without any. */
export function hashOfEditUrls({ plugins }: Pick<LoadedConfig, "plugins">): string {
  return plugins && plugins.editUrls.size > 0 ? plugins.hash : "";
}

/** The path of a file relative to a folder; both are given relative to the site folder. */
function fromFolder(folder: string, file: string, siteDir: string): string {
  const site = siteDir.replaceAll("\\", "/");
  return relativePath(climbingPath(site, folder), climbingPath(site, file));
}

/** Files beside the site have paths that climb. */
function joined(base: string, file: string): string {
  const trimmed = base.replace(/\/+$/, "");
  return file.startsWith("../") ? joined(folderOf(trimmed), file.slice(3)) : `${trimmed}/${file}`;
}
