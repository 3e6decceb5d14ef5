// A model → the Markdown files of its pages, and the folders that they are in.
import type { Point } from "../../types/diagnostic.js";
import type { Words } from "../../words/words.js";
import { addressIn, runsOf, type MadeReference } from "../../made-pages/pages.js";
import { Kind, type Project, type Reflection, type Source, type Type, signaturesOf } from "./model.js";
import { textOfPage } from "./page-text.js";
import { placesOf, type Places } from "./places.js";

/** What the pages of a model are made with. */
export interface PageSetting {
  /** Folder of the book, relative to the site folder. */
  readonly folder: string;
  readonly words: Words["reference"];
  readonly label: string | undefined;
  /** Path of a source file of the package relative to the site folder; nothing where there is none. */
  readonly fileOf: (name: string) => string | undefined;
  /** What stands for files that are not there: the model. */
  readonly model: string;
}

/** Makes the pages of a model. */
export function pagesOf(project: Project, setting: PageSetting): MadeReference {
  const { folder, words, label, fileOf, model } = setting;
  const locals = localNames(project);
  const places = placesOf(project, locals);
  const inSite = (address: string) => addressIn(folder, address);
  const addresses = new Map([...places.addresses].map(([id, address]) => [id, inSite(address)]));
  const base = sourceBase(project);
  const entries = project.files?.entries ?? {};
  const tools = {
    words,
    addressOf: (id: number) => addresses.get(id),
    fileAt: (id: number) => {
      const entry = entries[id];
      return base === undefined || !entry || entry.startsWith("../") ? undefined : base + encodeURI(entry);
    },
    localNames: locals,
    placeOf: (reflection: Reflection): Point => {
      const source = sourceOf(reflection);
      const file = source && fileOf(source.fileName);
      return file === undefined || !source
        ? { file: model, line: 1, column: 1 }
        : { file, line: source.line, column: 1 };
    },
    title: label ?? project.packageName ?? project.name,
  };
  return {
    folder,
    pages: places.pages.map((page) => {
      const { text, origins } = textOfPage(page, tools);
      return { path: `${folder}/${page.file}`, text, origins: runsOf(origins) };
    }),
    categories: categoriesOf(places, folder, words),
    names: [...places.names].map(([name, address]) => [name, inSite(address)] as const),
  };
}

function categoriesOf({ folders, pages }: Places, folder: string, words: PageSetting["words"]) {
  const files = new Set(pages.map(({ file }) => file));
  return folders.map(({ folder: inner, label, position }) => ({
    path: `${folder}/${inner}_category_.json`,
    text: JSON.stringify({
      label: typeof label === "string" ? words[label] : label.name,
      position,
      ...(!files.has(`${inner}index.md`) && { link: null }),
    }),
  }));
}

function sourceOf(reflection: Reflection): Source | undefined {
  return (reflection.sources ?? signaturesOf(reflection).find(({ sources }) => sources)?.sources)?.[0];
}

/** What addresses of the files of the package begin with, where those of symbols tell. */
function sourceBase(project: Project): string | undefined {
  const find = (reflection: Reflection): string | undefined => {
    for (const { url = "", fileName, line } of reflection.sources ?? []) {
      const end = `/${fileName}#L${line}`;
      if (url.endsWith(end)) return url.slice(0, -end.length + 1);
    }
    for (const child of reflection.children ?? []) {
      const found = find(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(project);
}

/** Names of default exports, as types that lead to them write them. */
function localNames(project: Project): ReadonlyMap<number, string> {
  const unnamed = new Set<number>();
  const visit = (reflection: Reflection): void => {
    if (reflection.name === "default") unnamed.add(reflection.id);
    for (const child of reflection.children ?? []) if (isContainer(reflection)) visit(child);
  };
  visit(project);
  const names = new Map<number, string>();
  if (unnamed.size === 0) return names;
  const search = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, target, name } = value as Partial<Type>;
    if (
      type === "reference" &&
      typeof target === "number" &&
      unnamed.has(target) &&
      name &&
      name !== "default"
    )
      if (!names.has(target) && /^[\w$]+$/.test(name)) names.set(target, name);
    for (const each of Array.isArray(value) ? value : Object.values(value)) search(each);
  };
  search(project.children);
  return names;
}

function isContainer({ kind }: Reflection): boolean {
  return kind === Kind.project || kind === Kind.module || kind === Kind.namespace;
}
