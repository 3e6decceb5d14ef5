// Projects of Mintlify.
import { unreadable } from "../unreadable.js";
import { loadMdxParser } from "../../markdown/processor.js";
import { withHeadingIds } from "../../markdown/heading-ids.js";
import { isObject } from "../../text/json.js";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { convertPage, FOLDER } from "./pages.js";
import { withImports } from "./text.js";
import { configOf, type Settings } from "./settings.js";

export const mintlify: Importer = {
  tool: "Mintlify",
  outputs: () => [],
  configIn: (files) => ["docs.json", "mint.json"].find((name) => files.includes(name)),
  plan: planMintlify,
};

/** Files at the top that are no content. */
const TOOLING =
  /^(?:\..*|package(?:-lock)?\.json|pnpm-.*|yarn\.lock|bun\.lockb?|tsconfig.*|.*\.config\.[cm]?[jt]s|LICENSE|docs\.json|mint\.json|Makefile|Dockerfile|scripts?|tests?|tools)$/i;

/** Files that Mintlify leaves out. */
const IGNORED: ReadonlySet<string> = new Set(["README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md"]);

/** Throws `UsageError`. */
function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw unreadable(file, undefined, (error as Error).message);
  }
}

async function planMintlify(project: ForeignProject, configFile: string): Promise<ImportPlan> {
  const given = readJson(project.read(configFile) ?? "{}", configFile);
  const settings: Settings = isObject(given) ? given : {};
  const left: Leftover[] = [];
  const leave = (what: string, hint?: string) =>
    left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
  const tops = [...new Set(project.files.map((file) => file.split("/", 1)[0] ?? ""))];
  const isContent = (top: string) => !TOOLING.test(top) && !IGNORED.has(top);
  const sources = tops.filter(isContent);
  const files = project.files.filter((file) => sources.includes(file.split("/", 1)[0] ?? ""));
  const texts = files.filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)\./.test(file));
  const isPart = (file: string) => /(?:^|\/)_?snippets\//.test(file) || /(?:^|\/)_/.test(file);
  const pages = texts.filter((file) => !isPart(file));
  const ids = new Set(pages.map((file) => file.replace(/\.mdx?$/i, "")));
  const treeOf = withHeadingIds(await loadMdxParser(), true);
  const code = new Map(texts.map((file) => [file, project.read(file) ?? ""] as const));
  const config = configOf(settings, {
    pages: ids,
    files: new Set(files),
    folder: FOLDER,
    hasMermaid: [...code.values()].some((text) => /^\s*```mermaid/m.test(text)),
    leave,
  });
  const unknown = new Set<string>();
  const addresses: string[] = [];
  const converted = [...code].map(([file, text]): readonly [string, string] => {
    const page = convertPage(file, text, treeOf, left, config.api !== undefined);
    for (const name of page.unknown) {
      unknown.add(name);
      left.push({
        what: `the component \`<${name}>\`, which nothing defines`,
        file,
        hint: "Write it in `theme/components.tsx`",
      });
    }
    const address = `/${file.replace(/\.mdx?$/i, "").replace(/(?:^|\/)index$/, "")}`;
    if (ids.has(file.replace(/\.mdx?$/i, "")))
      addresses.push(address, ...page.ids.map((id) => `${address}#${id}`));
    return [`${FOLDER}/${file}`, page.text];
  });
  const scripts = files
    .filter((file) => /\.[jt]sx$/.test(file))
    .map((file) => [`${FOLDER}/${file}`, withImports(project.read(file) ?? "", FOLDER)] as const);
  for (const file of files)
    if (/^[^/]+\.(?:css|js)$/.test(file))
      left.push({
        what: "a style sheet or script that Mintlify adds to all pages",
        file,
        hint: "Style sheets: `theme/styles/index.css`; scripts: `clientModules`",
      });
  return {
    config: { ...config, ...(unknown.size > 0 && { stub: [...unknown].sort() }) },
    moves: sources.filter((top) => top !== "content").map((top) => [top, `${FOLDER}/${top}`] as const),
    texts: new Map([...converted, ...scripts]),
    sources,
    left,
    addresses,
  };
}
