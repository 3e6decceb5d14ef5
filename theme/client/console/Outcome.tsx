import { useEffect, useMemo } from "react";
import type { Answer, Failure } from "./send.js";
import { CONSOLE } from "../../words/console.js";

/** The reason for a failure, and a cURL command to try instead. */
export function Failed({ failure, curl }: { failure: Failure; curl: string }) {
  return (
    <div className="console-problem" role="alert">
      <p>{CONSOLE.failures[failure]}</p>
      {failure !== "canceled" && <Text text={curl} label={CONSOLE.copyCurl} />}
    </div>
  );
}

/** An answer: status, time, size, headers and body. */
export function Answered({ answer }: { answer: Answer }) {
  const { status, statusText, duration, bytes, headers, text, isJson, blob } = answer;
  return (
    <section className="console-answer" aria-label={CONSOLE.answer}>
      <p className={status < 400 ? "success" : "error"}>
        <strong>
          {status} {statusText}
        </strong>
        <span>{CONSOLE.measures(duration, bytes)}</span>
      </p>
      <details>
        <summary>{CONSOLE.headers}</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {bytes === 0 ? (
        <p>{CONSOLE.emptyBody}</p>
      ) : text === undefined ? (
        <Download blob={blob} />
      ) : (
        <Text text={text} label={CONSOLE.copyBody} colored={isJson} />
      )}
    </section>
  );
}

function Download({ blob }: { blob: Blob }) {
  const href = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(href), [href]);
  return (
    <p>
      {CONSOLE.binaryBody}
      <a href={href} download="answer">
        {CONSOLE.save}
      </a>
    </p>
  );
}

function Text({ text, label, colored = false }: { text: string; label: string; colored?: boolean }) {
  return (
    <div className="code">
      <div className="code-tools">
        <button className="copy" type="button" aria-label={label} data-copy={text} />
      </div>
      <pre tabIndex={0}>
        <code>{colored && text.length <= COLOR_LIMIT ? <Json text={text} /> : text}</code>
      </pre>
    </div>
  );
}

/** Longer responses are not highlighted, in characters. */
const COLOR_LIMIT = 50_000;

/** Highlighted JSON. */
function Json({ text }: { text: string }) {
  return text
    .split(/("(?:\\.|[^"\\])*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)/)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} className={part.endsWith(":") ? "p" : part.startsWith('"') ? "s" : "n"}>
          {part}
        </span>
      ),
    );
}
