import { useId, type ReactNode } from "react";
import { CONTENT } from "../words/content.js";

/** Source and result of an example. `source` is a block of code; `stacked`: one under the other wherever it stands. */
export function Example(props: {
  id?: string;
  className?: string;
  stacked?: boolean;
  title?: ReactNode;
  source?: ReactNode;
  children?: ReactNode;
}) {
  const { id, className, stacked, title, source, children } = props;
  const caption = useId();
  const classes = ["example", stacked && "stacked", className];
  return (
    <figure
      className={classes.filter(Boolean).join(" ")}
      id={id}
      {...(title === undefined ? { "aria-label": CONTENT.example.name } : { "aria-labelledby": caption })}
    >
      {title !== undefined && <figcaption id={caption}>{title}</figcaption>}
      {source}
      <div className="example-result prose">{children}</div>
    </figure>
  );
}
