import type { PageView } from "docsite-cli";
import { Admonition } from "../content/Admonition.js";
import { WORDS } from "../words/index.js";

/** Says that a page is not translated. */
export function LanguageNotice({ view: { untranslated } }: { view: PageView }) {
  if (!untranslated) return null;
  return (
    <div lang={WORDS.lang} dir={WORDS.direction}>
      <Admonition type="info" tone="info" label={WORDS.notices.untranslated}>
        <p>{WORDS.notices.untranslatedText(untranslated.label)}</p>
      </Admonition>
    </div>
  );
}

/** Attributes of what has the language of the content, where that is not the language of the page. */
export function languageOf({ untranslated }: PageView) {
  return untranslated ? { lang: untranslated.lang, dir: untranslated.direction } : {};
}

/** Attributes of an element that holds words of the theme alone, where these are not in the language of the page. */
export function languageOfWords(lang: string) {
  return lang === WORDS.lang ? {} : { lang: WORDS.lang, dir: WORDS.direction };
}
