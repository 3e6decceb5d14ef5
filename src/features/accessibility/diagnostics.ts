import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** What keeps people from reading a page, by code; see `DIAGNOSTICS`. */
export const BARRIERS = {
  "image-text": warning<[element: string]>({
    about: "An image has no `alt`, so screen readers read the name of its file, or nothing.",
    message: (element) => `\`${element}\` has no text for those who do not see it`,
    hint: 'Say in `alt` what the image shows; for one that is decoration: `alt=""`',
  }),
  "link-text": warning<[text: string]>({
    about: "The text of a link says nothing about where it leads. Screen readers list links by their texts.",
    message: (text) => `The link text \`${text}\` says nothing about where the link leads`,
    hint: "Make a link of the words that name what is there",
  }),
  "link-text.empty": warning<[element: string]>({
    about: "A link or a button has no text, so screen readers read its address, or nothing.",
    message: (element) => `\`${element}\` has no text`,
    hint: "Give it a text, its image an `alt`, or the element an `aria-label`",
  }),
  "heading-order": warning<[level: number, before: number, text: string]>({
    about:
      "A heading is more than one level below the one before it, so that lists of headings seem to lack one.",
    message: (level, before, text) =>
      `The heading \`${text}\` of level ${level} follows one of level ${before}`,
    hint: (_level, before) => `Make it a heading of level ${before + 1}`,
  }),
  "table-head": warning({
    about: "A table in HTML has no header cells, so that screen readers cannot say what a cell is about.",
    message: () => "The table has no header cells",
    hint: 'Write `<th>` for cells that name a column or a row. A table that only places things: `role="presentation"`',
  }),
  "field-name": warning<[element: string]>({
    about: "A field of a form has no label.",
    message: (element) => `\`${element}\` has no label`,
    hint: "Put it in a `<label>`, or give it an `aria-label`",
  }),
  "field-name.frame": warning<[element: string]>({
    about: "A frame has no title, by which screen readers name it.",
    message: (element) => `\`${element}\` has no title`,
    hint: "Say in `title` what it shows",
  }),
  media: warning<[element: string]>({
    about: "A video has no captions for those who do not hear it.",
    message: (element) => `\`${element}\` has no captions`,
    hint: 'Add `<track kind="captions" src="…" srclang="…">`, `captions` to `::video`, or `muted` where nothing is to be heard',
  }),
  "media.controls": warning<[element: string]>({
    about: "A video or a sound has no controls, so that it cannot be started, or not be stopped.",
    message: (element) => `\`${element}\` has no controls`,
    hint: "Add `controls`",
  }),
  "media.autoplay": warning<[element: string]>({
    about: "A video or a sound is heard without being asked for, and screen readers are not heard any more.",
    message: (element) => `\`${element}\` plays sound by itself`,
    hint: "Leave out `autoplay`, or add `muted`",
  }),
  "language-tag": warning<[tag: string]>({
    about:
      "The language of an element is no tag of BCP 47, so that screen readers read it in the wrong voice.",
    message: (tag) => `\`${tag}\` is no tag of a language`,
    hint: "Tags are such as `de`, `pt-BR` and `zh-Hant`",
  }),
  aria: warning<[attribute: string, suggestion: string | undefined]>({
    about: "An attribute of ARIA does not exist, so that it has no effect.",
    message: (attribute) => `ARIA has no attribute \`${attribute}\``,
    hint: (_attribute, suggestion) => suggest(suggestion),
  }),
  "aria.role": warning<[role: string, suggestion: string | undefined]>({
    about: "A role of ARIA does not exist, so that it has no effect.",
    message: (role) => `ARIA has no role \`${role}\``,
    hint: (_role, suggestion) => suggest(suggestion),
  }),
  "aria.hidden": warning<[element: string]>({
    about: "What screen readers leave out takes the focus of the keyboard, which is then nowhere for them.",
    message: (element) => `\`${element}\` is hidden from screen readers, and takes the focus`,
    hint: 'Leave out `aria-hidden`, or add `tabindex="-1"`',
  }),
  contrast: warning<[colors: string, ratio: string, mode: string]>({
    about: "A text has too little contrast to what is behind it.",
    message: (colors, ratio, mode) =>
      `The contrast of ${colors} is ${ratio}:1${mode === "" ? "" : ` in ${mode} mode`}`,
    hint: "Text needs 4.5:1, large text 3:1. The colors of the theme, such as `var(--accent)`, have that in both modes",
  }),
};

function suggest(suggestion: string | undefined): string {
  return suggestion === undefined ? "Take it away" : `Did you mean \`${suggestion}\`?`;
}

/** A problem with what people can read. */
export const barrierDiagnostic = diagnosticsOf(BARRIERS);

/** What is wrong with pages in a browser, by code; see `DIAGNOSTICS`. */
export const IN_BROWSER = {
  "accessibility-browser": warning<
    [help: string, elements: string, where: string, reason: string, about: string]
  >({
    about:
      "A rule of WCAG 2.2, level A or AA, is broken on a page as browsers show it. `docsite check --browser` reports what axe finds.",
    message: (help, elements, where) => `${help}: ${elements}${where}`,
    hint: (_help, _elements, _where, reason, about) => `${reason}. See ${about}`,
  }),
  "browser-error": warning<[what: string, where: string, code: string | undefined]>({
    about: "A script of a page throws an error in a browser, and nothing catches it.",
    message: (what, where) => `A script throws \`${what}\`${where}`,
    hint: (_what, _where, code) => from(code),
  }),
  "browser-error.console": warning<[what: string, where: string, code: string | undefined]>({
    about: "A page writes an error to the console of the browser, or the browser does.",
    message: (what, where) => `The console of the browser shows an error${where}: ${what}`,
    hint: (_what, _where, code) => from(code),
  }),
  "browser-error.request": warning<[address: string, where: string, reason: string]>({
    about: "A page asks for a file of the site, and does not get it.",
    message: (address, where) => `The request for \`${address}\` fails${where}`,
    hint: (_address, _where, reason) => reason,
  }),
  "browser-error.open": warning<[reason: string, where: string]>({
    about: "A page cannot be looked at in a browser: it does not end to load, or leads elsewhere by itself.",
    message: (reason, where) => `The page cannot be looked at in a browser${where}: ${reason}`,
  }),
};

function from(code: string | undefined): string | undefined {
  return code === undefined ? undefined : `It comes from ${code}`;
}

/** A problem with pages in a browser. */
export const browserDiagnostic = diagnosticsOf(IN_BROWSER);
