import type { LibraryName } from "../types/source.js";

/** The versions of packages for features that docsite was tested with. */
export const LIBRARIES: Readonly<Record<LibraryName, string>> = {
  "beautiful-mermaid": "1.1.3",
  mermaid: "12.3.0",
};
