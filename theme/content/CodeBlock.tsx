import { useId, type ReactNode } from "react";
import { CONTENT } from "../words/content.js";

/**
 * A code block. `html` contains the tokens, and lines if something is about one of them. The slots are `note1`, `note2` and so on:
 * the notes that marks in `html` lead to.
 */
export function CodeBlock(props: {
  language: string;
  title?: string;
  html: string;
  /** What the button copies. Default: the code. */
  copied?: string;
  lineNumbers?: boolean;
  /** Lines have signs at their beginning: added, removed, with an error or a warning. */
  signs?: boolean;
  /** Some lines are in focus. */
  focus?: boolean;
  /** Long lines are wrapped. */
  wrap?: boolean;
  /** Elements in the place of `html`. */
  children?: ReactNode;
  [slot: `note${number}`]: ReactNode;
}) {
  const { language, title, html, copied, lineNumbers, signs, focus, wrap, children } = props;
  const id = `Note${useId()}`;
  const notes: ReactNode[] = [];
  for (let number = 1; props[`note${number}`] !== undefined; number++) notes.push(props[`note${number}`]);
  const Box = title === undefined ? "div" : "figure";
  const classes = [
    "code",
    lineNumbers && "numbered",
    signs && "signs",
    focus && "focused",
    wrap && "wrap",
    isLong(html) && "long-start",
    notes.length > 0 && "noted",
  ];
  return (
    <Box className={classes.filter(Boolean).join(" ")}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="code-tools">
        {language !== "text" && <span className="code-language">{language}</span>}
        <button className="copy js-only" type="button" aria-label={CONTENT.code.copy} data-copy={copied} />
      </div>
      <pre tabIndex={0}>
        {children === undefined ? (
          <code dangerouslySetInnerHTML={{ __html: named(html, id) }} />
        ) : (
          <code>{children}</code>
        )}
      </pre>
      {notes.length > 0 && (
        <ol className="code-notes">
          {notes.map((note, index) => (
            <li key={index} id={`${id}-${index + 1}`} className="prose">
              {note}
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

/** More letters than a phone has room for beside the buttons. */
const LONG = 28;

/** Whether the first line of code is long. */
function isLong(html: string): boolean {
  const [line = ""] = html.split("\n", 1);
  return line.replace(/<[^>]*>/g, "").replace(/&[^;\s]+;/g, "&").length > LONG;
}

/**
 * Gives the buttons and links in the code their names. They have no text, so that what is copied is the code. In the code itself,
 * no tag begins like theirs, since its `<` are escaped.
 */
function named(html: string, id: string): string {
  return html
    .replace(
      /(<button [^<>]*) data-lines="(\d+)"/g,
      (_, tag: string, count: string) => `${tag} aria-label="${escaped(CONTENT.code.lines(Number(count)))}"`,
    )
    .replace(
      /(<a [^<>]*) data-note="(\d+)"/g,
      (_, tag: string, number: string) =>
        `${tag} href="#${id}-${number}" data-n="${number}" aria-label="${escaped(CONTENT.code.note(Number(number)))}"`,
    );
}

/** Words of a site may hold any sign. */
function escaped(text: string): string {
  return text.replace(/["&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
