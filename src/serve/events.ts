import type { ServerResponse } from "node:http";
import type { LiveState } from "../model/live.js";

/** The open pages of a dev server, each with a stream of server-sent events. */
export class LiveChannel {
  private readonly streams = new Set<ServerResponse>();
  private state: LiveState | undefined;

  /** Keeps the response open as an event stream and sends it the present state. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 500\n\n");
    this.streams.add(response);
    response.on("close", () => this.streams.delete(response));
    if (this.state) response.write(eventOf(this.state));
  }

  publish(state: LiveState): void {
    this.state = state;
    for (const stream of this.streams) stream.write(eventOf(state));
  }

  close(): void {
    for (const stream of this.streams) stream.end();
  }
}

function eventOf(state: LiveState): string {
  return `data: ${JSON.stringify(state)}\n\n`;
}
