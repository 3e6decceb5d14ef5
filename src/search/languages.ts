// What the search has for each language: a stemmer, the small words of questions, and words for the same thing.
import type { LanguageData } from "../../theme/client/search/language.js";

interface SearchLanguage {
  /** Name of its stemmer in `bin/compiled/stemmers`, which is that of the file in `@orama/stemmers`. */
  readonly stemmer?: string;
  /** Words of plain letters are English, as they are in another script, or in a language without a stemmer. */
  readonly english?: true;
  readonly compounds?: true;
  /** Question words, articles, pronouns, prepositions, auxiliary verbs: entries without them are as good. */
  readonly optional: string;
  readonly synonyms?: readonly (readonly string[])[];
}

/** By base language. Words that name pages of documentation, such as "get" and "all", are not optional. */
const LANGUAGES: Readonly<Record<string, SearchLanguage>> = {
  en: {
    english: true,
    optional:
      "a about an and any anyone are as at be been between but by can cannot cant could did do does dont each else every for from had has have how i if in instead into is isnt it its just know let make me more my myself need no of on one only or our possible properly should so some someone than that the their them then there these they this those to try use used using vs want was way we were what when where whether which who why will with without wont work works would you your",
    synonyms: [
      ["login", "signin"],
      ["logout", "signout"],
      ["delete", "remove"],
      ["uninstall", "remove"],
      ["update", "upgrade"],
      ["folder", "directory"],
      ["js", "javascript"],
      ["ts", "typescript"],
      ["db", "database"],
      ["k8s", "kubernetes"],
    ],
  },
  de: {
    stemmer: "de",
    compounds: true,
    optional:
      "ab aber alle als am an auch auf aus bei beim bin bitte da damit das dass dein deine dem den denn der des die dies diese dieser du durch ein eine einem einen einer eines er es etwas für gibt habe haben hat ich ihr im in ist kann kein keine können man mehr mein meine meinem meinen meiner mich mir mit muss nach nicht noch nur ob oder ohne sein sich sie sind so soll sollte über um und uns unser vom von vor wann warum was welche welcher welches wenn wer werden wie wir wird wo woher wohin zu zum zur zwischen",
  },
  fr: {
    stemmer: "fr",
    optional:
      "a à ai au aux avec avoir c ce ces cet cette comment dans de depuis des doit dois du elle en entre est et être faire fait faut il ils j je l la le les leur ma me mes moi mon n ne nous on ou où par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute toutes tu un une veux vos votre vous y",
  },
  es: {
    stemmer: "es",
    optional:
      "a al algo alguna alguno ante aquel como cómo con cual cuál cuales cuándo cuando cuanto de del desde donde dónde e el él ella ello ellos en entre es esa ese eso esta está este esto están hacer hay la las le lo los más me mi mis nada ni no nos o para pero por porque puede puedo que qué quien quién quiero se según ser si sí sin sobre son su sus también te tengo ti tiene todo tu tus u un una uno usar y ya yo",
  },
  pt: {
    stemmer: "pt",
    optional:
      "a ao aos as até com como da das de dela dele depois do dos e é ela ele eles em entre era essa esse esta está este estou eu fazer foi há isso isto já la lhe lo mais mas me mesmo meu minha meus na não nas nem no nos nós num numa o onde os ou para pela pelo pode podem posso por porque porquê qual quais quando que quê quem quero se sem ser seu seus só sobre sua suas também te tem tenho ter teu um uma usar você",
  },
  it: {
    stemmer: "it",
    optional:
      "a ad ai al alla alle agli allo anche c che chi ci come con cosa cui da dai dal dalla dalle dallo de degli dei del della delle dello di dove due e è ed essere fa fare fra gli ha ho i il in io l la le lei lo loro lui ma me mi mia mie mio ne nei nel nella nelle nello no noi non nostro o per perché più posso può qual quale quali quando quanto quella quello questa questi questo se sei senza si sia sono sopra su sua sue sugli sui sul sulla suo ti tra tu tua tuo un una uno usare vi voglio voi",
  },
  nl: {
    stemmer: "nl",
    compounds: true,
    optional:
      "aan al als bij dan dat de deze die dit doe doen door dus een en er geen heb hebben heeft het hij hoe hun ik in is je jij jouw kan kun kunnen maar me meer met mij mijn moet moeten na naar niet nog nu of om omdat ons onze ook op over te tegen tot uit u uw van veel voor waar waarom wanneer want waren was wat we welk welke werd wie wij wil wordt worden ze zich zij zijn zo zonder zou",
  },
  sv: {
    stemmer: "se",
    compounds: true,
    optional:
      "alla att av blir de den det dig din ditt du där efter eller en ett från för gör ha har hur i inte jag kan man med men mig min mitt mot måste nu när och om på ska som så till under upp ut utan vad var varför vem vi vilka vilken vilket vill är över",
  },
  da: {
    stemmer: "dk",
    compounds: true,
    optional:
      "af alle at bliver de den der det dig din du eller en er et for fra gør har hvad hvem hvilke hvilken hvis hvor hvordan hvorfor hvornår i ikke jeg kan man med men mig min mod måske nu når og om op på skal som til ud uden under var vi vil være",
  },
  no: {
    stemmer: "no",
    compounds: true,
    optional:
      "alle at av blir da de den der det deg din du eller en er et for fra gjør har hva hvem hvilke hvilken hvis hvor hvordan hvorfor i ikke jeg kan man med meg men min mot må nå når og om opp på skal som til ut uten under var vi vil være",
  },
  fi: {
    stemmer: "fi",
    compounds: true,
    optional:
      "ei että he hän ja joka jos kanssa koska kuin kuinka kun kuka kyllä me mikä miksi millainen milloin minkä minun minä missä mistä miten mitä mutta mihin ne niin nämä olen on ovat saa se sen sinun sinä tai tämä tämän voi voin vai vain vaikka",
  },
  hu: {
    stemmer: "hu",
    compounds: true,
    optional:
      "a az be csak de egy el és ez ezt hanem ha hogy hogyan hol honnan hová igen is itt kell kérem ki le lehet meg mely mi miért mikor milyen mint mit most nem ne és ott ő s sem te tud tudok vagy van volt",
  },
  ro: {
    stemmer: "ro",
    optional:
      "a ai al ale am are aș au ca care ce cel cine cu cum când că da dacă de din doar e ea ei el ele este eu fi fără la le lui mai mea meu mi nu o ori pe pentru pot prin sa sau se și sunt să te tu un una unde unei unui vreau îl în",
  },
  pl: {
    optional:
      "a aby ale bez być był ci co czy dla do gdy gdzie go i ich ile im ja jak jaka jakie jaki jako je jego jej jest jeśli jeżeli już każdy kiedy kto która które który lub ma mam mi mnie moje mojego mój może możesz można mogę musi muszę my na nad nie niego nią nim o od on ona one oraz po pod ponieważ przed przez przy są się skąd swoje ta tak także te tego tej ten to tu twój ty tylko tym u w wam was we więc wszystko z za ze że żeby",
  },
  ru: {
    stemmer: "ru",
    english: true,
    optional:
      "а без бы был была были быть в вам вас во вот все всё вы где да для до его ее её если есть же за и из или им их к как какая какие какой когда которая которые который кто ли мне мной мои мой может могу можно мы на над надо нам не него нее ней нет но ну нужно о об он она они от по под почему при с свой себя со так такой там те тем то того тоже только том ты у уже чего чем что чтобы эта эти это этот я",
  },
  uk: {
    stemmer: "uk",
    english: true,
    optional:
      "а або але без би бути був була були в вам вас ви від він вона вони все всі де для до є же за з зі і й із його її їх коли котрий крім ли мені мені мій мої може можна можу ми на над нам не нема ні про о по під потрібно при та так такий там те теж тим ти тільки то тобто той у усі хто це цей ця ці чи чого чому що щоб як яка які який якщо я",
  },
  tr: {
    stemmer: "tr",
    optional:
      "acaba ama ancak bana bazı ben beni benim bir biz bize bizim bu buna bunu bunun çok çünkü da daha de değil diye en gibi hangi hangisi hem hep her için ile ise kadar ki kim mı mi mu mü nasıl ne neden nedir nerede nereye niçin niye o olan olarak olur ona onlar onu sanki sen senin siz sizin şey şu ve veya ya yada yani",
  },
  ar: {
    stemmer: "ar",
    english: true,
    optional:
      "أن أو أي أين إذا إلى إن الذي التي اين ب بعد بين ثم حتى حول حيث خلال ذلك على عن عند عندما غير في قبل قد ك كان كل كم كيف كيفية ل لا لكن لم لماذا له لها ليس ما ماذا متى مع من منذ مثل نحن هذا هذه هل هناك هو هي و هنا يمكن يمكنني",
  },
  he: {
    english: true,
    optional:
      "או אז אחרי איך איפה אילו איזה איזו אין אל אם אני אנחנו את אתה ב בין גם האם הוא היא הם הן זה זאת זו יש כאשר כדי כי כל כמה כן ל לא לי לו לפני מ מאיפה מדוע מה מהו מי מתי על עד עם פה רק ש של שלי שם",
  },
  hi: {
    stemmer: "in",
    english: true,
    optional:
      "अगर अपना अपनी अपने और आप इस इसे इसका उस एक ऐसा कब कर करके करता करना करने करें करे का कि किस किसी की कुछ के कैसे को कौन क्या क्यों गया जब जहाँ जा जो तक तब तो था थी थे द्वारा न नहीं ने पर भी मुझे में मेरा मेरी मेरे मैं यदि यह या ये लिए वह वे सकता सकते साथ से हम हूँ है हैं हो होता होना",
  },
  el: {
    stemmer: "gr",
    english: true,
    optional:
      "αν ανά από για δεν εγώ είναι εκεί ένα ένας έχω έχει η και κάθε κάνω με μέσα μετά μη μην μια μου να ο οι όπου όταν ότι πιο ποια ποιο ποιος πότε πού πρέπει προς πως πώς σε σου στα στη στην στις στο στον τα τη την της τι τις το τον του τους των χωρίς",
  },
  zh: {
    english: true,
    optional:
      "的 了 在 是 我 有 和 就 不 人 都 一个 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 怎么 怎样 如何 什么 哪里 哪个 为什么 吗 呢 吧 能 可以 我的 请 把 被 让 从 对 与 或 及 的话 怎 麼 怎麼 什麼 為什麼 嗎 個 這 沒有 會",
  },
  ja: {
    english: true,
    optional:
      "の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について だけ ます です ません どう どうやって 方法 なに 何 なぜ どこ いつ できる",
  },
  ko: {
    english: true,
    optional:
      "및 또는 이 그 저 것 수 등 를 을 은 는 이란 가 의 에 에서 로 으로 와 과 도 만 어떻게 무엇 무엇을 왜 언제 어디 어디서 어떤 하는 하기 하는방법 방법 있나요 하나요 인가요 할 있는 위한 위해 대한",
  },
};

/** What the index of a site in a language says of it, with the groups of words that the site has itself, and its stemmer. */
export function languageOf(
  tag: string,
  synonyms: readonly (readonly string[])[] = [],
): { readonly data: LanguageData; readonly stemmer?: string } {
  const language = LANGUAGES[baseOf(tag)];
  const { optional = "", english = language === undefined, compounds, stemmer } = language ?? {};
  const data: LanguageData = {
    optional,
    english,
    ...(compounds && { compounds }),
    synonyms: [...(language?.synonyms ?? []), ...synonyms],
  };
  return { data, ...(stemmer !== undefined && { stemmer }) };
}

/** `nb` and `nn` are Norwegian. */
function baseOf(tag: string): string {
  const [base = ""] = tag.toLowerCase().split(/[-_]/);
  return base === "nb" || base === "nn" ? "no" : base;
}
