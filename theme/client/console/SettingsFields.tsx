import { useSyncExternalStore } from "react";
import { Check, Choice, TextField } from "./forms/controls.js";
import type { ApiFile, OperationFile, SchemeForm } from "./data.js";
import { OAuth } from "./OAuth.js";
import { nameOfWay, serverOf, wayOf, type Settings, type SettingsStore } from "./settings.js";
import { OAUTH } from "../../words/oauth.js";
import { CONSOLE } from "../../words/console.js";

/** The settings of an API, as they are now. */
export function useSettings(store: SettingsStore): Settings {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Whether there is something to set for an operation. */
export function hasSettings({ request: { servers, security } }: OperationFile): boolean {
  return servers.length > 1 || security.length > 0 || servers.some(({ variables }) => variables.length > 0);
}

/** Server and credentials: those of an operation, or of the whole API. */
export function SettingsFields(props: {
  readonly api: ApiFile;
  readonly operation?: OperationFile;
  readonly store: SettingsStore;
}) {
  const { api, operation, store } = props;
  const settings = useSettings(store);
  const remembered = useSyncExternalStore(store.subscribe, store.remembered);
  const servers = operation?.request.servers ?? api.servers;
  const server = serverOf(servers, settings);
  const isChoice = servers.length > 1 || (server?.variables.length ?? 0) > 0;
  return (
    <>
      {isChoice && (
        <fieldset>
          <legend>{CONSOLE.server}</legend>
          {servers.length > 1 && (
            <Choice
              label={CONSOLE.address}
              value={server?.url ?? ""}
              options={servers.map(({ url, name }) => [url, name === undefined ? url : `${name}: ${url}`])}
              onChange={(url) => store.set({ server: url })}
            />
          )}
          {server?.variables.map(({ name, default: usual, enum: options }) => {
            const value = settings.variables[name] ?? usual;
            const set = (next: string) => store.set({ variables: { ...settings.variables, [name]: next } });
            return options ? (
              <Choice
                key={name}
                label={name}
                value={value}
                options={options.map((option) => [option, option])}
                onChange={set}
              />
            ) : (
              <TextField key={name} label={name} value={value} onChange={set} />
            );
          })}
        </fieldset>
      )}
      <Credentials {...{ api, operation, store, settings }} />
      <div className="console-keeping">
        <Check label={CONSOLE.remember} checked={remembered} onChange={store.remember} />
        <button className="console-link" type="button" onClick={store.reset}>
          {CONSOLE.reset}
        </button>
      </div>
    </>
  );
}

function Credentials(props: {
  readonly api: ApiFile;
  readonly operation: OperationFile | undefined;
  readonly store: SettingsStore;
  readonly settings: Settings;
}) {
  const { api, operation, store, settings } = props;
  const { security, optional } = operation?.request ?? { security: [], optional: true };
  const way = operation && wayOf(operation.request, settings);
  const ids = way?.map(({ id }) => id) ?? api.schemes.map(({ id }) => id);
  const schemes = api.schemes.filter(({ id }) => ids.includes(id));
  if (schemes.length === 0) return null;
  return (
    <fieldset>
      <legend>{optional && operation ? CONSOLE.optionalAuthorization : CONSOLE.authorization}</legend>
      {security.length > 1 && way && (
        <Choice
          label={CONSOLE.kind}
          value={nameOfWay(way)}
          options={security.map((each) => [nameOfWay(each), each.map(({ id }) => id).join(CONSOLE.and)])}
          onChange={(name) => {
            const others = new Set(security.map(nameOfWay));
            store.set({ ways: [name, ...settings.ways.filter((each) => !others.has(each))] });
          }}
        />
      )}
      {schemes.map((scheme) => (
        <Credential key={scheme.id} {...{ api, scheme, store, settings, operation }} />
      ))}
    </fieldset>
  );
}

function Credential(props: {
  readonly api: ApiFile;
  readonly operation: OperationFile | undefined;
  readonly scheme: SchemeForm;
  readonly store: SettingsStore;
  readonly settings: Settings;
}) {
  const { scheme, store, settings } = props;
  const { id, label, kind, flows, openIdConnectUrl } = scheme;
  const value = settings.credentials[id] ?? "";
  const set = (secret: string) => {
    // A token that is typed is no token that this page got.
    const { [id]: _, ...tokens } = settings.tokens;
    const { [id]: __, ...others } = settings.credentials;
    store.set({ tokens, credentials: secret === "" ? others : { ...others, [id]: secret } });
  };
  if (kind === "none" || kind === "certificate" || kind === "digest")
    return <p className="console-note">{CONSOLE.cannotSend(label)}</p>;
  if (kind !== "basic") {
    return (
      <>
        <TextField label={id} note={label} type="password" value={value} onChange={set} />
        {(flows ?? openIdConnectUrl) && (
          <details className="console-part">
            <summary>{OAUTH.getToken}</summary>
            <OAuth {...props} />
          </details>
        )}
      </>
    );
  }
  const [name = "", ...rest] = value.split(":");
  const password = rest.join(":");
  const both = (first: string, second: string) => set(first + second === "" ? "" : `${first}:${second}`);
  return (
    <>
      <TextField label={CONSOLE.userName} note={id} value={name} onChange={(next) => both(next, password)} />
      <TextField
        label={CONSOLE.password}
        note={id}
        type="password"
        value={password}
        onChange={(next) => both(name, next)}
      />
    </>
  );
}
