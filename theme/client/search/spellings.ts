// British and American spellings.

/** What a word ends or goes on with in one spelling, and in the other. */
const ENDINGS: readonly (readonly [british: RegExp, american: string, american: RegExp, british: string])[] =
  [
    [/is(e[drs]?|ing|ations?|able)$/, "iz$1", /iz(e[drs]?|ing|ations?|able)$/, "is$1"],
    [/ys(e[drs]?|ing)$/, "yz$1", /yz(e[drs]?|ing)$/, "ys$1"],
    [
      /our(s|ed|ing|able|al|ite|ites|less|ful)?$/,
      "or$1",
      /or(s|ed|ing|able|al|ite|ites|less|ful)?$/,
      "our$1",
    ],
    [/([bct])re(s?)$/, "$1er$2", /([bct])er(s?)$/, "$1re$2"],
    [/([aeiou])ll(ed|ing|er|ers|ation)$/, "$1l$2", /([aeiou])l(ed|ing|er|ers|ation)$/, "$1ll$2"],
    [/ogue(s?)$/, "og$1", /og(s?)$/, "ogue$1"],
    [/ence(s?)$/, "ense$1", /ense(s?)$/, "ence$1"],
  ];
/** A shorter word is spelled the same everywhere. */
const MIN_LENGTH = 5;

/** The other spelling of an English word, if it may have one; most are no words, and then nothing is found by them. */
export function spellingsOf(word: string): string[] {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) return [];
  return ENDINGS.flatMap(([british, toAmerican, american, toBritish]) => {
    if (british.test(word)) return [word.replace(british, toAmerican)];
    return american.test(word) ? [word.replace(american, toBritish)] : [];
  });
}
