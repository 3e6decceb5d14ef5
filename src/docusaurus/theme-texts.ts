// Texts of the theme of Docusaurus that a project translates (`i18n/<locale>/code.json`) → those of docsite.
import type { Forms, Message, Messages } from "../words/message.js";
import type { OwnTexts } from "../words/words.js";

/**
 * By id, the text of docsite with the same meaning, and what Docusaurus says in English: a file that `docusaurus write-translations`
 * has made holds that for what is not translated. Values have other names in some.
 */
const IDS: Readonly<
  Record<string, readonly [name: string, english: string, values?: Readonly<Record<string, string>>]>
> = {
  "AnnouncementBar.closeButtonAriaLabel": ["announcement.close", "Close"],
  "BackToTopButton.buttonAriaLabel": ["backToTop.name", "Scroll back to top"],
  "CodeBlock.copied": ["boot.copied", "Copied"],
  "CodeBlock.copy": ["code.copy", "Copy"],
  "CodeBlock.wordWrapToggle": ["boot.toggleWrap", "Toggle word wrap"],
  "ErrorPageContent.title": ["islands.crashed", "This page crashed."],
  "ErrorPageContent.tryAgain": ["islands.tryAgain", "Try again"],
  "NavBar.navAriaLabel": ["navbar.name", "Main"],
  "NotFound.p1": ["notFound.lead", "We could not find what you were looking for."],
  "NotFound.title": ["notFound.title", "Page Not Found"],
  "TOCCollapsible.toggleButtonLabel": ["toc.title", "On this page"],
  "admonition.caution": ["admonitions.caution", "caution"],
  "admonition.danger": ["admonitions.danger", "danger"],
  "admonition.info": ["admonitions.info", "info"],
  "admonition.note": ["admonitions.note", "note"],
  "admonition.tip": ["admonitions.tip", "tip"],
  "admonition.warning": ["admonitions.warning", "warning"],
  "blog.archive.title": ["blog.archive", "Archive"],
  "blog.authorsList.pageTitle": ["blog.authors", "Authors"],
  "blog.paginator.newerEntries": ["blog.pages.newer", "Newer entries"],
  "blog.paginator.olderEntries": ["blog.pages.older", "Older entries"],
  "blog.post.paginator.newerPost": ["blog.neighbors.newer", "Newer post"],
  "blog.post.paginator.olderPost": ["blog.neighbors.older", "Older post"],
  "blog.post.plurals": ["blog.count", "One post|{count} posts"],
  "blog.post.readMore": ["blog.more", "Read more"],
  "blog.post.readMoreLabel": ["blog.moreAbout", "Read more about {title}"],
  "blog.post.readingTime.plurals": [
    "blog.readingTime",
    "One min read|{readingTime} min read",
    { readingTime: "count" },
  ],
  "common.editThisPage": ["doc.edit", "Edit this page"],
  "common.headingLinkTitle": ["toc.heading", "Direct link to {heading}"],
  "common.skipToMainContent": ["skipLink", "Skip to main content"],
  "contentVisibility.draftBanner.title": ["notices.draft", "Draft page"],
  "contentVisibility.unlistedBanner.title": ["notices.unlisted", "Unlisted page"],
  "docs.breadcrumbs.home": ["breadcrumbs.home", "Home page"],
  "docs.breadcrumbs.navAriaLabel": ["breadcrumbs.name", "Breadcrumbs"],
  "docs.paginator.navAriaLabel": ["pagination.name", "Docs pages"],
  "docs.paginator.next": ["pagination.next", "Next"],
  "docs.paginator.previous": ["pagination.previous", "Previous"],
  "docs.sidebar.collapseButtonAriaLabel": ["sidebar.hide", "Collapse sidebar"],
  "docs.sidebar.expandButtonAriaLabel": ["sidebar.show", "Expand sidebar"],
  "docs.sidebar.navAriaLabel": ["sidebar.name", "Docs sidebar"],
  "docs.versionBadge.label": ["version.badge", "Version: {versionLabel}", { versionLabel: "label" }],
  "tags.tagsPageTitle": ["tags.name", "Tags"],
};

/** The order in which Docusaurus writes forms, with `|` between them. */
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

/** The texts of docsite that translations of a project change. `lang`: the BCP 47 tag of their language. */
export function themeTexts(translations: Readonly<Record<string, string>>, lang: string): OwnTexts {
  const texts: Record<string, unknown> = {};
  for (const [id, [name, english, values = {}]] of Object.entries(IDS)) {
    const text = translations[`theme.${id}`];
    if (text === undefined || text === english || text.trim() === "") continue;
    const named = text.replace(/\{(\w+)\}/g, (_, value: string) => `{${values[value] ?? value}}`);
    const isTitle = id.startsWith("admonition.");
    const message = english.includes("|") ? formsIn(named, lang) : isTitle ? capitalized(named, lang) : named;
    const steps = name.split(".");
    const last = steps.pop() ?? "";
    let group = texts as Record<string, Message | Messages>;
    for (const step of steps) group = (group[step] ??= {}) as Record<string, Message | Messages>;
    group[last] = message;
  }
  return texts as OwnTexts;
}

function formsIn(text: string, lang: string): Message {
  const used = new Set(new Intl.PluralRules(lang).resolvedOptions().pluralCategories);
  const names = FORMS.filter((form) => used.has(form));
  const written = text.split("|");
  const forms = written.map((form, place) => [names[place] ?? "other", form] as const);
  return { ...Object.fromEntries(forms), other: written.at(-1) ?? text } as Forms;
}

/** Docusaurus sets the titles of admonitions in capitals by its style sheet. */
function capitalized(text: string, lang: string): string {
  return text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1);
}
