/** Rules of a book, behind those of its pages. */
export const BOOK_STYLES = `
.edition body { display: block; margin: 0; background: var(--bg, #fff); }
.edition-cover, .edition-contents, .edition main { box-sizing: border-box; max-width: 52rem; margin-inline: auto; padding: 0 1.5rem; }
.edition-cover { padding-block: 6rem 3rem; }
.edition-cover p { margin: 0.5rem 0; color: var(--text-2, #444); font-size: 1.25rem; }
.edition-cover .edition-title { color: var(--text, #000); font-size: 2.75rem; font-weight: 700; line-height: 1.15; }
.edition-heading { font-size: 1.5rem; font-weight: 650; margin: 0 0 1rem; }
.edition-contents ol { list-style: none; margin: 0; padding: 0; }
.edition-contents ol ol { padding-inline-start: 1.25rem; }
.edition-contents > ol > li { margin-block: 0.75rem; }
.edition-contents > ol > li > a { font-weight: 600; }
.edition-contents a { display: flex; align-items: baseline; gap: 0.5em; padding-block: 0.125rem; color: inherit; text-decoration: none; }
.edition-contents a:hover span { text-decoration: underline; }
.edition main { border: 0; }
.edition-page, .edition-part { border-block-start: 1px solid var(--line, #ddd); padding-block: 2.5rem; margin: 0; }
.edition-page .doc, .edition-page .landing { display: block; padding: 0; max-width: none; }
.edition-page .doc > *, .edition-page .operation > .samples > * { width: auto; max-width: none; position: static; }
.edition-page .doc-foot { margin-block-start: 1.5rem; }
.edition-page .doc-foot > a { display: none; }
.edition-page details > summary { list-style: none; }
.edition-page .code pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: none; }
.edition-page img, .edition-page svg { max-width: 100%; }
@media print {
  .edition { --bg: #fff; background: #fff; }
  .edition body { background: none; }
  .edition-cover, .edition-contents, .edition main { max-width: none; padding-inline: 0; }
  .edition-cover { height: 100vh; padding-block-start: 32vh; break-after: page; }
  .edition-contents { break-after: page; }
  .edition-page, .edition-part { border: 0; padding-block: 0; break-before: page; }
  .edition-part { break-after: avoid; }
  .edition-part + .edition-page, .edition-part + .edition-part { break-before: avoid; }
  .edition main > :first-child { break-before: avoid; }
}
`;
