// Texts of links that say nothing about where they lead, by language. Signs and spaces around them do not matter.

const WORDS: Readonly<Record<string, readonly string[]>> = {
  ar: ["هنا", "اضغط هنا", "انقر هنا", "المزيد", "اقرأ المزيد"],
  de: [
    "hier",
    "klicken sie hier",
    "hier klicken",
    "klick hier",
    "mehr",
    "weiterlesen",
    "mehr erfahren",
    "mehr lesen",
    "dieser link",
  ],
  en: [
    "here",
    "click here",
    "click",
    "this link",
    "more",
    "read more",
    "learn more",
    "see more",
    "see here",
    "go here",
    "tap here",
  ],
  es: [
    "aquí",
    "haz clic aquí",
    "haga clic aquí",
    "pulsa aquí",
    "más",
    "leer más",
    "ver más",
    "saber más",
    "este enlace",
  ],
  fr: [
    "ici",
    "cliquez ici",
    "cliquer ici",
    "plus",
    "lire la suite",
    "en savoir plus",
    "voir plus",
    "ce lien",
  ],
  he: ["כאן", "לחצו כאן", "לחץ כאן", "עוד", "קרא עוד"],
  hi: ["यहाँ", "यहां", "यहाँ क्लिक करें", "यहां क्लिक करें", "और", "और पढ़ें", "और जानें"],
  it: ["qui", "clicca qui", "fai clic qui", "altro", "leggi di più", "scopri di più", "questo link"],
  ja: [
    "こちら",
    "ここ",
    "ここをクリック",
    "こちらをクリック",
    "もっと見る",
    "続きを読む",
    "詳しくはこちら",
    "詳細はこちら",
  ],
  ko: ["여기", "여기를 클릭", "여기를 클릭하세요", "더 보기", "더보기", "자세히"],
  nl: ["hier", "klik hier", "meer", "lees meer", "lees verder", "meer informatie", "deze link"],
  pl: ["tutaj", "tu", "kliknij tutaj", "więcej", "czytaj więcej", "czytaj dalej", "ten link"],
  pt: ["aqui", "clique aqui", "mais", "leia mais", "saiba mais", "ver mais", "este link"],
  ru: ["здесь", "тут", "нажмите здесь", "подробнее", "ещё", "читать далее", "узнать больше", "по ссылке"],
  tr: ["burada", "buraya", "buraya tıklayın", "tıklayın", "daha fazla", "devamını oku", "devamı"],
  uk: ["тут", "натисніть тут", "докладніше", "детальніше", "більше", "читати далі", "за посиланням"],
  zh: [
    "这里",
    "這裡",
    "此处",
    "此處",
    "点击这里",
    "點擊這裡",
    "点此",
    "點此",
    "更多",
    "了解更多",
    "阅读更多",
    "閱讀更多",
  ],
};

/** Whether a text of a link says nothing, in a language or in English. `lang`: a tag of BCP 47. */
export function saysNothing(text: string, lang: string): boolean {
  const bare = text
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
  const [language = ""] = lang.toLowerCase().split("-");
  return [...(WORDS[language] ?? []), ...(WORDS["en"] ?? [])].includes(bare);
}
