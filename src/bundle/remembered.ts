/** The bundle of the theme alone, and that with the code of pages. */
const MOST_RESULTS = 2;

/**
 * The result for a key, made where it is not known. One that is not whole is not kept: what it waits for may appear without a
 * change of any file that it has read, and its problems have places.
 */
export function remembered<Result>(
  results: Map<string, Promise<Result>>,
  key: string,
  isWhole: (result: Result) => unknown,
  make: () => Promise<Result>,
): Promise<Result> {
  const known = results.get(key);
  if (known) return known;
  const [oldest] = results.keys();
  if (oldest !== undefined && results.size >= MOST_RESULTS) results.delete(oldest);
  const result = make();
  results.set(key, result);
  const forget = () => void results.delete(key);
  result.then((made) => isWhole(made) || forget(), forget);
  return result;
}
