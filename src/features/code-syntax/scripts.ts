import { transformSync, type Loader, type TransformFailure } from "esbuild";
import type { CodeFault } from "../../types/markdown-part.js";

/** The first fault of code that esbuild reads: JavaScript, TypeScript, both with JSX, and CSS. Types are not checked. */
export function faultInCode(text: string, loader: Loader): CodeFault | undefined {
  try {
    const { warnings } = transformSync(text, {
      loader,
      logLevel: "silent",
      jsx: "preserve",
      // Otherwise esbuild reads that of the folder in which the command runs.
      tsconfigRaw: {},
    });
    // A fault of CSS is a warning there.
    return loader === "css" ? faultOf(warnings) : undefined;
  } catch (error) {
    return faultOf((error as Partial<TransformFailure>).errors ?? []);
  }
}

function faultOf([problem]: TransformFailure["errors"]): CodeFault | undefined {
  if (!problem) return undefined;
  const { line = 1, column = 0 } = problem.location ?? {};
  const { text } = problem;
  return { line, column: column + 1, message: text.charAt(0).toLowerCase() + text.slice(1) };
}
