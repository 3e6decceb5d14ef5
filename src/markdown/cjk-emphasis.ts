// Emphasis beside Chinese, Japanese and Korean text, which is set without spaces. CommonMark 0.31 takes the asterisks of `**强调。**后面`
// for text; the rule that is proposed for its next revision does not: https://github.com/commonmark/commonmark-spec/issues/650

/** Texts without these have nothing of it. */
const MAY_BE_CJK = /[\u1100-\u{10ffff}]/u;

/** Letters and punctuation of these scripts. */
const CJK = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]`;
const PUNCTUATION = String.raw`[\p{P}\p{S}]`;
/** What selects a variant of the character before. */
const VARIANT = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?`;

/** What stands before and behind the signs of emphasis where the two rules may differ. */
const AROUND: readonly (readonly [before: string, behind: string])[] = [
  [CJK, PUNCTUATION],
  [PUNCTUATION, CJK],
  [`(?=${CJK})${PUNCTUATION}`, String.raw`\S`],
  [String.raw`\S`, `(?=${CJK})${PUNCTUATION}`],
];

const BESIDE_CJK = new RegExp(
  `(?<![*~])[*~]+(?![*~])(?:${AROUND.map(([before, behind]) => `(?<=${before}${VARIANT}[*~]+)(?=${behind})`).join("|")})`,
  "u",
);

/** Whether the rules may read a text differently. */
export function mayEmphasizeCjk(text: string): boolean {
  return MAY_BE_CJK.test(text) && BESIDE_CJK.test(text);
}
