import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Answered, Failed } from "./Outcome.js";
import { Credentials, useCredentials } from "./Credentials.js";
import { Choice, TextField } from "./fields.js";
import type { ConsoleOperation, ConsoleParameter } from "./operation.js";
import { buildRequest, filesOf } from "./request.js";
import { keyOf } from "../request/operation.js";
import { writeShell } from "../request/samples/shell.js";
import { send, type Answer, type Failure } from "./send.js";
import { CONSOLE } from "../../words/console.js";

type Outcome = Answer | Failure | { readonly problem: string };

/** A form that sends a request and shows the response. */
export function Console({ operation, onClose }: { operation: ConsoleOperation; onClose: () => void }) {
  const [serverIndex, setServerIndex] = useState(0);
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({});
  const [values, setValues] = useState(() => startValues(operation));
  const [alternative, setAlternative] = useState(0);
  const secrets = useCredentials();
  const [bodyIndex, setBodyIndex] = useState(0);
  const [text, setText] = useState(operation.bodies[0]?.example ?? "");
  const [files, setFiles] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [sending, setSending] = useState<AbortController>();
  const [outcome, setOutcome] = useState<Outcome>();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => () => sending?.abort(), [sending]);
  useEffect(() => {
    if (outcome !== undefined) result.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);

  const server = operation.servers[serverIndex];
  const body = operation.bodies[bodyIndex];
  const address = (server?.url ?? "").replace(
    /\{([^}]*)\}/g,
    (_, name: string) =>
      variables[name] ?? server?.variables.find((variable) => variable.name === name)?.default ?? "",
  );
  const request = useMemo(() => {
    try {
      return buildRequest(operation, {
        server: address,
        values,
        schemes: operation.security[alternative] ?? [],
        credentials: secrets.credentials,
        ...(body && { body: { mediaType: body.mediaType, text, files } }),
      });
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }, [operation, address, values, alternative, secrets.credentials, body, text, files]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if ("problem" in request) {
      setOutcome(request);
      return;
    }
    const controller = new AbortController();
    setSending(controller);
    setOutcome(undefined);
    setOutcome(await send(request, controller.signal, setOutcome));
    setSending(undefined);
  }

  return (
    <form className="console-form" onSubmit={(event) => void submit(event)}>
      <header>
        <h2>{CONSOLE.title(operation.summary)}</h2>
        <button className="button" type="button" onClick={onClose}>
          {CONSOLE.close}
        </button>
      </header>
      <div className="console-body">
        <fieldset>
          <legend>{CONSOLE.server}</legend>
          {operation.servers.length > 1 && (
            <Choice
              label={CONSOLE.address}
              value={serverIndex}
              options={operation.servers.map(({ url, name }, index) => [
                index,
                name ? `${name}: ${url}` : url,
              ])}
              onChange={(value) => setServerIndex(Number(value))}
            />
          )}
          {server?.variables.map(({ name, default: usual, enum: options }) => (
            <Input
              key={name}
              label={name}
              value={variables[name] ?? usual}
              options={options}
              onChange={(value) => setVariables({ ...variables, [name]: value })}
            />
          ))}
          <p className="console-address">
            <code>
              {operation.method} {"url" in request ? request.url : address + operation.path}
            </code>
          </p>
        </fieldset>
        {operation.security.length > 0 && (
          <Credentials
            operation={operation}
            secrets={secrets}
            alternative={alternative}
            onAlternative={setAlternative}
          />
        )}
        {operation.parameters.length > 0 && (
          <fieldset>
            <legend>{CONSOLE.parameters}</legend>
            {operation.parameters.map((parameter) => (
              <Input
                key={keyOf(parameter)}
                label={parameter.name}
                note={noteOf(parameter)}
                required={parameter.required}
                value={values[keyOf(parameter)] ?? ""}
                options={parameter.options}
                onChange={(value) => setValues({ ...values, [keyOf(parameter)]: value })}
              />
            ))}
          </fieldset>
        )}
        {body && (
          <fieldset>
            <legend>{CONSOLE.body}</legend>
            {operation.bodies.length > 1 && (
              <Choice
                label={CONSOLE.mediaType}
                value={bodyIndex}
                options={operation.bodies.map(({ mediaType }, index) => [index, mediaType])}
                onChange={(value) => {
                  setBodyIndex(Number(value));
                  setText(operation.bodies[Number(value)]?.example ?? "");
                  setFiles({});
                }}
              />
            )}
            <label>
              <span>{body.mediaType}</span>
              <textarea
                value={text}
                rows={Math.min(16, text.split("\n").length + 1)}
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            {filesOf(body).map(({ name, several }) => (
              <label key={name}>
                <span>{name === "" ? CONSOLE.file : name}</span>
                <input
                  type="file"
                  multiple={several}
                  onChange={(event) => {
                    const { [name]: _, ...others } = files;
                    const chosen = [...(event.target.files ?? [])];
                    setFiles(chosen.length > 0 ? { ...others, [name]: chosen } : others);
                  }}
                />
              </label>
            ))}
          </fieldset>
        )}
        <div className="console-send">
          <button className="button primary" type="submit" disabled={sending !== undefined}>
            {sending ? CONSOLE.sending : CONSOLE.send}
          </button>
          {sending && (
            <button className="button" type="button" onClick={() => sending.abort()}>
              {CONSOLE.cancel}
            </button>
          )}
        </div>
        <div ref={result} aria-live="polite">
          {outcome === undefined ? null : typeof outcome === "string" ? (
            <Failed failure={outcome} curl={"problem" in request ? "" : writeShell(request)} />
          ) : "problem" in outcome ? (
            <p className="console-problem" role="alert">
              {outcome.problem}
            </p>
          ) : (
            <Answered answer={outcome} url={"url" in request ? request.url : ""} />
          )}
        </div>
      </div>
    </form>
  );
}

function startValues({ parameters }: ConsoleOperation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parameters
      .filter(({ required }) => required)
      .map((parameter) => [keyOf(parameter), parameter.sample ?? ""]),
  );
}

function noteOf({ in: place, structured }: ConsoleParameter): string {
  return structured ? CONSOLE.structured(place) : place;
}

function Input(props: {
  label: string;
  note?: string;
  value: string;
  required?: boolean;
  options?: readonly string[] | undefined;
  onChange: (value: string) => void;
}) {
  const { options, required, ...field } = props;
  if (!options) return <TextField {...field} required={required ?? false} />;
  // The value of an optional one may be empty.
  const list = required === false ? ["", ...options] : options;
  return <Choice {...field} options={list.map((item) => [item, item])} />;
}
