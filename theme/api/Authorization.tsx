import type { ApiScope, ApiSecurity, ApiSecurityUse } from "docsite-cli";
import { Fragment } from "react";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/**
 * The security requirements of an operation, in one line that unfolds: they are the same on most operations of an API. Empty if it
 * is public.
 */
export function Authorization({ security }: { security: ApiSecurity }) {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return null;
  const title = WORDS.api.sections.authorization;
  const names = alternatives.map((uses) => uses.map(({ scheme }) => scheme.id).join(" + "));
  return (
    <section className="authorization">
      <details className="part">
        <summary>
          <h2 id="authorization">{title}</h2>
          <span>{names.join(" · ")}</span>
        </summary>
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
      </details>
    </section>
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
