import { error, suggest, warning } from "./kind.js";

/** Problems with the languages of a site, by code; see `DIAGNOSTICS`. */
export const LANGUAGES = {
  "orphan-translation": warning<[original: string]>({
    about: "A file in the folder of a language translates a file that does not exist, so it has no page.",
    message: (original) => `There is no \`${original}\` that this file would translate`,
    hint: "Move it to the path of the file that it translates, or remove it",
  }),
  "orphan-translation.folder": warning<[folders: string]>({
    about:
      "A Markdown file in the folder of a language is in none of its folders for translations, so it has no page.",
    message: () => "This file is in no folder of translations",
    hint: (folders) => `Move it to one of these: ${folders}`,
  }),
  "messages.syntax": error<[reason: string]>({
    about: "A file with labels in another language is not valid JSON.",
    message: (reason) => reason,
    hint: "Correct the syntax",
  }),
  "messages.mapping": error<[]>({
    about: "A file with labels in another language holds something other than labels by key.",
    message: () => "A file of labels holds an object",
    hint: 'Write `{ "item.label.Docs": { "message": "Dokumentation" } }`',
  }),
  "messages.value": error<[key: string]>({
    about: "A label in another language is not a text.",
    message: (key) => `\`${key}\` is not a text`,
    hint: 'Write `"message": "…"` in it',
  }),
  "no-words": warning<[tag: string]>({
    about: "There are no words of docsite in the language of the site, so they are English.",
    message: (tag) => `docsite has no words in the language \`${tag}\`: they are English`,
    hint: "Set those that you need by `texts`, or turn this off by `checks.codes`",
  }),
  "unknown-locale": error<[name: string, names: string, suggestion: string | undefined]>({
    about: "The command line names a language that the configuration does not have.",
    message: (name, names) =>
      names === "" ? "The site has no `i18n` in its configuration" : `The site has no language \`${name}\``,
    hint: (_name, names, suggestion) =>
      names === "" ? undefined : suggest(suggestion, `Languages of the site: ${names}`),
  }),
};
