// Words of every page but those of API references, of blogs, and of the scripts that all pages load.

export const SITE = {
  announcement: { name: "Announcement", close: "Close" },
  /** The button that leads to the top of a long page. */
  backToTop: { name: "Back to top" },
  breadcrumbs: { name: "Breadcrumbs", home: "Home" },
  details: { summary: "Details" },
  /** Name, for screen readers, of an example without a title. */
  example: { name: "Example" },
  /** Of components that are shown alive with their source. */
  liveExample: {
    full: "Full page",
    edit: "Edit",
    stop: "Stop editing",
    reset: "Reset",
    /** Name of an editor. */
    editor: "Code of {file}",
    /** What is wrong with edited code, and where. */
    inFile: "{file}: {message}",
    inLine: "{file}, line {line}: {message}",
    /** `names`: what can be. */
    noImport: "“{name}” cannot be imported here, only: {names}",
    noComponent: "{file} does not export {name}",
    refused: "This site does not allow code to run here.",
    endless: "The code does not come to an end. It runs again when you change it.",
    loading: "What runs the code could not be loaded.",
  },
  /** Titles of callouts that have none of their own. */
  admonitions: {
    note: "Note",
    secondary: "Secondary",
    tip: "Tip",
    success: "Success",
    info: "Info",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
    danger: "Danger",
  },
  code: {
    copy: "Copy",
    /** Names the button that unfolds lines. */
    lines: { one: "{count} line", other: "{count} lines" },
    /** Names the link from a line to the note on it. */
    note: "Note {number}",
  },
  diagram: { enlarge: "Enlarge the diagram", source: "Source of the diagram" },
  doc: {
    edit: "Edit this page",
    lastUpdated: "Last updated on {date}",
    lastUpdatedBy: "Last updated on {date} by {author}",
    /** `names`: those who wrote the page, as a list. */
    contributors: "Contributors: {names}",
  },
  footer: { name: "Footer" },
  footnotes: { title: "Footnotes", back: "Back to reference {number}" },
  formula: "Formula",
  /** Tables of props and of types. */
  types: {
    /** Names, for screen readers, the table of a component or of a type. */
    props: "Props of {name}",
    members: "Members of {name}",
    required: "required",
    /** Before the value. */
    default: "default",
    deprecated: "deprecated",
    /** `origin`: names of a type and of the package that has it. */
    inherited: "Inherited from {origin}",
    none: "It has no props.",
  },
  /** Boxes in lists of tasks. */
  tasks: { done: "Done", open: "To do" },
  image: { enlarge: "Enlarge the image", enlargeNamed: "Enlarge: {alt}" },
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
    language: "Language: {language}",
    /** Opens a list of the entries that have no room. */
    more: "More",
  },
  notFound: {
    title: "Page not found",
    /** For search engines. */
    description: "There is no page at this address of {site}.",
    lead: "Nothing is at this address. The page may have moved, or the link may have a typing error.",
    home: "Go to the home page",
    search: "Find a page",
    /** Names the field of the search. */
    field: "What are you looking for?",
    /** Above the pages that are near the address. */
    nearest: "Did you mean",
  },
  notices: {
    draft: "Draft",
    draftText: "This page is still being written. It is left out of the published site.",
    /** Above pages that are published later, where drafts are shown. `date`: the day. */
    scheduled: "Scheduled",
    scheduledText: "This page will be published on {date}. Until then, the published site leaves it out.",
    /** Above pages that describe something that has changed. `date`: the day of their last change or review. */
    outdated: "May be out of date",
    outdatedText: {
      one: "What this page describes has changed since {date} ({count} change).",
      other: "What this page describes has changed since {date} ({count} changes).",
    },
    untranslated: "Not translated",
    /** `language`: what the default language of the site calls itself. */
    untranslatedText:
      "There is no translation of this page yet, so it is shown in its own language ({language}).",
    unlisted: "Unlisted page",
    unlistedText: "Only those who have its address find this page: menus and search leave it out.",
  },
  pageActions: {
    copy: "Copy page",
    more: "More ways to use this page",
    view: "View as Markdown",
    openIn: "Open in {name}",
    print: "Print",
    /** What an assistant is asked. `address`: of the page as Markdown. */
    prompt: "Read {address}, I want to ask questions about it.",
  },
  /** Entries of the menu of a page with which readers change its look, and what is said of them. */
  reader: {
    larger: "Larger text",
    smaller: "Smaller text",
    focus: "Only the text",
    size: "Size of the text: {percent} %",
    hidden: "The columns beside the text are hidden.",
    shown: "The columns beside the text are shown.",
  },
  /** Without a network, on sites whose pages are saved. */
  offline: {
    /** Of the page that stands in for others. */
    title: "You are offline",
    missing: "This page is not saved on this device, and there is no network to load it from.",
    /** Above the list of those that are. */
    pages: "Saved pages",
    saved: "You are offline. This page was saved on {date}.",
    changed: "This page has changed.",
    reload: "Show the new version",
  },
  /** In the place of frames of other sites, until they are loaded. */
  embeds: {
    /** Names a frame whose author has not named it. `host`: `www.youtube.com`. */
    title: "Content from {host}",
    load: "Load content from {host}",
    always: "Always load content from {host}",
    note: "Loading it tells {host} your IP address, and it may set cookies.",
    /** Takes back the choice above, and what is said then. */
    again: "Ask before loading content from {host}",
    forgotten: "You will be asked again.",
  },
  /** Of the question what may be loaded. */
  consent: {
    /** Names the question, and the button that asks it again. */
    name: "Privacy settings",
    text: "With your consent, this site loads services of others that may recognize you. You can change your choice at any time.",
    policy: "Privacy policy",
    /** Where there is one purpose. */
    accept: "Accept",
    reject: "Reject",
    /** Where there are several. */
    acceptAll: "Accept all",
    rejectAll: "Reject all",
    save: "Save choice",
    saved: "Your choice is saved.",
    purposes: {
      analytics: "Statistics",
      marketing: "Advertising",
      media: "Content of other sites",
      functional: "Additional functions",
    },
  },
  /** Of a page in the sidebar. */
  sinceVisit: "New or changed since your last visit",
  pages: {
    /** Title and text of the page that an authorization server leads back to. */
    authorizedTitle: "Authorization",
    authorized: "You can close this window.",
    movedTitle: "Moved",
    moved: "This page has moved to {link}.",
    /** On the page with the search, where scripts are off. */
    noSearch: "The search needs JavaScript.",
  },
  pagination: { name: "Docs pages", previous: "Previous", next: "Next" },
  sidebar: {
    hide: "Hide the docs sidebar",
    show: "Show the docs sidebar",
    name: "Docs sidebar",
    sections: "Sections",
    earlier: "Earlier pages",
    more: "More pages",
    overview: "Overview",
    introduction: "Introduction",
  },
  skipLink: "Skip to main content",
  stub: "{name} is not shown here",
  table: "Table",
  tabs: { tab: "Tab {number}" },
  tags: {
    name: "Tags",
    title: "Tag: {label}",
    documents: "Number of pages:",
  },
  toc: {
    title: "On this page",
    inline: "Contents",
    heading: "Direct link to {heading}",
  },
  version: {
    badge: "Version: {label}",
    /** Names the list of versions. */
    choose: "{label}: choose a version",
    /** Names the latest version in this list. */
    isLatest: "{label} (latest)",
    unreleased: "This page is about {label}, which is not released yet.",
    unmaintained: "This page is about {label}, which is no longer maintained.",
    latest: "The latest version is {link}.",
  },
  blog: {
    title: "Blog",
    recent: "Recent posts",
    readingTime: { one: "{count} min read", other: "{count} min read" },
    archive: "Archive",
    authors: "Authors",
    more: "Read more",
    moreAbout: "Read more about {title}",
    none: "There are no posts yet.",
    count: { one: "{count} post", other: "{count} posts" },
    feed: "{format} feed",
    profile: "{name} on {platform}",
    feeds: "Feeds",
    neighbors: { name: "Posts", newer: "Newer post", older: "Older post" },
    pages: { name: "Pages of the list", newer: "Newer posts", older: "Older posts" },
    /** Title of the second page of a list, and of those after it. */
    page: "{title} (page {number})",
    tagged: { one: 'One post tagged with "{label}"', other: '{count} posts tagged with "{label}"' },
    by: { one: "{author} - One post", other: "{author} - {count} posts" },
    of: "{title} Blog",
    feedOf: "{title} {format} Feed",
  },
  /** Headings in `llms.txt`. */
  llms: { documentation: "Documentation", posts: "Posts", rest: "Other pages" },
  /** Of the script of every page, which takes each from `DOCSITE_WORDS.boot` where it says it, so that it has no names of them. */
  boot: {
    copied: "Copied",
    linkCopied: "Link copied",
    copyingFailed: "The page could not be copied.",
    copyingDenied: "The browser does not allow copying. The code is selected instead.",
    darkMode: "Switch to dark mode",
    lightMode: "Switch to light mode",
    systemMode: "Follow the system's color mode",
    found: { one: "{count} result", other: "{count} results" },
    incompleteAnswer: "The server's response is incomplete.",
    islandFailed: "The interactive part of this page could not be loaded.",
    menu: "Menu",
    offline: "This device is not connected to the network.",
    pageFailed: "This page could not be loaded",
    pageLoading: "Page loading",
    pagesOf: "Pages of {category}",
    retry: "Retry",
    search: "Search",
    searchFailed: "Search could not be loaded.",
    serverError: "The server answered with error {status}.",
    sidebarFailed: "The list of pages could not be loaded.",
    toggleWrap: "Toggle word wrap",
    unreachable: "The server cannot be reached.",
  },
  /** Numbers of lines of code, which are links: their names, and what is said when some are chosen. */
  lines: { line: "Line {number}", range: "Lines {from} to {to}" },
  /** Of the scripts of components. */
  components: { diagram: "Diagram", close: "Close", image: "Image" },
  /** Around interactive React components. */
  islands: { crashed: "This page crashed.", tryAgain: "Try again" },
  /** Of what the dev server shows over a page: errors, and the list of problems. */
  live: {
    name: "The site has errors",
    title: { one: "The site has an error", other: "The site has {count} errors" },
    close: "Close",
    note: "Below is the last version without errors. This goes when the error is fixed.",
    pageName: "This page has errors",
    pageTitle: { one: "This page has an error", other: "This page has {count} errors" },
    /** Names the list of problems. */
    problems: "Problems",
    errors: { one: "{count} error", other: "{count} errors" },
    warnings: { one: "{count} warning", other: "{count} warnings" },
    more: { one: "{count} more place", other: "{count} more places" },
    open: "Open {place} in the editor",
    opened: "{place} is open in the editor.",
    copied: "No editor was found. Copied: {place}",
    notOpened: "No editor was found. The place: {place}",
    failed: "The list could not be loaded.",
    gone: "This page is gone: it was renamed or deleted.",
    near: "Pages near it",
  },
  search: {
    field: "Search",
    version: "Version {label}",
    results: "Search results",
    close: "Close search",
    /** Leads from the dialog to a page with more results. */
    all: "All results",
    escape: "Esc",
    failed: "Search could not be loaded. Check your connection.",
    corrected: "Nothing has “{word}”. Showing results for {correction}.",
    /** What the reader has put in quotation marks. */
    inexact: "None of these results has exactly “{phrase}”.",
    nothingFor: "No results for “{query}”.",
    nothingHint: "Try fewer or other words, or the name of a setting, a file or a command.",
    nearest: "No results for “{query}”. These pages come nearest:",
    /** Names the buttons that choose a part of the site. */
    area: "Search in",
    everything: "All",
    areas: { docs: "Docs", api: "API", blog: "Blog" },
    forget: "Clear recent searches",
    recent: "Recent searches",
    suggestions: "Pages to begin with",
    /** After the keys. */
    toMove: "to move",
    toOpen: "to open",
    toClose: "to close",
    none: "No results",
    hits: { one: "{count} result", other: "{count} results" },
    pages: { one: "{count} page", other: "{count} pages" },
    /** `hits` and `pages` are the two above. */
    count: "{hits} on {pages}",
  },
  /** Of the search where its engine is elsewhere. */
  hostedSearch: {
    offline: "This device is not connected to the network.",
    unreachable: "The search service cannot be reached. Check your connection.",
    refused: "The search service answered with error {status}.",
  },
  /** Of what answers questions beside the search. */
  searchAsk: {
    label: "Ask an assistant",
    /** In a row of the search; `label` is the one above, or that of the site. */
    about: "{label}: “{query}”",
    waiting: "Waiting for an answer…",
    failed: "There is no answer. Check your connection, or try again later.",
  },
  /** Of the list of keys. */
  shortcuts: {
    title: "Keyboard shortcuts",
    close: "Close",
    /** Between two keys that do the same. */
    or: "or",
    search: "Search",
    previous: "Previous page",
    next: "Next page",
    theme: "Switch between light and dark mode",
    menu: "Go to the menu",
    edit: "Edit this page",
    copy: "Copy the page as Markdown",
    list: "Show this list",
    /** Of the box that switches all of them off. Ctrl K stays. */
    enabled: "Use keys without Ctrl or Alt",
  },
  resume: {
    name: "Where you left off",
    /** `title`: of a page. */
    lead: "Continue reading: {title}",
    dismiss: "Dismiss",
  },
  related: {
    title: "Related pages",
  },
  feedback: {
    question: "Was this page helpful?",
    yes: "Yes",
    no: "No",
    thanks: "Thank you!",
    failed: "The answer could not be sent. Please try again.",
    comment: "What would you add? (optional)",
    send: "Send",
  },
} as const;
