import { useEffect, useRef, useState } from "react";
import { Choice, Check, TextField } from "./forms/controls.js";
import type { ApiFile, OperationFile, SchemeForm } from "./data.js";
import { addressIn, type ClientSettings, type Settings, type SettingsStore } from "./settings.js";
import { AuthorizationError } from "../oauth/error.js";
import { authorize, refresh } from "../oauth/flows.js";
import { absoluteUrl, discoveredFlows, FLOW_TYPES, type Flow } from "../oauth/scheme.js";
import type { Token } from "../oauth/token.js";
import { OAUTH } from "../../words/oauth.js";

/** Gets a token of OAuth 2 or OpenID Connect. */
export function OAuth(props: {
  readonly api: ApiFile;
  readonly operation: OperationFile | undefined;
  readonly scheme: SchemeForm;
  readonly store: SettingsStore;
  readonly settings: Settings;
}) {
  const { api, operation, scheme, store, settings } = props;
  const { id, openIdConnectUrl } = scheme;
  const server = addressIn(operation?.request.servers ?? api.servers, settings);
  const [found, setFound] = useState<readonly Flow[]>();
  const [user, setUser] = useState({ name: "", password: "" });
  const [code, setCode] = useState<{ readonly code: string; readonly url: string }>();
  const [problem, setProblem] = useState<string>();
  const { run, isBusy, cancel } = useTask((message) => {
    setCode(undefined);
    setProblem(message);
  });

  const flows = found ?? knownFlows(scheme.flows, server);
  const chosen = settings.clients[id] ?? {};
  const flow = flows.find(({ type }) => type === chosen.flow) ?? flows[0];
  const token = settings.tokens[id];
  const setClient = (change: ClientSettings) =>
    store.set({ clients: { ...store.get().clients, [id]: { ...chosen, ...change } } });
  const setToken = (next: Token) => {
    const { credentials, tokens } = store.get();
    store.set({ credentials: { ...credentials, [id]: next.accessToken }, tokens: { ...tokens, [id]: next } });
    setCode(undefined);
  };
  const secret = chosen.secret ?? "";
  const client = {
    id: chosen.id ?? scheme.clientId ?? "",
    ...(secret !== "" && { secret }),
    inBody: chosen.inBody === true,
  };
  const scopes = chosen.scopes ?? scheme.scopes ?? operation?.scopes?.[id] ?? [];

  if (openIdConnectUrl !== undefined && flows.length === 0) {
    const url = absoluteUrl(openIdConnectUrl, server);
    return (
      <div className="console-oauth">
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => run(async () => setFound(await discoveredFlows(url)))}
        >
          {OAUTH.discover}
        </button>
        <Problem text={problem} />
      </div>
    );
  }
  if (!flow) return null;
  const redirectUrl = new URL(api.redirectUrl ?? "", document.baseURI).href;
  const isRedirect = flow.type === "authorizationCode" || flow.type === "implicit";
  const hasSecret = flow.type !== "implicit";
  const start = () =>
    run(async (signal) => {
      setToken(
        await authorize({
          flow,
          client,
          scopes,
          redirectUrl,
          user,
          signal,
          onCode: (text, url) => setCode({ code: text, url }),
        }),
      );
    });
  return (
    <div className="console-oauth">
      {flows.length > 1 && (
        <Choice
          label={OAUTH.flow}
          value={flow.type}
          options={flows.map(({ type }) => [type, OAUTH.flows[type]])}
          onChange={(type) => setClient({ flow: type })}
        />
      )}
      {flow.type === "password" && (
        <>
          <TextField
            label={OAUTH.userName}
            value={user.name}
            onChange={(name) => setUser({ ...user, name })}
          />
          <TextField
            label={OAUTH.password}
            type="password"
            value={user.password}
            onChange={(password) => setUser({ ...user, password })}
          />
        </>
      )}
      <TextField label={OAUTH.clientId} value={client.id} onChange={(text) => setClient({ id: text })} />
      {hasSecret && (
        <TextField
          label={OAUTH.clientSecret}
          note={OAUTH.secretNote}
          type="password"
          value={secret}
          onChange={(text) => setClient({ secret: text })}
        />
      )}
      {hasSecret && secret !== "" && (
        <Choice
          label={OAUTH.secretPlace}
          value={client.inBody ? "body" : "header"}
          options={[
            ["header", OAUTH.inHeader],
            ["body", OAUTH.inBody],
          ]}
          onChange={(place) => setClient({ inBody: place === "body" })}
        />
      )}
      <Scopes flow={flow} scopes={scopes} onChange={(next) => setClient({ scopes: next })} />
      {isRedirect && (
        <p className="console-hint">
          {OAUTH.redirect} <code>{redirectUrl}</code>
        </p>
      )}
      <div className="console-row">
        <button className="button" type="button" disabled={isBusy || client.id === ""} onClick={start}>
          {isBusy ? OAUTH.authorizing : OAUTH.authorize}
        </button>
        {isBusy && (
          <button className="button" type="button" onClick={cancel}>
            {OAUTH.cancel}
          </button>
        )}
        {token?.refreshToken !== undefined && !isBusy && (
          <button
            className="button"
            type="button"
            onClick={() => run(async (signal) => setToken(await refresh(flow, client, token, signal)))}
          >
            {OAUTH.refresh}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {code && (
          <p className="console-note">
            {OAUTH.enterCode(code.code)}{" "}
            <a href={code.url} target="_blank" rel="noopener noreferrer">
              {code.url}
            </a>
          </p>
        )}
        {token && !isBusy && <TokenState token={token} />}
        <Problem text={problem} />
      </div>
    </div>
  );
}

/** The flows of the description that a page can go through, the most usual first. */
function knownFlows(flows: readonly Flow[] = [], server: string): Flow[] {
  const url = (value: string | undefined) => (value === undefined ? undefined : absoluteUrl(value, server));
  return FLOW_TYPES.flatMap((type) => {
    const flow = flows.find((each) => each.type === type);
    if (!flow) return [];
    const urls = {
      authorizationUrl: url(flow.authorizationUrl),
      tokenUrl: url(flow.tokenUrl),
      refreshUrl: url(flow.refreshUrl),
      deviceAuthorizationUrl: url(flow.deviceAuthorizationUrl),
    };
    const given = Object.entries(urls).filter(([, each]) => each !== undefined);
    return [{ type, scopes: flow.scopes, ...(Object.fromEntries(given) as Partial<Flow>) }];
  });
}

function Scopes(props: {
  readonly flow: Flow;
  readonly scopes: readonly string[];
  readonly onChange: (scopes: readonly string[]) => void;
}) {
  const { flow, scopes, onChange } = props;
  const known = new Set(flow.scopes.map(({ name }) => name));
  const others = scopes.filter((name) => !known.has(name));
  const listed = scopes.filter((name) => known.has(name));
  return (
    <details className="console-part" open={flow.scopes.length <= FEW_SCOPES}>
      <summary>
        {OAUTH.scopes} <small>{scopes.join(" ")}</small>
      </summary>
      <div className="console-boxes">
        {flow.scopes.map(({ name, description }) => (
          <Check
            key={name}
            label={description === undefined || description === "" ? name : `${name}: ${description}`}
            checked={scopes.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...scopes, name] : scopes.filter((each) => each !== name))}
          />
        ))}
      </div>
      <OtherScopes others={others} onChange={(next) => onChange([...listed, ...next])} />
    </details>
  );
}

const FEW_SCOPES = 8;

function OtherScopes(props: {
  readonly others: readonly string[];
  readonly onChange: (names: string[]) => void;
}) {
  const [text, setText] = useState(props.others.join(" "));
  return (
    <TextField
      label={OAUTH.otherScopes}
      value={text}
      onChange={(next) => {
        setText(next);
        props.onChange(next.split(/\s+/).filter((name) => name !== ""));
      }}
    />
  );
}

function TokenState({ token: { expiresAt, scope } }: { readonly token: Token }) {
  const [now] = useState(() => Date.now());
  return (
    <p className="console-note">
      {OAUTH.authorized}{" "}
      {expiresAt !== undefined &&
        (expiresAt > now
          ? OAUTH.expires(new Date(expiresAt).toLocaleTimeString(document.documentElement.lang))
          : OAUTH.expired)}{" "}
      {scope !== undefined && OAUTH.granted(scope)}
    </p>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="console-problem" role="alert">
      {text}
    </p>
  );
}

/** Runs one task at a time; it ends with the component. */
function useTask(onProblem: (message: string | undefined) => void) {
  const [controller, setController] = useState<AbortController>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  return {
    isBusy: controller !== undefined,
    cancel: () => current.current?.abort(),
    run: (task: (signal: AbortSignal) => Promise<void>): void => {
      const made = new AbortController();
      current.current = made;
      setController(made);
      onProblem(undefined);
      task(made.signal)
        .catch((error: unknown) => {
          if (made.signal.aborted) onProblem(OAUTH.canceled);
          else if (error instanceof AuthorizationError) onProblem(error.message);
          else throw error;
        })
        .finally(() => setController(undefined));
    },
  };
}
