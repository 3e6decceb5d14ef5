import type { Document } from "../types/document.js";
import { contentHash } from "./hash.js";

/** Adds the hash of everything that other pages may show, or that the site depends on, but for the excerpt, which only lists show. */
export function withOutline(document: Omit<Document, "outline">): Document {
  const { path, real, lastUpdated, authors, frontMatter, frontMatterAt, heading, headings } = document;
  const { anchors, lead, headingInBody, truncated } = document;
  const shown = [
    [path, real, lastUpdated, authors, heading, headingInBody],
    [frontMatter, frontMatterAt, lead, anchors, truncated],
    headings.map(({ level, id, label, text }) => [level, id, label, text]),
  ];
  return { ...document, outline: contentHash(JSON.stringify(shown)) };
}
