import { defineConfig } from "docsite-cli";

export default defineConfig({
  title: "Teapot API",
  url: "https://teapot.example",
  navbar: {
    items: [
      { label: "Guide", to: "/docs/guide" },
      { label: "API", to: "/docs/api" },
    ],
  },
  api: { codeSamples: ["shell", "javascript"] },
});
