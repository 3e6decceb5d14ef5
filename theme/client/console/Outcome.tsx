import { givenName } from "./given-name.js";
import { useEffect, useMemo, useState } from "react";
import type { Answer, Failure } from "./send.js";
import { CONSOLE } from "../../words/console.js";

/** The reason for a failure, and a cURL command to try instead. */
export function Failed({ failure, curl, url }: { failure: Failure; curl: string; url: string }) {
  const origin = URL.canParse(url) ? new URL(url).origin : url;
  return (
    <div className="console-problem" role="alert">
      <p>{failure === "policy" ? CONSOLE.failures.policy(origin) : CONSOLE.failures[failure]}</p>
      {failure !== "canceled" && <Text text={curl} label={CONSOLE.copyCurl} />}
    </div>
  );
}

/** An answer: status, time, size, headers and body, as far as it has come. */
export function Answered({ answer, url }: { answer: Answer; url: string }) {
  const { status, statusText, duration, bytes, headers, blob, cut } = answer;
  return (
    <section className="console-answer" aria-label={CONSOLE.answer}>
      <p className={status < 400 ? "success" : "error"}>
        <strong>
          {status} {statusText}
        </strong>
        <span>{CONSOLE.measures(duration, bytes)}</span>
        {!blob && <span className="console-coming">{CONSOLE.receiving}</span>}
      </p>
      {cut && <p>{CONSOLE.cut[cut]}</p>}
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
      {bytes > 0 ? <Body answer={answer} url={url} /> : blob && <p>{CONSOLE.emptyBody}</p>}
    </section>
  );
}

/** Most characters of a body that are shown at once, and of one that is still coming: browsers take long to lay out more. */
const MOST_SHOWN = 300_000;
const MOST_COMING = 100_000;

function Body({ answer: { text, isJson, blob, mediaType, headers }, url }: { answer: Answer; url: string }) {
  const href = useObjectUrl(blob);
  const [isWhole, setIsWhole] = useState(false);
  const name = fileNameOf(headers, url, mediaType);
  const isCut = blob !== undefined && text !== undefined && text.length > MOST_SHOWN && !isWhole;
  const shown = !blob ? text?.slice(-MOST_COMING) : isCut ? text.slice(0, MOST_SHOWN) : text;
  return (
    <>
      {shown !== undefined && (
        <Text text={shown} label={CONSOLE.copyBody} colored={isJson} {...(isCut && { whole: text })} />
      )}
      {isCut && (
        <p>
          {CONSOLE.longBody}{" "}
          <button className="button" type="button" onClick={() => setIsWhole(true)}>
            {CONSOLE.showWhole}
          </button>
        </p>
      )}
      {href !== undefined && (
        <>
          {text === undefined && <Preview mediaType={mediaType} href={href} />}
          <p>
            <a href={href} download={name}>
              {CONSOLE.save(name)}
            </a>
          </p>
        </>
      )}
    </>
  );
}

/** What browsers can show of a body that is not text. The policy allows `blob:` for exactly these. */
function Preview({ mediaType, href }: { mediaType: string; href: string }) {
  const [kind] = mediaType.split("/");
  const [fails, setFails] = useState(false);
  if (fails) return <p>{CONSOLE.binaryBody}</p>;
  const onError = () => setFails(true);
  if (kind === "image") return <img src={href} alt={CONSOLE.answer} onError={onError} />;
  // oxlint-disable jsx-a11y/media-has-caption -- nobody knows what an answer says
  if (kind === "audio") return <audio src={href} controls aria-label={CONSOLE.answer} onError={onError} />;
  if (kind === "video") return <video src={href} controls aria-label={CONSOLE.answer} onError={onError} />;
  // oxlint-enable jsx-a11y/media-has-caption
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF file in a sandbox, and scripts in one reach no page
  if (mediaType === "application/pdf") return <iframe src={href} title={CONSOLE.answer} />;
  return <p>{CONSOLE.binaryBody}</p>;
}

/** An address for a blob, which lasts as long as the blob is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const href = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(href ?? ""), [href]);
  return href;
}

/** Name of the file that an answer is saved as: the server's, else the last part of the address. */
function fileNameOf(headers: Answer["headers"], url: string, mediaType: string): string {
  const given = headers.find(([name]) => name === "content-disposition")?.[1] ?? "";
  const named = givenName(given);
  if (named !== undefined) return named;
  const last = /([^/?#]+)\/?(?:[?#]|$)/.exec(url.replace(/^[a-z]+:\/\/[^/]*/i, ""))?.[1] ?? "answer";
  const extension = /(?:^|[/+])(json|xml|yaml|csv|html|pdf|png|jpeg|gif|svg|webp|zip)\b/.exec(mediaType)?.[1];
  return extension === undefined || last.includes(".") ? last : `${last}.${extension}`;
}

/** Text with a button that copies it. */
export function Text(props: {
  readonly text: string;
  readonly label: string;
  readonly colored?: boolean;
  /** What is copied, if it is more than what is shown. */
  readonly whole?: string | undefined;
}) {
  const { text, label, colored = false, whole } = props;
  return (
    <div className="code">
      <div className="code-tools">
        <button className="copy" type="button" aria-label={label} data-copy={whole} />
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
