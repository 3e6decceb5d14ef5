// Front matter of GitBook in the words of docsite.
import { isObject, listAt, objectAt } from "../../text/json.js";

type Meta = Readonly<Record<string, unknown>>;

/** Keys that change: `undefined` removes one. */
export function frontMatterChanges(
  meta: Meta,
  leave: (what: string, hint?: string) => void,
): Record<string, unknown> {
  const layout = objectAt(meta, "layout");
  const isHidden = (part: string) => objectAt(layout, part)["visible"] === false;
  const { hidden, noIndex, noRobotsIndex, vars, tags, cover } = meta;
  const drop = DROPPED.filter((key) => key in meta);
  if (typeof meta["icon"] === "string") leave("the icon of a page (`icon`)");
  if (typeof cover === "string" && !isHidden("cover"))
    leave("the cover of a page (`cover`)", "Put the image into the page");
  if ("if" in meta) leave("a page that only some visitors see (`if`)", "Everybody sees it");
  return {
    ...Object.fromEntries(drop.map((key) => [key, undefined])),
    ...(hidden === true && { unlisted: true }),
    ...((noIndex === true || noRobotsIndex === true) && { noindex: true }),
    ...(isHidden("title") && { hide_title: true }),
    ...(isHidden("description") && "description" in meta && { description: undefined }),
    ...((isHidden("outline") || isHidden("tableOfContents")) && {
      ...(isHidden("outline") && { hide_table_of_contents: true }),
      ...(isHidden("tableOfContents") && { displayed_sidebar: null }),
    }),
    ...(isHidden("pagination") && { pagination_prev: null, pagination_next: null }),
    ...(isObject(vars) && { variables: vars }),
    ...(Array.isArray(tags) && { tags: listAt(meta, "tags").flatMap(tagOf) }),
  };
}

const DROPPED =
  "icon cover coverY coverX coverHeight coverDark hidden layout metaLinks vars noIndex noRobotsIndex robots if anchors metadata".split(
    " ",
  );

/** `{ tag: "beta" }` or its name. */
function tagOf(tag: unknown): string[] {
  if (typeof tag === "string") return [tag];
  const name = isObject(tag) ? tag["tag"] : undefined;
  return typeof name === "string" ? [name] : [];
}
