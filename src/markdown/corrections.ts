// Corrects two constructs of micromark that differ from CommonMark.
import { codeIndented, htmlFlow, htmlText } from "micromark-core-commonmark";
import type { Code, Construct, Extension, State } from "micromark-util-types";

const SPACE = 32;
const QUOTES: readonly Code[] = [34, 39];
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const LETTER = 97;

/** What begins in the next line is said to interrupt nothing. */
const NO_INTERRUPTION = "_gfmTableDynamicInterruptHack";

/** Where in a tag: behind an equals sign, in a value without quotes, in one with this quote, behind the tag. */
type Place = "name" | "value" | "bare" | "behind" | 34 | 39;

function placeAfter(code: Code, place: Place): Place {
  if (place === "behind") return place;
  if (typeof place === "number") return code === place ? "name" : place;
  if (code === GREATER || (code === LESS && place === "bare")) return "behind";
  if (code === null || code <= SPACE) return place === "bare" ? "name" : place;
  if (place === "value" && QUOTES.includes(code)) return code as 34 | 39;
  if (place === "name") return code === EQUALS ? "value" : place;
  return "bare";
}

/** A slash belongs to an attribute's value without quotes (CommonMark 6.6): the construct sees a letter in its place. */
function withSlashes(construct: Construct): Construct {
  return {
    ...construct,
    name: `${construct.name}WithSlashes`,
    tokenize(effects, ok, nok) {
      let place: Place = "name";
      let over = false;
      const ending =
        (then: State): State =>
        (code) => {
          over = true;
          return then(code);
        };
      const watched =
        (state: State): State =>
        (code) => {
          place = placeAfter(code, place);
          const next = state(place === "bare" && code === SLASH ? LETTER : code);
          return next === undefined || over ? next : watched(next);
        };
      return watched(construct.tokenize.call(this, effects, ending(ok), ending(nok)));
    },
  };
}

/**
 * Only where a list interrupts a paragraph must it begin with 1 and not be empty (CommonMark 5.2): behind indented code,
 * it need not.
 */
const interruptible: Construct = {
  ...codeIndented,
  tokenize(effects, ok, nok) {
    const ending =
      (then: State): State =>
      (code) => {
        this[NO_INTERRUPTION] = false;
        return then(code);
      };
    this[NO_INTERRUPTION] = true;
    return codeIndented.tokenize.call(this, effects, ending(ok), ending(nok));
  },
};

/** An extension of micromark. */
export const CORRECTIONS: Extension = {
  disable: { null: ["htmlFlow", "htmlText"] },
  flowInitial: { [-2]: interruptible, [-1]: interruptible, [SPACE]: interruptible },
  flow: { [LESS]: withSlashes(htmlFlow) },
  text: { [LESS]: withSlashes(htmlText) },
};
