import { defineConfig } from "docsite-cli";

export default defineConfig({
  title: "Teapot",
  tagline: "A small kettle with a network plug.",
  url: "https://teapot.example",
  navbar: { items: [{ label: "Docs", to: "/docs/start" }] },
});
