// What the site adds to the components of a page: only it knows headings, the category, the glossary and the theme's icons.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiPage } from "../types/site.js";
import type { Document } from "../types/document.js";
import type { GivenProps } from "../types/view.js";
import { nearest } from "../text/nearest.js";
import type { ApiParts } from "./api-parts.js";
import type { Glossary } from "./glossary.js";

/** Where it comes from. */
export interface GivenSources {
  readonly glossary: Glossary;
  /** Names of the theme's icons. */
  readonly icons: readonly string[];
  /** The levels of headings that lists of contents show by themselves. */
  readonly levels: { readonly min: number; readonly max: number };
  /** Cards of the category of the page. */
  readonly cards: () => readonly unknown[];
  readonly parts: ApiParts;
  /** Equal for equal pages of an API. */
  readonly apiKeyOf: (page: ApiPage) => string;
}

/** The props that the components of a document get from the site. Names that nobody knows are reported. */
export function givenProps(
  { mentions, headings }: Document,
  { glossary, icons, levels, cards, parts, apiKeyOf }: GivenSources,
  report: (problem: Diagnostic) => void,
): GivenProps | undefined {
  if (!mentions) return undefined;
  const given: Record<string, Record<string, unknown>> = {};
  for (const { kind, name, at } of mentions) {
    switch (kind) {
      case "icon":
        if (!icons.includes(name)) report(diagnostic("unknown-icon", at, name, nearest(name, icons)));
        break;
      case "term": {
        const definition = glossary.terms.get(name.toLowerCase());
        if (definition === undefined)
          report(diagnostic("unknown-term", at, name, nearest(name, glossary.names)));
        else given["Term"] = { definitions: { ...definitionsIn(given["Term"]), [name]: definition } };
        break;
      }
      case "toc":
        given["TOCInline"] = {
          headings: headings.map(({ level, id, label }) => ({ level, id, label })),
          ...levels,
        };
        break;
      case "cards": {
        const items = cards();
        if (items.length === 0) report(diagnostic("no-cards", at));
        given["DocCardList"] = { items };
        break;
      }
      case "operation":
      case "schema":
        for (const [component, props] of Object.entries(parts.given({ kind, name, at }, apiKeyOf, report))) {
          const known = given[component]?.["parts"] as object | undefined;
          given[component] = { parts: { ...known, ...(props["parts"] as object) } };
        }
        break;
      case "type":
        given["TypeMembers"] = {
          types: { ...(JSON.parse(name) as object), ...typesIn(given["TypeMembers"]) },
        };
        break;
    }
  }
  return Object.keys(given).length > 0 ? given : undefined;
}

/** The first table of a type is the one that links lead to. */
function typesIn(given: Readonly<Record<string, unknown>> | undefined): object {
  return (given?.["types"] as object | undefined) ?? {};
}

function definitionsIn(given: Readonly<Record<string, unknown>> | undefined): object {
  return (given?.["definitions"] as object | undefined) ?? {};
}
