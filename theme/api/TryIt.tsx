import type { ApiConsole, ApiServer } from "docsite";
import { WORDS } from "../words/index.js";

/** The button that opens the console. Needs JavaScript. */
export function TryIt({ console: files }: { console: ApiConsole }) {
  return (
    <button className="button js-only" type="button" data-console={files.operation} {...ofApi(files)}>
      {WORDS.api.operation.tryIt}
    </button>
  );
}

/** The button that opens the settings of a whole API: server and credentials. Needs JavaScript. */
export function ApiSettings({ console: files }: { console: ApiConsole }) {
  return (
    <button className="api-settings js-only" type="button" data-settings="" {...ofApi(files)}>
      {WORDS.api.operation.settings}
    </button>
  );
}

/** The address that an operation is called at, which scripts keep up to date, and the settings where there is a console. */
export function CurrentServer(props: {
  readonly servers: readonly ApiServer[];
  readonly console?: ApiConsole | undefined;
}) {
  const { servers, console: files } = props;
  const [server] = servers;
  if (!server) return null;
  return (
    <p className="api-server">
      <code data-server="">{server.url}</code> {files && <ApiSettings console={files} />}
    </p>
  );
}

function ofApi({ key, api }: ApiConsole) {
  return { "data-api": api, "data-key": key };
}
