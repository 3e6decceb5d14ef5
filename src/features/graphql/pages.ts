// A model → the Markdown files of its pages, and the folders that they are in.
import type { Words } from "../../words/words.js";
import { addressIn, runsOf, type MadePage, type MadeReference } from "../../made-pages/pages.js";
import type { PageText } from "../../made-pages/writer.js";
import type { Model } from "./model.js";
import { groupPage, overviewPage, subjectPage, titleOf, type PageTools } from "./page-text.js";
import { placesOf } from "./places.js";
import { Samples } from "./sample.js";
import { usesIn } from "./uses.js";

/** What the pages of a model are made with. */
export interface PageSetting {
  /** Folder of the book, relative to the site folder. */
  readonly folder: string;
  readonly words: Pick<Words, "graphql" | "reference">;
  readonly label: string;
  readonly hasSamples: boolean;
  readonly directives: readonly string[];
  /** What stands for places that are not known: a file of the schema. */
  readonly file: string;
}

/** Makes the pages of a model. */
export function pagesOf(model: Model, setting: PageSetting): MadeReference {
  const { folder, words, label, hasSamples, directives, file } = setting;
  const places = placesOf(model.schema);
  const addresses = new Map(
    [...places.addresses].map(([key, place]) => [key, addressIn(folder, place)] as const),
  );
  const nowhere = { file, line: 1, column: 1 };
  const tools: PageTools = {
    model,
    words: { ...words.reference, ...words.graphql },
    addressOf: (key) =>
      key.startsWith("/") ? addressIn(folder, `${key.slice(1)}/index.md`) : addresses.get(key),
    placeOf: (key) => model.places.get(key) ?? model.places.get(key.replace(/\.[^.]*$/, "")) ?? nowhere,
    uses: usesIn(model.schema),
    ...(hasSamples && { samples: new Samples(model.schema) }),
    directives: new Set(directives.map((name) => name.replace(/^@/, ""))),
    title: label,
  };
  const made = (name: string, { text, origins }: PageText): MadePage => ({
    path: `${folder}/${name}`,
    text,
    origins: runsOf(origins),
  });
  return {
    folder,
    pages: [
      made("index.md", overviewPage(places, tools)),
      ...places.groups.flatMap((group) => [
        made(`${group.group}/index.md`, groupPage(group, tools)),
        ...group.pages.map((page) => made(page.file, subjectPage(page, tools))),
      ]),
    ],
    categories: places.groups.map(({ group }, index) => ({
      path: `${folder}/${group}/_category_.json`,
      text: JSON.stringify({ label: titleOf(group, tools), position: index + 1 }),
    })),
    names: [...addresses],
  };
}
