import { defineConfig } from "docsite-cli";
import { capitals } from "./capitals.js";
import { recipes } from "./recipes/index.js";
import { releases } from "./releases.js";

export default defineConfig({
  title: "Widget",
  url: "https://widget.example",
  navbar: {
    items: [
      { label: "Docs", to: "/docs/start" },
      { label: "Recipes", to: "/recipes/green-tea" },
      { label: "Releases", to: "/docs/releases/2.0.0" },
    ],
  },
  markdown: { remarkPlugins: [[capitals, { words: ["widget"] }]] },
  plugins: [releases({ file: "releases.json" }), recipes({ file: "recipes.json" })],
});
