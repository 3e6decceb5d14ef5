import type { ApiServer } from "docsite";
import { Path } from "./Endpoint.js";
import { Fact } from "./Facts.js";
import { Html } from "./Html.js";

/** Where the API answers. */
export function Servers({ servers }: { servers: readonly ApiServer[] }) {
  return (
    <ul className="fields">
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          <p className="field">
            <b className="name">
              <Path path={url} />
            </b>
            {name !== undefined && <i>{name}</i>}
          </p>
          <Html html={description} />
          {variables?.map((variable) => (
            <div key={variable.name} className="part">
              <p className="field">
                <b className="name">{`{${variable.name}}`}</b>
                <i>
                  default <code>{variable.default}</code>
                </i>
              </p>
              <Html html={variable.description} />
              {variable.enum && (
                <p className="facts">
                  <Fact label="one of" values={variable.enum} />
                </p>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
