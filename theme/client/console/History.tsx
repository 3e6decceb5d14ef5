import { useState } from "react";
import type { OperationFile } from "./data.js";
import { forgetRequests, pastRequests, type PastRequest } from "./history.js";
import { CONSOLE } from "../../words/console.js";

/** The requests of this tab: one of this operation can be filled in again, others have their pages. */
export function History(props: {
  readonly api: string;
  readonly operation: OperationFile;
  readonly onReopen: (past: PastRequest) => void;
}) {
  const { api, operation, onReopen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const past = pastRequests(api);
  if (past.length === 0) return null;
  const { method, path } = operation.request;
  return (
    <details
      className="console-history"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {CONSOLE.history} <small>{past.length}</small>
      </summary>
      <ul>
        {past.map((each) => {
          const time = new Date(each.time).toLocaleTimeString();
          const isHere = each.method === method && each.path === path;
          const words = (
            <>
              <span>{time}</span> <strong>{each.status ?? "–"}</strong>{" "}
              <code>
                {each.method} {each.address}
              </code>
            </>
          );
          return (
            <li key={each.time}>
              {isHere ? (
                <button type="button" onClick={() => onReopen(each)}>
                  {words}
                </button>
              ) : (
                <a href={each.page}>{words}</a>
              )}
            </li>
          );
        })}
      </ul>
      <button
        className="button"
        type="button"
        onClick={() => {
          forgetRequests(api);
          setIsOpen(false);
        }}
      >
        {CONSOLE.forgetHistory}
      </button>
    </details>
  );
}
