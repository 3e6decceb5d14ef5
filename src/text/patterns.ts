import picomatch from "picomatch";

/** Tells whether a path matches one of the patterns; no path does where there are none. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true });
}
