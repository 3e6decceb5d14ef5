import type { ServerResponse } from "node:http";
import type { LiveState } from "../model/live.js";

/** The open pages of a dev server, each with a stream of server-sent events. */
export class LiveChannel {
  private readonly streams = new Set<ServerResponse>();
  private current: LiveState;

  /** `session` tells this server apart from others at the same address. */
  constructor(session: string) {
    this.current = { session, version: 0, errors: [] };
  }

  /** What open pages were told last. */
  get state(): LiveState {
    return this.current;
  }

  /** Whether any page is open. */
  get hasPages(): boolean {
    return this.streams.size > 0;
  }

  /** Keeps the response open as an event stream and sends it the present state. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(`retry: 500\n\n${eventOf(this.current)}`);
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
  }

  /** Tells the open pages; what they know already is not told again. */
  publish(version: number, errors: readonly string[]): void {
    const { current } = this;
    if (version === current.version && errors.length + current.errors.length === 0) return;
    this.current = { ...this.current, version, errors };
    for (const stream of this.streams) stream.write(eventOf(this.current));
  }

  close(): void {
    for (const stream of this.streams) stream.end();
  }
}

function eventOf(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
