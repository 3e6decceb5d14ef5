import { useEffect, useMemo } from "react";
import type { Answer, Failure } from "./send.js";

const REASONS: Readonly<Record<Failure, string>> = {
  cors: "The server is there, but the browser did not let this page read its answer: the server does not allow requests from here (CORS). From a terminal the same request works:",
  policy:
    "This site's content security policy does not allow requests to that address. From a terminal the same request works:",
  mixed:
    "This page was loaded over HTTPS, and so the browser sends nothing to an address that begins with http://. From a terminal the same request works:",
  unreachable: "No answer: the server cannot be reached at that address. To try it from a terminal:",
  cancelled: "Cancelled.",
};

/** Why there is no answer, and how to get one elsewhere. */
export function Failed({ failure, curl }: { failure: Failure; curl: string }) {
  return (
    <div className="console-problem" role="alert">
      <p>{REASONS[failure]}</p>
      {failure !== "cancelled" && <Text text={curl} label="Copy the cURL command" />}
    </div>
  );
}

/** An answer: status, time, size, headers and body. */
export function Answered({ answer }: { answer: Answer }) {
  const { status, statusText, duration, bytes, headers, text, isJson, blob } = answer;
  return (
    <section className="console-answer" aria-label="Answer">
      <p className={status < 400 ? "success" : "error"}>
        <strong>
          {status} {statusText}
        </strong>
        <span>
          {duration} ms, {bytes} bytes
        </span>
      </p>
      <details>
        <summary>Headers</summary>
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
        <p>The body is empty.</p>
      ) : text === undefined ? (
        <Download blob={blob} />
      ) : (
        <Text text={text} label="Copy the body" coloured={isJson} />
      )}
    </section>
  );
}

function Download({ blob }: { blob: Blob }) {
  const href = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(href), [href]);
  return (
    <p>
      The body is not text.{" "}
      <a href={href} download="answer">
        Save it
      </a>
    </p>
  );
}

function Text({ text, label, coloured = false }: { text: string; label: string; coloured?: boolean }) {
  return (
    <div className="code">
      <div className="code-tools">
        <button className="copy" type="button" aria-label={label} data-copy={text} />
      </div>
      <pre tabIndex={0}>
        <code>{coloured && text.length <= COLOUR_LIMIT ? <Json text={text} /> : text}</code>
      </pre>
    </div>
  );
}

/** Longest answer that is coloured, in characters: a span for every token of more would take long. */
const COLOUR_LIMIT = 50_000;

/** JSON with the colours of the site's code blocks. */
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
