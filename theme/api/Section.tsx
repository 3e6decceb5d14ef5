import type { ReactNode } from "react";

/** A section of an operation's page with an address of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <h2 id={id}>
        {title}
        <Anchor id={id} title={title} />
      </h2>
      {children}
    </section>
  );
}

/** The link after a heading that leads to it. */
export function Anchor({ id, title }: { id: string; title: string }) {
  return <a className="anchor" href={`#${encodeURIComponent(id)}`} aria-label={`Direct link to ${title}`} />;
}
