/** Adds a style sheet that a part of the script brings along. The policy has no objection to styles that a script of the site adds. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
