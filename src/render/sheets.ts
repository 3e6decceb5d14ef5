// Which style sheets a page loads beside that of all pages.
import type { PageView } from "../types/view.js";
import type { RenderContext } from "./context.js";

/** Style sheets of what many pages do not have, and by what HTML has it, whoever made it. */
const PARTS: readonly (readonly [sheet: string, mark: RegExp])[] = [
  ["navbar-lists", /<li class="has-dropdown|<docsite-versions/],
  [
    "blocks",
    /<(?:table|blockquote|dl|kbd(?! data-search)|input|figure(?! class="code))[\s>]|<details(?! class="(?:dropdown|toc-list|part|response folded)")[\s>]|class="(?:footnotes|steps)|(?<!<nav class="breadcrumbs"[^>]*>)<ol[\s>]/,
  ],
  ["card-list", /\sclass="cards?[ "]/],
  ["methods", /\sclass="method[ "]/],
  ["code-blocks", /\sclass="code[ "]/],
  ["tabs", /\srole="tablist"/],
  ["controls", /<docsite-island/],
  ["components", /<span class="badge[ "]|\ssrc="[^"]*#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/],
];

/** Sheets whose rules are in the one of API references, too. */
const IN_API: readonly string[] = ["methods", "code-blocks", "tabs"];

/** What scripts may add to the content of a page after it was rendered. */
const ADDED: readonly string[] = ["blocks", "card-list", "code-blocks"];

/** Names of the style sheets of a page with this body. `components`: those of its components. */
export function sheetsOf(
  body: string,
  view: PageView,
  context: RenderContext,
  components: readonly string[],
): readonly string[] {
  const { shell } = context;
  const hasProse = /\sclass="(?:[^"]* )?prose[ "]/.test(body);
  const needed = new Set([
    ...PARTS.flatMap(([name, mark]) => (mark.test(body) && (name !== "blocks" || hasProse) ? [name] : [])),
    ...(isChangedByScripts(body, view, context) ? ADDED : []),
    ...components,
    ...(shell.linkPreviews ? ["previews"] : []),
    ...(shell.feedback ? ["feedback"] : []),
    ...(view.related ? ["related"] : []),
    ...(shell.resume ? ["resume"] : []),
    ...(view.version ? ["version"] : []),
    ...("api" in view ? ["api"] : []),
    ...(view.kind === "not-found" || "isNotFound" in view ? ["not-found"] : []),
  ]);
  return [...needed].filter((name) => !(needed.has("api") && IN_API.includes(name)));
}

/** Whether code of the site runs on the page. Its author cannot know which of the theme's rules are there. */
function isChangedByScripts(body: string, view: PageView, { assets }: RenderContext): boolean {
  const runs = ({ tag, attributes }: PageView["head"][number]) =>
    tag === "script" && !String(attributes["type"] ?? "").includes("json");
  return assets.scripts.length > 1 || view.head.some(runs) || /<(?:docsite-island|script)[\s>]/.test(body);
}
