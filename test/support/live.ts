// The server's side of live reload, without a browser.
import { request, type IncomingHttpHeaders } from "node:http";
import type { LiveState } from "../../src/types/live.js";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks exactly this path, which `fetch` would tidy first, with exactly these headers. */
export function ask(
  server: string,
  path: string,
  options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, ...options }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** What the server tells open pages, as it comes. The caller ends the loop, which ends the connection. */
export async function* liveStates(server: string): AsyncGenerator<LiveState> {
  const response = await fetch(new URL("/__docsite/events", server));
  if (!response.body) throw new Error("The event stream has no body");
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as LiveState;
    }
  }
}

/** The next state that is as wanted: one change may take more than one round of building. */
export async function nextState(
  states: AsyncGenerator<LiveState>,
  isWanted: (state: LiveState) => boolean,
): Promise<LiveState> {
  for (;;) {
    const { value, done } = await states.next();
    if (done) throw new Error("The event stream has ended");
    if (isWanted(value)) return value;
  }
}
