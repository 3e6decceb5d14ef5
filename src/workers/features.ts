// What features add to the parsing of files, and diagrams and emoji.
import EMOJI from "emojilib/simplemap.json" with { type: "json" };
import { drawDiagram, type DiagramLibrary } from "../diagrams/draw.js";
import { FEATURES } from "../features/index.js";
import { loadLibrary } from "../io/libraries.js";
import type { Features } from "../markdown/features.js";
import type { MarkdownPart, ParsingFeature } from "../types/markdown-part.js";
import type { InstalledLibrary, Libraries } from "../types/source.js";

/** Which features are on, and the libraries of these that are installed. */
export interface FeatureSetup {
  readonly mermaid?: boolean;
  readonly emoji?: boolean;
  readonly libraries?: Libraries;
  /** Features that take part. Absent: none. */
  readonly features?: readonly ParsingFeature[];
}

/** The features that are on. Their libraries are loaded with the first diagram. */
export async function featuresOf({
  mermaid,
  emoji,
  libraries = {},
  features = [],
}: FeatureSetup): Promise<Features> {
  return {
    ...(mermaid && { draw: drawWith(libraries["beautiful-mermaid"]) }),
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
  return { nodes: Object.assign({}, ...parts.map((part) => part?.nodes)) as MarkdownPart["nodes"] & object };
}

function withEmoji(text: string): string {
  const characters: Readonly<Record<string, string>> = EMOJI;
  return text.replace(/:(\+1|[\w-]+):/g, (written, name: string) =>
    Object.hasOwn(characters, name) ? (characters[name] ?? written) : written,
  );
}

function drawWith(installed: InstalledLibrary | undefined): NonNullable<Features["draw"]> {
  let library: DiagramLibrary | undefined;
  const load = installed && (() => (library ??= loadLibrary(installed) as DiagramLibrary));
  return (source, prefix) => drawDiagram(source, prefix, load);
}
