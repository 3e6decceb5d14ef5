import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Shapes } from "./forms/value-props.js";
import type { ApiFile, OperationFile } from "./data.js";
import { keepDraft, newDraft, recallDraft, type Draft } from "./draft.js";
import { forgetRequests, keepRequest, pastRequests, type PastRequest } from "./past-requests.js";
import { prepare, proxied } from "./request.js";
import { send, type Answer, type Failure } from "./send.js";
import { addressIn, recallSettings, type SettingsStore } from "./settings.js";
import { Body } from "./Body.js";
import { Headers } from "./Headers.js";
import { History } from "./History.js";
import { Answered, Failed, Text } from "./Outcome.js";
import { Parameters } from "./Parameters.js";
import { hasSettings, SettingsFields, useSettings } from "./SettingsFields.js";
import { CONSOLE } from "../../words/console.js";

/** A form that sends a request and shows the response. */
export function Console(props: {
  readonly api: ApiFile;
  readonly operation: OperationFile;
  readonly store: SettingsStore;
  readonly onClose: () => void;
}) {
  const { api, operation, store, onClose } = props;
  const settings = useSettings(store);
  const [draft, setDraft] = useDraft(api.key, operation);
  const [sending, setSending] = useState<AbortController>();
  const [outcome, setOutcome] = useState<Answer | Failure>();
  const [past, setPast] = useState(() => pastRequests(api.key));
  const [doubted, setDoubted] = useState<string>();
  // Those who have set something before see what they fill in.
  const [isSet] = useState(() => recallSettings(api.key) !== undefined);
  const result = useRef<HTMLDivElement>(null);
  const request = useMemo(() => prepare(api, operation, draft, settings), [api, operation, draft, settings]);
  const { wire, curl, notes, doubt } = request;
  const isAsking = doubt !== undefined && doubted === doubt;
  const hasAnswer = outcome !== undefined;
  useEffect(() => () => sending?.abort(), [sending]);
  useEffect(() => {
    if (hasAnswer || isAsking) result.current?.scrollIntoView({ block: "nearest" });
  }, [hasAnswer, isAsking]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A key sends the form although its button is disabled.
    if (sending) return;
    if (doubt !== undefined && doubt !== doubted) {
      setDoubted(doubt);
      setOutcome(undefined);
      return;
    }
    setDoubted(undefined);
    const controller = new AbortController();
    setSending(controller);
    setOutcome(undefined);
    const url = proxied(wire.url, api.proxyUrl);
    const answer = await send(wire, url, controller.signal, setOutcome);
    setOutcome(answer);
    setSending(undefined);
    const status = typeof answer === "string" ? undefined : answer.status;
    setPast(keepRequest(api.key, { operation, draft, url: wire.url, status }));
  }

  const server = addressIn(operation.request.servers, settings);
  const reopen = (sent: PastRequest) => {
    setDraft({ ...newDraft(operation), ...sent.draft, files: draft.files });
    setOutcome(undefined);
  };
  const forget = () => {
    forgetRequests(api.key);
    setPast([]);
  };
  return (
    <form className="console-form" onSubmit={(event) => void submit(event)}>
      <header>
        <h2>{CONSOLE.title(operation.summary)}</h2>
        <button className="button" type="button" onClick={onClose}>
          {CONSOLE.close}
        </button>
      </header>
      <div className="console-body">
        <Shapes value={operation.schemas ?? {}}>
          {hasSettings(operation) && (
            <details className="console-settings" open={!isSet}>
              <summary>
                {CONSOLE.settings} <small>{server}</small>
              </summary>
              <SettingsFields api={api} operation={operation} store={store} />
            </details>
          )}
          {operation.parameters && <Parameters operation={operation} draft={draft} onChange={setDraft} />}
          <Body operation={operation} draft={draft} onChange={setDraft} />
          <Headers operation={operation} draft={draft} onChange={setDraft} />
        </Shapes>
        <div className="console-request">
          <p className="console-address">
            <code>
              {wire.method} {wire.url}
            </code>
          </p>
          {notes.map((note) => (
            <p className="console-note" key={note}>
              {note}
            </p>
          ))}
          <details>
            <summary>{CONSOLE.asCurl}</summary>
            <Text text={curl} label={CONSOLE.copyCurl} />
          </details>
        </div>
        {/* The status alone is read out: an answer may be long, or come for minutes. */}
        <output className="sr-only">{typeof outcome === "object" && CONSOLE.answered(outcome.status)}</output>
        <div ref={result}>
          {isAsking ? (
            <p className="console-problem" role="alert">
              {doubt} {CONSOLE.sendAnyway}
            </p>
          ) : outcome === undefined ? null : typeof outcome === "string" ? (
            <Failed failure={outcome} curl={curl} url={wire.url} />
          ) : (
            <Answered answer={outcome} url={wire.url} />
          )}
        </div>
        <History past={past} operation={operation} onReopen={reopen} onForget={forget} />
      </div>
      <footer>
        <button className="button primary" type="submit" disabled={sending !== undefined}>
          {sending ? CONSOLE.sending : isAsking ? CONSOLE.sendNow : CONSOLE.send}
        </button>
        {sending && (
          <button className="button" type="button" onClick={() => sending.abort()}>
            {CONSOLE.cancel}
          </button>
        )}
        <button
          className="button console-clear"
          type="button"
          onClick={() => {
            setDraft(undefined);
            setOutcome(undefined);
          }}
        >
          {CONSOLE.clear}
        </button>
      </footer>
    </form>
  );
}

/** The draft of an operation, kept at every change. */
function useDraft(api: string, operation: OperationFile): [Draft, (draft: Draft | undefined) => void] {
  const [draft, setDraft] = useState(() => recallDraft(api, operation) ?? newDraft(operation));
  return [
    draft,
    (next) => {
      keepDraft(api, operation, next);
      setDraft(next ?? newDraft(operation));
    },
  ];
}
