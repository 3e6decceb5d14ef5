import type { OperationFile } from "./data.js";
import type { PastRequest } from "./past-requests.js";
import { CONSOLE } from "../../words/console.js";

/** The requests of this tab: one of this operation can be filled in again, others have their pages. */
export function History(props: {
  readonly past: readonly PastRequest[];
  readonly operation: OperationFile;
  readonly onReopen: (sent: PastRequest) => void;
  readonly onForget: () => void;
}) {
  const { past, operation, onReopen, onForget } = props;
  if (past.length === 0) return null;
  const { method, path } = operation.request;
  return (
    <details className="console-history">
      <summary>
        {CONSOLE.history} <small>{past.length}</small>
      </summary>
      <ul>
        {past.map((each) => {
          const time = new Date(each.time).toLocaleTimeString(document.documentElement.lang);
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
      <button className="button" type="button" onClick={onForget}>
        {CONSOLE.forgetHistory}
      </button>
    </details>
  );
}
