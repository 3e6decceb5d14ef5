import type { ApiOAuthFlow, ApiSecurityScheme } from "docsite-cli";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

const FLOWS: Readonly<Record<string, string>> = WORDS.api.security.flows;

/** The addresses of a flow, in the order in which they are shown. */
const ADDRESSES = ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"] as const;

/** The security schemes with their details. */
export function SecuritySchemes({ schemes }: { schemes: readonly ApiSecurityScheme[] }) {
  return (
    <ul className="fields">
      {schemes.map((scheme) => (
        <li key={scheme.id} id={`security-${scheme.id}`}>
          <p className="field">
            <b className="name">{scheme.id}</b>
            <code>{scheme.label}</code>
            {scheme.deprecated && <em>{WORDS.api.field.deprecated}</em>}
          </p>
          <Html html={scheme.description} />
          {scheme.openIdConnectUrl !== undefined && (
            <Address label={WORDS.api.security.discovery} href={scheme.openIdConnectUrl} />
          )}
          {scheme.oauth2MetadataUrl !== undefined && (
            <Address label={WORDS.api.security.metadata} href={scheme.oauth2MetadataUrl} />
          )}
          {scheme.flows?.map((flow) => (
            <Flow key={flow.type} flow={flow} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Flow({ flow }: { flow: ApiOAuthFlow }) {
  return (
    <details className="part">
      <summary>{FLOWS[flow.type] ?? flow.type}</summary>
      {ADDRESSES.map((name) => {
        const href = flow[name];
        return href !== undefined && <Address key={name} label={WORDS.api.security[name]} href={href} />;
      })}
      {flow.scopes.length > 0 && (
        <ul className="fields">
          {flow.scopes.map(({ name, description }) => (
            <li key={name}>
              <p className="field">
                <b className="name">{name}</b>
              </p>
              <Html html={description} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Address({ label, href }: { label: string; href: string }) {
  return (
    <p className="field">
      <i>{label}</i>
      <code>{href}</code>
    </p>
  );
}
