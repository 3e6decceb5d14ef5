import type { ApiServer } from "docsite-cli";
import { Path } from "./Endpoint.js";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";
import { WORDS } from "../words/index.js";

/** The servers of an API. */
export function Servers({ servers }: { servers: readonly ApiServer[] }) {
  return (
    <ul className="fields">
      {servers.map(({ url, absolute, name, description, variables }) => (
        <li key={url}>
          <p className="field">
            <b className="name">
              <Path path={url} />
            </b>
            {absolute !== undefined && (
              <code>
                <Path path={absolute} />
              </code>
            )}
            {name !== undefined && <i>{name}</i>}
          </p>
          <Html html={description} />
          {variables?.map((variable) => (
            <div key={variable.name} className="part">
              <p className="field">
                <b className="name">{`{${variable.name}}`}</b>
                <i>
                  {WORDS.api.field.default} <code>{variable.default}</code>
                </i>
              </p>
              <Html html={variable.description} />
              {variable.enum && (
                <p className="facts">
                  <Fact label={WORDS.api.field.oneOf} values={variable.enum} />
                </p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
