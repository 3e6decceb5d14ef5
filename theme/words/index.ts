// Every word that the theme shows. Client scripts import their own part, so that none of them carries the others.
import { API } from "./api.js";
import { BLOG } from "./blog.js";
import { BOOT } from "./boot.js";
import { COMPONENTS } from "./components.js";
import { CONSOLE } from "./console.js";
import { ISLANDS } from "./islands.js";
import { LIVE } from "./live.js";
import { SEARCH } from "./search.js";
import { SHORTCUTS } from "./shortcuts.js";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The words of the theme by part of the page. Texts with values in them are functions. */
export const WORDS = {
  /** The language that they are in. */
  lang: "en",
  announcement: { name: "Announcement", close: "Close" },
  breadcrumbs: { name: "Breadcrumbs", home: "Home" },
  details: { summary: "Details" },
  code: {
    copy: "Copy",
    /** Names the button that unfolds lines. */
    lines: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
    /** Names the link from a line to the note on it. */
    note: (number: number) => `Note ${number}`,
  },
  diagram: { source: "Source of the diagram" },
  doc: {
    edit: "Edit this page",
    lastUpdated: "Last updated on ",
    lastUpdatedBy: (author: string) => ` by ${author}`,
    /** `month` begins at 1. */
    date: (day: number, month: number, year: number) => `${day} ${MONTHS[month - 1] ?? month} ${year}`,
  },
  footer: { name: "Footer" },
  image: { enlarge: (alt: string) => (alt === "" ? "Enlarge the image" : `Enlarge: ${alt}`) },
  menu: {
    title: "Menu",
    site: "Site",
    open: "Open navigation menu",
    close: "Close navigation menu",
  },
  navbar: {
    name: "Main",
    search: "Search",
    searchKeys: "Ctrl K",
    language: (language: string) => `Language: ${language}`,
  },
  notFound: {
    title: "Page not found",
    lead: "Nothing is at this address. The page may have moved, or the link may have a typing error.",
    home: "Go to the home page",
    search: "Find a page",
    field: "What are you looking for?",
    nearest: "Did you mean",
  },
  notices: {
    draft: "Draft",
    draftText: "This page is still being written. It is left out of the published site.",
    untranslated: "Not translated",
    /** `language`: what the default language of the site calls itself. */
    untranslatedText: (language: string) =>
      `There is no translation of this page yet, so it is shown in its own language (${language}).`,
    unlisted: "Unlisted page",
    unlistedText: "Only those who have its address find this page: menus and search leave it out.",
  },
  pageActions: {
    copy: "Copy page",
    more: "More ways to use this page",
    view: "View as Markdown",
    openIn: (name: string) => `Open in ${name}`,
    print: "Print",
    /** What an assistant is asked. `address`: of the page as Markdown. */
    prompt: (address: string) => `Read ${address}, I want to ask questions about it.`,
  },
  pagination: { name: "Docs pages", previous: "Previous", next: "Next" },
  sidebar: {
    hide: "Hide the docs sidebar",
    show: "Show the docs sidebar",
    name: "Docs sidebar",
  },
  skipLink: "Skip to main content",
  stub: (name: string) => `${name} is not shown here`,
  tags: {
    name: "Tags",
    title: (label: string) => `Tag: ${label}`,
    documents: "Number of pages:",
  },
  toc: {
    title: "On this page",
    inline: "Contents",
    heading: (heading: string) => `Direct link to ${heading}`,
  },
  version: {
    badge: "Version: ",
    /** Names the list of versions. */
    choose: (label: string) => `${label}: choose a version`,
    /** Before and after the link to the latest version. */
    unreleased: (label: string) => `This page is about ${label}, which is not released yet. `,
    unmaintained: (label: string) => `This page is about ${label}, which is no longer maintained. `,
    latest: ["The latest version is ", "."],
  },
  api: API,
  blog: BLOG,
  boot: BOOT,
  components: COMPONENTS,
  console: CONSOLE,
  islands: ISLANDS,
  live: LIVE,
  search: SEARCH,
  shortcuts: SHORTCUTS,
} as const;
