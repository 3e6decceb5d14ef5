// Regular expression → a string that it matches.
import { RegExpParser, type AST } from "@eslint-community/regexpp";

/** Characters to try for a class, the most readable first. */
const CHARACTERS =
  "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. /:@#+=,;!?%&*()[]{}<>'\"~^|$\\\t\n";

const MAX_LENGTH = 2000;

/** Whether a text matches a pattern of a description; `undefined` if that could take exponential time. */
export type Matcher = (text: string) => boolean | undefined;

/** Compiles a pattern of JSON Schema (ECMA-262, with the `u` flag if possible); `undefined` if it is invalid. */
export function matcherOf(pattern: string): Matcher | undefined {
  const test = regExpOf(pattern);
  const tree = parse(pattern);
  if (!test || !tree) return undefined;
  const longest = longestFor(tree);
  return (text) => (text.length > longest ? undefined : test.test(text));
}

/** Maximum number of steps to match a text. */
const MAX_STEPS = 100_000_000;
/** Quantifiers with a higher maximum count as unbounded. */
const MANY = 20;

/**
 * Length of the texts that a pattern can be tried on: its steps grow with a power of the length, and where a choice is
 * repeated, with a power of two.
 */
function longestFor(tree: AST.Pattern): number {
  let loops = 1;
  let repeatsChoice = false;
  const look = (node: AST.Pattern | AST.Alternative | AST.Element, isRepeated: boolean): void => {
    if (node.type === "Quantifier") {
      const isLoop = node.max > MANY;
      if (isLoop) loops += 1;
      if (isRepeated && node.min !== node.max) repeatsChoice = true;
      look(node.element, isRepeated || isLoop);
    } else if ("alternatives" in node) {
      if (isRepeated && node.alternatives.length > 1) repeatsChoice = true;
      for (const alternative of node.alternatives)
        if ("elements" in alternative) look(alternative, isRepeated);
    } else if (node.type === "Alternative") for (const element of node.elements) look(element, isRepeated);
  };
  look(tree, false);
  return repeatsChoice ? MANY : Math.floor(MAX_STEPS ** (1 / loops));
}

function regExpOf(pattern: string): RegExp | undefined {
  return firstValid((unicode) => new RegExp(pattern, unicode ? "u" : ""));
}

function parse(pattern: string): AST.Pattern | undefined {
  return firstValid((unicode) => new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode }));
}

/** What is made with the `u` flag, otherwise without; `undefined` if both throw. */
function firstValid<Made>(make: (unicode: boolean) => Made): Made | undefined {
  for (const unicode of [true, false]) {
    try {
      return make(unicode);
    } catch {
      continue;
    }
  }
  return undefined;
}

/** The shortest matching string found with a length from `min` to `max`, if any. */
export function stringMatching(pattern: string, min: number, max: number): string | undefined {
  const matcher = matcherOf(pattern);
  const tree = parse(pattern);
  if (!matcher || !tree || min > MAX_LENGTH) return undefined;
  const fits = (text: string) => text.length >= min && text.length <= max && matcher(text) === true;
  // More repetitions and other characters satisfy length limits and lookarounds.
  for (const extra of [0, 1, 2, 4, 7, min, 15, 31, 63]) {
    for (const shift of [0, 1, 26, 36]) {
      const text = new Writer(extra, shift, Math.min(max, MAX_LENGTH)).alternatives(tree.alternatives);
      if (fits(text)) return text;
      // A pattern without an anchor allows text after it.
      if (text.length < min && fits(text.padEnd(min, "a"))) return text.padEnd(min, "a");
    }
  }
  return undefined;
}

class Writer {
  private readonly groups = new Map<AST.CapturingGroup, string>();
  private left: number;

  constructor(
    private readonly extra: number,
    private readonly shift: number,
    limit: number,
  ) {
    this.left = limit;
  }

  alternatives(alternatives: readonly AST.Alternative[]): string {
    return (alternatives[0]?.elements ?? []).map((element) => this.element(element)).join("");
  }

  private element(element: AST.Element): string {
    switch (element.type) {
      case "Character":
        return String.fromCodePoint(element.value);
      case "CharacterSet":
      case "CharacterClass":
      case "ExpressionCharacterClass":
        return this.character(element.raw);
      case "Group":
        return this.alternatives(element.alternatives);
      case "CapturingGroup": {
        const text = this.alternatives(element.alternatives);
        this.groups.set(element, text);
        return text;
      }
      case "Quantifier": {
        const most = Math.min(element.max, element.min + this.extra, 1000);
        let text = "";
        for (let count = 0; count < most && (count < element.min || text.length < this.left); count++) {
          text += this.element(element.element);
        }
        return text;
      }
      case "Backreference": {
        const group = [element.resolved].flat()[0];
        return (group && this.groups.get(group)) ?? "";
      }
      default:
        return "";
    }
  }

  private character(raw: string): string {
    const test = regExpOf(`^${raw}$`);
    const characters = CHARACTERS.slice(this.shift) + CHARACTERS.slice(0, this.shift);
    for (const character of characters) if (test?.test(character)) return character;
    for (let code = 0xa0; code < 0x3000; code++) {
      const character = String.fromCharCode(code);
      if (test?.test(character)) return character;
    }
    return "";
  }
}
