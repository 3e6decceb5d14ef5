// Values of scalars, by what their names say.

/** What the names of scalars hold. The first one that fits decides. */
const SCALARS: readonly (readonly [RegExp, unknown])[] = [
  [/date.?time|timestamp|instant/i, "2026-01-31T12:00:00Z"],
  [/date|^day$/i, "2026-01-31"],
  [/time$/i, "12:00:00"],
  [/ur[il]$/i, "https://example.com"],
  [/e-?mail/i, "ada@example.com"],
  [/uuid|guid/i, "123e4567-e89b-12d3-a456-426614174000"],
  [/json|object|^map$|^any$|dictionary/i, {}],
  [/decimal|money|float|double|price/i, "1.00"],
  [/int(?:eger)?\d*$|long$|short$|unsigned|number|count$/i, 1],
  [/bool/i, true],
];

/** What the names of texts hold. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/ur[il]$|link$|website|homepage/i, "https://example.com"],
  [/e-?mail$/i, "ada@example.com"],
];

/** Arguments that say how much is wanted. */
const AMOUNTS = /^(?:first|last|limit|size|take|pageSize|perPage)$/;

/** A value of a scalar. `field`: name of what has it. */
export function sampleScalar(scalar: string, field: string): unknown {
  switch (scalar) {
    case "ID":
      return "1";
    case "Int":
      return AMOUNTS.test(field) ? 10 : 1;
    case "Float":
      return 1.5;
    case "Boolean":
      return true;
    case "String":
      return TEXTS.find(([pattern]) => pattern.test(field))?.[1] ?? field;
    default: {
      const found = SCALARS.find(([pattern]) => pattern.test(scalar));
      return found ? found[1] : field;
    }
  }
}
