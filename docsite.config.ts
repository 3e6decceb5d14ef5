import { defineConfig } from "docsite-cli";

export default defineConfig({
  title: "Companion",
  tagline: "One place to manage your media servers, their libraries, users and invitations.",
  url: "https://companion.example",
  favicon: "/favicon.svg",
  editUrl: "https://companion.example/code/edit/main",
  announcementBar: {
    id: "active-development",
    content:
      "**Under very active development.** Expect bugs and changes; do not rely on Companion as a production tool.",
    closeable: false,
  },
  navbar: {
    logo: { src: "/logo.svg" },
    items: [
      { label: "Docs", to: "/docs/overview/introduction", activeBasePath: "/docs" },
      { label: "Roadmap", to: "/roadmap" },
      { label: "API", to: "/docs/api", activeBasePath: "/docs/api" },
      { label: "Code", href: "https://companion.example/code", position: "right", icon: "code" },
      { label: "Chat", href: "https://companion.example/chat", position: "right", icon: "chat" },
      {
        label: "Feature requests",
        href: "https://companion.example/features",
        position: "right",
        icon: "idea",
      },
    ],
  },
  footer: {
    groups: [
      {
        title: "Overview",
        items: [
          { label: "Introduction", to: "/docs/overview/introduction" },
          { label: "Roadmap", to: "/roadmap" },
          { label: "Support the project", to: "/docs/overview/support-the-project" },
          { label: "Privacy policy", to: "/privacy-policy" },
        ],
      },
      {
        title: "Documentation",
        items: [
          { label: "Install", to: "/docs/install/requirements" },
          { label: "API", to: "/docs/api" },
          { label: "FAQ", to: "/docs/FAQ" },
        ],
      },
      {
        title: "Links",
        items: [
          { label: "Code", href: "https://companion.example/code" },
          { label: "Chat", href: "https://companion.example/chat" },
          { label: "Feature requests", href: "https://companion.example/features" },
          { label: "Translations", href: "https://companion.example/translate" },
        ],
      },
    ],
    copyright: "© 2025 Companion contributors",
  },
});
