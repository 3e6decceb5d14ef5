// Request → code samples in several languages.
import type { SampleLanguage } from "../types/api-config.js";
import type { ApiSample } from "../types/api-text.js";
import { LANGUAGES } from "../../theme/client/request/samples/languages.js";
import { sampleOf } from "../../theme/client/request/samples/sample.js";
import { WRITERS } from "../../theme/client/request/samples/writers.js";
import { entryOf, listAt, textAt } from "../text/json.js";
import type { CodeTexts } from "./code-texts.js";
import { distinct } from "./words.js";
import { sampleRequest, type ValuedOperation } from "./request.js";

/** Samples of a request: those of the description, then one for each language. */
export function requestSamples(
  operation: unknown,
  valued: ValuedOperation,
  languages: readonly SampleLanguage[],
  codes: CodeTexts,
): ApiSample[] {
  const given = givenSamples(operation, codes);
  const taken = new Set(given.map(({ id }) => id));
  const left = languages.filter((language) => !taken.has(language));
  const request = sampleRequest(valued);
  const made = left.flatMap((id): ApiSample[] => {
    const { label, language } = LANGUAGES[id];
    const code = sampleOf(id, WRITERS[id], request);
    return code === undefined ? [] : [{ id, label, language, code }];
  });
  const labeled = distinct();
  return [...given, ...made].map((sample) => ({ ...sample, label: labeled(sample.label) }));
}

/** `x-codeSamples`, and what ReadMe reads in its place. */
function givenSamples(operation: unknown, codes: CodeTexts): ApiSample[] {
  const samples = [
    ...listAt(operation, "x-codeSamples"),
    ...listAt(operation, "x-code-samples"),
    ...listAt(entryOf(operation, "x-readme"), "code-samples"),
  ];
  const taken = new Map<string, number>();
  return samples.flatMap((sample) => {
    const source = textAt(sample, "source") ?? textAt(sample, "code");
    const title = textAt(sample, "label") ?? textAt(sample, "name");
    const name = textAt(sample, "lang") ?? textAt(sample, "language") ?? title;
    if (source === undefined || name === undefined) return [];
    const key = name.toLowerCase();
    const known = isGenerated(key) ? key : ALIASES.get(key);
    const wanted = known ?? (key.replace(/[^\p{L}\p{N}]+/gu, "-") || "sample");
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    const label = title ?? (known ? LANGUAGES[known].label : name);
    const language = known ? LANGUAGES[known].language : key;
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    return { id, label, ...codes.of(source.trimEnd(), language) };
  });
}

/** Other names of the generated languages in `x-codeSamples`. */
const ALIASES: ReadonlyMap<string, SampleLanguage> = new Map([
  ["curl", "shell"],
  ["bash", "shell"],
  ["sh", "shell"],
  ["js", "javascript"],
  ["nodejs", "node"],
  ["node.js", "node"],
  ["c#", "csharp"],
]);

function isGenerated(name: string): name is SampleLanguage {
  return Object.hasOwn(LANGUAGES, name);
}
