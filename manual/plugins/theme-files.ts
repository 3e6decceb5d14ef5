// `reference/theme-files`: the components of the default theme, which files of a site can take the place of.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { code, page, prose, table } from "./page.js";
import { declarationsIn } from "./type-comments.js";

/** Folders of the theme, with what they hold. */
const FOLDERS: Readonly<Record<string, string>> = {
  pages: "A component for each kind of page.",
  "pages/api": "Pages of the API reference.",
  blog: "Pages and parts of blogs.",
  parts: "Parts that pages share.",
  content: "Components that Markdown uses. Their props are those that the program gives them.",
  mdx: "The same components as code in MDX gets them.",
};

/** A component of the theme. */
export interface ThemeFile {
  /** Below `theme`. */
  readonly file: string;
  readonly exports: readonly { readonly name: string; readonly text: string }[];
}

/** The files with components. `root`: absolute path of the repository. */
export function themeFiles(root: string): readonly ThemeFile[] {
  return Object.keys(FOLDERS).flatMap((folder) => {
    const directory = path.join(root, "theme", folder);
    return readdirSync(directory)
      .filter((name) => name.endsWith(".tsx"))
      .sort()
      .map((name): ThemeFile => {
        const text = readFileSync(path.join(directory, name), "utf8");
        const functions = declarationsIn(text, name).filter(
          ({ kind, isExported }) => kind === "function" && isExported,
        );
        return {
          file: `${folder}/${name}`,
          exports: functions.map((each) => ({ name: each.name, text: each.comment.text })),
        };
      });
  });
}

/** The page. `told`: Markdown before the lists. */
export function themeFilesPage(files: readonly ThemeFile[], told: ReadonlyMap<string, string>): string {
  return page(
    {
      title: "Theme files",
      sidebar_position: 9,
      description: "The files of the default theme that a site can replace by files of its own.",
    },
    [
      "# Theme files",
      told.get("") ?? "",
      ...Object.entries(FOLDERS).flatMap(([folder, about]) => [
        `## ${code(`theme/${folder}`)} {#${folder.replace("/", "-")}}`,
        about,
        table(
          ["File", "Exports"],
          files
            .filter(({ file }) => path.dirname(file) === folder)
            .map(({ file, exports }) => [
              code(path.basename(file)),
              exports.map(({ name, text }) => `${code(name)}: ${prose(text)}`).join("<br>"),
            ]),
        ),
      ]),
    ],
  );
}
