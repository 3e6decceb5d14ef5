// An example → the MDX that pages get, with the place where each of its lines is written.
import path from "node:path";
import type { Point } from "../../types/diagnostic.js";
import { nameOfExample } from "../../text/editable-example.js";
import { encodedData } from "../../text/encoded-data.js";
import type { ExampleFile } from "./files.js";
import type { Project } from "./project.js";
import { THEME_PREFIX } from "../../text/package-name.js";

/** What is shown besides the files. */
interface Shown {
  readonly id: string;
  /** Name of the export. */
  readonly component: string;
  readonly title: string | undefined;
  readonly project: Project | undefined;
  /** Which files readers edit. Absent: none. */
  readonly isEditable: ((file: string) => boolean) | undefined;
}

/** MDX of an example. */
export function markdownOf(
  { id, component, title, project, isEditable }: Shown,
  files: readonly ExampleFile[],
): { readonly text: string; readonly origins: readonly Point[] } {
  const [first] = files as readonly [ExampleFile, ...ExampleFile[]];
  const start = { file: first.path, line: 1, column: 1 };
  const data = encodedData({ ...(title !== undefined && { title }), ...(project && { project }) });
  const folder = path.posix.dirname(first.path);
  const lines: { text: string; at: Point }[] = [];
  const add = (...texts: readonly string[]) => {
    for (const text of texts) lines.push({ text, at: start });
  };
  add("---", "format: mdx", "---", "");
  add(`import { ${component} as Shown } from ${JSON.stringify(`@site/${first.path}`)}`);
  if (isEditable) add(`import { ExampleEditor } from "${THEME_PREFIX}mdx/ExampleEditor.js"`);
  const editable = isEditable ? " editable" : "";
  add("", `:::::live-example{id="${id}" data="${data}"${editable}}`, "", "<Shown />", "");
  if (isEditable) add(editorOfFiles(component, files, isEditable), "");
  if (files.length > 1) add("::::code-group", "");
  for (const { path: file, text } of files) {
    const name = path.posix.relative(folder, file);
    const block = fenced(
      text.trimEnd(),
      `${path.posix.extname(file).slice(1)} title=${JSON.stringify(name)}`,
    );
    const [opening = "", ...code] = block.split("\n");
    const closing = code.pop() ?? "";
    add(opening);
    for (const [index, line] of code.entries())
      lines.push({ text: line, at: { file, line: index + 1, column: 1 } });
    add(closing, "");
  }
  if (files.length > 1) add("::::", "");
  add(":::::");
  return { text: lines.map(({ text }) => text).join("\n"), origins: lines.map(({ at }) => at) };
}

/** A block of code that holds any code. */
export function fenced(code: string, info: string): string {
  const inner = code.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...inner.map((marks) => marks.length + 1)));
  return `${fence}${info}\n${code}\n${fence}`;
}

/** The editor of files. */
function editorOfFiles(
  component: string,
  files: readonly ExampleFile[],
  isEditable: (file: string) => boolean,
): string {
  const edited = files.filter(({ path: file }) => isEditable(file)).map(({ path: file }) => file);
  const name = nameOfExample({ component, files: edited });
  const texts = files.map(({ path: file, text }): EditedText => [
    file,
    isEditable(file) ? text.trimEnd() : null,
  ]);
  return editorOf({ name, component, texts });
}

/** A file that an editor shows; without a text, it is not edited. */
type EditedText = readonly [path: string, text: string | null];

/** The editor, with the texts that it begins with. `form`: how the code of a block is run that is no module. */
export function editorOf(editor: {
  readonly name: string;
  readonly component: string;
  readonly texts: readonly EditedText[];
  readonly form?: string;
}): string {
  const { name, component, texts, form } = editor;
  // Braces would be the place of a variable.
  const json = JSON.stringify(texts).replace(
    /[{}<>`\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const given = form === undefined ? "" : ` form="${form}"`;
  return `<ExampleEditor example="${name}" component=${JSON.stringify(component)}${given} files={${json}} />`;
}
