// What the site's own components take, as editors show it.
import { DIRECTIVES } from "../markdown/components/built-ins.js";
import { componentName } from "../markdown/inline-directives.js";
import type { Member, TypeDescription } from "../types/type-tables.js";
import type { AskedFile } from "./asked-file.js";
import type { Offer } from "./link-offers.js";
import type { Owner } from "./place.js";

/** What is known of a component of the site; nothing of others. */
export async function ownComponent(
  { model, file, text, components: props }: AskedFile,
  { name, isDirective }: Owner,
): Promise<TypeDescription | undefined> {
  const { components, site } = model.partsOf(file);
  const shown = isDirective && !DIRECTIVES.has(name) ? componentName(name) : name;
  if (!/^[A-Z]/.test(shown)) return undefined;
  return props.of(shown, { file, text: text.text, components, config: site.config });
}

/** The props that a component may still get, those that it needs first. */
export function props({ members }: TypeDescription, given: readonly string[], written: string): Offer[] {
  const isOffered = ({ name }: Member) =>
    /^[\w-]+$/.test(name) && name !== "children" && (name === written || !given.includes(name));
  const isLast = ({ isRequired, origin }: Member) => (isRequired ? 0 : origin?.package === undefined ? 1 : 2);
  return members
    .filter(isOffered)
    .toSorted((one, other) => isLast(one) - isLast(other))
    .map((member) => ({
      text: member.name,
      kind: "name",
      detail: member.isRequired ? `${typeOf(member)} (required)` : typeOf(member),
      about: aboutDescription(member),
    }));
}

/** The values of a prop that has a few. */
export function propValues({ members }: TypeDescription, name: string): Offer[] {
  const member = members.find((each) => each.name === name);
  const parts = (member?.values ?? member?.type ?? "").split("|").map((each) => each.trim());
  return parts.flatMap((part): Offer[] => {
    const [, , text] = /^(["'])([^"'\\]*)\1$/.exec(part) ?? [];
    return text === undefined ? [] : [{ text, kind: "value" }];
  });
}

/** What a prop is, in Markdown. */
export function aboutProp({ members }: TypeDescription, name: string): string | undefined {
  const member = members.find((each) => each.name === name);
  if (!member) return undefined;
  const mark = member.isRequired ? "" : "?";
  return [`\`\`\`ts\n${name}${mark}: ${typeOf(member)}\n\`\`\``, aboutDescription(member)]
    .join("\n\n")
    .trimEnd();
}

function typeOf({ type, values }: Member): string {
  return values ?? type;
}

function aboutDescription({ description, default: value }: Member): string {
  return [description, ...(value === undefined ? [] : [`Default: \`${value}\``])]
    .filter(Boolean)
    .join("\n\n");
}
