// The home page of VitePress (`layout: home`) as a landing page.
import { isObject, listAt, objectAt, stringAt } from "../../text/json.js";
import { container, labelled } from "../markdown/lines.js";

/** The hero and the features of front matter as Markdown. `linkTo`: the address that a link has here. */
export function homeText(
  meta: Readonly<Record<string, unknown>>,
  linkTo: (link: string) => string,
  leave: (what: string, hint?: string) => void,
): string {
  const parts = [heroOf(objectAt(meta, "hero"), linkTo), featuresOf(listAt(meta, "features"), linkTo, leave)];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function heroOf(hero: Readonly<Record<string, unknown>>, linkTo: (link: string) => string): string[] {
  const [name, text, tagline] = ["name", "text", "tagline"].map((key) => stringAt(hero, key)?.trim());
  const titles = [name ?? "", text ?? ""].filter((each) => each !== "");
  const actions = listAt(hero, "actions").flatMap((each) => {
    const [label, link] = [stringAt(each, "text")?.trim(), stringAt(each, "link")];
    return label === undefined || label === "" || link === undefined ? [] : [`[${label}](<${linkTo(link)}>)`];
  });
  if (titles.length === 0 && !tagline && actions.length === 0) return [];
  const content = [
    ...(titles.length > 0 ? [`# ${titles.map(inOneLine).join("<br>")}`, ""] : []),
    ...(tagline ? [inOneLine(tagline), ""] : []),
    ...(actions.length > 0 ? container("actions", actions) : []),
  ];
  const picture = pictureOf(hero["image"]);
  const head = picture === undefined ? "hero{align=center}" : `hero{${attributesOf("image", picture)}}`;
  return container(head, content);
}

/** An image of VitePress, which may have one for each mode. */
interface Picture {
  readonly src: string;
  readonly dark?: string;
  readonly alt: string;
}

function pictureOf(image: unknown): Picture | undefined {
  const given = typeof image === "string" ? { src: image } : isObject(image) ? image : {};
  const [src, light, dark, alt = ""] = ["src", "light", "dark", "alt"].map((key) => stringAt(given, key));
  const shown = src ?? light ?? dark;
  if (shown === undefined) return undefined;
  return { src: shown, ...(dark !== undefined && dark !== shown && { dark }), alt };
}

/** `name`: of the attribute with the address. */
function attributesOf(name: string, { src, dark, alt }: Picture): string {
  const other = dark === undefined ? "" : ` dark="${quoted(dark)}"`;
  return `${name}="${quoted(src)}"${other} alt="${quoted(alt)}"`;
}

function featuresOf(
  features: readonly unknown[],
  linkTo: (link: string) => string,
  leave: (what: string, hint?: string) => void,
): string[] {
  const parts = features.flatMap((feature) => {
    const [title, details, link, linkText] = ["title", "details", "link", "linkText"].map((key) =>
      stringAt(feature, key)?.trim(),
    );
    const icon = isObject(feature) ? feature["icon"] : undefined;
    const isEmoji = typeof icon === "string" && !icon.includes("<");
    const picture = isObject(icon) ? pictureOf(icon) : undefined;
    if (icon !== undefined && !isEmoji && picture === undefined)
      leave("the icon of a feature, in HTML", "Name one of docsite's: `:::feature[Title]{icon=rocket}`");
    const label = [isEmoji ? icon.trim() : "", inOneLine(title ?? "")].filter(Boolean).join(" ");
    const content = [
      ...(picture ? [`::image{${attributesOf("src", picture)} width=48}`, ""] : []),
      ...(details === undefined ? [] : [inOneLine(details), ""]),
      ...(linkText === undefined ? [] : [linkText]),
    ];
    const target = link === undefined ? "" : `{href="${quoted(linkTo(link))}"}`;
    return [...container(labelled("feature", label) + target, content), ""];
  });
  return parts.length > 0 ? container("features", parts) : [];
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function quoted(text: string): string {
  return text.replaceAll('"', "&quot;");
}
