import { defineConfig } from "docsite";

export default defineConfig({
  title: "Gallery",
  url: "https://gallery.example",
  fonts: "system",
  navbar: { items: [{ label: "Docs", to: "/docs/tour" }] },
});
