import type { ApiConsole, ApiOperation, ApiServer } from "docsite-cli";
import { WORDS } from "../words/index.js";

/** The button that opens the console. Needs JavaScript. */
export function TryIt({ console: files }: { console: ApiConsole }) {
  return (
    <button className="button js-only" type="button" data-console={files.operation} {...ofApi(files)}>
      {WORDS.api.operation.tryIt}
    </button>
  );
}

/** The button that opens the settings of a whole API: server and credentials. Nothing where neither can be chosen. Needs JavaScript. */
export function ApiSettings(props: {
  readonly console?: ApiConsole | undefined;
  readonly servers: readonly ApiServer[];
  readonly isSecured: boolean;
}) {
  const { console: files, servers, isSecured } = props;
  const isChoice = servers.length > 1 || servers.some(({ variables }) => variables !== undefined);
  if (!files || !(isChoice || isSecured)) return null;
  return (
    <button className="api-settings js-only" type="button" data-settings="" {...ofApi(files)}>
      {WORDS.api.operation.settings}
    </button>
  );
}

/** The address that an operation is called at, which scripts keep up to date, and the settings where there is a console. */
export function CurrentServer({ operation }: { operation: ApiOperation }) {
  const { servers, security, console: files } = operation;
  const [server] = servers;
  const isSecured = security.alternatives.length > 0;
  if (!server) return null;
  return (
    <p className="api-server">
      <code data-server="">{server.url}</code>{" "}
      <ApiSettings console={files} servers={servers} isSecured={isSecured} />
    </p>
  );
}

function ofApi({ key, api }: ApiConsole) {
  return { "data-api": api, "data-key": key };
}
