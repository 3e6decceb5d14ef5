import { defineConfig } from "docsite";

export default defineConfig({
  title: "Teapot",
  tagline: "A small kettle with a network plug.",
  url: "https://teapot.example",
  navbar: { items: [{ label: "Docs", to: "/docs/start" }] },
});
