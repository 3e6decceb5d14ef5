import { useId, type ReactNode } from "react";

/** A term of the glossary. Its definition shows on hover and focus, and stands behind the term in print. */
export function Term(props: {
  name: string;
  definitions?: Readonly<Record<string, string>>;
  className?: string;
  id?: string;
  children?: ReactNode;
}) {
  const { name, definitions = {}, className, id, children } = props;
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  const tip = `Term${useId()}`;
  if (definition === undefined) return <span id={id}>{children}</span>;
  return (
    <span className={className === undefined ? "term" : `term ${className}`} id={id}>
      <button type="button" aria-describedby={tip}>
        {children}
      </button>
      <span className="term-tip" role="tooltip" id={tip}>
        {definition}
      </span>
    </span>
  );
}
