// Puts the partials and the rendered code of a document in place: what is left is a complete document.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document, DocumentContent, Template } from "../types/document.js";
import { excerptOf } from "../text/excerpt.js";
import { withOutline } from "../text/metadata-hash.js";
import { headParts } from "../text/page-head.js";
import { idsOf } from "../text/raw-html.js";
import { idsIn, readExpanded, redirectIn, withoutHidden } from "./expanded-template.js";
import type { ExpandInputs } from "./expand-inputs.js";
import { Expansion } from "./expansion.js";
import { reasonOf, whenLoaded, type Waits } from "./loading.js";
import { TooMuch } from "./rendering.js";
import { filledText, headingsOf, markdownOf, MOST_SHOWN, sectionsOf, type DocumentPart } from "./scope.js";

/** An insertion whose code throws an error. */
export interface Failure {
  readonly error: unknown;
  /** Where it is used. */
  readonly at: Point;
}

/** A complete document. Its hash is still that of its file. */
export interface Expanded {
  readonly document: Document;
  readonly content: DocumentContent;
  readonly failures: readonly Failure[];
  /** What is wrong with its parts. */
  readonly problems: readonly Diagnostic[];
}

/** Longest description taken from a page's own text, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** More errors of one page are not reported. */
const MOST_FAILURES = 10;

/** Expands a document. Code that throws is left out; what code loads is waited for. */
export function expand(inputs: ExpandInputs): Promise<Expanded> {
  return whenLoaded((waits) => expandOnce(inputs, waits));
}

/** The same with what is there at once. `waits` is told of what is not. */
export function expandOnce(inputs: ExpandInputs, waits: Waits | undefined): Expanded {
  const failures: Failure[] = [];
  const failed = new Set<string>();
  const islands = new Set<string>();
  const excess: Diagnostic[] = [];
  const fallbacks = new Map<string, Point>();
  let shown = 0;
  let isBare = false;
  for (;;) {
    const found = islands.size;
    const expansion = new Expansion(inputs, failed, islands, { isBare, waits });
    try {
      const expanded = documentOf(expansion, inputs.page);
      if (expansion.tooMuch) throw expansion.tooMuch;
      // What shows a fallback is left to browsers.
      for (const { key, at } of expansion.fallbacks) {
        fallbacks.set(key, fallbacks.get(key) ?? at);
        islands.add(key);
      }
      // Islands are rendered as browsers will render them.
      if (islands.size > found) continue;
      const kept = [...fallbacks].map(([key, at]) =>
        diagnostic("suspense", at, keptError(inputs, new Set([...failed, ...fallbacks.keys()]), key)),
      );
      return { ...expanded, failures, problems: [...expanded.problems, ...excess, ...kept] };
    } catch (error) {
      // Each part that throws takes another rendering.
      shown += expansion.shown;
      isBare ||= shown > MOST_SHOWN && failures.length === MOST_FAILURES;
      const tooMuch = error instanceof TooMuch ? error : expansion.depthError(error);
      if (tooMuch) {
        isBare = true;
        failures.length = 0;
        const problem = tooMuch.isDepth ? "too-complex.depth" : "too-complex.length";
        excess.push(diagnostic(problem, tooMuch.at));
        continue;
      }
      const place = expansion.current();
      if (!place) throw error;
      failed.add(place.key);
      if (failures.length < MOST_FAILURES) failures.push({ error, at: place.at });
    }
  }
}

/** The error that a `Suspense` of an insertion keeps to itself. `others`: keys of insertions to leave out, which may name it as well. */
function keptError(inputs: ExpandInputs, others: ReadonlySet<string>, key: string): string {
  const left = new Set([...others].filter((other) => other !== key));
  try {
    new Expansion(inputs, left, new Set(), { isUnbounded: true }).run();
  } catch (error) {
    return reasonOf(error);
  }
  return "it is shown in another way in browsers";
}

/** The complete document after a rendering. */
function documentOf(expansion: Expansion, page: DocumentPart): Omit<Expanded, "failures"> {
  const { open: _, outline: __, ...document } = page.document;
  const { html, written, scope } = expansion.run();
  const { lead, body } = readExpanded(written, expansion.marks);
  const sections = sectionsOf(scope);
  const shown = expansion.hasSlots ? new Set([...idsIn(lead), ...idsIn(withoutHidden(body))]) : undefined;
  const isShown = (id: string) => shown?.has(id) ?? true;
  const excerpt =
    document.excerpt === undefined ? sections[0]?.text.split("\n")[0] : filledText(scope, document.excerpt);
  const parts = scope.all().map(({ part }) => part.document);
  const markdown = markdownOf(scope);
  const mentions = [...parts.flatMap((each) => each.mentions ?? []), ...expansion.mentions];
  const head = expansion.head.head();
  const inParts = parts.flatMap((each) => each.head ?? []);
  const content = { body, sections, markdown };
  const redirect = redirectOf(expansion, [lead, body]);
  return {
    document: withOutline({
      ...document,
      ...headParts(document.frontMatter, { ...head, tags: [...inParts, ...head.tags] }),
      ...(document.heading !== undefined && { heading: filledText(scope, document.heading) }),
      ...(document.lead && { lead: { ...document.lead, title: lead } }),
      headings: headingsOf(scope).filter(({ id }) => isShown(id)),
      anchors: [...new Set([...expansion.ids, ...idsOf(html)])].filter(isShown),
      links: expansion.links,
      markup: parts.flatMap(({ markup }) => markup),
      ...collectedIn(parts),
      ...(mentions.length > 0 && { mentions }),
      hasMarkdown: true,
      ...(parts.some(({ open }) => open?.code) && { hasCode: true as const }),
      ...(expansion.components.size > 0 && { components: [...expansion.components].sort() }),
      ...(redirect !== undefined && { redirect }),
      ...(expansion.modules.size > 0 && { islands: [...expansion.modules] }),
      ...(excerpt && { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) }),
    }),
    content,
    problems: expansion.problems,
  };
}

/** Where a page sends readers to, if it shows nothing else. */
function redirectOf({ redirects }: Expansion, shown: readonly Template[]) {
  if (shown.some(({ holes }) => holes.some(({ kind }) => kind !== "link"))) return undefined;
  return redirectIn(redirects, shown.flatMap(({ strings }) => strings).join(""));
}

/** What features have found in all parts. */
function collectedIn(parts: readonly Document[]): Pick<Document, "collected"> {
  const names = unionOf(parts.map(({ collected = {} }) => Object.keys(collected)));
  if (names.length === 0) return {};
  const lists = names.map(
    (name) => [name, unionOf(parts.map(({ collected }) => collected?.[name]))] as const,
  );
  return { collected: Object.fromEntries(lists) };
}

function unionOf<Value extends string>(lists: readonly (readonly Value[] | undefined)[]): Value[] {
  return [...new Set(lists.flatMap((list) => list ?? []))].sort();
}
