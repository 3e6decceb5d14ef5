import { defineConfig } from "docsite";

export default defineConfig({
  title: "My site",
  tagline: "Documentation that people like to read.",
  url: "https://docs.example.com",
  favicon: "/favicon.svg",
  navbar: {
    logo: { src: "/favicon.svg" },
    items: [{ label: "Docs", to: "/docs/introduction", activeBasePath: "/docs" }],
  },
  footer: {
    groups: [
      {
        title: "Documentation",
        items: [
          { label: "Introduction", to: "/docs/introduction" },
          { label: "Pages and links", to: "/docs/writing/pages-and-links" },
        ],
      },
    ],
    copyright: "© The authors of this site",
  },
});
