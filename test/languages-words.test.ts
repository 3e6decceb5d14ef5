// The words of docsite in every language that it has: complete by type, and here for what types cannot say.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { LANGUAGES, languageFor, textsIn } from "../src/words/languages.js";
import { isMessage, namesIn, type Message, type Messages } from "../src/words/message.js";
import { ENGLISH_TEXTS, wordsCode, wordsOf, type Texts } from "../src/words/words.js";

/** What standards, programs and keyboards call it in every language, without values and signs. */
const NAMES = new Set(
  "API|null|Accept|Ctrl K|Esc|exploded|kB|MB|ms byte|ms bytes|Client secret|Client ID".split("|"),
);

/** Words of a language that English has, too: of one origin, or taken over by those who program in it. */
const SHARED: Readonly<Record<string, string>> = {
  de: "Name|Blog|Webhooks|Token|Callbacks|Feeds|Link|Scopes|Info|Tags|Tag|Server|Discovery|Details|Version|Schemas|Flow|Body|Header|Option|Tab|optional|Optional",
  es: "error|Blog|Webhooks|Token|Callbacks|Feeds|Scopes|scope|scopes|No|Interfaces|Variables|Constructor",
  fr: "Messages|Blog|Webhooks|Callbacks|Menu|Scopes|scope|scopes|Site|Info|Tags|Version|Option|Contact|Important|Danger|Note|Introduction|Archive|page|pages|Documentation|Image|Redirection|Classes|Interfaces|Variables|Documents|Modules",
  he: "Webhooks",
  it: "Blog|Token|Menu|Link|scope|Server|Discovery|No|Home|Formula|post|Password|File",
  nl: "Protocol|Blog|Webhooks|Token|Callbacks|Menu|Feeds|Link|Scopes|scope|scopes|Site|Info|Tags|Tag|Server|Servers|Discovery|Details|Flow|Body|body|Header|Headers|Contact|Diagram|Item|item|items|Tip|is null|Interfaces|Modules|Constructors|Constructor|Accessors|Parameters",
  pl: "Blog|Token|Menu|Tag|Diagram",
  "pt-BR":
    "Tags|Blog|Webhooks|Token|Callbacks|Menu|Feeds|Link|Site|Schemas|Item|item|Namespaces|Classes|Interfaces",
  tr: "Blog|Site|Form",
};

const bare = (text: string) =>
  text
    .replace(/\{\w+\}|[^\p{L} ]/gu, " ")
    .replace(/ +/g, " ")
    .trim();

const leaves = (table: Messages, path = ""): [string, Message][] =>
  Object.entries(table).flatMap(([name, value]) =>
    isMessage(value) ? [[`${path}${name}`, value] as const] : leaves(value, `${path}${name}.`),
  ) as [string, Message][];

const formsOf = (message: Message): readonly string[] =>
  typeof message === "string" ? [message] : Object.values(message);

/** Labels as Docusaurus's own theme has them (`@docusaurus/theme-translations` 3.9), where it has a translation. */
const DOCUSAURUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "doc.edit": {
    de: "Diese Seite bearbeiten",
    fr: "Éditer cette page",
    es: "Editar esta página",
    "pt-BR": "Editar esta página",
    it: "Modifica questa pagina",
    nl: "Bewerk deze pagina",
    pl: "Edytuj tę stronę",
    uk: "Відредагувати цю сторінку",
    ru: "Отредактировать эту страницу",
    tr: "Bu sayfayı düzenle",
    "zh-Hans": "编辑此页",
    "zh-Hant": "編輯此頁",
    ja: "このページを編集",
    ko: "페이지 편집",
    ar: "تعديل هذه الصفحة",
    he: "ערוך דף זה",
    hi: "इस पेज को बदलें",
  },
  "pagination.next": {
    de: "Weiter",
    fr: "Suivant",
    es: "Siguiente",
    "pt-BR": "Próxima",
    it: "Successivo",
    nl: "Volgende",
    pl: "Następna strona",
    uk: "Наступна сторінка",
    ru: "Следующая страница",
    tr: "Sonraki",
    "zh-Hans": "下一页",
    "zh-Hant": "下一頁",
    ja: "次へ",
    ko: "다음",
    ar: "التالي",
    he: "הבא",
    hi: "अगला",
  },
  "toc.title": {
    de: "Auf dieser Seite",
    fr: "Sur cette page",
    es: "En esta página",
    "pt-BR": "Nesta página",
    it: "Su questa pagina",
    nl: "Op deze pagina",
    pl: "Na tej stronie",
    uk: "Зміст цієї сторінки",
    ru: "Содержание этой страницы",
    tr: "Bu sayfada",
    "zh-Hans": "本页总览",
    "zh-Hant": "本頁導覽",
    ja: "このページの見出し",
    ko: "이 페이지에서",
    ar: "مُحتويات هذه الصفحة",
    he: "בעמוד זה",
    hi: "इस पेज पर",
  },
  skipLink: {
    de: "Zum Hauptinhalt springen",
    fr: "Aller au contenu principal",
    es: "Saltar al contenido principal",
    "pt-BR": "Pular para o conteúdo principal",
    it: "Passa al contenuto principale",
    nl: "Ga naar hoofdinhoud",
    pl: "Przejdź do głównej zawartości",
    uk: "Перейти до основного вмісту",
    ru: "Перейти к основному содержимому",
    tr: "Ana içeriğe geç",
    "zh-Hans": "跳到主要内容",
    ja: "メインコンテンツまでスキップ",
    ko: "본문으로 건너뛰기",
    he: "דלג לתוכן הראשי",
    hi: "मुख्य कंटेंट तक स्किप करें",
  },
};

describe("The words of docsite", () => {
  const tables = new Map<string, Texts>();
  before(async () => {
    for (const language of LANGUAGES) tables.set(language, await textsIn(language));
  });
  const others = () => [...tables].filter(([language]) => language !== "en");
  const english = new Map(leaves(ENGLISH_TEXTS));
  const wordingOf = (lang: string) => ({ lang, direction: "ltr" as const, texts: tables.get(lang) as Texts });

  test("are there in the languages of most readers, and in those of their regions", () => {
    assert.equal(LANGUAGES.length, 18);
    const found = "de-CH pt pt-PT zh-CN zh-TW zh-HK zh iw en-GB sr eo".split(" ").map(languageFor);
    const expected = "de pt-BR pt-BR zh-Hans zh-Hant zh-Hant zh-Hans he en".split(" ");
    assert.deepEqual(found, [...expected, undefined, undefined]);
  });

  test("have the values of the English texts, and no text is still English", () => {
    const wrong = others().flatMap(([language, table]) => {
      const shared = new Set(["", ...(SHARED[language] ?? "").split("|")]);
      return leaves(table).flatMap(([name, message]) => {
        const original = english.get(name) as Message;
        const known = namesIn(original);
        const strange = formsOf(message).flatMap((text) =>
          namesIn(text).filter((each) => !known.includes(each)),
        );
        const missing =
          typeof original === "string" ? known.filter((each) => !namesIn(message).includes(each)) : [];
        const same = formsOf(message).filter(
          (text) => formsOf(original).includes(text) && !shared.has(bare(text)) && !NAMES.has(bare(text)),
        );
        return [...strange, ...missing, ...same].map((text) => `${language} ${name}: ${text}`);
      });
    });
    assert.deepEqual(wrong, []);
  });

  test("name an amount in every form that stands for several", () => {
    const wrong = others().flatMap(([language, table]) => {
      const rules = new Intl.PluralRules(language);
      const numbers = Array.from({ length: 201 }, (_, count) => count);
      const standsFor = (form: string) => numbers.filter((count) => rules.select(count) === form).length;
      return leaves(table).flatMap(([name, message]) => {
        if (
          typeof message === "string" ||
          !formsOf(english.get(name) as Message).every((text) => text.includes("{count}"))
        )
          return [];
        return Object.entries(message)
          .filter(([form, text]) => standsFor(form) > 1 && !text.includes("{count}"))
          .map(([form]) => `${language} ${name}.${form}`);
      });
    });
    assert.deepEqual(wrong, []);
  });

  test("are said by scripts as by the server", () => {
    for (const lang of LANGUAGES) {
      const wording = wordingOf(lang);
      const server = wordsOf(wording) as unknown as Record<string, unknown>;
      const browser = new Function(`return ${wordsCode(wording)}`)() as Record<string, unknown>;
      const compare = (one: unknown, other: unknown, name: string): void => {
        if (typeof one === "function" && typeof other === "function") {
          const say = (text: unknown, ...values: unknown[]) =>
            (text as (...given: unknown[]) => string)(...values);
          for (const values of [
            [0, 0, 0],
            [1, 1, 1],
            [2, 2, 2],
            [5, 5, 5],
            [21, 21, 21],
            [1234, 1234, 1234],
          ])
            assert.equal(say(other, ...values), say(one, ...values), `${lang} ${name}`);
        } else if (typeof one === "object")
          for (const key of Object.keys(one as object))
            compare((one as never)[key], (other as never)[key], `${name}.${key}`);
        else assert.equal(other, one, `${lang} ${name}`);
      };
      for (const name of Object.keys(ENGLISH_TEXTS)) compare(server[name], browser[name], name);
    }
  });

  test("are those that readers know from sites made with Docusaurus", () => {
    for (const [name, labels] of Object.entries(DOCUSAURUS))
      for (const [language, label] of Object.entries(labels))
        assert.equal(new Map(leaves(tables.get(language) as Texts)).get(name), label, `${language} ${name}`);
  });
});
