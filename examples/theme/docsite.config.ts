import { defineConfig } from "docsite-cli";

export default defineConfig({
  title: "Gallery",
  url: "https://gallery.example",
  fonts: "system",
  navbar: { items: [{ label: "Docs", to: "/docs/tour" }] },
});
