// What a browser tells of a page → what is wrong with the page.
import type { BrowserEvent } from "../../io/browser.js";

/** Something that does not work on a page. */
export interface PageError {
  /**
   * `exception`: nobody has caught it; `console`: what is written there as an error; `request`: one of the site's own files was not sent;
   * `open`: the page cannot be looked at.
   */
  readonly kind: "exception" | "console" | "request" | "open";
  /** What is said, or the address of the file below that of the server. */
  readonly what: string;
  /** Of a request: why it failed. Of the others: the file and the line of the code, if these are known. */
  readonly about?: string;
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly url?: string;
    readonly lineNumber: number;
    readonly exception?: { readonly description?: string; readonly value?: unknown };
  };
}

interface Written {
  readonly type: string;
  readonly args: readonly {
    readonly type: string;
    readonly value?: unknown;
    readonly description?: string;
  }[];
  readonly stackTrace?: {
    readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[];
  };
}

interface Entry {
  readonly entry: {
    readonly level: string;
    readonly source: string;
    readonly text: string;
    readonly url?: string;
  };
}

/** The error that an event tells of. `origin`: address of the server. What other sites do not send is theirs. */
export function errorIn({ method, params }: BrowserEvent, origin: string): PageError | undefined {
  if (method === "Runtime.exceptionThrown") {
    const { exception, text, url, lineNumber } = (params as unknown as Thrown).exceptionDetails;
    const said = exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
    return { kind: "exception", what: firstLine(said, origin), ...codeAt(url, lineNumber, origin) };
  }
  if (method === "Runtime.consoleAPICalled") {
    const { type, args, stackTrace } = params as unknown as Written;
    if (type !== "error" && type !== "assert") return undefined;
    const said = args.map(({ value, description }) => description ?? String(value)).join(" ");
    const [frame] = stackTrace?.callFrames ?? [];
    return {
      kind: "console",
      what: firstLine(said, origin),
      ...codeAt(frame?.url, frame?.lineNumber, origin),
    };
  }
  if (method !== "Log.entryAdded") return undefined;
  const { level, source, text, url } = (params as unknown as Entry).entry;
  const isOwn = url === undefined || url === origin || url.startsWith(`${origin}/`);
  if (level !== "error" || !isOwn) return undefined;
  if (source === "network" && url !== undefined)
    return { kind: "request", what: url.slice(origin.length), about: firstLine(text, origin) };
  return { kind: "console", what: firstLine(text, origin) };
}

/** Most characters of a message that are shown. */
const LONGEST = 200;

/** The first line of what is said. Ports of servers differ from run to run. */
function firstLine(text: string, origin: string): string {
  const [line = ""] = text.trim().split("\n");
  const said = line.replaceAll(origin, "");
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
}

function codeAt(url: string | undefined, line: number | undefined, origin: string): Pick<PageError, "about"> {
  return url ? { about: `${url.replace(origin, "")}:${(line ?? 0) + 1}` } : {};
}
