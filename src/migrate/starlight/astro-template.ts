// The template of an Astro component as JSX.

/** A template as JSX: children of a fragment. */
export interface Template {
  readonly jsx: string;
  /** Kinds of elements that were left out: `style`, `script`. */
  readonly left: ReadonlySet<string>;
  readonly usesClassList: boolean;
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Elements in a line of text, and expressions: white space between them is a space. */
const INLINE =
  /^(?:\{|<\/?(?:[A-Z]|a|abbr|b|button|code|em|i|img|input|kbd|label|mark|s|slot|small|span|strong|sub|sup|time|u)\b)/;

/** Directives that say how Astro handles an element, and attributes that are code of other tools. */
const DIRECTIVE = /^(?:client|server|transition|define|is|on|x|v):|^(?:x|v)-|^[@:]/;

/** Attributes that React has under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  readonly: "readOnly",
  autofocus: "autoFocus",
  colspan: "colSpan",
  rowspan: "rowSpan",
};

/** Reads a template. Throws `SyntaxError` where a tag or an expression does not end. */
export function templateOf(text: string): Template {
  const reader = new TemplateReader(text);
  const jsx = reader.read();
  const { left, usesClassList } = reader;
  return { jsx, left, usesClassList };
}

interface OpenTag {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  /** It has no content: `<br>`, `<p />`. */
  readonly isEmpty: boolean;
  /** Its content is that of an attribute. */
  readonly hidesContent: boolean;
}

class TemplateReader {
  readonly left = new Set<string>();
  usesClassList = false;
  private at = 0;

  constructor(private readonly text: string) {}

  read(): string {
    let result = "";
    while (this.at < this.text.length) {
      // An end tag without a beginning.
      if (this.text.startsWith("</", this.at)) this.at = this.after(">");
      else result += this.node();
    }
    return result;
  }

  /** An element, an expression or a text. */
  private node(): string {
    const { text, at } = this;
    if (text.startsWith("<!--", at)) {
      this.at = this.after("-->");
      return "";
    }
    if (text.startsWith("<!", at)) {
      this.at = this.after(">");
      return "";
    }
    if (text.charAt(at) === "{") return this.expression();
    if (/^<[A-Za-z>]/.test(text.slice(at, at + 2))) return this.element();
    return this.words();
  }

  private words(): string {
    const { text, at } = this;
    let end = at + 1;
    while (end < text.length && !"<{".includes(text.charAt(end))) end += 1;
    this.at = end;
    const words = text.slice(at, end);
    const before = text.charAt(at - 1) === "}" ? at - 1 : text.lastIndexOf("<", at - 1);
    const isBeside = (place: number) =>
      text.charAt(place) === "}" || INLINE.test(text.slice(place, place + 12));
    // White space with a line end is nothing in JSX.
    const space = (found: string) => (found.includes("\n") ? `{" "}${found}` : found);
    if (words.trim() === "") return before >= 0 && isBeside(before) && isBeside(end) ? space(words) : words;
    return words
      .replace(/[>}]/g, (sign) => `{"${sign}"}`)
      .replace(/^\s+/, (found) => (isBeside(before) ? space(found) : found))
      .replace(/\s+$/, (found) => (isBeside(end) ? space(found) : found));
  }

  private element(): string {
    const { name, open, close, isEmpty, hidesContent } = this.tag();
    if (name === "style" || name === "script") {
      this.left.add(name);
      if (!isEmpty) this.at = this.after(`</${name}>`);
      return "";
    }
    let content = "";
    if (!isEmpty) {
      const end = `</${name}`;
      while (!this.text.startsWith(end, this.at)) {
        if (this.at >= this.text.length) throw new SyntaxError(`<${name}> has no end`);
        // Elements in HTML may end with the one around them.
        if (this.text.startsWith("</", this.at)) throw new SyntaxError(`<${name}> has no end tag`);
        content += this.node();
      }
      this.at = this.after(">");
    }
    if (name === "slot") return slot(open, content);
    return open + (hidesContent ? "" : content) + close;
  }

  private tag(): OpenTag {
    const [, name = ""] = /^<([\w.:-]*)/.exec(this.text.slice(this.at, this.at + 200)) ?? [];
    this.at += 1 + name.length;
    const attributes: string[] = [];
    let slotName: string | undefined;
    let html: string | undefined;
    let content: string | undefined;
    for (;;) {
      this.skipSpace();
      if (this.at >= this.text.length) throw new SyntaxError(`<${name} has no end`);
      if (this.text.startsWith("/>", this.at) || this.text.charAt(this.at) === ">") break;
      if (this.text.charAt(this.at) === "{") {
        const given = this.expression();
        attributes.push(/^\{\s*\.\.\./.test(given) ? given : `${given.slice(1, -1).trim()}=${given}`);
        continue;
      }
      const [key = ""] = /^[^\s=>/{}"'`]+/.exec(this.text.slice(this.at, this.at + 200)) ?? [];
      if (key === "") throw new SyntaxError(`Unexpected sign in <${name}>`);
      this.at += key.length;
      const value = this.value();
      if (name === "slot") {
        if (key === "name") slotName = value;
      } else if (key === "set:html") html = bare(value);
      else if (key === "set:text") content = bare(value);
      else attributes.push(...this.attribute(key, value));
    }
    const closesItself = this.text.startsWith("/>", this.at);
    this.at += closesItself ? 2 : 1;
    const isEmpty = closesItself || VOID.test(name);
    if (name === "slot") {
      return { name, open: slotName ?? `"default"`, close: "", isEmpty, hidesContent: false };
    }
    return { ...tags(name, attributes, { html, content, isEmpty }), name, isEmpty };
  }

  /** An attribute in the words of React. */
  private attribute(key: string, value: string | undefined): string[] {
    if (key === "class:list") {
      this.usesClassList = true;
      return [`className={classList(${bare(value)})}`];
    }
    if (DIRECTIVE.test(key)) return [];
    if (key === "style" && value !== undefined && !/^\{\s*\{/.test(value)) {
      // React wants an object; what is computed as a text is left out.
      return value.startsWith("{") ? [] : [`style={${JSON.stringify(styleOf(value.slice(1, -1)))}}`];
    }
    const name = RENAMED[key] ?? key;
    return [value === undefined ? name : `${name}=${value}`];
  }

  /** The value of an attribute as JSX has it. */
  private value(): string | undefined {
    const [sign] = /^\s*=\s*/.exec(this.text.slice(this.at, this.at + 100)) ?? [];
    if (sign === undefined) return undefined;
    this.at += sign.length;
    const first = this.text.charAt(this.at);
    if (first === "{") return this.expression();
    const from = this.at;
    if (first === "`") return `{${this.quoted()}}`;
    if (first === '"' || first === "'") {
      this.at += 1;
      this.at = this.after(first);
      return this.text.slice(from, this.at);
    }
    const [plain = ""] = /^[^\s>]+/.exec(this.text.slice(from, from + 1000)) ?? [];
    this.at += plain.length;
    return JSON.stringify(plain);
  }

  /** Code in braces, with elements in it. */
  private expression(): string {
    let result = "{";
    this.at += 1;
    for (;;) {
      const sign = this.text.charAt(this.at);
      if (sign === "") throw new SyntaxError("An expression has no end");
      if (sign === "}") {
        this.at += 1;
        return `${result}}`;
      }
      if (sign === "{") result += this.expression();
      else if (sign === '"' || sign === "'" || sign === "`") result += this.quoted();
      else if (this.text.startsWith("//", this.at)) this.at = this.end("\n");
      else if (this.text.startsWith("/*", this.at)) this.at = this.after("*/");
      else if (this.text.startsWith("<!--", this.at)) this.at = this.after("-->");
      else if (sign === "<" && beginsElement(result, this.text.slice(this.at, this.at + 2)))
        result += this.elements();
      else {
        result += sign;
        this.at += 1;
      }
    }
  }

  /** Elements in code: several beside each other are one fragment in JSX. */
  private elements(): string {
    const all = [this.element()];
    for (;;) {
      const [space = ""] = /^\s*/.exec(this.text.slice(this.at, this.at + 1000)) ?? [];
      const next = this.text.slice(this.at + space.length, this.at + space.length + 4);
      if (!/^<(?:[A-Za-z>]|!--)/.test(next)) break;
      const beside = INLINE.test(next) && space.includes("\n") ? `{" "}${space}` : space;
      this.at += space.length;
      all.push(beside, this.node());
    }
    return all.length === 1 ? all.join("") : `<>${all.join("")}</>`;
  }

  /** A text in quotes, or a template with expressions. */
  private quoted(): string {
    const quote = this.text.charAt(this.at);
    let result = quote;
    this.at += 1;
    for (;;) {
      const sign = this.text.charAt(this.at);
      if (sign === "") throw new SyntaxError("A text has no end");
      if (quote === "`" && this.text.startsWith("${", this.at)) {
        this.at += 1;
        result += `$${this.expression()}`;
        continue;
      }
      const length = sign === "\\" ? 2 : 1;
      result += this.text.slice(this.at, this.at + length);
      this.at += length;
      if (sign === quote) return result;
    }
  }

  private skipSpace(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1;
  }

  private after(mark: string): number {
    return this.end(mark) + mark.length;
  }

  private end(mark: string): number {
    const end = this.text.indexOf(mark, this.at);
    if (end < 0) throw new SyntaxError(`\`${mark}\` is missing`);
    return end;
  }
}

/** Whether `<` in code begins an element, and compares no numbers. */
function beginsElement(before: string, sign: string): boolean {
  return /^<[A-Za-z>]$/.test(sign) && /(?:[({[,;?:|=]|&&|=>|\breturn)\s*$/.test(before.slice(-200));
}

function bare(value: string | undefined): string {
  if (value === undefined) return `""`;
  return value.startsWith("{") ? value.slice(1, -1) : value;
}

function tags(
  name: string,
  attributes: readonly string[],
  given: {
    readonly html: string | undefined;
    readonly content: string | undefined;
    readonly isEmpty: boolean;
  },
): Omit<OpenTag, "name" | "isEmpty"> {
  const { html, content, isEmpty } = given;
  // A fragment has no attributes in React.
  const isPlain = name === "" || name === "Fragment";
  const own = isPlain && (html !== undefined || attributes.length > 0) ? "span" : isPlain ? "" : name;
  const all = own === "" ? [] : attributes;
  const head = `<${[own, ...all].join(" ")}`;
  if (html !== undefined)
    return {
      open: `${head} dangerouslySetInnerHTML={{ __html: ${html} }} />`,
      close: "",
      hidesContent: true,
    };
  if (content !== undefined) return { open: `${head}>{${content}}</${own}>`, close: "", hidesContent: true };
  if (isEmpty && own !== "") return { open: `${head} />`, close: "", hidesContent: false };
  return { open: `${head}>`, close: `</${own}>`, hidesContent: false };
}

/** What stands in the place of a slot, in code as well as among elements. */
function slot(name: string, content: string): string {
  return content.trim() === ""
    ? `<>{slotOf(children, ${bare(name)})}</>`
    : `<>{slotOf(children, ${bare(name)}) ?? <>${content}</>}</>`;
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(";").flatMap((each) => {
      const colon = each.indexOf(":");
      if (colon < 0) return [];
      const name = each.slice(0, colon).trim();
      const key = name.startsWith("--")
        ? name
        : name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [[key, each.slice(colon + 1).trim()] as const];
    }),
  );
}
