import { Choice, TextField } from "./forms/controls.js";
import type { OperationFile } from "./data.js";
import type { Draft } from "./draft.js";
import { CONSOLE } from "../../words/console.js";

/** Media types of the answer to choose from, and headers that the reader adds. */
export function Headers(props: {
  readonly operation: OperationFile;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const { operation, draft, onChange } = props;
  const { accepts = [] } = operation;
  const { headers } = draft;
  const set = (next: Draft["headers"]) => onChange({ ...draft, headers: next });
  const accept = headers.find(({ name }) => name === "Accept");
  const others = headers.filter(({ name }) => name !== "Accept");
  const withAccept = (next: Draft["headers"]) => (accept ? [accept, ...next] : next);
  return (
    <fieldset>
      <legend>{CONSOLE.headers}</legend>
      {accepts.length > 0 && (
        <Choice
          label={CONSOLE.accept}
          value={accept?.value ?? ""}
          options={[["", CONSOLE.anyType], ...accepts.map((type) => [type, type] as const)]}
          onChange={(value) => set(value === "" ? others : [{ name: "Accept", value }, ...others])}
        />
      )}
      {others.map((header, index) => {
        const change = (next: Partial<typeof header>) =>
          set(withAccept(others.map((each, place) => (place === index ? { ...each, ...next } : each))));
        return (
          // Headers have no other identity than their place.
          <div className="console-item" key={`${index}`}>
            <TextField
              label={CONSOLE.headerName}
              value={header.name}
              choices={COMMON}
              onChange={(name) => change({ name })}
            />
            <TextField
              label={CONSOLE.headerValue}
              value={header.value}
              onChange={(value) => change({ value })}
            />
            <button
              className="console-remove"
              type="button"
              aria-label={CONSOLE.removeHeader(header.name)}
              onClick={() => set(withAccept(others.filter((_, place) => place !== index)))}
            >
              ×
            </button>
          </div>
        );
      })}
      <div>
        <button className="button" type="button" onClick={() => set([...headers, { name: "", value: "" }])}>
          {CONSOLE.addHeader}
        </button>
      </div>
    </fieldset>
  );
}

/** Names to choose from. */
const COMMON = [
  "Accept",
  "Accept-Language",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Prefer",
  "X-Request-ID",
];
