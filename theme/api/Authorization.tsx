import type { ApiSecurity, ApiSecurityUse } from "docsite";
import { Fragment } from "react";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";
import { Section } from "./Section.js";

/** What an operation asks of its caller. Left out where anybody may call it. */
export function Authorization({ security }: { security: ApiSecurity }) {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return null;
  return (
    <Section id="authorization" title="Authorization">
      {optional && <p className="prose">Not required: anonymous requests are allowed as well.</p>}
      {alternatives.length > 1 && <p className="prose">Any one of these:</p>}
      <ul className="fields">
        {alternatives.map((uses, index) => (
          <li key={index}>
            {uses.map((use, position) => (
              <Fragment key={use.scheme.id}>
                {position > 0 && <p className="field">and</p>}
                <Use use={use} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Use({ use: { scheme, scopes } }: { use: ApiSecurityUse }) {
  return (
    <>
      <p className="field">
        <a href={scheme.href}>{scheme.id}</a>
        <code>{scheme.label}</code>
        {scheme.deprecated && <em>deprecated</em>}
      </p>
      <Html html={scheme.description} />
      {scopes.length > 0 && (
        <p className="facts">
          <Fact label="scopes" values={scopes.map(({ name }) => name)} />
        </p>
      )}
    </>
  );
}
