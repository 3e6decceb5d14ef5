// Rules for elements in the style sheets of a project that is built in place. In its own tool, classes of the frame and of components outweigh them. docsite's
// theme is in layers, which any rule without one outweighs, so these get layers, too, and reach what authors write.
import { listOf, statementsOf } from "../text/css.js";

/** What a style sheet resets, which is not meant for the theme: below it, and on React pages above Infima's rules for elements. */
const RESETS = "project-resets";
const PAGE_RESETS = "page-resets";
/** Rules of the project for elements: above the theme, below Infima's classes. */
const ELEMENTS = "project-elements";

/** The order of all layers of such a project. Those that its style sheets name come after them. */
export const PROJECT_LAYERS = `${RESETS}, tokens, html, layout, infima-elements, ${PAGE_RESETS}, content, modes, ${ELEMENTS}, infima`;

/** What authors write, and the titles of pages. */
const CONTENT = ":where(.prose *, .page *, main :is(h1, h2))";
/** Parts that docsite draws in it. */
const DRAWN = [
  ":is(aside.admonition, figure.example, div.tabs) > :not(.prose, .tab-panel)",
  ":is(aside.admonition, figure.example, div.tabs) > :not(.prose, .tab-panel) *",
  ":is(ul.cards, .diagram, .toc-inline) *",
  "a.anchor",
].join(", ");
const CODE = ":is(figure.code, .code:has(> .code-tools))";
/** For rules that name `pre`, which is in a block of code. */
const BESIDES_DRAWN = `:not(:where(${DRAWN}))`;
const BESIDES = `:not(:where(${DRAWN}, ${CODE}, ${CODE} *))`;

/** A rule of a style sheet. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly body: string;
}

/** A style sheet by what becomes of its rules. */
interface Sorted {
  rest: string;
  resets: string;
  pageResets: string;
  elements: string;
  /** Whether any rule is not as it was. */
  isChanged: boolean;
}

interface Place {
  readonly isReset: (rule: StyleRule) => boolean;
  /** Whether all rules for elements are resets: the style sheet is one of a package. */
  readonly isPackage: boolean;
  /** Whether a layer of the style sheet is around. */
  readonly isLayered?: boolean;
}

/** The style sheet of a project with its rules for elements in layers. `isReset`: whether a rule is one that resets elements. */
export function layeredRules(css: string, place: Place): string {
  const { rest, resets, pageResets, elements, isChanged } = sorted(css, place);
  if (!isChanged) return css;
  const layers = [
    [RESETS, resets],
    [PAGE_RESETS, pageResets],
    [ELEMENTS, elements],
  ] as const;
  const added = layers
    .filter(([, rules]) => rules !== "")
    .map(([name, rules]) => `@layer ${name} {\n${rules}}\n`);
  return `${rest}\n${added.join("")}`;
}

/** At-rules that hold rules as a style sheet does. */
const GROUP = /^@(?:media|supports|container|layer)\b/i;

function sorted(css: string, place: Place): Sorted {
  const all: Sorted = { rest: "", resets: "", pageResets: "", elements: "", isChanged: false };
  for (const { text, head, body } of statementsOf(css)) {
    if (body !== undefined && GROUP.test(head)) {
      const isLayer = /^@layer/i.test(head);
      const inner = sorted(body, { ...place, isLayered: isLayer || place.isLayered === true });
      all.rest += inner.isChanged ? `${head} {${inner.rest}}\n` : text;
      all.isChanged ||= inner.isChanged;
      for (const part of ["resets", "pageResets", "elements"] as const)
        if (inner[part] !== "") all[part] += isLayer ? inner[part] : `${head} {\n${inner[part]}}\n`;
    } else if (body === undefined || head.startsWith("@")) all.rest += text;
    else {
      const added = sortedRule({ selectors: listOf(head), body }, place);
      all.rest += added.rest ?? text;
      all.isChanged ||= added.rest !== undefined;
      all.resets += added.resets ?? "";
      all.pageResets += added.pageResets ?? "";
      all.elements += added.elements ?? "";
    }
  }
  return all;
}

/** What becomes of a rule; without `rest`, it stays as it is. */
function sortedRule(given: StyleRule, place: Place): Partial<Sorted> {
  const { selectors, body } = given;
  const write = (list: readonly string[]) => (list.length === 0 ? "" : `${list.join(", ")} {${body}}\n`);
  const ofElements = selectors.filter(isOfElements);
  const resets = place.isReset(given)
    ? selectors
    : selectors.filter((one) => UNIVERSAL.test(one) || (place.isPackage && ofElements.includes(one)));
  const elements = ofElements.filter((one) => !resets.includes(one));
  if (resets.length + elements.length === 0) return {};
  const others = selectors.filter((one) => !resets.includes(one) && !elements.includes(one));
  const scoped = write(
    elements.map((one) => limited(one, CONTENT + (NAMES_PRE.test(one) ? BESIDES_DRAWN : BESIDES))),
  );
  // Importance turns the order of layers round, and the attribute outweighs a class of Infima.
  const stays =
    place.isLayered === true || /!\s*important/i.test(body) || elements.some((one) => one.includes("["));
  return {
    rest: write(others) + (stays ? scoped : ""),
    resets: write(resets),
    pageResets: write(
      resets.filter((one) => !ROOT.test(one)).map((one) => `:where(.page) ${limited(one, BESIDES)}`),
    ),
    elements: stays ? "" : scoped,
  };
}

/** Selectors of every element. */
const UNIVERSAL = /^(?:\*|\*?::?(?:before|after))$/i;
const ROOT = /^(?:html|body|:root|:host)\b/i;
const NAMES_PRE = /(?<![\w-])pre(?![\w-])/i;

const ARGUMENTS = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Whether a selector is made of names of elements, and is not for those that a page has around its content. */
function isOfElements(selector: string): boolean {
  const bare = selector
    .replace(new RegExp(`:not${ARGUMENTS.source}`, "gi"), "")
    .replace(/\[\s*(?:data-theme|type|href|src|open|start|align)\b[^\]]*\]/gi, "");
  if (/[.#[&|]/.test(bare)) return false;
  const subject =
    bare
      .replace(ARGUMENTS, "()")
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  return /^(?:[a-z][a-z\d]*(?![\w-])|:(?:is|where)\(\))/i.test(subject) && !/^(?:html|body)\b/i.test(subject);
}

/** A selector with a condition for its element, before pseudo-elements of that. */
function limited(selector: string, condition: string): string {
  const at = selector.search(/::[\w-]+[^\s>+~,]*$|:(?:before|after|first-line|first-letter)$/i);
  return at < 0 ? selector + condition : selector.slice(0, at) + condition + selector.slice(at);
}
