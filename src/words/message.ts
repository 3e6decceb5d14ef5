// Texts of the interface: what they are made of, and how a program says them.

/** A text for each form that a language has for amounts. `count`, the value with that name, chooses it. */
export type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text. Names in braces stand for values: `Tag: {label}`. */
export type Message = string | Forms;

/** Messages by name, in groups. No group has a message `other`. */
export interface Messages {
  readonly [name: string]: Message | Messages;
}

/** The same messages in any language. */
export type TextsLike<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? string
    : Table[Name] extends Forms
      ? Message
      : TextsLike<Table[Name]>;
};

/** Some of them. */
export type SomeTexts<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends string
    ? string
    : Table[Name] extends Forms
      ? Message
      : SomeTexts<Table[Name]>;
};

type Names<
  Text extends string,
  Found extends readonly string[] = [],
> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Names<Rest, Name extends Found[number] ? Found : [...Found, Name]>
  : Found;

type Values<Given extends readonly string[]> = {
  readonly [Place in keyof Given]: Given[Place] extends "count" ? number : string | number;
};

type Said<Names extends readonly string[]> = Names extends readonly []
  ? string
  : (...values: Values<Names>) => string;

/** Those of a text with forms, which always has an amount, though not every form names it. */
type Counted<Names extends readonly string[]> = "count" extends Names[number] ? Names : [...Names, "count"];

/** Texts as a program says them: functions of their values, in the order that the English text has them in. */
export type Spoken<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string
    ? Said<Names<Table[Name]>>
    : Table[Name] extends Forms
      ? Said<Counted<Names<Table[Name]["other"]>>>
      : Spoken<Table[Name]>;
};

/** The names of the values of a text, each once. */
export function namesIn(message: Message): string[] {
  const text = typeof message === "string" ? message : message.other;
  if (!text.includes("{")) return typeof message === "string" ? [] : ["count"];
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  return [...new Set(typeof message === "string" ? names : [...names, "count"])];
}

export function isMessage(value: Message | Messages): value is Message {
  return typeof value === "string" || typeof value["other"] === "string";
}

/** The messages of a table as a program says them. `english`: the table that the values have their order from. */
export function spoken(table: Messages, english: Messages, lang: string): unknown {
  return Object.fromEntries(
    Object.entries(english).map(([name, original]) => {
      const own = table[name] ?? original;
      return isMessage(original)
        ? [name, said(own as Message, namesIn(original), lang)]
        : [name, spoken(own as Messages, original, lang)];
    }),
  );
}

function said(message: Message, names: readonly string[], lang: string) {
  if (names.length === 0) return textFor(message, 0, lang);
  const count = names.indexOf("count");
  return (...values: readonly (string | number)[]) =>
    textFor(message, values[count], lang).replace(/\{(\w+)\}/g, (written, name: string) => {
      const value = values[names.indexOf(name)];
      if (name === "count" && typeof value === "number") return value.toLocaleString(lang);
      return value === undefined ? written : String(value);
    });
}

function textFor(message: Message, count: unknown, lang: string): string {
  if (typeof message === "string") return message;
  const form = new Intl.PluralRules(lang).select(Number(count));
  return message[form] ?? message.other;
}

/** The same as code, an expression that needs nothing else. Browsers get only this. */
export function spokenCode(table: Messages | Message, english: Messages | Message, lang: string): string {
  if (isMessage(english)) return saidCode(table as Message, namesIn(english), lang);
  const entries = Object.entries(english).map(([name, original]) => {
    const own = (table as Messages)[name] ?? original;
    return `${JSON.stringify(name)}:${spokenCode(own, original, lang)}`;
  });
  return `({${entries.join(",")}})`;
}

function saidCode(message: Message, names: readonly string[], lang: string): string {
  if (names.length === 0) return JSON.stringify(textFor(message, 0, lang));
  const quoted = JSON.stringify(lang);
  // Short names, each with the place of its value.
  const parameterOf = (name: string) => `v${names.indexOf(name)}`;
  const literal = (text: string) => {
    const parts = text.split(/\{(\w+)\}/).map((part, place) => {
      if (place % 2 === 0) return part.replace(/[`\\]|\$(?=\{)/g, "\\$&");
      if (!names.includes(part)) return `{${part}}`;
      const value = parameterOf(part);
      return `\${${part === "count" ? `${value}.toLocaleString(${quoted})` : value}}`;
    });
    return `\`${parts.join("")}\``;
  };
  const head = `(${names.map(parameterOf).join(",")})=>`;
  if (typeof message === "string") return head + literal(message);
  const { other, ...forms } = message;
  const count = parameterOf("count");
  const written = Object.entries(forms).map(([form, text]) => `${form}:${literal(text)}`);
  if (written.length === 0) return head + literal(other);
  if (Object.keys(forms).join() === "one" && isOneAlone(lang))
    return `${head}${count}===1?${literal(forms.one ?? other)}:${literal(other)}`;
  const chosen = `new Intl.PluralRules(${quoted}).select(${count})`;
  return `${head}({${written.join(",")}})[${chosen}]??${literal(other)}`;
}

/** Whether the form `one` of a language is for the whole number 1 alone. */
function isOneAlone(lang: string): boolean {
  const rules = new Intl.PluralRules(lang);
  return Array.from({ length: 120 }, (_, count) => rules.select(count) === "one").every(
    (isOne, count) => isOne === (count === 1),
  );
}
