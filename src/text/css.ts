/** An address in a style sheet, with its purpose. */
export type StyleResource = "style" | "font" | "image";

const CSS_URL =
  /\/\*[\s\S]*?(?:\*\/|$)|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')|\bimage-set\(((?:[^()]|\([^()]*\))*)\)/gi;

/** A string in `image-set()`, where `url()` is optional. */
const SET_IMAGE = /(?:^|,)\s*(?:"([^"\n]*)"|'([^'\n]*)')/g;

/** Receives an address without escapes, and where it is written: `length` code units from `offset`. */
type VisitAddress = (url: string, resource: StyleResource, offset: number, length: number) => void;

/** All addresses in a style sheet; `#id` refers to an element of the page. */
export function scanCss(css: string, visit: VisitAddress): void {
  for (const match of css.matchAll(CSS_URL)) {
    const [text, double, single, bare, importDouble, importSingle, set] = match;
    if (set !== undefined) {
      const start = match.index + text.lastIndexOf(set);
      for (const one of set.matchAll(SET_IMAGE)) {
        const url = one[1] ?? one[2] ?? "";
        visit(unescapeCss(url), "image", start + one.index + one[0].lastIndexOf(url), url.length);
      }
      scanCss(set, (url, resource, offset, length) => visit(url, resource, start + offset, length));
      continue;
    }
    const imported = importDouble ?? importSingle;
    const url = imported ?? double ?? single ?? bare;
    if (url === undefined) continue;
    const before = css.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    const resource =
      imported !== undefined || /@import\s+$/i.test(before)
        ? "style"
        : /(?:^|[\s;{])src\s*:[^;{}]*$/i.test(before)
          ? "font"
          : "image";
    visit(unescapeCss(url), resource, match.index + text.indexOf(url), url.length);
  }
}

/** Maximum distance between an address and the property that it belongs to, in UTF-16 code units. */
const LOOK_BACK = 500;

function unescapeCss(url: string): string {
  return url.replaceAll(/\\(?=[^\da-f\n])/gi, "");
}

/** What decides where a construct of CSS ends. `url(` is the last one if it is not clear where it ends. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]|(["'])(?:(?!\1)[^\\\n]|\\[\s\S])*(\1|\n|$)|url\(\s*(?:(?!\/\*)[^\s"'()[\]{}\\])*\s*(?:\)|$)|url\((?!\s*["'])|[()[\]{};]/gi;

const CLOSERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** A part of CSS up to a semicolon outside of brackets. */
interface Piece {
  /** Without comments. What it leaves open is closed, as browsers do at the end of a style sheet. */
  readonly text: string;
  /** The same with empty strings. */
  readonly form: string;
  /** It holds a stray `}`, a line break in a string or after a backslash, or an address without quotes that needs them. */
  readonly isBroken: boolean;
}

/** A backslash that escapes what follows it. */
const OPEN_ESCAPE = /(?<!\\)((?:\\\\)*)\\$/;

function piecesOf(given: string): Piece[] {
  const css = given.replace(OPEN_ESCAPE, "$1");
  const pieces: Piece[] = [];
  const open: string[] = [];
  let [text, form, done, isBroken] = ["", "", 0, false];
  const add = (part: string, shape = part): void => {
    text += part;
    form += shape;
  };
  const cut = (): void => {
    // White space can be escaped.
    const bare = text.trim();
    pieces.push({ text: OPEN_ESCAPE.test(bare) ? text.trimStart() : bare, form: form.trim(), isBroken });
    [text, form, isBroken] = ["", "", false];
  };
  for (const { 0: token, 1: quote, 2: end, index } of css.matchAll(TOKEN)) {
    add(css.slice(done, index));
    done = index + token.length;
    if (token.startsWith("/*")) add(" ");
    else if (token === ";" && open.length === 0) cut();
    else if (quote !== undefined) {
      if (end === "\n") isBroken = true;
      add(end === "" ? token + quote : token, '""');
    } else if (/^url\($/i.test(token)) {
      isBroken = true;
      done = index;
      break;
    } else if (/^url\(/i.test(token)) add(token.endsWith(")") ? token : `${token})`, "url()");
    else {
      const closer = CLOSERS[token];
      if (closer !== undefined) open.push(closer);
      else if (token === open.at(-1)) open.pop();
      else if (token === "}" || token === "\\\n") isBroken = true;
      add(token);
    }
  }
  add(css.slice(done) + open.toReversed().join(""));
  cut();
  return pieces;
}

/** A statement of a style sheet: a rule, or an at-rule with or without a block. */
export interface CssStatement {
  /** As it is written. */
  readonly text: string;
  /** What stands before its block, or all of it, without comments. */
  readonly head: string;
  /** What its block holds; undefined without one. */
  readonly body?: string;
}

/** The statements of a style sheet, in their order. What is left open at its end belongs to the last one. */
export function statementsOf(css: string): CssStatement[] {
  const statements: CssStatement[] = [];
  let [depth, start, opening] = [0, 0, -1];
  const end = (at: number, after: number): void => {
    const head = withoutComments(css.slice(start, opening < 0 ? at : opening)).trim();
    const body = opening < 0 ? {} : { body: css.slice(opening + 1, at) };
    if (head !== "" || opening >= 0) statements.push({ text: css.slice(start, after), head, ...body });
    [start, opening] = [after, -1];
  };
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === ";" && depth === 0) end(index, index + 1);
    else if (/^[([{]$/.test(token)) {
      if (depth === 0 && token === "{") opening = index;
      depth += 1;
    } else if (/^[)\]}]$/.test(token) && depth > 0) {
      depth -= 1;
      if (depth === 0 && token === "}") end(index, index + 1);
    }
  }
  end(css.length, css.length);
  return statements;
}

/** The parts of a list of selectors, or of what else has commas. */
export function listOf(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/\\[\s\S]|"[^"]*"|'[^']*'|[()[\],]/g)) {
    if (token === "(" || token === "[") depth += 1;
    else if (token === ")" || token === "]") depth -= 1;
    else if (token === "," && depth === 0) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

function withoutComments(css: string): string {
  return css.replace(TOKEN, (token) => (token.startsWith("/*") ? " " : token));
}

const DECLARATION = /^(?:--[^\s:]+\s*:|-?[a-z][\w-]*\s*:[^{}]*$)/i;

/** The declarations of a `style` attribute that are well formed, ready to stand in a rule. */
export function declarationsOf(style: string): string[] {
  const valid = piecesOf(style).filter(({ form, isBroken }) => !isBroken && DECLARATION.test(form));
  return valid.map(({ text }) => text);
}

/** The imports of a style sheet, and the rest of it, ready to be followed by other rules. */
export function importsAndRules(css: string): { readonly imports: string[]; readonly rules: string } {
  const pieces = piecesOf(css).map(({ text }) => text);
  const last = pieces.pop() ?? "";
  const first = pieces.findIndex((piece) => !/^@(?:charset|import)\b/i.test(piece));
  const heads = first < 0 ? pieces : pieces.slice(0, first);
  const rest = first < 0 ? [] : pieces.slice(first);
  // Without a block, the end of a sheet would begin the next rule.
  const end = last === "" || last.endsWith("}") ? last : `${last}{}`;
  return {
    imports: heads.filter((piece) => /^@import/i.test(piece)).map((piece) => `${piece};`),
    rules: [...rest.map((piece) => `${piece};`), end].join(""),
  };
}

/** CSS with its relative addresses resolved against that of a page, a path. */
export function resolvedCss(css: string, page: string): string {
  let resolved = "";
  let done = 0;
  scanCss(css, (url, _resource, offset, length) => {
    if (offset < done || /^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(url)) return;
    const { pathname, search, hash } = new URL(url, `https://docsite.invalid${page}`);
    const address = (pathname + search + hash).replace(
      /['()]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    resolved += css.slice(done, offset) + address;
    done = offset + length;
  });
  return resolved + css.slice(done);
}
