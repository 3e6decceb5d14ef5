// The parity report as text and as a page.
import { counted } from "../text/counted.js";
import { escapeHtml } from "../text/escape.js";
import type { Parity, Told } from "../types/parity.js";

/** Most entries of a list in the text. */
const SHOWN = 10;

interface Part {
  readonly title: string;
  readonly entries: readonly string[];
}

function partsOf(parity: Parity): Part[] {
  const { before, lost, added, anchors, titles, sidebars, options, components, dead } = parity;
  const compared = [
    { title: "Addresses lost", entries: lost },
    { title: "New addresses", entries: added },
    { title: "Headings lost", entries: anchors.flatMap(({ path, ids }) => ids.map((id) => `${path}#${id}`)) },
    { title: "Other titles", entries: titles.map((each) => `${each.path}: ${each.before} → ${each.now}`) },
    { title: "Sidebars in another order", entries: sidebars.map(({ path }) => path) },
  ];
  const told = [
    {
      title: "Options not supported",
      entries: options.map(({ option, note }) => (note === undefined ? option : `${option}: ${note}`)),
    },
    { title: "Components and code not shown as they were", entries: [...new Set(components.map(lineOf))] },
    { title: "Dead links", entries: [...new Set(dead.map(lineOf))] },
  ];
  return [...(before ? compared : []), ...told];
}

function lineOf({ message, file, line }: Told): string {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  return place === "" ? message : `${place}: ${message}`;
}

function summaryOf({ before, now }: Parity): string {
  return before
    ? `Compared with ${before.name}: ${counted(before.pages, "page")} before, ${now} now`
    : `${counted(now, "page")}. No old site to compare with: neither build/ nor --against`;
}

/** A line for each kind of difference, and the first ones of what is lost. */
export function parityText(parity: Parity): string {
  const lines = partsOf(parity).flatMap(({ title, entries }) => {
    if (entries.length === 0) return [];
    const isListed = title.endsWith(" lost");
    const shown = isListed ? entries.slice(0, SHOWN).map((entry) => `    ${entry}`) : [];
    const rest = isListed && entries.length > SHOWN ? [`    and ${entries.length - SHOWN} more`] : [];
    return [`  ${title}: ${entries.length}`, ...shown, ...rest];
  });
  return [summaryOf(parity), ...lines].join("\n");
}

/** A page with everything. */
export function parityPage(parity: Parity, siteTitle: string): string {
  const sections = partsOf(parity).map(({ title, entries }) => {
    const items = entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join("\n");
    const list = entries.length === 0 ? "<p>None.</p>" : `<ul>\n${items}\n</ul>`;
    const open = entries.length > 0 && entries.length <= 50 ? " open" : "";
    return `<details${open}><summary>${escapeHtml(title)}: ${entries.length}</summary>\n${list}\n</details>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Parity of ${escapeHtml(siteTitle)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { font-weight: 600; padding: 0.5rem 0; cursor: pointer; }
li { overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>Parity of ${escapeHtml(siteTitle)}</h1>
<p>${escapeHtml(summaryOf(parity))}</p>
${sections.join("\n")}
</main>
</body>
</html>
`;
}
