// What changes files: another name of an element or a page, and other places of files.
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { configFileOf } from "../config/load.js";
import { folderOf, joinPath } from "../text/path.js";
import { editsForMoves } from "./moved-files.js";
import type { KnownSite } from "./known-site.js";
import type { OpenTexts } from "./open-files.js";
import { movedSite, type Moves } from "./moved-site.js";
import { elementEdits, newPath, renamedAt } from "./rename.js";
import { routed, type ReadSite, type SiteFollower } from "./site-follower.js";
import { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";
import { TextParser } from "./text-parser.js";
import type { Change, Wish } from "./thread-messages.js";

/** Where a wish is carried out. */
export interface WishedSite {
  readonly siteDir: string;
  readonly texts: OpenTexts;
  readonly follower: SiteFollower;
}

/** What a wish changes in the site as it is now. */
export async function changeOf(wish: Wish, { siteDir, texts, follower }: WishedSite): Promise<Change> {
  try {
    const change = await follower.work(
      async (site) => {
        const parser = new TextParser();
        const modelWith = (known: KnownSite) => new SiteModel(siteDir, known, texts, parser);
        const before = site.known && modelWith(site.known);
        const isKnown = before && (await hasItsRoutes(before));
        const modelOf = async (moves: Moves) => {
          const known = await movedSite(site, moves, isKnown ? site.known : undefined);
          return known && modelWith(known);
        };
        const current = isKnown ? undefined : await routed(site);
        const model = isKnown ? before : current && modelWith(current);
        if (!model) return undefined;
        return wish.kind === "move"
          ? editsForMoves(site, model, modelOf, wish.moves)
          : renamed(wish, site, model, modelOf);
      },
      await recentlyWritten(wish, siteDir),
    );
    return (
      change ?? { refused: "The site cannot be read as it is now: its configuration or its code is wrong" }
    );
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the pages of a site have the routes that they had: of the texts that have changed since, none has other front matter. */
async function hasItsRoutes(model: SiteModel): Promise<boolean> {
  const unlike = await Promise.all(
    model.changedFiles().map(async (file) => {
      const now = await model.read(file, model.textOf(file) ?? "");
      const before = model.documentOf(file);
      return before && !isDeepStrictEqual(now?.frontMatter, before.frontMatter);
    }),
  );
  return !unlike.some(Boolean);
}

/** What may have been written just before a wish: moves follow one another, with changes of the configuration. */
async function recentlyWritten(wish: Wish, siteDir: string): Promise<readonly string[]> {
  const moved = wish.kind === "move" ? [...wish.moves.keys()] : [];
  const config = await configFileOf(siteDir);
  return [...moved.map(folderOf), ...(config === undefined ? [] : [config])].map((file) =>
    path.join(siteDir, file),
  );
}

async function renamed(
  { file, offset, name }: Extract<Wish, { kind: "rename" }>,
  site: ReadSite,
  model: SiteModel,
  modelOf: (moves: Moves) => Promise<SiteModel | undefined>,
): Promise<Change> {
  const written = model.textOf(file);
  const asked = { file, text: new SourceText(written ?? ""), model };
  const found = written === undefined ? undefined : await renamedAt(asked, offset);
  if (!found) return { refused: "There is nothing here that could be renamed" };
  if (found.kind === "page") {
    const to = joinPath(newPath(found.file, name));
    if (to === undefined || name.trim() === "") return { refused: `\`${name}\` is no name of a file` };
    if (model.textOf(to) !== undefined) return { refused: `There is already a file \`${to}\`` };
    const moves = new Map([[found.file, to]]);
    const change = await editsForMoves(site, model, modelOf, moves);
    return { ...change, moves: new Map([...moves, ...change.moves]) };
  }
  const isRight = found.kind === "id" ? /^[^\s{}#]+$/.test(name) : /\S/.test(name) && !/\n/.test(name);
  if (!isRight) return { refused: `\`${name}\` cannot be ${found.kind === "id" ? "an id" : "a heading"}` };
  return { edits: await elementEdits(model, found, name), notes: [], moves: new Map() };
}
