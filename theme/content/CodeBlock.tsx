import { WORDS } from "../words/index.js";

/** A code block. `html` contains the tokens, and lines if they are numbered or marked. */
export function CodeBlock(props: {
  language: string;
  title?: string;
  html: string;
  lineNumbers?: boolean;
  diff?: boolean;
}) {
  const { language, title, html, lineNumbers = false, diff = false } = props;
  const Box = title === undefined ? "div" : "figure";
  const classes = ["code", lineNumbers && "numbered", diff && "diff"];
  return (
    <Box className={classes.filter(Boolean).join(" ")}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="code-tools">
        {language !== "text" && <span className="code-language">{language}</span>}
        <button className="copy js-only" type="button" aria-label={WORDS.code.copy} />
      </div>
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </Box>
  );
}
