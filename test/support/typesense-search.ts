// How the test server of Typesense finds documents: words, their beginnings and one wrong letter; filters, groups, highlights.

/** A field of a schema. */
export interface Field {
  readonly name: string;
  readonly type: "string" | "string[]" | "bool" | "int32" | "float";
  readonly facet?: boolean;
  readonly index?: boolean;
  readonly optional?: boolean;
}

/** A collection with its documents, by id. */
export interface Collection {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly token_separators?: readonly string[];
  readonly default_sorting_field?: string;
  readonly documents: Map<string, Document>;
}

type Document = Readonly<Record<string, unknown>>;

/** The parameters of a search. */
export type Parameters = Readonly<Record<string, string>>;

/** The values of a field. */
export function fieldValues(document: Document, field: string): readonly unknown[] {
  const value = document[field];
  return Array.isArray(value) ? [value] : value === undefined ? [] : [value];
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A document that matches. */
interface Match {
  readonly document: Document;
  readonly score: number;
  readonly isMatch: (word: string) => boolean;
}

/** The body of the answer, or what is wrong with the search. */
export function findIn(collection: Collection, given: Parameters): object | string {
  const { fields } = collection;
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const listOf = (name: string) => (given[name] ?? "").split(",").filter((each) => each !== "");
  const searched = listOf("query_by");
  const weights = listOf("query_by_weights").map(Number);
  for (const name of searched) {
    const field = fieldOf(name);
    if (!field || field.index === false) return `Could not find a field named \`${name}\` in the schema.`;
    if (!field.type.startsWith("string")) return `Field \`${name}\` should be a string or a string array.`;
  }
  if (weights.length > 0 && weights.length !== searched.length)
    return "Number of weights in `query_by_weights` does not match number of `query_by` fields.";
  const sorts = sortsOf(given["sort_by"] ?? "_text_match:desc");
  if (sorts.length > 3) return "Only upto 3 sort_by fields can be specified.";
  for (const { name } of sorts)
    if (name !== "_text_match" && !/^(?:int32|float|bool)$/.test(fieldOf(name)?.type ?? ""))
      return `Could not find a field named \`${name}\` in the schema for sorting.`;
  const group = given["group_by"];
  if (group !== undefined && !fieldOf(group)?.facet)
    return `Group by field \`${group}\` should be a facet field.`;
  let filter: (document: Document) => boolean;
  try {
    filter = filterOf(given["filter_by"] ?? "", fields);
  } catch (error) {
    return (error as Error).message;
  }

  const tokensOf = tokenizer(collection.token_separators ?? []);
  const query = tokensOf(given["q"] ?? "").map(({ text }) => text);
  const matching = (words: readonly string[], typos: number): Match[] =>
    [...collection.documents.values()].filter(filter).flatMap((document) => {
      const test = (word: string, place: number) => (token: string) =>
        (place === words.length - 1 ? token.startsWith(word) : token === word) ||
        (typos > 0 && word.length >= 4 && isNear(word, token));
      const tests = words.map(test);
      let score = 0;
      for (const isWord of tests) {
        let best = 0;
        for (const [place, name] of searched.entries()) {
          const texts = [document[name] ?? []].flat() as string[];
          if (texts.some((each) => tokensOf(each).some(({ text }) => isWord(text))))
            best = Math.max(best, weights[place] ?? 1);
        }
        if (best === 0) return [];
        score += best;
      }
      return [{ document, score, isMatch: (word: string) => tests.some((isWord) => isWord(word)) }];
    });
  let found: Match[] = [];
  for (let count = query.length; count > 0 && found.length === 0; count--) {
    const words = query.slice(0, count);
    found = matching(words, 0);
    if (found.length === 0) found = matching(words, 1);
  }
  found.sort((a, b) => {
    for (const { name, factor } of sorts) {
      const of = ({ document, score }: Match) => (name === "_text_match" ? score : Number(document[name]));
      const difference = (of(a) - of(b)) * factor;
      if (difference !== 0) return difference;
    }
    return 0;
  });

  const shown = listOf("include_fields");
  const hitOf = ({ document, isMatch, score }: Match) => ({
    document: Object.fromEntries(
      Object.entries(document).filter(([name]) => shown.length === 0 || shown.includes(name)),
    ),
    highlight: Object.fromEntries(
      listOf("highlight_fields").flatMap((name) => {
        const text = document[name];
        if (typeof text !== "string") return [];
        const highlighted = highlightOf(text, tokensOf(text), isMatch, given);
        if (!highlighted) return [];
        const { value, ...rest } = highlighted;
        return [[name, listOf("highlight_full_fields").includes(name) ? { ...rest, value } : rest]];
      }),
    ),
    text_match: score,
  });
  const most = Number(given["per_page"] ?? 10);
  const about = { out_of: collection.documents.size, page: 1, search_time_ms: 1, request_params: {} };
  if (group === undefined) return { ...about, found: found.length, hits: found.slice(0, most).map(hitOf) };
  const groups = new Map<string, Match[]>();
  for (const match of found) {
    const name = String(match.document[group]);
    groups.set(name, [...(groups.get(name) ?? []), match]);
  }
  return {
    ...about,
    found: groups.size,
    found_docs: found.length,
    grouped_hits: [...groups].slice(0, most).map(([name, matches]) => ({
      group_key: [name],
      found: matches.length,
      hits: matches.slice(0, Number(given["group_limit"] ?? 3)).map(hitOf),
    })),
  };
}

function sortsOf(text: string) {
  return text.split(/,(?![^(]*\))/).map((each) => {
    const [, name = "", order] = /^(\w+)(?:\([^)]*\))?:(asc|desc)$/.exec(each) ?? [];
    return { name, factor: order === "asc" ? 1 : -1 };
  });
}

/** Signs that are not separators are left out of words. */
function tokenizer(separators: readonly string[]) {
  return (text: string): Token[] => {
    const tokens: Token[] = [];
    let token = "";
    let start = 0;
    const end = (at: number) => {
      if (token !== "") tokens.push({ text: token, start, end: at });
      token = "";
    };
    for (const { index, 0: sign } of text.matchAll(/[\s\S]/gu)) {
      if (/\s/.test(sign) || separators.includes(sign)) end(index);
      else if (/[\p{L}\p{N}\p{M}]/u.test(sign)) {
        if (token === "") start = index;
        token += sign.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
      }
    }
    end(text.length);
    return tokens;
  };
}

/** Whether one letter more, less or else makes one word of the other. */
function isNear(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === two[same]) same++;
  const rests = [one.slice(same), two.slice(same)] as const;
  const [a, b] = rests;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

function highlightOf(
  text: string,
  tokens: readonly Token[],
  isMatch: (word: string) => boolean,
  given: Parameters,
) {
  const { highlight_start_tag: open = "<mark>", highlight_end_tag: close = "</mark>" } = given;
  const matched = tokens.filter((token) => isMatch(token.text));
  const [first] = matched;
  if (!first) return undefined;
  const tagged = (from: number, to: number) => {
    let at = from;
    let all = "";
    for (const { start, end } of matched.filter((token) => token.start >= from && token.end <= to)) {
      all += text.slice(at, start) + open + text.slice(start, end) + close;
      at = end;
    }
    return all + text.slice(at, to);
  };
  const affix = Number(given["highlight_affix_num_tokens"] ?? 4);
  const place = tokens.indexOf(first);
  const isShort = tokens.length <= Number(given["snippet_threshold"] ?? 30);
  const from = isShort ? 0 : (tokens[Math.max(0, place - affix)]?.start ?? 0);
  const to = isShort ? text.length : (tokens[Math.min(tokens.length - 1, place + affix)]?.end ?? text.length);
  return {
    matched_tokens: matched.map(({ start, end }) => text.slice(start, end)),
    snippet: tagged(from, to),
    value: tagged(0, text.length),
  };
}

/** A filter, of `field:=value`, `field:!=value`, `&&`, `||` and parentheses. Throws what is wrong with it. */
function filterOf(text: string, fields: readonly Field[]): (document: Document) => boolean {
  const parts = text.match(/&&|\|\||[()]|\w+:!?=\s*(?:`[^`]*`|[^\s()&|]+)/g) ?? [];
  if (parts.join("").replace(/\s/g, "") !== text.replace(/\s/g, ""))
    throw new Error("Could not parse the filter query.");
  let at = 0;
  const value = (): ((document: Document) => boolean) => {
    if (parts[at] === "(") {
      at++;
      const inner = either();
      if (parts[at++] !== ")") throw new Error("Could not parse the filter query: unbalanced parentheses.");
      return inner;
    }
    const [, name = "", operator, quoted, plain = ""] =
      /^(\w+):(!?=)\s*(?:`([^`]*)`|(.*))$/.exec(parts[at++] ?? "") ?? [];
    if (!fields.some((field) => field.name === name && field.index !== false))
      throw new Error(`Could not find a filter field named \`${name}\` in the schema.`);
    const wanted = quoted ?? plain;
    return (document) => {
      const has = ([document[name] ?? []].flat() as unknown[]).some((each) => String(each) === wanted);
      return operator === "=" ? has : !has;
    };
  };
  const both = () => {
    const all = [value()];
    while (parts[at] === "&&") {
      at++;
      all.push(value());
    }
    return (document: Document) => all.every((test) => test(document));
  };
  function either() {
    const all = [both()];
    while (parts[at] === "||") {
      at++;
      all.push(both());
    }
    return (document: Document) => all.some((test) => test(document));
  }
  if (text === "") return () => true;
  const whole = either();
  if (at !== parts.length) throw new Error("Could not parse the filter query.");
  return whole;
}
