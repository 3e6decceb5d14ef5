import type { ServerResponse } from "node:http";
import type { LiveState } from "../types/live.js";

const NO_PROBLEMS: LiveState["problems"] = { errors: 0, warnings: 0, list: "" };

/** Sends server-sent events to the open pages of the dev server. */
export class LiveChannel {
  private readonly streams = new Set<ServerResponse>();
  /** The last state that was sent. */
  state: LiveState;

  /** `session` distinguishes this server from others at the same address. */
  constructor(session: string) {
    this.state = { session, version: 0, errors: [], problems: NO_PROBLEMS, moves: {} };
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
  publish(news: Partial<Omit<LiveState, "session">>): void {
    const event = eventOf(this.state);
    this.state = { ...this.state, ...news };
    if (event === eventOf(this.state)) return;
    for (const stream of this.streams) stream.write(eventOf(this.state));
  }

  close(): void {
    for (const stream of this.streams) stream.end();
  }
}

function eventOf(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
