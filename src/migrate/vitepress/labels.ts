// Labels of the navbar, the footer and the sidebars in other languages, as docsite keeps them beside translations.
import { isObject, objectAt, type JsonObject } from "../../text/json.js";
import { navLabelsOf, type Leave } from "./navbar.js";
import type { Language, Places } from "./places.js";
import { copyrightOf } from "./settings.js";
import type { Sidebars } from "./sidebars.js";

/** Files with the labels of a language, by their paths in the site. */
export function labelFiles(
  language: Language,
  settings: JsonObject,
  places: Places,
  sidebars: ReadonlyMap<string, Sidebars>,
  leave: Leave,
): [string, string][] {
  const own = objectAt(language.settings, "themeConfig");
  const main = {
    ...objectAt(settings, "themeConfig"),
    ...objectAt(objectAt(objectAt(settings, "locales"), "root"), "themeConfig"),
  };
  const folder = `i18n/${language.name}`;
  const said = (count: number, what: string) => {
    if (count > 0)
      leave(
        `${count} ${count === 1 ? "entry" : "entries"} of ${what} of the language \`${language.name}\`, which the main language does not have`,
        "All languages have the same entries: add them there",
      );
  };
  const navbar = paired(
    navLabelsOf(main["nav"], places).map(({ label, meaning }) => ({
      key: `item.label.${label}`,
      label,
      meaning,
    })),
    navLabelsOf(own["nav"], places),
  );
  said(navbar.unmatched, "the navbar");
  const [first, other] = [sidebars.get(""), sidebars.get(language.name)];
  if (isObject(own["sidebar"]) || Array.isArray(own["sidebar"])) other?.config();
  const inSidebars = paired(first?.labels ?? [], other?.labels ?? []);
  said(inSidebars.unmatched, "the sidebars");
  const copyright = copyrightOf(own);
  const isOther = copyright !== undefined && copyright !== copyrightOf(main);
  const files: [string, Readonly<Record<string, string>>][] = [
    [`${folder}/docusaurus-theme-classic/navbar.json`, navbar.messages],
    [`${folder}/docusaurus-theme-classic/footer.json`, isOther ? { copyright } : {}],
    [`${folder}/docusaurus-plugin-content-docs/current.json`, inSidebars.messages],
  ];
  return files.flatMap(([file, messages]): [string, string][] =>
    Object.keys(messages).length > 0 ? [[file, `${JSON.stringify(messages, null, 2)}\n`]] : [],
  );
}

interface Label {
  readonly label: string;
  readonly meaning: string;
}

function paired(main: readonly (Label & { readonly key: string })[], own: readonly Label[]) {
  const byMeaning = new Map(own.map(({ meaning, label }) => [meaning, label]));
  const known = new Set(main.map(({ meaning }) => meaning));
  const messages: Record<string, string> = {};
  for (const { key, label, meaning } of main) {
    const translated = byMeaning.get(meaning);
    if (translated !== undefined && translated !== label && messages[key] === undefined)
      messages[key] = translated;
  }
  return { messages, unmatched: own.filter(({ meaning }) => !known.has(meaning)).length };
}
