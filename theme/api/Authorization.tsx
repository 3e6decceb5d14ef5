import type { ApiScope, ApiSecurity, ApiSecurityUse } from "docsite";
import { Fragment } from "react";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";
import { Section } from "./Section.js";
import { WORDS } from "../words/index.js";

/** The security requirements of an operation. Empty if it is public. */
export function Authorization({ security }: { security: ApiSecurity }) {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return null;
  return (
    <Section id="authorization" title={WORDS.api.sections.authorization}>
      {optional && <p className="prose">{WORDS.api.security.anonymous}</p>}
      {alternatives.length > 1 && <p className="prose">{WORDS.api.security.anyOf}</p>}
      <ul className="fields">
        {alternatives.map((uses, index) => (
          <li key={index}>
            {uses.map((use, position) => (
              <Fragment key={use.scheme.id}>
                {position > 0 && <p className="field">{WORDS.api.security.and}</p>}
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
        {scheme.deprecated && <em>{WORDS.api.field.deprecated}</em>}
      </p>
      <Html html={scheme.description} />
      {scopes.length > 0 && <Scopes scopes={scopes} />}
    </>
  );
}

function Scopes({ scopes }: { scopes: readonly ApiScope[] }) {
  if (scopes.every(({ description }) => description === undefined)) {
    return (
      <p className="facts">
        <Fact label={WORDS.api.security.scopes} values={scopes.map(({ name }) => name)} />
      </p>
    );
  }
  return (
    <>
      <p className="facts">{WORDS.api.security.scopes}</p>
      <dl className="values">
        {scopes.map(({ name, description }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <Html html={description} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
