import { useState } from "react";
import type { ConsoleOperation } from "./operation.js";
import { CONSOLE } from "../../words/console.js";

type Secrets = Readonly<Record<string, string>>;

const STORAGE_KEY = "api-credentials";

/** Credentials by scheme, kept in memory, or on the device on request. */
let kept: Secrets | undefined;

function stored(): Secrets | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return typeof value === "object" && value !== null ? (value as Secrets) : undefined;
  } catch {
    return undefined;
  }
}

function store(secrets: Secrets | undefined): void {
  try {
    if (secrets) localStorage.setItem(STORAGE_KEY, JSON.stringify(secrets));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the credentials stay in memory.
  }
}

/** The credentials, a setter, whether they are stored on the device, and a setter for that. */
export function useCredentials(): readonly [
  credentials: Secrets,
  setCredential: (scheme: string, value: string) => void,
  remembered: boolean,
  setRemembered: (value: boolean) => void,
] {
  const [remembered, setRemembered] = useState(() => stored() !== undefined);
  const [credentials, setCredentials] = useState<Secrets>(() => kept ?? stored() ?? {});
  return [
    credentials,
    (scheme, value) => {
      kept = { ...credentials, [scheme]: value };
      setCredentials(kept);
      if (remembered) store(kept);
    },
    remembered,
    (value) => {
      setRemembered(value);
      store(value ? credentials : undefined);
    },
  ];
}

/** Fields for the credentials of an operation. */
export function Credentials(props: {
  security: ConsoleOperation["security"];
  optional: boolean;
  alternative: number;
  onAlternative: (index: number) => void;
  credentials: Secrets;
  onCredential: (scheme: string, value: string) => void;
  remembered: boolean;
  onRemembered: (value: boolean) => void;
}) {
  const { security, optional, alternative, credentials, onCredential } = props;
  return (
    <fieldset>
      <legend>{optional ? CONSOLE.optionalAuthorization : CONSOLE.authorization}</legend>
      {security.length > 1 && (
        <label>
          <span>{CONSOLE.kind}</span>
          <select value={alternative} onChange={(event) => props.onAlternative(Number(event.target.value))}>
            {security.map((schemes, index) => (
              <option key={index} value={index}>
                {schemes.map(({ id }) => id).join(CONSOLE.and)}
              </option>
            ))}
          </select>
        </label>
      )}
      {security[alternative]?.map(({ id, label, kind }) => {
        const value = credentials[id] ?? "";
        if (kind === "none") return <p key={id}>{CONSOLE.cannotSend(label)}</p>;
        if (kind === "basic") {
          const [name = "", ...rest] = value.split(":");
          const password = rest.join(":");
          return (
            <div key={id}>
              <Secret
                label={CONSOLE.userName}
                type="text"
                value={name}
                onChange={(text) => onCredential(id, `${text}:${password}`)}
              />
              <Secret
                label={CONSOLE.password}
                value={password}
                onChange={(text) => onCredential(id, `${name}:${text}`)}
              />
            </div>
          );
        }
        return <Secret key={id} label={label} value={value} onChange={(text) => onCredential(id, text)} />;
      })}
      <label className="console-check">
        <input
          type="checkbox"
          checked={props.remembered}
          onChange={(event) => props.onRemembered(event.target.checked)}
        />
        <span>{CONSOLE.remember}</span>
      </label>
    </fieldset>
  );
}

function Secret(props: {
  label: string;
  value: string;
  type?: "text" | "password";
  onChange: (value: string) => void;
}) {
  return (
    <label>
      <span>{props.label}</span>
      <input
        type={props.type ?? "password"}
        value={props.value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}
