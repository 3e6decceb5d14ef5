// The window in which the reader agrees, and the page of this site that it ends at.
import { AuthorizationError, refusal } from "./error.js";
import { OAUTH } from "../../words/oauth.js";

/** Between the page that waits and the page that the authorization server leads back to. */
const CHANNEL = "docsite-oauth";

/**
 * Opens a window for the reader to agree in. Called while a click is handled: browsers block windows that open later. `visit` shows
 * an address of the authorization server and gives what it answers for this `state`.
 */
export function openWindow(signal: AbortSignal): {
  visit(url: URL, state: string): Promise<URLSearchParams>;
} {
  const opened = window.open("about:blank", "docsite-oauth", "popup,width=540,height=720");
  if (!opened) throw new AuthorizationError(OAUTH.blocked);
  // The answer comes by the channel: pages of the server need no way back to this one.
  opened.opener = null;
  signal.addEventListener("abort", () => opened.close());
  return {
    visit: (url, state) =>
      new Promise((resolve, reject) => {
        // A channel works where the server's page has cut the tie to its opener.
        const channel = new BroadcastChannel(CHANNEL);
        const end = () => channel.close();
        signal.addEventListener("abort", () => {
          end();
          reject(new AuthorizationError(OAUTH.canceled));
        });
        channel.addEventListener("message", ({ data }) => {
          const answer = new URLSearchParams(String(data));
          // Another answer belongs to another page.
          if (answer.get("state") !== state) return;
          end();
          opened.close();
          const code = answer.get("error");
          if (code === null) resolve(answer);
          else reject(new AuthorizationError(refusal(code, answer.get("error_description"))));
        });
        opened.location.href = url.href;
      }),
  };
}

/** On the page that the authorization server leads back to: hands on the answer and closes the window. */
export function returnAnswer(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // The implicit flow answers in the fragment.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage([location.search, location.hash].map((part) => part.slice(1)).join("&"));
  // Nobody has to see the code in the address.
  history.replaceState(null, "", location.pathname);
  channel.close();
  window.close();
}
