import type { ReactNode } from "react";
import { WORDS } from "../words/index.js";

/** A section of an operation's page. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <h2 id={id} aria-label={title}>
        {title}
        <Anchor id={id} title={title} />
      </h2>
      {children}
    </section>
  );
}

/** The link of a heading to itself: the heading has a label, so that its name is without that of the link. */
export function Anchor({ id, title }: { id: string; title: string }) {
  return <a className="anchor" href={`#${encodeURIComponent(id)}`} aria-label={WORDS.toc.heading(title)} />;
}
