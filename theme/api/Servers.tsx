import type { ApiServer } from "docsite";
import { Path } from "./Endpoint.js";
import { Html } from "./Html.js";

/** Where the API answers. */
export function Servers({ servers }: { servers: readonly ApiServer[] }) {
  return (
    <ul className="fields">
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          <p className="field">
            <code>
              <Path path={url} />
            </code>
            {name !== undefined && <span className="type">{name}</span>}
          </p>
          <Html html={description} />
          {variables?.map((variable) => (
            <div key={variable.name} className="part">
              <p className="field">
                <code>{`{${variable.name}}`}</code>
                <span className="type">
                  default <code>{variable.default}</code>
                </span>
              </p>
              <Html html={variable.description} />
              {variable.enum && (
                <ul className="facts">
                  <li>
                    One of{" "}
                    {variable.enum.map((value) => (
                      <code key={value}>{value}</code>
                    ))}
                  </li>
                </ul>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
