// Words that docsite itself writes into pages and files. Those of the theme are in `theme/words/`.

const among = (items: readonly string[], last: string): string =>
  [items.slice(0, -1).join(", "), ...items.slice(-1)].filter((text) => text !== "").join(last);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const posts = (count: number): string => (count === 1 ? "One post" : `${count} posts`);

const alternatives = (lists: readonly (readonly string[])[]): string => {
  const isLong = lists.some((names) => names.length > 1);
  return among(
    lists.map((names) => among(names, " and ")),
    isLong ? ", or " : " or ",
  );
};

/** The words by where they appear. Texts with values in them are functions. */
export const WORDS = {
  pages: {
    notFound: "Page not found",
    authorizedTitle: "Authorization",
    authorized: "You can close this window.",
    movedTitle: "Moved",
    /** `link` is HTML. */
    moved: (link: string) => `This page has moved to ${link}.`,
  },
  sidebar: {
    earlier: "Earlier pages",
    more: "More pages",
    overview: "Overview",
    introduction: "Introduction",
  },
  blog: {
    archive: "Archive",
    authors: "Authors",
    tags: "Tags",
    page: (title: string, number: number) => `${title} (page ${number})`,
    tagged: (count: number, label: string) => `${posts(count)} tagged with "${label}"`,
    by: (author: string, count: number) => `${author} - ${posts(count)}`,
    of: (title: string) => `${title} Blog`,
    feeds: {
      rss: (title: string) => `${title} RSS Feed`,
      atom: (title: string) => `${title} Atom Feed`,
      json: (title: string) => `${title} JSON Feed`,
    },
  },
  llms: { documentation: "Documentation", posts: "Posts", other: "Other pages" },
  sections: {
    authentication: "Authentication",
    authorization: "Authorization",
    body: "Request body",
    callbacks: "Callbacks",
    fields: "Fields",
    responses: "Responses",
    schemas: "Schemas",
    servers: "Servers",
    parameters: {
      path: "Path parameters",
      query: "Query parameters",
      header: "Header parameters",
      cookie: "Cookie parameters",
    },
  },
  /** What stands in the place of what cannot be read in an API description, in Markdown. */
  missing: {
    reference: (ref: string) => `**Missing in the description:** \`${ref}\``,
    parameter: (about: string) => `${about} (a parameter)`,
    path: (path: string, about: string) => `${about} (the operations of \`${path}\`)`,
    operation: "**This operation cannot be shown:** its description has faults.",
    undescribed: "*Not described.*",
  },
  tags: {
    operations: "Operations",
    otherOperations: "Other operations",
    webhooks: "Webhooks",
    more: "More",
  },
  example: "Example",
  /** How many items of an array have a shape. */
  contained: {
    some: "Any items",
    amount: (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1),
  },
  samplesOf: (title: string) => `${title}: request samples`,
  schemaPage: (name: string) => `The schema ${name}`,
  security: {
    apiKey: (place: "header" | "query" | "cookie", name: string) =>
      `API key in the ${place === "query" ? "query parameter" : place} ${name}`,
    http: (scheme: string, format?: string) => `HTTP ${scheme}${format === undefined ? "" : ` (${format})`}`,
    oauth2: "OAuth 2.0",
    openIdConnect: "OpenID Connect",
    mutualTls: "Mutual TLS (client certificate)",
  },
  /** Types of values. */
  types: {
    arrayOf: (items: string) => `array of ${items}`,
    mapOf: (values: string) => `map of ${values}`,
    or: (types: readonly string[]) => types.join(" or "),
    oneOf: "one of",
    anyOf: "any of",
    any: "any",
    never: "never",
    null: "null",
    withFields: (names: readonly string[]) => `with ${names.join(", ")}`,
    withoutField: (name: string) => `without ${name}`,
    option: (number: number) => `Option ${number}`,
  },
  /** Limits of values. */
  constraints: {
    exactly: (amount: string) => `exactly ${amount}`,
    range: (min: string, max: string) => `${min} to ${max}`,
    atMost: (amount: string) => `at most ${amount}`,
    atLeast: (amount: string) => `at least ${amount}`,
    above: (limit: string) => `greater than ${limit}`,
    below: (limit: string) => `less than ${limit}`,
    multiple: (step: string) => `a multiple of ${step}`,
    pattern: (pattern: string) => `pattern ${pattern}`,
    encoding: (encoding: string) => `encoded as ${encoding}`,
    mediaType: (type: string) => `content of the type ${type}`,
    unique: "unique items",
    fieldNames: (pattern: string) => `names of fields match ${pattern}`,
    noOtherFields: "no other fields",
    noMoreItems: "no further items",
    anyOf: (fields: readonly (readonly string[])[]) => `needs ${alternatives(fields)}`,
    oneOf: (fields: readonly (readonly string[])[]) => `needs exactly one of ${alternatives(fields)}`,
    notTogether: (fields: readonly string[]) => `not ${among(fields, " and ")} together`,
    together: (name: string, others: string) => `${name} only together with ${others}`,
    units: {
      characters: (count: number) => counted(count, "character", "characters"),
      items: (count: number) => counted(count, "item", "items"),
      fields: (count: number) => counted(count, "field", "fields"),
    },
  },
  /** What applies besides, and when. Names and values are HTML. */
  conditions: {
    if: (condition: string) => `If ${condition}, then also`,
    unless: (condition: string) => `Unless ${condition}, also`,
    ifShape: "If the value has this shape, then also",
    otherwise: "Otherwise also",
    value: (predicate: string) => `the value ${predicate}`,
    field: (name: string, predicate: string) => `${name} ${predicate}`,
    fieldIfGiven: (name: string, predicate: string) => `${name} ${predicate} (or not given)`,
    given: (name: string) => `${name} is given`,
    notGiven: (name: string) => `${name} is not given`,
    and: (parts: readonly string[]) => parts.join(" and "),
    is: (value: string) => `is ${value}`,
    isNot: (value: string) => `is not ${value}`,
    ofType: (types: readonly string[]) => `of the type ${types.join(" or ")}`,
    oneOf: (values: readonly string[]) => among(values, " or "),
    matches: (pattern: string) => `matches ${pattern}`,
    contains: (value: string) => `contains ${value}`,
  },
  /** Markdown files of API pages. */
  apiMarkdown: {
    version: (version: string) => `Version ${version}`,
    license: (license: string) => `License: ${license}`,
    contact: (contact: string) => `Contact: ${contact}`,
    terms: "Terms of service",
    download: (format: string) => `Download ${format}`,
    flow: (type: string) => `Flow \`${type}\``,
    server: (url: string) => `Server: ${url}`,
    operationId: (id: string) => `Operation id: ${id}`,
    deprecated: "**Deprecated.**",
    deprecatedField: "deprecated",
    path: (text: string) => `About this path: ${text}`,
    anonymous: "Not required: anonymous requests are allowed as well.",
    anyAlternative: "Any one of these:",
    together: "and",
    scope: (name: string) => `scope ${name}`,
    place: (place: string) => `in ${place}`,
    style: (style: string, explode: boolean) => (explode ? `${style}, exploded` : style),
    list: (explode: boolean) => (explode ? "repeated for each item" : "items separated by commas"),
    reserved: "reserved characters as they are",
    emptyAllowed: "may be empty",
    requiredBody: "Required.",
    optionalBody: "Optional.",
    part: (name: string) => `Part ${name}`,
    header: (name: string) => `Header ${name}`,
    link: (name: string) => `Link ${name}`,
    linkBody: "body",
    from: (name: string, value: string) => `${name} from ${value}`,
    sample: (language: string) => `Request sample (${language})`,
    allSamples: "All request samples",
    required: "required",
    readOnly: "read-only",
    writeOnly: "write-only",
    oneOf: (values: string) => `one of ${values}`,
    always: (value: string) => `always ${value}`,
    default: (value: string) => `default ${value}`,
    examples: (values: string) => `for example ${values}`,
    value: (type: string, facts: readonly string[]) => `A value of the type ${[type, ...facts].join(", ")}.`,
    above: (name: string) => `${name}, as above`,
    sameAs: (name: string, other: string) => `${name}, as ${other}`,
    oneOfThese: "One of these",
    anyOfThese: "Any of these",
    discriminator: (field: string) => `(told apart by ${field})`,
    fieldsLike: (pattern: string) => `Fields like ${pattern}`,
    item: (number: number) => `Item ${number}`,
    items: "Each item",
    moreItems: "Further items",
    values: "Each value",
    names: "Names of fields",
    contains: (amount: string) => `${amount} must be`,
    content: "Content",
    not: "Must not be",
    shape: "This shape",
  },
  /** Ranges of HTTP status codes. */
  statusRanges: {
    "1XX": "Informational",
    "2XX": "Successful",
    "3XX": "Redirection",
    "4XX": "Client error",
    "5XX": "Server error",
    default: "Any other status",
  },
} as const;
