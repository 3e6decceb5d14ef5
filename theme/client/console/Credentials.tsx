import { useState } from "react";
import { Choice, TextField } from "./fields.js";
import type { ConsoleOperation } from "./operation.js";
import { keep, recallJson } from "../storage.js";
import { CONSOLE } from "../../words/console.js";

type Secrets = Readonly<Record<string, string>>;

const STORAGE_KEY = "api-credentials";

/** Credentials by scheme, kept in memory, or on the device on request. */
let kept: Secrets | undefined;

function stored(): Secrets | undefined {
  const value = recallJson(STORAGE_KEY);
  return typeof value === "object" && value !== null ? (value as Secrets) : undefined;
}

/** The credentials, whether they are stored on the device, and setters for both. */
export function useCredentials() {
  const [remembered, setRemembered] = useState(() => stored() !== undefined);
  const [credentials, setCredentials] = useState<Secrets>(() => kept ?? stored() ?? {});
  const store = (secrets: Secrets | undefined) => keep(STORAGE_KEY, secrets && JSON.stringify(secrets));
  return {
    credentials,
    setCredential: (scheme: string, value: string) => {
      kept = { ...credentials, [scheme]: value };
      setCredentials(kept);
      if (remembered) store(kept);
    },
    remembered,
    setRemembered: (value: boolean) => {
      setRemembered(value);
      store(value ? credentials : undefined);
    },
  };
}

/** Fields for the credentials of an operation. */
export function Credentials(props: {
  operation: Pick<ConsoleOperation, "security" | "optional">;
  secrets: ReturnType<typeof useCredentials>;
  alternative: number;
  onAlternative: (index: number) => void;
}) {
  const { alternative, onAlternative } = props;
  const { security, optional } = props.operation;
  const { credentials, setCredential, remembered, setRemembered } = props.secrets;
  return (
    <fieldset>
      <legend>{optional ? CONSOLE.optionalAuthorization : CONSOLE.authorization}</legend>
      {security.length > 1 && (
        <Choice
          label={CONSOLE.kind}
          value={alternative}
          options={security.map((schemes, index) => [index, schemes.map(({ id }) => id).join(CONSOLE.and)])}
          onChange={(value) => onAlternative(Number(value))}
        />
      )}
      {security[alternative]?.map(({ id, label, kind }) => {
        const value = credentials[id] ?? "";
        const setValue = (text: string) => setCredential(id, text);
        if (kind === "none") return <p key={id}>{CONSOLE.cannotSend(label)}</p>;
        if (kind !== "basic")
          return <TextField key={id} label={label} type="password" value={value} onChange={setValue} />;
        const [name = "", ...rest] = value.split(":");
        const password = rest.join(":");
        return (
          <div key={id}>
            <TextField
              label={CONSOLE.userName}
              value={name}
              onChange={(text) => setValue(`${text}:${password}`)}
            />
            <TextField
              label={CONSOLE.password}
              type="password"
              value={password}
              onChange={(text) => setValue(`${name}:${text}`)}
            />
          </div>
        );
      })}
      <label className="console-check">
        <input
          type="checkbox"
          checked={remembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        <span>{CONSOLE.remember}</span>
      </label>
    </fieldset>
  );
}
