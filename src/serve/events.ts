import type { ServerResponse } from "node:http";
import type { LiveError, LiveState } from "../types/live.js";

/** Sends server-sent events to the open pages of the dev server. */
export class LiveChannel {
  private readonly streams = new Set<ServerResponse>();
  /** The last state that was sent. */
  state: LiveState;

  /** `session` distinguishes this server from others at the same address. */
  constructor(session: string) {
    this.state = { session, version: 0, errors: [] };
  }

  /** Whether any page is open. */
  get hasPages(): boolean {
    return this.streams.size > 0;
  }

  /** Keeps the response open as an event stream and sends the current state. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    if (response.req.method === "HEAD") return void response.end();
    response.write(`retry: 500\n\n${eventOf(this.state)}`);
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
  }

  /** Sends a new state to the open pages. An unchanged state is not sent again. */
  publish(version: number, errors: readonly LiveError[]): void {
    const { state } = this;
    if (version === state.version && errors.length + state.errors.length === 0) return;
    this.state = { ...state, version, errors };
    for (const stream of this.streams) stream.write(eventOf(this.state));
  }

  close(): void {
    for (const stream of this.streams) stream.end();
  }
}

function eventOf(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
