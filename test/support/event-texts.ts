// All that an AsyncAPI document says, read without any code of docsite: an independent judge of its reference.
import path from "node:path";
import { parse } from "yaml";

/** A name or a text of a document. */
export interface Told {
  readonly kind: "name" | "text";
  readonly text: string;
  /** Where it stands: keys, with those of references followed. */
  readonly at: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What the value at a key is: names with objects, an object, or data whose every key and value is told. */
const MAPS: ReadonlySet<string> = new Set(
  (
    "servers channels operations messages schemas securitySchemes parameters variables properties patternProperties " +
    "dependentSchemas scopes availableScopes bindings"
  ).split(" "),
);

/** Where every key and value is told, and which of them schemas may show as a part of a sample alone. */
const DATA = /^(?:x-.*|examples?|default|enum|const)$/;

/** Keys of schemas. */
const SCHEMAS = /^(?:payload|headers|schema|schemas|query|key|groupId|clientId)$/;

/** Texts for machines, and words that pages say in other ways. */
const SILENT: ReadonlySet<string> = new Set(
  "$ref $schema $id $comment $anchor $defs definitions asyncapi action discriminator".split(" "),
);

/** Parts of `components` that are shown although nothing refers to them. */
const SHOWN = ["servers", "channels", "operations", "messages", "schemas", "securitySchemes"];

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a document. `read`: the text of a file by its path. */
export function textsOf(entry: string, read: (file: string) => string | undefined): Told[] {
  return new Teller(read).document(entry);
}

interface Place {
  readonly file: string;
  readonly keys: readonly string[];
  readonly isSchema: boolean;
}

class Teller {
  private readonly told: Told[] = [];
  private readonly files = new Map<string, unknown>();
  private readonly seen = new Map<object, Set<string>>();
  private isOld = false;

  constructor(private readonly read: (file: string) => string | undefined) {}

  document(file: string): Told[] {
    const root = this.open(file) as Values;
    this.isOld = String(root["asyncapi"]).startsWith("2");
    const { components, ...rest } = root;
    const place = { file, keys: [], isSchema: false };
    this.object(rest, place);
    for (const [key, value] of Object.entries(isMap(components) ? components : {}))
      if (SHOWN.includes(key) || key.startsWith("x-"))
        this.entry(key, value, { ...place, keys: ["components"] });
    return this.told;
  }

  private open(file: string): unknown {
    if (!this.files.has(file)) {
      const text = this.read(file);
      const isData = /\.(?:ya?ml|json|avsc)$/.test(file);
      this.files.set(
        file,
        text === undefined || !isData
          ? text
          : parse(text, { logLevel: "silent", strict: false, merge: true }),
      );
    }
    return this.files.get(file);
  }

  private walk(value: unknown, place: Place): void {
    const found = this.follow(value, place);
    if (!found) return;
    const [target, at] = found;
    if (typeof target === "string") this.tell("text", target, at.keys);
    else if (Array.isArray(target))
      for (const [index, each] of target.entries()) this.walk(each, inside(at, String(index)));
    else if (isMap(target) && this.isFirst(target, at.isSchema ? "schema" : "object")) {
      if (target["x-internal"] === true) return;
      this.object(this.withTraits(target, at), at);
    }
  }

  private object(value: Values, at: Place): void {
    const { isSchema } = at;
    for (const [key, inner] of Object.entries(value)) {
      if (SILENT.has(key)) continue;
      // Types have words of their own, and required fields are among the properties.
      if (isSchema && ["type", "required", "examples", "example"].includes(key)) continue;
      this.entry(key, inner, at);
    }
  }

  private entry(key: string, value: unknown, at: Place): void {
    // JSON Schema is what pages show anyway.
    if (key === "schemaFormat" && /schema|openapi|asyncapi/.test(String(value))) return;
    const place = inside(at, key);
    if (key.startsWith("x-")) this.tell("name", key, place.keys);
    if (key === "examples" && !at.isSchema) this.examples(value, place);
    else if (MAPS.has(key) && (!Array.isArray(value) || key === "scopes")) this.names(value, place);
    else if (DATA.test(key)) this.data(value, place);
    else this.walk(value, { ...place, isSchema: at.isSchema || SCHEMAS.test(key) });
  }

  /** Examples of a message: their parts have words of the page. */
  private examples(value: unknown, at: Place): void {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [])
      for (const [key, inner] of Object.entries(this.follow(each, at)?.[0] ?? {})) {
        if (!/^(?:name|summary|headers|payload)$/.test(key)) this.tell("name", key, [...at.keys, key]);
        this.data(inner, inside(at, key));
      }
  }

  /** A map of names to objects. */
  private names(value: unknown, at: Place): void {
    const found = this.follow(value, at);
    if (!found) return;
    const [map, place] = found;
    if (Array.isArray(map)) for (const each of map) this.data(each, place);
    const isSchema = at.isSchema || at.keys.at(-1) === "schemas";
    if (isMap(map))
      for (const [name, inner] of Object.entries(map)) {
        if (isMap(inner) && inner["x-internal"] === true) continue;
        this.tell("name", name, [...place.keys, name]);
        if (name.startsWith("x-") && !isSchema) this.data(inner, inside(place, name));
        else this.walk(inner, { ...inside(place, name), isSchema });
      }
  }

  /** Something whose keys and values are all told. */
  private data(value: unknown, at: Place): void {
    if (Array.isArray(value)) for (const each of value) this.data(each, at);
    else if (isMap(value))
      for (const [key, inner] of Object.entries(value)) {
        this.tell("name", key, [...at.keys, key]);
        this.data(inner, inside(at, key));
      }
    else if (typeof value === "string") this.tell("text", value, at.keys);
  }

  private follow(value: unknown, at: Place): readonly [unknown, Place] | undefined {
    let [current, place] = [value, at];
    for (let step = 0; step < 20; step++) {
      const ref = isMap(current) ? current["$ref"] : undefined;
      if (typeof ref !== "string") return [current, place];
      const [name = "", pointer = ""] = ref.split("#", 2);
      if (/^[a-z]+:/.test(name)) return undefined;
      const file = name === "" ? place.file : path.posix.join(path.posix.dirname(place.file), name);
      const keys = decodeURIComponent(pointer).split("/").slice(1);
      current = keys
        .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
        .reduce<unknown>((all, key) => (all as Values | undefined)?.[key], this.open(file));
      place = { ...place, file };
    }
    return undefined;
  }

  /** Whether a value is seen for the first time as what it is here. */
  private isFirst(value: object, as: string): boolean {
    const known = this.seen.get(value) ?? new Set<string>();
    this.seen.set(value, known);
    return known.has(as) === false && known.add(as) !== undefined;
  }

  private withTraits(value: Values, at: Place): Values {
    const { traits, ...own } = value;
    if (!Array.isArray(traits)) return value;
    const all = traits.map((each) => this.follow(each, at)?.[0]).filter(isMap);
    const order = this.isOld ? [own, ...all] : [...all, own];
    return order.reduce<Values>(patched, {});
  }

  private tell(kind: Told["kind"], text: string, keys: readonly string[]): void {
    this.told.push({ kind, text, at: keys.join(" › ") });
  }
}

function inside(at: Place, key: string): Place {
  return { ...at, keys: [...at.keys, key] };
}

function patched(whole: Values, patch: Values): Values {
  const result: Record<string, unknown> = { ...whole };
  for (const [key, value] of Object.entries(patch)) {
    const before = result[key];
    result[key] = isMap(value) && isMap(before) ? patched(before, value) : value;
  }
  return result;
}

/** Finds out what of a document is on none of these pages, given as HTML or Markdown. */
export function unsaid(told: readonly Told[], pages: readonly string[]): Told[] {
  const text = pages.map(visible).join("\n");
  const letters = lettersOf(text);
  const known = new Map<string, boolean>();
  const isSaid = ({ kind, text: wanted }: Told): boolean => {
    const all = kind === "name" ? [wanted] : segmentsOf(wanted);
    const key = `${kind} ${wanted}`;
    const found =
      known.get(key) ??
      all.every((each) => (kind === "name" ? hasName(text, each) : letters.includes(lettersOf(each))));
    known.set(key, found);
    return found;
  };
  return told.filter((each) => !isSaid(each));
}

/** What readers see of HTML; Markdown without its signs is the same. */
function visible(page: string): string {
  const addresses = [...page.matchAll(/ href="([^"]*)"/g)].map(([, address]) => ` ${address} `);
  return (page + addresses.join(""))
    .replace(/<(?:script|style|head)\b[\s\S]*?<\/(?:script|style|head)>/g, " ")
    .replace(/<wbr\s*\/?>/g, "")
    .replace(/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>/gi, " ")
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

function hasName(text: string, name: string): boolean {
  for (const form of [name, JSON.stringify(name).slice(1, -1), name.replace(/[[\]\\<*_`]/g, "\\$&")])
    for (let place = text.indexOf(form); place >= 0; place = text.indexOf(form, place + 1)) {
      const around = [text[place - 1] ?? " ", text[place + form.length] ?? " "];
      if (around.every((sign) => !/[\p{L}\p{N}]/u.test(sign))) return true;
    }
  return false;
}

/** Parts of Markdown between what readers do not see. */
function segmentsOf(text: string): string[] {
  return text
    .replace(/^\s*(?:```|~~~).*$/gm, "\0")
    .replace(/\]\([^)]*\)/g, "\0")
    .replace(/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?>/gi, "\0")
    .replace(/^\s*\d+[.)]/gm, "\0")
    .replace(/&#?\w+;/g, "\0")
    .split(/[\0\n]/)
    .map((part) => part.trim())
    .filter((part) => lettersOf(part) !== "");
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
