// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { defineKind, definePlugin } from "docsite-cli";

/** @import { Recipe } from "./index.js" */

/** @param {string} name */
const own = (name) => path.join(import.meta.dirname, name);

/** @param {{ file: string }} options */
export function recipes({ file }) {
  /** @param {string} siteDir @returns {readonly Recipe[]} */
  const read = (siteDir) => JSON.parse(readFileSync(path.join(siteDir, file), "utf8"));
  /** @type {import("docsite-cli").PluginKind<Recipe>} */
  const recipe = defineKind({
    pages: ({ siteDir }) =>
      read(siteDir).map((data) => ({
        path: `/recipes/${data.id}`,
        title: data.title,
        description: `Takes ${data.minutes} minutes.`,
        data,
      })),
    component: own("RecipePage.tsx"),
    layout: "doc",
    markdown: ({ data }) => data.steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    search: { boost: 1 },
    indexed: true,
    breadcrumbs: () => [{ label: "Recipes" }],
  });
  return definePlugin({
    name: "recipes",
    options: { file },
    watch: [file],
    kinds: { recipe },
    components: { Ingredients: own("Ingredients.tsx"), Timer: own("Timer.tsx") },
    markdown: { fences: { ingredients: "Ingredients" } },
    theme: { folder: own("theme"), styles: [own("recipes.css")] },
    words: {
      en: {
        start: "Start",
        left: { one: "{count} minute left", other: "{count} minutes left" },
        count: { one: "{count} recipe", other: "{count} recipes" },
      },
      de: {
        start: "Starten",
        left: { one: "Noch {count} Minute", other: "Noch {count} Minuten" },
        count: { one: "{count} Rezept", other: "{count} Rezepte" },
      },
    },
    props: (_, { pages }) => ({
      count: pages.filter((page) => page.path.includes("/recipes/")).length,
    }),
    commands: {
      recipes: {
        description: "list the recipes of the site",
        run({ siteDir, print }) {
          for (const { id, title } of read(siteDir)) print(`${id}: ${title}`);
        },
      },
    },
  });
}
