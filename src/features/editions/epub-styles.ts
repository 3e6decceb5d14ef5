/** The rules of an EPUB. Reading systems have their own for most, and know few of those of pages. */
export const EPUB_STYLES = `.cover { margin-top: 30%; text-align: center; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; }
code, pre { font-family: monospace; font-size: 0.9em; }
pre { padding: 0.6em; border: 1px solid #bbb; white-space: pre-wrap; overflow-wrap: break-word; }
code { overflow-wrap: break-word; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3em 0.5em; border: 1px solid #bbb; text-align: left; vertical-align: top; }
img, svg { max-width: 100%; }
img { height: auto; }
svg.icon { width: 1em; height: 1em; fill: none; stroke: currentColor; stroke-width: 2; }
figure { margin: 1em 0; }
figcaption, .tab-label, summary { font-weight: bold; }
blockquote { margin-left: 1em; padding-left: 1em; border-left: 3px solid #bbb; }
.admonition { margin: 1em 0; padding: 0.2em 0.8em; border: 1px solid #bbb; border-left-width: 4px; }
.admonition-title { font-weight: bold; }
.lead { font-style: italic; }
.dark-only { display: none; }
.sr-only { position: absolute; left: -9999px; }
.method { font-weight: bold; }
.k { font-weight: bold; }
.c { font-style: italic; }
`;
