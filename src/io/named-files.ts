// Problems with the files and folders that the configuration names.
import { existsSync } from "node:fs";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { CURRENT, versionFiles } from "../text/versions.js";
import { isFile } from "./files.js";
import { relativeInside } from "./relative-path.js";
import type { Book } from "../types/book.js";
import type { Feature } from "../types/feature.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/** Reports files and folders that do not exist, and books that hold the site itself. */
export function namedFiles(
  { siteDir, config, file, at, plugins }: LoadedConfig,
  features: readonly Pick<Feature, "folders">[],
): Diagnostic[] {
  const isMissing = (name: string) => !existsSync(path.join(siteDir, name));
  const isNoFile = (name: string) => !isFile(path.resolve(siteDir, name));
  const placeOf = (key: string) => ({ file, ...at(key) });
  const { docs, staticDirectories, clientModules, glossary, feedback, search, socialCards } = config;
  const { provider, ask } = search || {};
  const fonts = socialCards ? socialCards.fonts : [];
  // The default folder of a single book is only made with the first document.
  const without = docs.filter(
    (book) =>
      book.ref === undefined &&
      !book.isMade &&
      (book.key !== "docs" || book.path !== "content/docs") &&
      isMissing(book.path),
  );
  const isFrozen = ({ version }: Book) => version !== undefined && version.name !== CURRENT;
  const books = without.filter((book) => !isFrozen(book));
  const holdsSite = (folder: string) => relativeInside(path.join(siteDir, folder), siteDir) !== undefined;
  const around = docs.filter((book) => book.path !== "" && holdsSite(book.path));
  const ofPlugins = (plugins?.list ?? []).flatMap(
    ({ name, theme: { folder, styles = [], clientModules: scripts = [] } = {} }) =>
      [
        ...(folder === undefined || existsSync(path.resolve(siteDir, folder)) ? [] : [folder]),
        ...[...styles, ...scripts].filter(isNoFile),
      ].map((each) => diagnostic("plugin-file", { file }, name, each)),
  );
  return [
    ...ofPlugins,
    ...features.flatMap(({ folders }) => folders?.({ config, isMissing, holdsSite, placeOf }) ?? []),
    ...around.map(({ key, id }) => diagnostic("book-around-site", placeOf(`${key}.path`), id)),
    ...books.map(({ key, id, path: folder }) =>
      diagnostic("missing-book", placeOf(`${key}.path`), id, folder),
    ),
    ...without.filter(isFrozen).map((book) => {
      const list = { file: versionFiles(book).list, line: 1, column: 1 };
      return diagnostic("missing-version", list, book.version?.name ?? "", book.path);
    }),
    ...staticDirectories.flatMap((folder, index) => {
      const place = placeOf(`staticDirectories[${index}]`);
      if (holdsSite(folder)) return [diagnostic("static-directory.around", place, folder)];
      return folder !== "content/static" && isMissing(folder)
        ? [diagnostic("static-directory", place, folder)]
        : [];
    }),
    ...(feedback?.module !== undefined && isNoFile(feedback.module)
      ? [diagnostic("client-module", placeOf("feedback.module"), feedback.module)]
      : []),
    ...(provider && "module" in provider && isNoFile(provider.module)
      ? [diagnostic("client-module", placeOf("search.provider.module"), provider.module)]
      : []),
    ...(ask && "module" in ask && isNoFile(ask.module)
      ? [diagnostic("client-module", placeOf("search.ask.module"), ask.module)]
      : []),
    ...clientModules.flatMap((name, index) =>
      isNoFile(name) ? [diagnostic("client-module", placeOf(`clientModules[${index}]`), name)] : [],
    ),
    ...fonts.flatMap((font, index) =>
      isNoFile(font) ? [diagnostic("card-font.missing", placeOf(`socialCards.fonts.${index}`), font)] : [],
    ),
    ...(glossary !== undefined && isNoFile(glossary)
      ? [diagnostic("glossary.missing", placeOf("glossary"), glossary)]
      : []),
  ];
}
