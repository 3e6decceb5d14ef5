/** Items of a list in one piece. */
const TOGETHER = 1_000;

/** The JSON of plain data in pieces. Long lists are divided; all of it in one text would take hundreds of megabytes for a large site. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length > TOGETHER) {
      for (let start = 0; start < value.length; start += TOGETHER) {
        const items = JSON.stringify(value.slice(start, start + TOGETHER)).slice(1, -1);
        yield (start === 0 ? "[" : ",") + items;
      }
      yield "]";
      return;
    }
    yield "[";
    for (const [place, item] of value.entries()) {
      if (place > 0) yield ",";
      yield* jsonPieces(item ?? null);
    }
    yield "]";
  } else if (typeof value === "object" && value !== null) {
    yield "{";
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    for (const [place, [key, each]] of entries.entries()) {
      yield `${place > 0 ? "," : ""}${JSON.stringify(key)}:`;
      yield* jsonPieces(each);
    }
    yield "}";
  } else yield JSON.stringify(value);
}
