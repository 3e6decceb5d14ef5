// Syntax of other tools that Markdown shows as text or leaves without effect.
import type { ForeignKind } from "./foreign-kind.js";
import { MKDOCS } from "./foreign-mkdocs.js";
import { OTHERS } from "./foreign-others.js";

/** The table of kinds. The first that a place matches is what it is. */
export const FOREIGN_KINDS: readonly ForeignKind[] = [...MKDOCS, ...OTHERS];
