// Projects of MkDocs, with Material for MkDocs or without, and of Zensical.
import path from "node:path/posix";
import type { ForeignProject, Importer, ImportPlan, Leftover } from "../importer.js";
import { listAt } from "../../text/json.js";
import { blogOf } from "./blog.js";
import { linkToFile, type Places } from "./links.js";
import { extensionsOf, optionsByName } from "./extensions.js";
import { readBlocks, readPhrases, type PagesContext } from "./pages.js";
import { addressOf, configOf, featuresOf, placeOf } from "./settings.js";
import { Snippets } from "./snippets.js";
import { readSettings, type Settings } from "./yaml.js";

export const mkdocs: Importer = {
  tool: "MkDocs",
  outputs: () => ["site"],
  configIn: (files) => ["mkdocs.yml", "mkdocs.yaml"].find((name) => files.includes(name)),
  plan: async (project, file) => planMkDocs(project, file),
};

function planMkDocs(project: ForeignProject, configFile: string): ImportPlan {
  const left: Leftover[] = [];
  const settings: Settings =
    readSettings(configFile, project.read, ({ key, line }, file) =>
      left.push({ what: `the first one of two keys \`${key}\`: the last one counts`, file, line }),
    ) ?? {};
  const { docsDir, hasFolders } = placeOf(settings);
  const leave = (what: string, hint?: string) =>
    left.push({ what, file: configFile, ...(hint !== undefined && { hint }) });
  const inDocs = project.files.filter((name) => name.startsWith(`${docsDir}/`));
  const all = inDocs.filter((name) => /\.md$/i.test(name) && !/(?:^|\/)\./.test(name));
  const files = all.filter((name) => !name.slice(docsDir.length).includes("/_"));
  for (const name of all)
    if (!files.includes(name))
      left.push({ what: "a page whose name begins with `_`", file: name, hint: "Rename it" });
  const nameOf = (name: string) => name.slice(docsDir.length + 1);
  const blog = blogOf(settings, docsDir, project.read);
  const { config, titles } = configOf(settings, blog, { pages: new Set(files.map(nameOf)), leave });
  const options = optionsByName(settings["markdown_extensions"]).get("pymdownx.snippets");
  const folders = [options?.["base_path"] ?? "."].flat().map(String);
  const snippets = new Snippets([...folders, ...(folders.includes(docsDir) ? [] : [docsDir])], project.read);
  const isPost = (name: string) => blog !== undefined && name.startsWith(`${blog.posts}/`);
  const isList = (name: string) => blog?.exclude.includes(nameOf(name)) === true;
  const addresses = new Map(
    files
      .filter((name) => !isPost(name) && !isList(name))
      .map((name) => [name, addressOf(nameOf(name), hasFolders)] as const),
  );
  const byAddress = new Map([...addresses].map(([name, address]) => [address.replace(/\/$/, ""), name]));
  const places: Places = {
    folder: docsDir,
    files: new Set(inDocs),
    addressOf: (name) => addresses.get(name),
    pageAt: (address) => byAddress.get(address),
  };
  const context: PagesContext = {
    extensions: extensionsOf(settings["markdown_extensions"], featuresOf(settings)),
    snippets,
    appended: listAt(options, "auto_append").flatMap((name) => snippets.text(String(name)) ?? []),
    titleOf: (name) => titles.get(nameOf(name)),
    addressOf: places.addressOf,
    linkTo: (url, name, isRaw) => linkToFile(url, name, places, isRaw),
    postOf: (name) => (blog && isPost(name) ? blog.changesOf : undefined),
    left,
  };
  const blocks = files.map((name) => readBlocks(name, project.read(name) ?? "", context));
  const isOwn = (name: string) =>
    [docsDir, ...folders].some((folder) => folder !== "." && name.startsWith(`${path.normalize(folder)}/`));
  // Parts may include further parts.
  for (let known = new Set(files); ;) {
    const fresh = [...snippets.partials].filter((name) => !known.has(name) && isOwn(name));
    if (fresh.length === 0) break;
    known = new Set([...known, ...fresh]);
    blocks.push(...fresh.map((name) => readBlocks(name, project.read(name) ?? "", context)));
  }
  const converted = readPhrases(blocks, context);
  return {
    config,
    texts: new Map([
      ...converted.map(({ file, text }) => [file, text] as const),
      ...(blog?.authors ? [blog.authors] : []),
    ]),
    sources: [docsDir, ...snippets.used],
    left,
    addresses: converted.flatMap(({ file, ids }) => {
      const address = context.addressOf(file);
      return address === undefined ? [] : [address, ...ids.map((id) => `${address}#${id}`)];
    }),
  };
}
