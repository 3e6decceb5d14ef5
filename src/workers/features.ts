// What features add to the parsing of files, and emoji.
import EMOJI from "emojilib/simplemap.json" with { type: "json" };
import { FEATURES } from "../features/index.js";
import type { Features } from "../markdown/features.js";
import type { MarkdownPart, ParsingFeature } from "../types/markdown-part.js";
import type { BodyChange, BodySetup } from "../types/shown-images.js";

/** Which features are on. */
export interface FeatureSetup {
  readonly emoji?: boolean;
  /** Features that take part. Absent: none. */
  readonly features?: readonly ParsingFeature[];
}

/** The features that are on. */
export async function featuresOf({ emoji, features = [] }: FeatureSetup): Promise<Features> {
  return {
    ...(emoji && { emoji: withEmoji }),
    ...(await markdownPart(features)),
  };
}

/** What features add to the parsing. Those that are not in the list add nothing. */
async function markdownPart(features: readonly ParsingFeature[]): Promise<MarkdownPart> {
  const parts = await Promise.all(
    features.map(async ({ name, libraries }) => {
      const load = FEATURES.find((feature) => feature.name === name)?.markdown;
      return (await load?.())?.(libraries);
    }),
  );
  const syntax = parts.find((part) => part?.syntax)?.syntax;
  const symbols = parts.find((part) => part?.symbols)?.symbols;
  return {
    ...(symbols && { symbols }),
    nodes: Object.assign({}, ...parts.map((part) => part?.nodes)) as MarkdownPart["nodes"] & object,
    code: Object.assign({}, ...parts.map((part) => part?.code)) as MarkdownPart["code"] & object,
    fenceParts: Object.assign({}, ...parts.map((part) => part?.fenceParts)) as MarkdownPart["fenceParts"] &
      object,
    ...(syntax && { syntax }),
  };
}

/** What these features change in the bodies of pages, by their names. */
export async function bodyChanges(
  bodies: readonly BodySetup[],
): Promise<readonly (readonly [feature: string, change: BodyChange])[]> {
  const all = bodies.map(async ({ feature, setup }) => {
    const load = FEATURES.find(({ name }) => name === feature)?.body;
    return load ? [[feature, (await load())(setup as never)] as const] : [];
  });
  return (await Promise.all(all)).flat();
}

function withEmoji(text: string): string {
  const characters: Readonly<Record<string, string>> = EMOJI;
  return text.replace(/:(\+1|[\w-]+):/g, (written, name: string) =>
    Object.hasOwn(characters, name) ? (characters[name] ?? written) : written,
  );
}
