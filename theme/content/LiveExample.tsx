import type { LiveExampleData } from "docsite-cli";
import type { ReactNode } from "react";
import { EXAMPLES } from "../words/examples.js";

/** A component that runs on the page, and its source. It fills the window while the address names it. */
export function LiveExample(
  props: LiveExampleData & {
    /** Of its full page. */
    id: string;
    className?: string;
    source?: ReactNode;
    editor?: ReactNode;
    children?: ReactNode;
  },
) {
  const { id, className, title, project, below, source, editor, children } = props;
  const { example, live, components, pageActions } = EXAMPLES;
  const [figure, caption] = [`${id}-figure`, `${id}-title`];
  return (
    <figure
      className={["example stacked live", below && "below", className].filter(Boolean).join(" ")}
      id={figure}
      {...(title === undefined ? { "aria-label": example.name } : { "aria-labelledby": caption })}
    >
      {title !== undefined && <figcaption id={caption}>{title}</figcaption>}
      {below && source}
      <div className="example-result" id={id}>
        <a className="example-close" href={`#${figure}`}>
          {components.close}
        </a>
        {children}
      </div>
      <div className="example-actions">
        <a href={`#${id}`}>{live.full}</a>
        {editor}
        {project && (
          <form action="https://stackblitz.com/run" method="post" target="_blank">
            <input type="hidden" name="project[title]" value={title ?? example.name} />
            <input type="hidden" name="project[description]" value="" />
            <input type="hidden" name="project[template]" value="node" />
            {Object.entries(project.files).map(([file, text]) => (
              <input key={file} type="hidden" name={`project[files][${file}]`} value={text} />
            ))}
            <button type="submit">{pageActions.openIn("StackBlitz")}</button>
          </form>
        )}
      </div>
      {!below && source}
    </figure>
  );
}
