// One file over the network.

/** How long a server has to answer, in milliseconds. */
const PATIENCE = 60_000;

const MOST_REDIRECTS = 10;

/** What a server gave, or why it gave nothing: words that follow its address. */
export type Download =
  | { readonly bytes: Uint8Array; readonly type: string }
  | { readonly problem: string; readonly hint?: string; readonly isAbsent?: boolean };

/** Asks for a file. `headers` are sent to the host of the address alone. Throws when `signal` aborts. */
export async function download(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Download> {
  const { host } = new URL(url);
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  try {
    let address = url;
    for (let left = MOST_REDIRECTS; left >= 0; left--) {
      const isOwn = new URL(address).host === host;
      const answer = await fetch(address, {
        headers: isOwn ? headers : {},
        redirect: "manual",
        signal: until,
      });
      const next = answer.status >= 300 && answer.status < 400 && answer.headers.get("location");
      if (!next) return await read(answer);
      await answer.body?.cancel();
      address = new URL(next, address).href;
      if (!/^https?:/.test(address)) return { problem: `leads to ${address}` };
    }
    return { problem: "leads from one address to the next without an end" };
  } catch (error) {
    signal.throwIfAborted();
    return { problem: until.aborted ? "did not answer in time" : `cannot be reached: ${reasonOf(error)}` };
  }
}

async function read(answer: Response): Promise<Download> {
  if (!answer.ok) {
    await answer.body?.cancel();
    const isDenied = answer.status === 401 || answer.status === 403;
    return {
      problem: `answers with ${answer.status}${answer.statusText && ` ${answer.statusText}`}`,
      isAbsent: answer.status === 404 || answer.status === 410,
      ...(isDenied && { hint: "Give what it asks for in `headers`, such as `Authorization`" }),
    };
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length === 0
    ? { problem: "answers with an empty file" }
    : { bytes, type: answer.headers.get("content-type") ?? "" };
}

/** `fetch` says no more than that it failed, and its cause why. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown };
  return cause instanceof Error
    ? cause.message || String((cause as { code?: unknown }).code ?? cause.name)
    : String(cause);
}
